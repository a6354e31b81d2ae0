/** The words of the fault matrix: a case, what is expected of it, what was observed, and what holds in every case. */
import type { FaultRule } from './faults.ts';

/** What is done while the faults are injected. */
export type Job =
  | 'report by id'
  | 'report by name'
  | 'collect'
  | 'start'
  | 'get status'
  | 'list fields'
  | 'read draft'
  | 'create token';

/** How a job ends: with all that was asked for, verified (`delivered`), or with one clear failure. */
export type Outcome =
  | 'delivered'
  | 'refused' // The service said no (4xx).
  | 'unavailable' // 5xx, still after retries.
  | 'connection' // No complete response, still after retries.
  | 'rate-limit' // The wait that the service asks for does not fit into the time left.
  | 'malformed' // A response that is not what the interface promises.
  | 'redirect' // A response that leads where credentials must not go.
  | 'incomplete-list'
  | 'task-failed' // The task ended in F or X, or without a file.
  | 'download' // The file cannot be had, or is not the one that was announced.
  | 'deadline' // The time limit of the job.
  | 'unknown start'; // The request was sent, and nobody knows whether it was carried out.

/** An exact number, or the smallest and the largest. */
export type Range = number | readonly [min: number, max: number];

/** One case. */
export interface Case {
  /** Unique. */
  readonly name: string;
  readonly job: Job;
  /** Default: nothing goes wrong. */
  readonly fault?: FaultRule;
  readonly expected: Outcome;
  /** Reports that exist at the end. Default: one where the job delivers a new report, otherwise not checked. */
  readonly reports?: 0 | 1;
  /** Requests that the service and the storage receive together. */
  readonly requests?: Range;
  /** By a fake clock. */
  readonly seconds?: Range;
  /** What the message of the failure matches. */
  readonly says?: RegExp;
}

/** What was observed when a case was run. */
export interface Observation {
  /** An `Outcome`, or what was not expected of any case. */
  readonly outcome: string;
  /** The message of the failure, hint included. */
  readonly message: string;
  /** Generates received, those among them that were refused with 429, and the reports that exist. */
  readonly generates: { readonly received: number; readonly throttled: number; readonly accepted: number };
  readonly requests: number;
  readonly seconds: number;
  /** Invariants that do not hold, one sentence each. */
  readonly violations: readonly string[];
}

/** Longest message that somebody still reads, in characters. */
const MAX_MESSAGE = 3000;

/** A failure of ours that nobody foresaw, as V8 says it. */
const UNFORESEEN = /unforeseen|undefined|NaN|\[object |is not a function|Cannot read propert/;

/** What is wrong with a case, one sentence each; none: it passed. A clear failure, not a delivery, is wrong, too. */
export function judge(testCase: Case, seen: Observation): string[] {
  const { expected, job, says } = testCase;
  const { received, throttled, accepted } = seen.generates;
  const mayStart = job === 'start' || job.includes('report');
  const reports = testCase.reports ?? (seen.outcome === 'delivered' && mayStart ? 1 : undefined);
  const found = [
    ...seen.violations,
    ...(seen.outcome === 'delivered' ? [] : wrongMessage(seen)),
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
  return found.length === 0 ? [] : [...found, `message: ${seen.message.slice(0, 400)}`];
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
