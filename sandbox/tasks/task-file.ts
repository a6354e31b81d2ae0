import { buildReport } from '../reports/build-report.ts';
import { CONTENT_TYPES, filenameOf, type ReportRequest } from '../reports/report-request.ts';
import { storedBytes, storedFiller } from '../storage/stored-file.ts';
import type { StoredFile } from '../storage/stored-file.ts';
import type { FileOverride, TaskPlan } from './plan.ts';

/** The file of a complete task: the report, or the file that its plan names instead. */
export async function fileOf(
  taskId: number,
  order: ReportRequest,
  override: FileOverride | undefined,
): Promise<StoredFile> {
  const filename = override?.filename ?? filenameOf(order);
  const contentType = override?.contentType ?? CONTENT_TYPES[order.template.output];
  const path = `/generated-documents/task-${taskId}/${encodeURIComponent(filename)}`;
  const naming = { path, filename, contentType, modified: order.at.getTime() };
  if (override !== undefined && 'bytes' in override)
    return storedFiller(naming, override.bytes, override.seed ?? 1);
  const content = override !== undefined && 'content' in override ? override.content : undefined;
  return storedBytes(naming, content === undefined ? await buildReport(order) : Buffer.from(content));
}

/** Whether the task will ever have a file. */
export function endsInFile(plan: TaskPlan): boolean {
  if (plan.history !== undefined && plan.history.length > 0)
    return plan.history.some(({ state }) => state === 'C');
  return (plan.outcome ?? 'C') === 'C';
}
