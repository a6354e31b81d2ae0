import { MalformedResponseError } from '../errors/error-classes.ts';
import { getJson } from '../http/get-json.ts';
import type { Deadline } from '../time/deadline.ts';
import type { HttpRequest } from '../http/http-types.ts';
import { validate } from '../json/validate.ts';
import type { DraftServiceClient } from '../draft-service-client.ts';
import { hideSignatures } from '../text/secrets.ts';
import { type Task, downloadSchema, taskSchema } from './task.ts';
import { STATE } from '../errors/error-kinds.ts';

/** How much is kept of each text of the service, UTF-16 units. */
const MAX_TEXT = 10_000;

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
      ? validate(downloadSchema, file, `the file in ${label}`)
      : null;
  if (download !== null) client.secrets.addSignedAddress(download.url);
  const redacted = Object.entries(status).map(([key, field]) => [
    key,
    typeof field === 'string' ? hideSignatures(client.secrets.redact(field, MAX_TEXT)) : field,
  ]);
  return { ...(Object.fromEntries(redacted) as typeof status), task_id: taskId, download };
}
