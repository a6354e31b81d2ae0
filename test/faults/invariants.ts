/** What holds in every case, and whether a case ended as expected. */
import type { Case, Observation, Range } from './case.ts';

/** Longest message that somebody still reads, in characters. */
const MAX_MESSAGE = 3000;

/** A failure of ours that nobody foresaw, as V8 says it. */
const UNFORESEEN = /unforeseen|undefined|NaN|\[object |is not a function|Cannot read propert/;

/**
 * What is wrong with a case, one sentence each; none: it passed. A clear failure instead of a delivery is
 * wrong, too.
 */
export function judge(testCase: Case, seen: Observation): string[] {
  const { expected, job, says } = testCase;
  const { received, throttled, accepted } = seen.generates;
  const mayStart = job === 'start' || job.includes('report');
  const reports = testCase.reports ?? (seen.outcome === 'delivered' && mayStart ? 1 : undefined);
  return [
    ...seen.violations,
    ...(seen.outcome === 'delivered' || expected === 'aborted' ? [] : wrongMessage(seen)),
    ...wrong({
      [`expected ${expected}, but saw ${seen.outcome}`]: seen.outcome !== expected,
      [`the message does not match ${String(says)}`]: says?.test(seen.message) === false,
      // Only a 429 says that nothing was started.
      [`${received} generates were sent, ${throttled} of them throttled`]:
        received - throttled > (mayStart ? 1 : 0),
      [`${accepted} reports exist for one job`]: accepted > 1,
    }),
    ...outside('reports', reports, accepted),
    ...outside('requests', testCase.requests, seen.requests),
    ...outside('seconds', testCase.seconds, Number(seen.seconds.toFixed(1))),
  ];
}

function wrongMessage({ outcome, message, generates }: Observation): string[] {
  return wrong({
    [`the message has ${message.length} characters`]: message.length > MAX_MESSAGE,
    'the message has control characters': /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(message),
    'the message is that of a failure that nobody foresaw': UNFORESEEN.test(message),
    'the message is no sentence': !/[.!?]["”)]?(?: |$)/.test(message),
    'a report was started, and the message does not name its task':
      generates.accepted > 0 && outcome !== 'unknown start' && !/\b7\d{3,}\b/.test(message),
  });
}

/** The sentences whose condition holds. */
export function wrong(conditions: Readonly<Record<string, boolean>>): string[] {
  return Object.entries(conditions).flatMap(([sentence, isWrong]) => (isWrong ? [sentence] : []));
}

function outside(what: string, range: Range | undefined, value: number): string[] {
  if (range === undefined) return [];
  const [min, max] = typeof range === 'number' ? [range, range] : range;
  return wrong({ [`expected ${min} to ${max} ${what}, but saw ${value}`]: value < min || value > max });
}
