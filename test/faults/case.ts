/** The words of the fault matrix: a case, and what is expected of it. */
import type { FaultRule } from './faults.ts';

/** What is done while the faults are injected. */
export type Job =
  'report by id' | 'report by name' | 'collect' | 'start' | 'get status' | 'list fields' | 'create token';

/** How a job ends: with all that was asked for, verified (`delivered`), or with one clear failure. */
export type Outcome =
  | 'delivered'
  | 'refused' // The service said no (4xx).
  | 'unavailable' // 5xx, still after retries.
  | 'connection' // No complete response, still after retries.
  | 'rate-limit' // The wait that the service asks for does not fit into the time left.
  | 'malformed' // A response that is not what the interface promises.
  | 'redirect' // A response that leads where credentials must not go.
  | 'download' // The file cannot be had, or is not the one that was announced.
  | 'unknown start'; // The request was sent, and nobody knows whether it was carried out.

/** An exact number, or the smallest and the largest. */
export type Range = number | readonly [min: number, max: number];

export interface Case {
  readonly name: string;
  readonly job: Job;
  /** Default: nothing goes wrong. */
  readonly fault?: FaultRule;
  readonly expected: Outcome;
  /** Reports that exist at the end. Default: one where the job delivers a new report, otherwise not checked. */
  readonly reports?: 0 | 1;
  /** Requests that the service and the storage receive together. */
  readonly requests: Range;
  /** By a fake clock. */
  readonly seconds?: Range;
  readonly says?: RegExp;
}
