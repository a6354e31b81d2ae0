import type { DraftServiceClient } from '../draft-service-client.ts';
import type { CompletedTask } from '../tasks/task.ts';
import { safeFileName } from '../text/file-name.ts';

/** How much of a name is used, UTF-16 units; a longer one keeps its extension. */
const MAX_LENGTH = 1000;
const EXTENSION = /\.[\p{L}\p{N}]{1,10}$/u;

/** The service's file name, made safe; `report-<task id>` if there is none. */
export function safeReportFileName(client: DraftServiceClient, task: CompletedTask): string {
  const fallback = `report-${task.task_id}`;
  const original = task.download.filename ?? '';
  const extension = original.length <= MAX_LENGTH ? '' : (EXTENSION.exec(original.slice(-20))?.[0] ?? '');
  const name = safeFileName(`${client.secrets.redact(original, MAX_LENGTH)}${extension}`, fallback);
  // Again, since a removed character may have been in the middle of a secret.
  const clean = client.secrets.redact(name);
  return clean === name ? name : safeFileName(clean, fallback);
}
