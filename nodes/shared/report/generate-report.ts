import type { ItemResult } from '../execution/items.ts';
import { deliverReport, waitForReport } from './deliver-report.ts';
import { type ReportItem, reportJob } from './report-item.ts';
import { startReport } from './start-report.ts';

/** Starts a report, waits for it, downloads and verifies it: the manifest, and the file. */
export async function generateReport(item: ReportItem): Promise<ItemResult> {
  const job = reportJob(item);
  return startReport(item, job.deadline, async (plan, { task_id: taskId }) => {
    const task = await waitForReport(item, taskId, job);
    return deliverReport(item, task, job, { plan });
  });
}
