import { MalformedResponseError } from '../errors/error-classes.ts';
import type { Deadline } from '../time/deadline.ts';
import { getJson } from '../http/get-json.ts';
import { validate } from '../json/validate.ts';
import type { DraftServiceClient } from '../client.ts';
import { STATE } from './acceptor.ts';
import { type Task, type TaskDownload, downloadSchema, taskSchema } from './task.ts';

/** What is kept of each of the service's words, UTF-16 units. */
const MAX_WORDS = 10_000;

/**
 * The status of a task, always asked at its documented path. Each call makes the service sign a fresh download address; it
 * is registered as a secret.
 *
 * @param maxAttempts attempts of the read; default 6, Infinity while waiting
 * @see docs/service.md#task-status
 */
export async function readStatus(
  client: DraftServiceClient,
  taskId: number,
  deadline: Deadline = client.deadline(),
  maxAttempts?: number,
): Promise<Task> {
  const label = `the status of task ${taskId}`;
  const read = { path: `/api/v2/document_template_tasks/${taskId}/`, label, maxAttempts };
  const { value } = await getJson(client, read, deadline);
  const told = validate(taskSchema, value, label);
  if (typeof told.task_id === 'number' && told.task_id !== taskId) {
    throw new MalformedResponseError(
      `Asked for ${label}, the service answered with that of task ${told.task_id}.`,
    );
  }
  const download =
    told.state === STATE.complete && (told.download ?? null) !== null
      ? parseDownload(told.download, label)
      : null;
  if (download !== null) client.secrets.addSignedAddress(download.url);
  const words = (text: unknown): string | null =>
    typeof text === 'string' ? client.secrets.redact(text, MAX_WORDS) : null;
  return {
    task_id: taskId,
    name: words(told.name),
    task_type: words(told.task_type),
    state: client.secrets.redact(told.state, MAX_WORDS),
    state_display: words(told.state_display),
    progress_pct: numberIn(told.progress_pct),
    state_message: words(told.state_message),
    created: words(told.created),
    updated: words(told.updated),
    download,
  };
}

function parseDownload(value: unknown, label: string): TaskDownload {
  const download = validate(downloadSchema, value, `the file in ${label}`);
  return {
    url: download.url,
    filename: typeof download.filename === 'string' ? download.filename : null,
    content_type: typeof download.content_type === 'string' ? download.content_type : null,
    size_in_bytes: download.size_in_bytes,
    expires_in_seconds: numberIn(download.expires_in_seconds),
  };
}

function numberIn(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}
