import { MalformedResponseError } from '../errors/error-classes.ts';
import type { Deadline } from '../time/deadline.ts';
import { numberOrNull, stringOrNull, validate } from '../json/validate.ts';
import type { DraftServiceClient } from '../draft-service-client.ts';
import { STATE } from '../errors/task-state.ts';
import { type Task, type TaskDownload, downloadSchema, taskSchema } from './task.ts';

/** How much is kept of each text of the service, UTF-16 units. */
const MAX_TEXT = 10_000;

/**
 * Reads the status of a task at its documented path. Each call makes the service sign a fresh download
 * address, which is registered as a secret.
 *
 * @param maxAttempts attempts of the read; default 6, Infinity while waiting
 * @throws the errors of `getJson`; MalformedResponseError for another shape
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
  const { value } = await client.getJson(read, deadline);
  const status = validate(taskSchema, value, label);
  if (typeof status.task_id === 'number' && status.task_id !== taskId) {
    throw new MalformedResponseError(
      `Asked for ${label}, the service answered with that of task ${status.task_id}.`,
    );
  }
  const download =
    status.state === STATE.complete && (status.download ?? null) !== null
      ? parseDownload(status.download, label)
      : null;
  if (download !== null) client.secrets.addSignedAddress(download.url);
  const textOrNull = (value: unknown): string | null => {
    const text = stringOrNull(value);
    return text === null ? null : client.secrets.redact(text, MAX_TEXT);
  };
  return {
    task_id: taskId,
    name: textOrNull(status.name),
    task_type: textOrNull(status.task_type),
    state: client.secrets.redact(status.state, MAX_TEXT),
    state_display: textOrNull(status.state_display),
    progress_pct: numberOrNull(status.progress_pct),
    state_message: textOrNull(status.state_message),
    created: textOrNull(status.created),
    updated: textOrNull(status.updated),
    download,
  };
}

function parseDownload(value: unknown, label: string): TaskDownload {
  const download = validate(downloadSchema, value, `the file in ${label}`);
  return {
    url: download.url,
    filename: stringOrNull(download.filename),
    content_type: stringOrNull(download.content_type),
    size_in_bytes: download.size_in_bytes,
    expires_in_seconds: numberOrNull(download.expires_in_seconds),
  };
}
