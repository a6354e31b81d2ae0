/** What holds in every case, and whether a case ended as expected. */
import { type Case, type Observation, type Outcome, type Range, startsReport } from './case.ts';

/** Longest message that somebody still reads, in characters. */
const MAX_MESSAGE = 3000;

/** What is wrong with a case, one sentence each; none: it is good. A clear failure in place of a delivery is wrong, too. */
export function judge(one: Case, seen: Observation): string[] {
  const wrong = [...seen.violations, ...broken(one, seen)];
  const expected: readonly Outcome[] = typeof one.expect === 'string' ? [one.expect] : one.expect;
  if (!expected.includes(seen.outcome))
    wrong.push(`expected ${expected.join(' or ')}, but saw ${seen.outcome}`);
  if (one.says?.test(seen.message) === false) wrong.push(`the message does not match ${String(one.says)}`);
  if (one.hides?.test(seen.message) === true) wrong.push(`the message matches ${String(one.hides)}`);
  const delivers = seen.outcome === 'deliver' && startsReport(one.job);
  const reports = one.reports ?? (delivers ? 1 : undefined);
  if (reports !== undefined && seen.generates.accepted !== reports)
    wrong.push(`${seen.generates.accepted} reports exist, expected ${reports}`);
  outside(wrong, 'requests', one.requests, seen.requests);
  outside(wrong, 'seconds', one.seconds, Number(seen.seconds.toFixed(1)));
  return wrong;
}

/** The invariants that counts and texts tell; those that only a part can see are in its observation. */
function broken({ job, expect }: Case, { outcome, message, generates }: Observation): string[] {
  const wrong: string[] = [];
  // Only a 429 says that nothing was started.
  if (generates.received - generates.throttled > (startsReport(job) ? 1 : 0))
    wrong.push(`${generates.received} generates were sent, ${generates.throttled} of them throttled`);
  if (generates.accepted > 1) wrong.push(`${generates.accepted} reports exist for one job`);
  if (outcome === 'deliver' || expect === 'aborted') return wrong;
  if (message.length > MAX_MESSAGE) wrong.push(`the message has ${message.length} characters`);
  if (/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(message)) wrong.push('the message has control characters');
  if (/\[object |undefined|NaN/.test(message)) wrong.push('the message holds a value that is none');
  if (!/[.!?]["”)]?(?: |$)/.test(message)) wrong.push('the message is no sentence');
  if (generates.accepted > 0 && outcome !== 'unknown-start' && !/\b7\d{3,}\b/.test(message))
    wrong.push('a report was started, and the message does not name its task');
  return wrong;
}

function outside(wrong: string[], what: string, range: Range | undefined, value: number): void {
  if (range === undefined) return;
  const { min = 0, max } = range;
  if (value < min || value > max) wrong.push(`expected ${min} to ${max} ${what}, but saw ${value}`);
}
