/** What the user may do, what errors look like, and the form of lists with their pages and counts. */
import { errorText } from '../../../src/http/error-response.ts';
import { idOf } from '../../../src/lists/object-id.ts';
import { type Assumption, type Finding, differs, holds, noneWrong, unseen, unseenIn } from '../assumption.ts';
import { listsOf } from '../read-service.ts';
import { type LenientPage, type Reading, bodyOf, isDecision, pageOf, valueOf } from '../lenient-reader.ts';

const ADMINISTRATOR = 'none here: ask an administrator of the service';

export const ACCESS: readonly Assumption[] = [
  {
    id: 'access.drafts',
    page: 'docs/service.md#drafts',
    assumed: 'The user may view at least one draft.',
    remedy: ADMINISTRATOR,
    judge: ({ drafts: [reading] }) => {
      const page = pageOf(reading);
      if (page === undefined) return unseenIn(reading);
      const { members, nonObjects, next } = page;
      if (members.length > 0) return holds(`The list has ${members.length} drafts on its first page.`);
      return nonObjects > 0 || next !== undefined
        ? unseen('The first page of the list has no draft, but there is more.')
        : differs('The list of drafts is empty.');
    },
  },
  {
    id: 'access.draft',
    page: 'docs/service.md#drafts',
    assumed: 'A draft that is listed, or given, can be read.',
    remedy: ADMINISTRATOR,
    judge: ({ draft: [reading], draftId }) => {
      if (bodyOf(reading, draftId) !== undefined) return holds('The draft can be read.');
      const { status = 0 } = reading;
      return status >= 400 && status <= 499 ? differs(`The draft gives ${reading.text}.`) : unseenIn(reading);
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

/** The text that the core finds in a body. */
const textIn = ({ json }: Reading): string => errorText(Buffer.from(JSON.stringify(json?.value ?? null)));

/** The response itself is what is seen. */
function found(isAsAssumed: boolean, reading: Reading): Finding {
  return (isAsAssumed ? holds : differs)(`It is ${reading.text}.`);
}

const PAGE = 'docs/assumptions.md#lists';

export const LISTS: readonly Assumption[] = [
  {
    id: 'lists.envelope',
    page: PAGE,
    assumed: 'A list is an array of objects, or an object with such an array under "results".',
    judge: ({ drafts: [list], families }) =>
      noneWrong(
        [{ path: 'drafts', list }, ...families].filter((one) => valueOf(one.list) !== undefined),
        (one) => pageOf(one.list)?.nonObjects !== 0,
        'lists have another envelope, or members that are not objects',
      ),
  },
  {
    id: 'lists.next',
    page: PAGE,
    assumed: 'The query of "next" leads to the next page.',
    judge: ({ followed }) => {
      if (followed === undefined) return unseen('No list of objects has a second page.');
      const { path, first, second } = followed;
      if (second === undefined) return differs(`"next" of ${path} is no address with a query.`);
      const [before, after] = [pageOf(first), pageOf(second)];
      if (after === undefined)
        return isDecision(second)
          ? differs(`The second page of ${path} cannot be read: ${second.text}.`)
          : unseenIn(second);
      const known = new Set(before === undefined ? [] : idsOf(before));
      const ids = idsOf(after);
      if (known.size === 0 || ids.length === 0) return unseen('The pages have no ids to compare.');
      // One that moved to the next page meanwhile is on both.
      return ids.some((id) => !known.has(id))
        ? holds('The second page has other members.')
        : differs(`The second page of ${path} repeats ${ids.length} members of the first.`);
    },
  },
  {
    id: 'lists.count',
    page: PAGE,
    assumed: '"count" is the number of members.',
    judge: (readings) =>
      noneWrong(
        listsOf(readings).filter(({ count, next }) => count !== undefined && next === undefined),
        ({ count, members, nonObjects }) => count !== members.length + nonObjects,
        'lists have another count',
      ),
  },
  {
    id: 'lists.doubled-ids',
    page: PAGE,
    assumed: 'No id occurs twice on a page.',
    judge: (readings) =>
      noneWrong(
        listsOf(readings).filter((page) => idsOf(page).length > 1),
        (page) => new Set(idsOf(page)).size < idsOf(page).length,
        'lists have an id twice on a page',
      ),
  },
];

function idsOf({ members }: LenientPage): unknown[] {
  return members.map(idOf).filter((id) => id !== undefined);
}
