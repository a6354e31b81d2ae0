import type { Route, SandboxOptions } from '../../sandbox/index.ts';
import type { Thrown } from './faults.ts';

/** What is under test: the core as a library, the Action's bundle, the n8n nodes. */
export type PartName = 'core' | 'action' | 'n8n';

/** What is done while the faults are thrown. A part offers those that its users can do. */
export type Job =
  | 'report by id'
  | 'report by name'
  | 'report of a project'
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
  | 'revoke tokens'
  | 'scheduled report';

/**
 * How a job may fail, in the words of the laws. A part maps its own errors to these by what a user can tell from them.
 *
 * - `refused`: the service or the storage said no (4xx)
 * - `unavailable`: 5xx, still after reading again
 * - `throttled`: 429, and the wait that it asks for does not fit into the time left
 * - `connection`: no answer, or none that came whole, still after reading again
 * - `not-json`, `wrong-shape`, `too-large`: an answer that is not what the interface promises
 * - `redirect`: an answer that leads where credentials or a download must not go
 * - `list`: a list that cannot be read whole
 * - `failed-report`: the task ended in F or X
 * - `no-file`: the task is complete, but there is no file
 * - `length`: the bytes that came are not the file that was announced
 * - `renewal`: the storage refuses the address, fresh ones included
 * - `timeout`: the time limit of the job
 * - `unknown-start`: the request was sent, and nobody knows whether it was carried out
 * - `input`: something that the user gave; nothing was started
 * - `aborted`: the host stopped the job
 * - `unforeseen`: none of these. Never expected
 */
export type Kind =
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
  | 'unforeseen';

/** How a job ends: with all that was asked for, verified; or with one clear failure. */
export type Outcome = 'deliver' | { readonly fail: Kind };

/** Generates that reached the service, and those among them that it accepted: reports that exist. */
export interface Generates {
  readonly received: number;
  readonly accepted: number;
}

/** From and to, both included. */
export interface Range {
  /** Default 0. */
  readonly min?: number;
  readonly max: number;
}

/**
 * Where a job is stopped: when the nth request arrives at the service, when the head of its answer is there, with the nth piece of
 * a body, in the nth pause.
 */
export interface Abort {
  readonly at: 'request' | 'answer' | 'piece' | 'pause';
  /** From 1. `each`: the job is run again and again, and stopped at every one of them; the counts are those of the last time. */
  readonly nth: number | 'each';
}

/** One cell of the matrix: a job, what goes wrong meanwhile, and what the laws say must come of it. */
export interface Cell {
  readonly part: PartName;
  /** Unique within the part. */
  readonly name: string;
  readonly job: Job;
  /** The row of the matrix that it is counted in, such as "statuses" or "redirects". */
  readonly group: string;
  /** Tried in order for each request; the first one that bites decides. */
  readonly faults: readonly Thrown[];
  /** The service as it is set up where that is part of the fault. Plain data; what is given goes before the defaults. */
  readonly service?: Pick<
    SandboxOptions,
    'ranges' | 'envelope' | 'pageSize' | 'paging' | 'next' | 'pageTemplates' | 'downloadUrlSeconds' | 'taskMs'
  >;
  readonly abort?: Abort;
  /** Time limit of the job in minutes, where the part's own does not suit the fault. */
  readonly minutes?: number;
  readonly expect: Outcome;
  /** What the words of the failure must hold. */
  readonly says?: RegExp;
  /** A range only where the service refuses each of them (429): no report comes of those. */
  readonly generates: { readonly received: number | Range; readonly accepted: number };
  /** Requests that the service and the storage receive together. */
  readonly requests: Range;
  /** Of the part's clock: the core's is a fake one. */
  readonly seconds: Range;
  /** Too slow for every change: only with `--deep`. */
  readonly deep?: true;
}

/** What was seen when a cell was run. */
export interface Observation {
  readonly outcome: Outcome;
  /** The words of the failure, for the report on a bad cell. */
  readonly said: string;
  readonly generates: Generates;
  readonly requests: number;
  readonly seconds: number;
  /** Promises that hold in every cell and did not in this one: "a part-file is left", "the token reached the storage". */
  readonly broken: readonly string[];
}

/** Requests of one route that a cell's expectation is about. */
export type { Route };

/** Something that can carry out cells. */
export interface Rig extends AsyncDisposable {
  readonly run: (cell: Cell) => Promise<Observation>;
}

/** One of the things under test, as the runner knows it. */
export interface Part {
  readonly name: PartName;
  readonly cells: readonly Cell[];
  /** Cells at a time. */
  readonly lanes: number;
  readonly open: () => Promise<Rig>;
}
