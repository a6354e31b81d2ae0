import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import { ExecutionClients } from '../n8n/item.ts';
import { perItem } from '../n8n/items.ts';
import { isScheduled, slotOfExecution } from '../schedule/register-schedule.ts';
import { generateItem } from '../report/make-report.ts';
import { StartedReports, logStartedReports } from '../report/started-reports.ts';
import { describeSchedule } from '../schedule/slots.ts';
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
