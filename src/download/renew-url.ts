import type { DraftServiceClient } from '../shared-client.ts';
import { DownloadError } from '../errors/error-classes.ts';
import { statusVerdict } from '../tasks/status-verdict.ts';
import { readStatus } from '../tasks/read-status.ts';
import type { CompletedTask } from '../tasks/task.ts';
import { taskFailedError } from '../tasks/task-errors.ts';
import type { Deadline } from '../time/deadline.ts';

/**
 * Reads a task once more, for a fresh address of its file after the storage rejected the last one.
 *
 * @param status HTTP status of the rejection, for the error
 */
export async function taskWithRenewedUrl(
  client: DraftServiceClient,
  taskId: number,
  status: number,
  deadline: Deadline,
): Promise<CompletedTask> {
  const task = await readStatus(client, taskId, deadline);
  if (statusVerdict(task) === 'failed') throw taskFailedError(client, task);
  if (task.download !== null) return { ...task, download: task.download };
  throw new DownloadError(
    `The storage refused the download (HTTP ${status}), and the service gives no fresh address.`,
    { status },
  );
}

/** The error for a storage that rejects fresh addresses as well. */
export function rejectedTooOftenError(status: number, renewals: number): DownloadError {
  return new DownloadError(
    `The storage refused the download (HTTP ${status}), also with ${renewals} fresh addresses.`,
    { status, hint: 'A proxy between here and the storage may be in the way.' },
  );
}
