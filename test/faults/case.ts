/** The words of the fault matrix: a case, what is expected of it, what was observed. */
import type { SandboxOptions } from '../../sandbox/index.ts';
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
  | 'unknown start' // The request was sent, and nobody knows whether it was carried out.
  | 'aborted'; // The host stopped the job.

/** An exact number, or the smallest and the largest. */
export type Range = number | readonly [min: number, max: number];

/** One case. What holds in every case is in invariants.ts. */
export interface Case {
  /** Unique. */
  readonly name: string;
  readonly job: Job;
  /** In order; the first one that decides for a request wins. */
  readonly faults: readonly FaultRule[];
  readonly service?: Pick<SandboxOptions, 'pageSize' | 'ranges' | 'downloadUrlSeconds'>;
  /** Stops the job at each of these, a run for each. */
  readonly abortAtEach?: 'request' | 'response' | 'chunk' | 'pause';
  /** Time limit of the job in minutes, where the default does not suit. */
  readonly minutes?: number;
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
