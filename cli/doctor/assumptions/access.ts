/** What the user may do, what errors look like, and which paths end with a slash. */
import { errorText } from '../../../src/http/error-text.ts';
import { type Assumption, type Finding, differs, holds, unseen } from '../assumption.ts';
import {
  type Reading,
  bodyOf,
  describe,
  factsOf,
  isDecision,
  pageOf,
  statusOf,
  unseenIn,
  valueOf,
} from '../reading.ts';

const ADMINISTRATOR = 'none here: ask an administrator of the service';
const STATUSES = { page: 'assumptions.md', section: 'Statuses that are not documented' } as const;

/** Which paths end with a slash, and what is read at them. */
const SLASHES = [
  ['draft', bodyOf, 'The path of a draft ends with a slash.'],
  ['list', pageOf, 'The path of a list of objects ends with a slash.'],
  ['detail', bodyOf, 'The path of an object has no slash at its end.'],
  ['metadata', bodyOf, 'The path of a metadata view has no slash at its end.'],
] as const;

export const ACCESS: readonly Assumption[] = [
  {
    id: 'access.drafts',
    page: 'service.md',
    section: 'Drafts',
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
    page: 'service.md',
    section: 'Drafts',
    assumed: 'A draft that is listed, or given, can be read.',
    remedy: ADMINISTRATOR,
    judge: ({ draft: [reading], slashes }) => {
      if ([reading, slashes.draft.other].some((each) => bodyOf(each) !== undefined))
        return holds('The draft can be read.');
      const status = statusOf(reading) ?? 0;
      return status >= 400 && status <= 499
        ? differs(`The draft gives ${describe(reading)}.`, factsOf(reading))
        : unseenIn(reading);
    },
  },
  {
    id: 'access.explanations',
    page: 'service.md',
    section: 'Standards explanations',
    assumed: 'Explanations of a library draft can be read: the user has the flag can_access_user_api.',
    remedy: ADMINISTRATOR,
    judge: ({ explanations, draft: [draft], unknownDraft }) => {
      if (valueOf(draft) === undefined) return unseenIn(draft);
      if (pageOf(explanations) !== undefined) return holds('They can be read.');
      return statusOf(explanations) === 403 && statusOf(unknownDraft) !== 403
        ? differs('They are refused with HTTP 403.', factsOf(explanations))
        : unseen(`Only library drafts have them: ${describe(explanations)}.`, factsOf(explanations));
    },
  },
  {
    ...STATUSES,
    id: 'statuses.anonymous',
    assumed: 'A request without credentials gets HTTP 401.',
    judge: ({ anonymous }) => {
      const status = anonymous.kind === 'redirect' ? 302 : statusOf(anonymous);
      if (status === undefined || status >= 500) return unseenIn(anonymous);
      return verdict(status === 401, anonymous);
    },
  },
  {
    ...STATUSES,
    id: 'statuses.error-bodies',
    assumed: 'The body of an error is JSON with text in it, or plain text.',
    judge: ({ unknownDraft: error }) =>
      (statusOf(error) ?? 0) < 400
        ? unseenIn(error)
        : verdict(error.kind === 'text' || (error.kind === 'json' && hasText(error.value)), error),
  },
  {
    id: 'statuses.unknown-ids',
    page: 'service.md',
    section: 'Errors',
    assumed: 'A request for an unknown draft gets HTTP 404.',
    judge: ({ unknownDraft }) =>
      isDecision(unknownDraft)
        ? verdict(statusOf(unknownDraft) === 404, unknownDraft)
        : unseenIn(unknownDraft),
  },
  ...SLASHES.map(([path, read, assumed]): Assumption => ({
    page: 'service.md',
    section: 'Draft objects',
    id: `paths.${path}`,
    assumed,
    judge: ({ slashes }) => {
      const { documented, other } = slashes[path];
      if (read(documented) !== undefined) return holds(`It works; the other form: ${describe(other)}.`);
      return read(other) !== undefined && statusOf(documented) !== undefined
        ? differs(`It gives ${describe(documented)}; the other form works.`, factsOf(documented))
        : unseenIn(documented);
    },
  })),
];

/** The response itself is what is seen. */
function verdict(isAsAssumed: boolean, reading: Reading): Finding {
  return (isAsAssumed ? holds : differs)(`It is ${describe(reading)}.`, factsOf(reading));
}

/** Whether the core finds text in it. */
function hasText(value: unknown): boolean {
  return errorText(Buffer.from(JSON.stringify(value))) !== '';
}
