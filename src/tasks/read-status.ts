import { MalformedResponseError } from '../errors/errors.ts';
import type { Deadline } from '../http/deadline.ts';
import { readJson } from '../http/read-json.ts';
import { shaped } from '../http/shape.ts';
import type { DraftService } from '../service.ts';
import { STATE } from './acceptor.ts';
import { type Task, type TaskDownload, downloadSchema, taskSchema } from './task.ts';

/**
 * The status of a task, always asked at its documented path. Each call makes the service sign a fresh download address; it
 * is registered as a secret.
 *
 * @param tries tries of the read; default 6, Infinity while waiting
 * @see docs/service.md#task-status
 */
export async function readStatus(
  service: DraftService,
  taskId: number,
  deadline: Deadline = service.deadline(),
  tries?: number,
): Promise<Task> {
  const about = `the status of task ${taskId}`;
  const read = { path: `/api/v2/document_template_tasks/${taskId}/`, about, tries };
  const { value } = await readJson(service, read, deadline);
  const told = shaped(taskSchema, value, about);
  if (typeof told.task_id === 'number' && told.task_id !== taskId) {
    throw new MalformedResponseError(
      `Asked for ${about}, the service answered with that of task ${told.task_id}.`,
    );
  }
  const download =
    told.state === STATE.complete && (told.download ?? null) !== null ? opened(told.download, about) : null;
  if (download !== null) service.secrets.addSignedAddress(download.url);
  const progress = typeof told.progress_pct === 'number' ? told.progress_pct : null;
  return { ...told, task_id: taskId, progress_pct: progress, download };
}

function opened(value: unknown, about: string): TaskDownload {
  const download = shaped(downloadSchema, value, `the file in ${about}`);
  const seconds = download.expires_in_seconds;
  return { ...download, expires_in_seconds: typeof seconds === 'number' ? seconds : null };
}
