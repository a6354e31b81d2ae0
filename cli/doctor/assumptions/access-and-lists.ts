import { serviceWords } from '../../../src/http/error-response.ts';
import { type ObjectId, idOf } from '../../../src/lists/object-id.ts';
import { type Assumption, type Finding, differs, holds, noneWrong, unseen, unseenIn } from '../assumption.ts';
import { type Reading, bodyOf, isDecision, pageOf, successValue } from '../lenient-reader.ts';

export const ACCESS: readonly Assumption[] = [
  {
    id: 'access.draft',
    page: 'docs/service.md#drafts',
    assumed: 'The user may view at least one draft, and can read it.',
    remedy: 'none here: give another draft with --draft-id, or ask an administrator of the service',
    judge: ({ drafts, draft: [reading], draftId }) => {
      if (bodyOf(reading, draftId) !== undefined) return holds('The draft can be read.');
      const { status = 0 } = reading;
      if (status >= 400 && status <= 499) return differs(`The draft gives ${reading.text}.`);
      const page = pageOf(drafts);
      const isEmpty = page?.all.length === 0 && page.next === undefined && draftId === undefined;
      return isEmpty ? differs('The list of drafts is empty.') : unseenIn(reading);
    },
  },
  {
    id: 'statuses.anonymous',
    page: 'docs/assumptions.md#statuses-that-are-not-documented',
    assumed: 'A request without credentials gets HTTP 401.',
    judge: ({ anonymous }) =>
      (anonymous.status ?? 500) >= 500 ? unseenIn(anonymous) : found(anonymous.status === 401, anonymous),
  },
  {
    id: 'statuses.error-bodies',
    page: 'docs/assumptions.md#statuses-that-are-not-documented',
    assumed: 'The body of an error is JSON with text in it, or plain text.',
    judge: ({ unknownDraft: error }) =>
      (error.status ?? 0) < 400
        ? unseenIn(error)
        : found(error.kind === 'text' || textIn(error) !== '', error),
  },
];

const textIn = ({ json }: Reading): string => serviceWords(Buffer.from(JSON.stringify(json?.value ?? null)));

/** The response itself is what is seen. */
function found(isAsAssumed: boolean, reading: Reading): Finding {
  return (isAsAssumed ? holds : differs)(`It is ${reading.text}.`);
}

const PAGE = 'docs/assumptions.md#lists';

export const LIST_READING: readonly Assumption[] = [
  {
    id: 'lists.envelope',
    page: PAGE,
    assumed: 'A list is an array of objects, or has one under "results"; "count" is the number of members.',
    judge: ({ lists }) =>
      noneWrong(
        lists.filter(({ list }) => successValue(list) !== undefined),
        ({ list }) => {
          const page = pageOf(list);
          if (page === undefined || page.members.length < page.all.length) return true;
          return page.next === undefined && page.count !== undefined && page.count !== page.all.length;
        },
        'lists have another envelope, another count, or members that are not objects',
      ),
  },
  {
    id: 'lists.next',
    page: PAGE,
    assumed: 'The query of "next" leads to the next page.',
    judge: ({ families, followed }) => {
      if (families.every(({ list }) => successValue(list) === undefined)) return unseen();
      if (followed === undefined) return unseen('No list of objects has a second page.');
      const { path, first, second } = followed;
      if (second === undefined) return differs(`"next" of ${path} is no address with a query.`);
      const [known, ids] = [new Set(idsIn(first)), idsIn(second)];
      if (ids === undefined)
        return isDecision(second)
          ? differs(`The second page of ${path} cannot be read: ${second.text}.`)
          : unseenIn(second);
      if (known.size === 0 || ids.length === 0) return unseen('The pages have no ids to compare.');
      // One that moved to the next page meanwhile is on both.
      return ids.some((id) => !known.has(id))
        ? holds('The second page has other members.')
        : differs(`The second page of ${path} repeats ${ids.length} members of the first.`);
    },
  },
];

/** The ids of those members of a page that have one; undefined if it is no page of a list. */
function idsIn(reading: Reading): ObjectId[] | undefined {
  return pageOf(reading)?.members.flatMap((member) => idOf(member) ?? []);
}
