import { isObject } from '../../src/index.ts';
import type { Judge } from './assumption.ts';
import { bodyOf, pageOf } from './read-leniently.ts';
import type { Evidence, SlashForms } from './evidence.ts';
import { type FactWord, type Finding, differs, holds, unseen } from './finding.ts';
import { type Reading, describe, factsOf, isDecision, statusOf, unseenIn, valueOf } from './reading.ts';

export const judgeAnyDraft: Judge = ({ evidence }) => {
  const page = pageOf(evidence.drafts[0]);
  if (page === undefined) return unseenIn(evidence.drafts[0]);
  const facts = { drafts_on_the_first_page: page.members.length };
  if (page.members.length === 0 && (page.next ?? null) !== null)
    return unseen('The first page of the list is empty, and there is a second one.', facts);
  return page.members.length > 0
    ? holds(`The list of drafts has ${page.members.length} on its first page.`, facts)
    : differs('The list of drafts is empty.', facts);
};

export const judgeDraftAccess: Judge = ({ evidence: { draft, slashes } }) => {
  const [reading] = draft;
  if ([reading, slashes.draft.other].some((each) => bodyOf(each) !== undefined))
    return holds('The draft can be read.', factsOf(reading));
  const status = statusOf(reading) ?? 0;
  return status >= 400 && status <= 499
    ? differs(`The draft gives ${describe(reading)}.`, factsOf(reading))
    : unseenIn(reading);
};

export const judgeExplanations: Judge = ({ evidence: { explanations, draft, unknown } }) => {
  if (valueOf(draft[0]) === undefined) return unseenIn(draft[0]);
  if (valueOf(explanations) !== undefined) return holds('They can be read.', factsOf(explanations));
  const isRefusal = statusOf(explanations) === 403 && statusOf(unknown.draft) !== 403;
  return isRefusal
    ? differs('They are refused with HTTP 403.', factsOf(explanations))
    : unseen(`Only library drafts have them: ${describe(explanations)}.`, factsOf(explanations));
};

export const judgeAnonymous: Judge = ({ evidence: { anonymous } }) => {
  const { reading, redirected } = anonymous;
  if (redirected) return differs('It is redirected.', { redirected: 'yes' });
  if (!isDecision(reading)) return unseenIn(reading);
  return statusOf(reading) === 401
    ? holds('It gets HTTP 401.', factsOf(reading))
    : differs(`It gets ${describe(reading)}.`, factsOf(reading));
};

export const judgeUnknownIds: Judge = ({ evidence: { unknown, draft } }) => {
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
};

export const judgeErrorBodies: Judge = ({ evidence: { unknown } }) => {
  const errors = Object.values(unknown).filter((reading) => (statusOf(reading) ?? 0) >= 400);
  const [first] = errors;
  if (first === undefined) return unseenIn(unknown.draft);
  const good = errors.filter((reading) => reading.kind === 'text' || hasText(reading));
  const facts = { errors: errors.length, with_text: good.length, response: first.kind };
  return good.length === errors.length
    ? holds(`${errors.length} errors have text, as ${first.kind === 'json' ? 'JSON' : 'plain text'}.`, facts)
    : differs(`${errors.length - good.length} of ${errors.length} errors are ${describe(first)}.`, facts);
};

/** Whether an error's JSON has text in it. */
function hasText(reading: Reading): boolean {
  return reading.kind === 'json' && containsText(reading.value, 0);
}

function containsText(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return value.trim() !== '';
  if (depth > 4 || (!Array.isArray(value) && !isObject(value))) return false;
  return Object.values(value).some((each) => containsText(each, depth + 1));
}

/** The largest difference of the clocks that is no difference, ms. */
const MAX_SKEW_MS = 60_000;

export const judgeClock: Judge = ({ evidence: { drafts, readAt } }) => {
  const [reading] = drafts;
  const date = 'headers' in reading ? Date.parse(reading.headers.date ?? '') : NaN;
  if (Number.isNaN(date)) return unseen('The response has no Date header that can be read.');
  const skew = date - readAt;
  const seconds = Math.round(Math.abs(skew) / 1000);
  const order = sizeOf(seconds);
  const ahead = skew > 0 ? 'yes' : 'no';
  return Math.abs(skew) <= MAX_SKEW_MS
    ? holds(`They differ by ${seconds} s.`, { within: 'seconds' })
    : differs(`The service's clock is ${seconds} s ${skew > 0 ? 'ahead' : 'behind'}.`, {
        within: order,
        ahead,
      });
};

function sizeOf(seconds: number): FactWord {
  if (seconds < 3600) return 'minutes';
  return seconds < 86_400 ? 'hours' : 'days';
}

/** The judge of one path's slash. */
export function judgeSlash(path: keyof Evidence['slashes']): Judge {
  return ({ evidence }) => judgeForms(evidence.slashes[path]);
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
