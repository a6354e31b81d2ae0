import * as z from 'zod/v4-mini';

/** Shown, never judged: whatever it is, it must not stop a wait or a download. */
const shown = z.unknown();

/** A generation task as the status endpoint tells it. What is not needed to go on may be missing: it is null then. */
export const taskSchema = z.object({
  task_id: shown,
  name: shown,
  task_type: shown,
  state: z.string(),
  state_display: shown,
  progress_pct: shown,
  state_message: shown,
  created: shown,
  updated: shown,
  download: z.unknown(),
});

/** No server takes longer addresses, UTF-16 units. */
const MAX_ADDRESS = 32_768;

/** Where a finished file lies. Validated only once the task is complete. */
export const downloadSchema = z.object({
  url: z.string().check(z.maxLength(MAX_ADDRESS)),
  filename: shown,
  content_type: shown,
  size_in_bytes: z.int().check(z.nonnegative()),
  expires_in_seconds: shown,
});

/** The file of a completed task; `url` is signed, and expires. @see docs/service.md#download */
export interface TaskDownload {
  readonly url: string;
  readonly filename: string | null;
  readonly content_type: string | null;
  readonly size_in_bytes: number;
  /** Validity of `url`, s; null where the service does not say. */
  readonly expires_in_seconds: number | null;
}

/** @see docs/service.md#task-status */
export interface Task {
  readonly task_id: number;
  readonly name: string | null;
  readonly task_type: string | null;
  /** P pending, R running, C complete, F failed, X cancelled; other codes may come. */
  readonly state: string;
  readonly state_display: string | null;
  /** As the service gave it if it is a number. */
  readonly progress_pct: number | null;
  readonly state_message: string | null;
  readonly created: string | null;
  readonly updated: string | null;
  readonly download: TaskDownload | null;
}

/** A task whose file can be fetched. */
export interface CompletedTask extends Task {
  readonly download: TaskDownload;
}
