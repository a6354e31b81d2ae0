import type { DraftEvidence, Plan } from '../../../src/index.ts';
import type { ItemResult } from '../execution/items.ts';
import { deliverReport, waitForReport } from './collect-report.ts';
import type { ReportItem } from './report-item-context.ts';
import { type ReportOptions, readReportOptions } from './read-report-options.ts';
import { planItem, startReport } from './start-report.ts';

/** Starts the report of an item, waits for it, downloads and verifies it: the manifest, and the file. */
export async function generateReport(item: ReportItem): Promise<ItemResult> {
  const options = readReportOptions(item);
  return generatePlanned(item, await planItem(item, options.deadline), options);
}

/** The design that a report shows. */
export interface DesignOfReport {
  /** As it was read before the report was started. */
  readonly draft: DraftEvidence;
  /** Called when the file is stored; if it fails, the error has the task id like any other after the 202. */
  readonly onStored: () => Promise<void>;
}

/** The same for a report that was planned. @param design where it was read before */
export async function generatePlanned(
  item: ReportItem,
  plan: Plan,
  options: ReportOptions,
  design?: DesignOfReport,
): Promise<ItemResult> {
  return startReport(item, plan, options.deadline, async ({ task_id: taskId }) => {
    const task = await waitForReport(item, taskId, options);
    const result = await deliverReport(item, task, options, { plan, draft: design?.draft });
    await design?.onStored();
    return result;
  });
}
