import type { DraftService } from '../service.ts';
import type { CompletedTask } from '../tasks/task.ts';
import { safeFileName } from '../text/file-name.ts';

/** The service's file name, made safe; `report-<task id>` where it gives none. */
export function reportName(service: DraftService, task: CompletedTask): string {
  const fallback = `report-${task.task_id}`;
  const name = safeFileName(service.secrets.redact(task.download.filename ?? ''), fallback);
  // Once more: what was taken out of the name may have stood in the middle of a secret.
  const clean = service.secrets.redact(name);
  return clean === name ? name : safeFileName(clean, fallback);
}
