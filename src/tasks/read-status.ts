import { MalformedResponseError } from '../errors/errors.ts';
import type { Deadline } from '../http/deadline.ts';
import { readJson } from '../http/read-json.ts';
import { shaped } from '../http/shape.ts';
import type { DraftService } from '../service.ts';
import { STATE } from './acceptor.ts';
import { type Task, type TaskDownload, downloadSchema, taskSchema } from './task.ts';

/** What is kept of each of the service's words, UTF-16 units. */
const LONGEST_WORDS = 10_000;

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
  const words = (text: unknown): string | null =>
    typeof text === 'string' ? service.secrets.redact(text, LONGEST_WORDS) : null;
  return {
    task_id: taskId,
    name: words(told.name),
    task_type: words(told.task_type),
    state: service.secrets.redact(told.state, LONGEST_WORDS),
    state_display: words(told.state_display),
    progress_pct: numberIn(told.progress_pct),
    state_message: words(told.state_message),
    created: words(told.created),
    updated: words(told.updated),
    download,
  };
}

function opened(value: unknown, about: string): TaskDownload {
  const download = shaped(downloadSchema, value, `the file in ${about}`);
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
