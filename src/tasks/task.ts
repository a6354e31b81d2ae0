import * as z from 'zod/v4-mini';

/** For display only: no value of it may stop a wait or a download. */
const unchecked = z.unknown();

/** A generation task in a response of the status endpoint. */
export const taskSchema = z.object({
  task_id: unchecked,
  name: unchecked,
  task_type: unchecked,
  state: z.string(),
  state_display: unchecked,
  progress_pct: unchecked,
  state_message: unchecked,
  created: unchecked,
  updated: unchecked,
  download: unchecked,
});

/** Longest address that servers accept, UTF-16 units. */
const MAX_ADDRESS = 32_768;

/** The file of a task. Validated only when the task is complete. */
export const downloadSchema = z.object({
  url: z.string().check(z.maxLength(MAX_ADDRESS)),
  filename: unchecked,
  content_type: unchecked,
  size_in_bytes: z.int().check(z.nonnegative()),
  expires_in_seconds: unchecked,
});

/** The file of a completed task; `url` is signed, and expires. @see docs/service.md#download */
export interface TaskDownload {
  readonly url: string;
  readonly filename: string | null;
  readonly content_type: string | null;
  readonly size_in_bytes: number;
  /** Validity of `url`, s; null if the service does not say. */
  readonly expires_in_seconds: number | null;
}

/** The status of a task; null for what is missing or of another type. @see docs/service.md#task-status */
export interface Task {
  readonly task_id: number;
  readonly name: string | null;
  readonly task_type: string | null;
  /** P pending, R running, C complete, F failed, X cancelled; other codes are possible. */
  readonly state: string;
  readonly state_display: string | null;
  /** null if it is not a number. Not restricted to 0 to 100. */
  readonly progress_pct: number | null;
  readonly state_message: string | null;
  readonly created: string | null;
  readonly updated: string | null;
  readonly download: TaskDownload | null;
}

/** A task whose file can be downloaded. */
export interface CompletedTask extends Task {
  readonly download: TaskDownload;
}
