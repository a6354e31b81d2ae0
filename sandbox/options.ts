import type { Deviation } from './deviations/deviations.ts';
import type { Envelope, NextForm } from './api/list-response.ts';
import type { Vary } from './api/vary-between-reads.ts';
import type { Limit } from './rate-limit.ts';
import type { JsonObject } from './study/types.ts';
import type { TaskOrder, TaskPlan } from './tasks/plan.ts';
import type { Fault } from './faults/fault.ts';
import type { ErrorBody } from './http/http-error.ts';

/**
 * The options of a sandbox. All have a default; durations are in milliseconds unless the name says otherwise.
 */
export interface SandboxOptions {
  /** TCP port of the service on 127.0.0.1; 0 for a free one. Default 0. */
  port?: number;
  /** TCP port of the storage on 127.0.0.1; 0 for a free one. Default 0. */
  storagePort?: number;
  /** Path under which the service is mounted, such as `/edc`. Default: the root. */
  basePath?: string;
  /** Milliseconds before every response. Default 0. */
  latencyMs?: number;
  /** The clock of limits, tasks and addresses, in milliseconds since the epoch. Default: the real one. */
  now?: () => number;
  /** Serves `/_sandbox/`, with which other processes read and control the sandbox. Default false. */
  control?: boolean;
  /** Requests that the log keeps. Default 10,000. */
  logLimit?: number;

  /** Seed of the study. Equal seeds give equal studies. Default 1. */
  seed?: number;
  /**
   * Number of fields of the current draft of the study, for load tests. Default: as many as its forms have.
   */
  fields?: number;
  /** Tokens that exist from the start, by username. Default: none. */
  tokens?: Readonly<Record<string, string>>;
  /** Adds draft 1900 and templates 590 and 690, with `HOSTILE_TEXTS` as texts and ids. Default false. */
  hostileTexts?: boolean;

  /** Ids of drafts that are listed, but give 403 for every other request. Default: none. */
  refusedDrafts?: readonly number[];
  /**
   * Keys that replace those of a template in the lists, by its id: `{ 501: { settings: null } }`. Default:
   * none.
   */
  templateOverrides?: Readonly<Record<number, JsonObject>>;
  /** What changes between two reads although nothing was edited. Default: nothing. */
  vary?: Vary;
  /**
   * Ways in which the service differs from the one that clients expect, by the names in `deviations/deviations.ts`.
   * Default: none.
   */
  deviations?: readonly Deviation[];
  /** Additional keys of drafts and objects, with a new value at every read. Default: none. */
  volatileKeys?: readonly string[];

  /**
   * Path of a draft's template list, which the interface does not specify. Relative to `basePath`, contains
   * `{draft_id}`, may have a query. Default `/api/v2/drafts/{draft_id}/document_templates/`.
   */
  draftTemplatesPath?: string;

  /** Envelope of the lists of drafts, objects and explanations. Default `paginated`. */
  envelope?: Envelope;
  /** Members per page of `paginated` and `link`. Default 100. */
  pageSize?: number;
  /** How the address of the next page is written. Default `absolute`. */
  next?: NextForm;
  /** Empty pages, each with a `next`, before every page of `paginated` and `link`. Default 0. */
  emptyPages?: number;
  /** Template lists have pages as well. Default false. */
  pageTemplates?: boolean;
  /** Form of error bodies. Default `detail`. */
  errorBody?: ErrorBody;
  /** Responses have a session cookie, as those of a service with a browser login may. Default true. */
  cookies?: boolean;

  /** Generates per user. Default 60 an hour. */
  generateLimit?: Limit;

  /** Seconds that a download address is valid. Default 3600. */
  downloadUrlSeconds?: number;
  /** Whether the storage honours Range. Default true. */
  ranges?: boolean;
  /** Milliseconds from acceptance of a report to its end. Default 50. */
  taskMs?: number;
  /** The plan of every task, unless `plan` returns one. Default: complete after `taskMs`. */
  taskPlan?: TaskPlan;
  /** Chooses the plan of a task; `undefined` for the default. */
  plan?: (order: TaskOrder) => TaskPlan | undefined;

  /** Fails requests. Can also be set later. */
  fault?: Fault;
}

/** Options with all defaults. */
export type ResolvedOptions = Required<Omit<SandboxOptions, 'fields' | 'fault'>> &
  Pick<SandboxOptions, 'fields'>;

const DEFAULTS: ResolvedOptions = {
  port: 0,
  storagePort: 0,
  basePath: '',
  latencyMs: 0,
  now: Date.now,
  control: false,
  logLimit: 10_000,
  seed: 1,
  tokens: {},
  hostileTexts: false,
  refusedDrafts: [],
  templateOverrides: {},
  vary: {},
  deviations: [],
  volatileKeys: [],
  draftTemplatesPath: '/api/v2/drafts/{draft_id}/document_templates/',
  envelope: 'paginated',
  pageSize: 100,
  next: 'absolute',
  emptyPages: 0,
  pageTemplates: false,
  errorBody: 'detail',
  cookies: true,
  generateLimit: { limit: 60, windowMs: 3_600_000 },
  downloadUrlSeconds: 3600,
  ranges: true,
  taskMs: 50,
  taskPlan: {},
  plan: () => undefined,
};

/** Durations and counts: a negative one is a mistake. */
const NOT_NEGATIVE = [
  'latencyMs',
  'emptyPages',
  'downloadUrlSeconds',
  'taskMs',
] as const satisfies readonly (keyof SandboxOptions)[];

/** @throws Error with one sentence for an impossible value */
export function checkRanges(options: SandboxOptions): void {
  const { pageSize = 1, basePath = '', draftTemplatesPath = DEFAULTS.draftTemplatesPath } = options;
  if (!Number.isInteger(pageSize) || pageSize < 1)
    throw new Error(`pageSize wants a whole number above 0, not ${pageSize}.`);
  for (const name of NOT_NEGATIVE)
    if ((options[name] ?? 0) < 0) throw new Error(`${name} wants a number from 0, not ${options[name]}.`);
  if (basePath !== '' && !basePath.startsWith('/'))
    throw new Error(`basePath wants a path that begins with "/", not "${basePath}".`);
  if (!/^\/.*\{draft_id\}/.test(draftTemplatesPath))
    throw new Error(
      `draftTemplatesPath wants a path that begins with "/" and has {draft_id} in it, not "${draftTemplatesPath}".`,
    );
}

/** Adds the defaults. @throws Error with one sentence on a value that cannot be used */
export function resolveOptions(options: SandboxOptions): ResolvedOptions {
  checkRanges(options);
  const all = { ...DEFAULTS, ...options };
  return { ...all, basePath: all.basePath.replace(/\/+$/, '') };
}
