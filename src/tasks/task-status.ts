import { MalformedResponseError, TaskFailedError } from '../errors/error-classes.ts';
import { getJson } from '../http/get-json.ts';
import type { Deadline } from '../time/deadline.ts';
import type { HttpRequest } from '../http/http-messages.ts';
import { validate, numberOrNull, textOrNull } from '../json/validate.ts';
import type { DraftServiceClient } from '../draft-service-client.ts';
import { withQuotation } from '../text/one-line-and-quotes.ts';
import { hideSignatures } from '../text/secrets.ts';
import { STATE } from '../errors/error-kinds-and-facts.ts';
import * as z from 'zod/v4-mini';

/** How much is kept of each text of the service, UTF-16 units. */
const MAX_TASK_TEXT = 10_000;

/**
 * Reads the status of a task at its documented path. Each call makes the service sign a fresh download
 * address, which is registered as a secret.
 *
 * @throws the errors of `getJson`; MalformedResponseError for another shape
 * @see docs/service.md#task-status
 */
export async function readStatus(
  client: DraftServiceClient,
  taskId: number,
  deadline: Deadline = client.deadline(),
  options: Pick<HttpRequest, 'maxAttempts' | 'onRetry'> = {},
): Promise<Task> {
  const label = `the status of task ${taskId}`;
  const path = `/api/v2/document_template_tasks/${taskId}/`;
  const { value } = await getJson(client, { ...options, path, label }, deadline);
  const { download: file, ...status } = validate(taskSchema, value, label);
  if (status.task_id !== null && status.task_id !== taskId) {
    throw new MalformedResponseError(
      `Asked for ${label}, the service answered with that of task ${status.task_id}.`,
    );
  }
  const download =
    status.state === STATE.complete && (file ?? null) !== null
      ? validate(downloadSchema, file, `the file in ${label}`, { facts: { state: status.state } })
      : null;
  if (download !== null) client.secrets.addSignedAddress(download.url);
  const redacted = Object.entries(status).map(([key, field]) => [
    key,
    typeof field === 'string' ? hideSignatures(client.secrets.redact(field, MAX_TASK_TEXT)) : field,
  ]);
  return { ...(Object.fromEntries(redacted) as typeof status), task_id: taskId, download };
}

/** A generation task in a response of the status endpoint. Only its state and its file are needed. */
export const taskSchema = z.object({
  task_id: numberOrNull,
  name: textOrNull,
  task_type: textOrNull,
  /** P pending, R running, C complete, F failed, X cancelled; other codes are possible. */
  state: z.string(),
  state_display: textOrNull,
  /** null if it is not a number. Not restricted to 0 to 100. */
  progress_pct: numberOrNull,
  state_message: textOrNull,
  created: textOrNull,
  updated: textOrNull,
  download: z.unknown(),
});

/** Longest address that servers accept, UTF-16 units. */
const MAX_ADDRESS = 32_768;

/** The file of a task. Validated only when the task is complete. */
export const downloadSchema = z.object({
  url: z.string().check(z.maxLength(MAX_ADDRESS)),
  filename: textOrNull,
  content_type: textOrNull,
  size_in_bytes: z.int().check(z.nonnegative()),
  /** Validity of `url`, s; null if the service does not say. */
  expires_in_seconds: numberOrNull,
});

/** The file of a completed task; `url` is signed, and expires. @see docs/service.md#download */
export type TaskDownload = Readonly<z.output<typeof downloadSchema>>;

/** The status of a task; null for what is missing or of another type. @see docs/service.md#task-status */
export interface Task extends Readonly<Omit<z.output<typeof taskSchema>, 'task_id' | 'download'>> {
  readonly task_id: number;
  readonly download: TaskDownload | null;
}

export interface CompletedTask extends Task {
  readonly download: TaskDownload;
}

/**
 * What a status means for a wait for the file. How long a task may stay in it is for the waiter to decide.
 *
 * @returns `done`: complete, with a file to download; `no-file`: complete, but without a file (yet); `failed`: ended
 *   without one; `unknown`: an undocumented code, so keep waiting, and say so once
 * @see docs/service.md#states
 */
export function statusVerdict(task: Pick<Task, 'state' | 'download'>) {
  switch (task.state) {
    case STATE.pending:
    case STATE.running:
      return 'wait';
    case STATE.complete:
      return task.download === null ? 'no-file' : 'done';
    case STATE.failed:
    case STATE.cancelled:
      return 'failed';
    default:
      return 'unknown';
  }
}

/** The error for a task that ended without a report (states F and X); it quotes the service's message. */
export function taskFailedError(client: DraftServiceClient, task: Task): TaskFailedError {
  const cancelled = task.state === STATE.cancelled;
  const message = client.quote(task.state_message ?? '');
  const end = `The report ${cancelled ? 'was cancelled' : 'failed'} in the service (state ${task.state})`;
  return new TaskFailedError(withQuotation(end, message), {
    state: task.state,
    hint: cancelled
      ? 'Start it again if it is still needed.'
      : 'Check the template and its settings in the service, then start it again.',
  });
}

/** "Running (R)"; the code alone if the service gives no words for it. */
export function stateInWords(
  client: DraftServiceClient,
  { state, state_display: words }: Pick<Task, 'state' | 'state_display'>,
): string {
  const code = client.quote(state, 40);
  return words === null ? code : `${client.quote(words, 60)} (${code})`;
}
