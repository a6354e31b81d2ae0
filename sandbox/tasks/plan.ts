import type { JsonObject } from '../study/types.ts';
import type { DocumentTemplate, SettingValue } from '../templates/types.ts';

/** One state of a task and how long it lasts: by time, by status calls that show it, or both, whichever ends first. */
export interface TaskStep {
  /** P, R, C, F, X or any other code. */
  state: string;
  /** Milliseconds that the state lasts. */
  forMs?: number;
  /** Status calls that see the state before it ends. With neither limit it lasts for ever. */
  forPolls?: number;
  /** 0 to 100. */
  progress?: number;
  message?: string;
  /** Human-readable name of the state; a known code has its own. */
  display?: string;
}

/** What is accepted for generation, for the choice of a plan. */
export interface TaskOrder {
  /** Which accepted generate this is, from 1. */
  nth: number;
  template: DocumentTemplate;
  /** Username of the owner. */
  user: string;
  projectId: number;
  /** `null` for a report on a project. */
  draftId: number | null;
  settings: Record<string, SettingValue>;
}

/** A file other than the report that the template would make. */
export type FileOverride =
  /** `bytes` bytes of deterministic filler, streamed; `fillerSha256(bytes, seed)` is its hash. */
  | { bytes: number; seed?: number; filename?: string; contentType?: string }
  | { content: string | Buffer; filename?: string; contentType?: string }
  /** The report itself under another name or media type. */
  | { filename?: string; contentType?: string };

/** How one task goes. */
export interface TaskPlan {
  /** Milliseconds from acceptance to the end. */
  durationMs?: number;
  /** The final state code: C (the default), F, X, or one that nobody knows. */
  outcome?: string;
  /** The last state_message. */
  message?: string;
  /** All states one after another, instead of the usual course. */
  history?: TaskStep[];
  file?: FileOverride;
  /** Values of the status response that are replaced, whatever they have to be: `{ name: null }`. */
  status?: JsonObject;
  /** Values of its download that are replaced once there is one: `{ filename: 42 }`. */
  download?: JsonObject;
}

/** Progress is uneven on purpose: it jumps, stays, and creeps at the end. */
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

/** The states of a task one after another. */
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
