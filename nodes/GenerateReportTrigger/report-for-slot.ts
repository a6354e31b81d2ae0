import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import { perItem } from '../shared/execution/items.ts';
import { Ledger } from '../shared/report/started-reports.ts';
import { Parameters } from '../shared/execution/parameters.ts';
import { reportLog } from '../shared/report/log-started-reports.ts';
import { generateReport } from '../shared/report/reports.ts';
import { Sessions } from '../shared/execution/execution-clients.ts';
import { scheduleOf } from '../shared/schedule/rule.ts';

/** Generates the report of one slot, or by hand one now: exactly one item. */
export async function reportForSlot(context: IExecuteFunctions): Promise<INodeExecutionData[]> {
  // By hand there is no slot.
  const { scheduled_at: slot = null } = context.getInputData()[0]?.json ?? {};
  const scheduledAt = typeof slot === 'string' ? slot : null;
  const sessions = new Sessions(context);
  const ledger = new Ledger();
  const log = reportLog(context, scheduledAt === null ? 'by hand' : `for the slot ${scheduledAt}`);
  return perItem(context, {
    work: async (itemIndex, signal) => {
      // A test of the node tests its schedule, too.
      if (scheduledAt === null) scheduleOf(context.getNodeParameter('schedule.interval', itemIndex, {}));
      const parameters = new Parameters(context, itemIndex);
      const session = await sessions.of(parameters);
      const { json, ...rest } = await generateReport({
        context,
        session,
        parameters,
        itemIndex,
        signal,
        ledger,
        log,
      });
      return [{ ...rest, json: { ...json, scheduled_at: scheduledAt } }];
    },
    afterword: () => sessions.notices.join(' '),
    task: (itemIndex) => ledger.of(itemIndex),
  });
}
