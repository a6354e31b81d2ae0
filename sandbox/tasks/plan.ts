import type { JsonObject } from '../study/types.ts';
import type { DocumentTemplate, SettingValue } from '../templates/types.ts';

/**
 * One state of a task and how long it lasts: by time, by status requests, or whichever limit is reached
 * first.
 */
export interface TaskStep {
  /** P, R, C, F, X or any other code. */
  state: string;
  /** Milliseconds that the state lasts. */
  forMs?: number;
  /** Status requests that get this state before it ends. Without both limits it never ends. */
  forPolls?: number;
  /** 0 to 100. */
  progress?: number;
  message?: string;
  /** Human-readable name of the state. P, R, C, F and X have one by default. */
  display?: string;
}

/** An accepted generate request, from which a plan can be chosen. */
export interface TaskOrder {
  /** The number of this accepted generate, from 1. */
  nth: number;
  template: DocumentTemplate;
  /** Username of the owner. */
  user: string;
  projectId: number;
  /** `null` for a report on a project. */
  draftId: number | null;
  settings: Record<string, SettingValue>;
}

/** A file instead of the template's report. */
export type FileOverride =
  /** `bytes` bytes of deterministic filler, streamed; `fillerSha256(bytes, seed)` is its hash. */
  | { bytes: number; seed?: number; filename?: string; contentType?: string }
  | { content: string | Buffer; filename?: string; contentType?: string }
  /** The report itself under another name or media type. */
  | { filename?: string; contentType?: string };

/** The course and the result of one task. */
export interface TaskPlan {
  /** Milliseconds from acceptance to the end. */
  durationMs?: number;
  /** The final state code: C (default), F, X, or an unknown one. */
  outcome?: string;
  /** The last state_message. */
  message?: string;
  /** All states in order, instead of the default course. */
  history?: TaskStep[];
  file?: FileOverride;
  /** Values that replace those of the status response, valid or not: `{ name: null }`. */
  status?: JsonObject;
  /** Values that replace those of its `download`, if it has one: `{ filename: 42 }`. */
  download?: JsonObject;
}

/** Uneven on purpose: progress jumps, pauses, and slows down at the end. */
const RUNNING_STEPS: [share: number, progress: number, message: string][] = [
  [0.1, 2, 'Collecting the design'],
  [0.15, 17, 'Collecting the design'],
  [0.2, 58, 'Laying out forms'],
  [0.2, 58, 'Laying out forms'],
  [0.15, 91, 'Laying out edit checks'],
  [0.1, 97, 'Writing the file'],
];

const FINAL_MESSAGES: Record<string, string> = {
  C: 'The document is ready.',
  F: 'The document could not be generated: the template refers to an object that the draft does not have.',
  X: 'The generation was cancelled by an administrator.',
};

/** The states of a task in order. */
export function historyOf({ durationMs = 0, outcome = 'C', message, history }: TaskPlan): TaskStep[] {
  if (history !== undefined && history.length > 0) return history;
  const ending = message ?? FINAL_MESSAGES[outcome] ?? '';
  const last = { state: outcome, message: ending, ...(outcome === 'C' ? { progress: 100 } : {}) };
  const running = RUNNING_STEPS.map(([share, progress, text]) => {
    return { state: 'R', forMs: share * durationMs, progress, message: text };
  });
  return [
    { state: 'P', forMs: 0.1 * durationMs, progress: 0, message: 'Waiting for a worker' },
    ...running,
    last,
  ];
}
