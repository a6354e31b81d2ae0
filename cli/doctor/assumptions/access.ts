/** What the user may do, what errors look like, and where the paths end with a slash. */
import { isObject } from '../../../src/index.ts';
import { type Assumption, type Finding, REPORT_IT, differs, holds, unseen } from '../assumption.ts';
import type { SlashForms } from '../read-views.ts';
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
const STATUSES = {
  page: 'assumptions.md',
  section: 'Statuses that are not documented',
  remedy: REPORT_IT,
} as const;
const DRAFT_OBJECTS = { page: 'service.md', section: 'Draft objects', remedy: REPORT_IT } as const;

/** Which paths end with a slash. */
const SLASHES = [
  ['draft', 'The path of a draft ends with a slash.'],
  ['list', 'The path of a list of objects ends with a slash.'],
  ['detail', 'The path of an object has no slash at its end.'],
  ['metadata', 'The path of a metadata view has no slash at its end.'],
] as const;

export const ACCESS: readonly Assumption[] = [
  {
    id: 'access.drafts',
    page: 'service.md',
    section: 'Drafts',
    assumed: 'The user may view at least one draft.',
    remedy: ADMINISTRATOR,
    judge: ({ evidence }) => {
      const page = pageOf(evidence.drafts[0]);
      if (page === undefined) return unseenIn(evidence.drafts[0]);
      const facts = { drafts_on_the_first_page: page.members.length };
      if (page.members.length === 0 && page.nonObjects > 0)
        return unseen(`The list of drafts has ${page.nonObjects} members that are no objects.`, facts);
      if (page.members.length === 0 && (page.next ?? null) !== null)
        return unseen('The first page of the list is empty, and there is a second one.', facts);
      return page.members.length > 0
        ? holds(`The list of drafts has ${page.members.length} on its first page.`, facts)
        : differs('The list of drafts is empty.', facts);
    },
  },
  {
    id: 'access.draft',
    page: 'service.md',
    section: 'Drafts',
    assumed: 'A draft that is listed, or given, can be read.',
    remedy: ADMINISTRATOR,
    judge: ({ evidence: { draft, draftIdIsGuessed, slashes } }) => {
      const [reading] = draft;
      if ([reading, slashes.draft.other].some((each) => bodyOf(each) !== undefined))
        return holds('The draft can be read.', factsOf(reading));
      if (draftIdIsGuessed) return unseen('No draft in the list has an "id".', factsOf(reading));
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
    judge: ({ evidence: { explanations, draft, unknown } }) => {
      if (valueOf(draft[0]) === undefined) return unseenIn(draft[0]);
      if (valueOf(explanations) !== undefined) return holds('They can be read.', factsOf(explanations));
      const isRefusal = statusOf(explanations) === 403 && statusOf(unknown.draft) !== 403;
      return isRefusal
        ? differs('They are refused with HTTP 403.', factsOf(explanations))
        : unseen(`Only library drafts have them: ${describe(explanations)}.`, factsOf(explanations));
    },
  },
  {
    ...STATUSES,
    id: 'statuses.anonymous',
    assumed: 'A request without credentials gets HTTP 401.',
    judge: ({ evidence: { anonymous } }) => {
      const { reading, redirected } = anonymous;
      if (redirected) return differs('It is redirected.', { redirected: 'yes' });
      if (!isDecision(reading)) return unseenIn(reading);
      return statusOf(reading) === 401
        ? holds('It gets HTTP 401.', factsOf(reading))
        : differs(`It gets ${describe(reading)}.`, factsOf(reading));
    },
  },
  {
    ...STATUSES,
    id: 'statuses.error-bodies',
    assumed: 'The body of an error is JSON with text in it, or plain text.',
    judge: ({ evidence: { unknown } }) => {
      const errors = Object.values(unknown).filter((reading) => (statusOf(reading) ?? 0) >= 400);
      const [first] = errors;
      if (first === undefined) return unseenIn(unknown.draft);
      const good = errors.filter((reading) => reading.kind === 'text' || hasText(reading));
      const facts = { errors: errors.length, with_text: good.length, response: first.kind };
      return good.length === errors.length
        ? holds(
            `${errors.length} errors have text, as ${first.kind === 'json' ? 'JSON' : 'plain text'}.`,
            facts,
          )
        : differs(`${errors.length - good.length} of ${errors.length} errors are ${describe(first)}.`, facts);
    },
  },
  {
    id: 'statuses.unknown-ids',
    page: 'service.md',
    section: 'Errors',
    assumed: 'A request for an unknown id gets HTTP 404.',
    remedy: REPORT_IT,
    judge: ({ evidence: { unknown, draft } }) => {
      const isReadable = valueOf(draft[0]) !== undefined;
      const asked = [unknown.draft, unknown.task, ...(isReadable ? [unknown.object] : [])];
      const readings = asked.filter(isDecision);
      if (readings.length === 0) return unseenIn(unknown.draft);
      const others = readings.filter((reading) => statusOf(reading) !== 404);
      const facts = { asked: readings.length, others: others.length, ...(others[0] && factsOf(others[0])) };
      return others.length === 0
        ? holds(`${readings.length} unknown ids give HTTP 404.`, facts)
        : differs(
            `${others.length} of ${readings.length} unknown ids give ${others.map(describe).join(', ')}.`,
            facts,
          );
    },
  },
  ...SLASHES.map(([path, assumed]): Assumption => ({
    ...DRAFT_OBJECTS,
    id: `paths.${path}`,
    assumed,
    judge: ({ evidence }) => judgeForms(evidence.slashes[path]),
  })),
];

/** Whether an error's JSON has text in it. */
function hasText(reading: Reading): boolean {
  return reading.kind === 'json' && containsText(reading.value, 0);
}

function containsText(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return value.trim() !== '';
  if (depth > 4 || (!Array.isArray(value) && !isObject(value))) return false;
  return Object.values(value).some((each) => containsText(each, depth + 1));
}

function judgeForms({ documented, redirected, other }: SlashForms): Finding {
  const works = valueOf(documented) !== undefined;
  const otherWorks = valueOf(other) !== undefined;
  const facts: Finding['facts'] = {
    documented: works ? 'yes' : 'no',
    other_form: otherWorks ? 'yes' : 'no',
    redirected: redirected ? 'yes' : 'no',
  };
  if (works)
    return holds(
      `It works${redirected ? ', after a redirect' : ''}; the other form: ${describe(other)}.`,
      facts,
    );
  if (otherWorks && statusOf(documented) !== undefined)
    return differs(`It gives ${describe(documented)}; the other form works.`, facts);
  return unseenIn(documented);
}
