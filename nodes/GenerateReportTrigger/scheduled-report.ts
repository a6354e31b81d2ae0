import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import { ExecutionClients } from '../shared/execution/execution-clients.ts';
import { perItem } from '../shared/execution/items.ts';
import { isScheduled, slotOfExecution } from '../shared/schedule/scheduled-execution.ts';
import { generateItem } from '../shared/report/make-report.ts';
import { logStartedReports } from '../shared/report/log-started-reports.ts';
import { StartedReports } from '../shared/report/started-reports.ts';
import { describeSchedule } from '../shared/schedule/next-due.ts';
import { changeOptions, generateIfChanged, isOnlyWhenChanged } from './only-when-changed.ts';

/** Generates the report of one slot, in a manual run one now: one item, or none where nothing changed. */
export async function reportForSlot(context: IExecuteFunctions): Promise<INodeExecutionData[]> {
  const scheduledAt = slotOfExecution(context);
  const clients = new ExecutionClients(context);
  const reports = new StartedReports();
  const report = scheduledAt === null ? 'Manual report' : `Report for the slot ${scheduledAt}`;
  const logStarted = logStartedReports(context, report);
  return perItem(context, {
    work: async (itemIndex, signal) => {
      if (scheduledAt === null) clients.notice(describeSchedule(context, itemIndex, Date.now()));
      const item = { ...(await clients.item(itemIndex, signal)), reports, logStarted };
      // By hand they have no effect, but their mistakes are found.
      const options = isOnlyWhenChanged(item.parameters) ? changeOptions(item.parameters) : undefined;
      const results =
        options !== undefined && isScheduled(context, scheduledAt)
          ? await generateIfChanged(item, options)
          : [await generateItem(item)];
      return results.map(({ json, ...file }) => ({ ...file, json: { ...json, scheduled_at: scheduledAt } }));
    },
    notices: () => clients.notices,
    taskOf: (itemIndex) => reports.taskOf(itemIndex),
  });
}
