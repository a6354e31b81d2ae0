import { isObject } from '../../src/index.ts';
import type { Judge } from './assumption.ts';
import { differs, holds } from './finding.ts';
import { type Reading, describe, factsOf, isDecision, statusOf, unseenIn, valueOf } from './reading.ts';

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
