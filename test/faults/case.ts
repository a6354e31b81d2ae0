/** The words of the fault matrix: a case, the environment it runs in, what is expected of it, what was observed. */
import type { SandboxOptions } from '../../sandbox/index.ts';
import type { FaultRule } from './faults.ts';

/** What is under test: the core as a library, the Action's bundle, the n8n nodes. */
export type PartName = 'core' | 'action' | 'n8n';

/** What is done while the faults are injected. A part offers those that its users can do. */
export type Job =
  | 'report by id'
  | 'report by name'
  | 'report of a project'
  | 'scheduled report'
  | 'collect'
  | 'start'
  | 'get status'
  | 'list templates'
  | 'list project templates'
  | 'list drafts'
  | 'read draft'
  | 'list fields'
  | 'read field'
  | 'read metadata'
  | 'list explanations'
  | 'read explanation'
  | 'create token'
  | 'revoke tokens';

/**
 * How a job may fail. A part maps its own errors to these by what a user can tell from them.
 *
 * - `refused`: the service or the storage said no (4xx)
 * - `unavailable`: 5xx, still after retries
 * - `throttled`: 429, and the wait that it asks for does not fit into the time left
 * - `connection`: no response, or none that was complete, still after retries
 * - `not-json`, `wrong-shape`, `too-large`: a response that is not what the interface promises
 * - `redirect`: a response that leads where credentials or a download must not go
 * - `list`: a list that cannot be read whole
 * - `failed-report`: the task ended in F or X
 * - `no-file`: the task is complete, but there is no file
 * - `length`: the bytes received are not the file that was announced
 * - `renewal`: the storage refuses the address, fresh ones included
 * - `timeout`: the time limit of the job
 * - `unknown-start`: the request was sent, and nobody knows whether it was carried out
 * - `input`: something that the user gave; nothing was started
 * - `aborted`: the host stopped the job
 * - `unexpected`: none of these. Never expected
 */
export type FailureKind =
  | 'refused'
  | 'unavailable'
  | 'throttled'
  | 'connection'
  | 'not-json'
  | 'wrong-shape'
  | 'too-large'
  | 'redirect'
  | 'list'
  | 'failed-report'
  | 'no-file'
  | 'length'
  | 'renewal'
  | 'timeout'
  | 'unknown-start'
  | 'input'
  | 'aborted'
  | 'unexpected';

/** How a job ends: with all that was asked for, verified; or with one clear failure. */
export type Outcome = 'deliver' | FailureKind;

/** From and to, both included. */
export interface Range {
  /** Default 0. */
  readonly min?: number;
  readonly max: number;
}

/** Where a job is stopped: at the nth request, response head, body chunk or pause. `each`: at every one, a run for each. */
export interface Abort {
  readonly at: 'request' | 'response' | 'chunk' | 'pause';
  /** From 1. */
  readonly nth: number | 'each';
}

/** One case: a job, the environment it is done in, and what is expected. What holds in every case is in invariants.ts. */
export interface Case {
  /** Unique within the part. */
  readonly name: string;
  readonly group: string;
  readonly job: Job;
  /** In order; the first one that decides for a request wins. */
  readonly faults: readonly FaultRule[];
  readonly service?: Partial<SandboxOptions>;
  readonly abort?: Abort;
  /** Time limit of the job in minutes, where the part's own does not suit. */
  readonly minutes?: number;
  /** Several: any of them. */
  readonly expect: Outcome | readonly Outcome[];
  /** Reports that exist at the end. Default: one where the job delivers a new report, otherwise not looked at. */
  readonly reports?: 0 | 1;
  /** Requests that the service and the storage receive together. */
  readonly requests?: Range;
  /** By the part's clock: the core's is a fake one. */
  readonly seconds?: Range;
  /** What the message of the failure matches, and what neither it nor the items delivered match. */
  readonly says?: RegExp;
  readonly hides?: RegExp;
  /** Too slow for every change: only with `--deep`. */
  readonly deep?: boolean;
  readonly n8n?: N8nSetup;
}

/** What only n8n has. */
export interface N8nSetup {
  /** The node's setting "On Error: Continue": the failure becomes an item. */
  readonly continueOnFail?: boolean;
  /** User name and password in place of the token. */
  readonly basic?: boolean;
  /** What a user types into the credentials in place of what is right. `{origin}`, `{host}` and `{token}` are filled in. */
  readonly typed?: Readonly<Record<string, string>>;
  /** Parameters of the node in place of its job's. */
  readonly parameters?: Readonly<Record<string, unknown>>;
  /** What the items that are delivered match, as JSON. */
  readonly holds?: RegExp;
}

/** What was observed when a case was run. */
export interface Observation {
  readonly outcome: Outcome;
  /** The message of the failure, hint included. */
  readonly message: string;
  /** Generates that reached the service, those among them that it refused with 429, and the reports that exist. */
  readonly generates: { readonly received: number; readonly throttled: number; readonly accepted: number };
  readonly requests: number;
  readonly seconds: number;
  /** Invariants that do not hold, one sentence each. */
  readonly violations: readonly string[];
}

/** Runs the cases of one part. */
export interface Runner extends AsyncDisposable {
  readonly run: (one: Case) => Promise<Observation>;
}

/** One of the things under test. */
export interface Part {
  readonly cases: readonly Case[];
  /** Cases at a time. */
  readonly concurrency: number;
  readonly open: () => Promise<Runner>;
}

/** Whether the job starts a report. */
export function startsReport(job: Job): boolean {
  return job === 'start' || job.includes('report');
}
