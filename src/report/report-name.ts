import type { DraftServiceClient } from '../client.ts';
import type { CompletedTask } from '../tasks/task.ts';
import { safeFileName } from '../text/file-name.ts';

/** So much of a name is looked at, UTF-16 units; of a longer one the beginning and the extension. */
const MAX_LENGTH = 1000;
const EXTENSION = /\.[\p{L}\p{N}]{1,10}$/u;

/** The service's file name, made safe; `report-<task id>` where it gives none. */
export function reportName(client: DraftServiceClient, task: CompletedTask): string {
  const fallback = `report-${task.task_id}`;
  const given = task.download.filename ?? '';
  const extension = given.length <= MAX_LENGTH ? '' : (EXTENSION.exec(given.slice(-20))?.[0] ?? '');
  const name = safeFileName(`${client.secrets.redact(given, MAX_LENGTH)}${extension}`, fallback);
  // Once more: what was taken out of the name may have stood in the middle of a secret.
  const clean = client.secrets.redact(name);
  return clean === name ? name : safeFileName(clean, fallback);
}
