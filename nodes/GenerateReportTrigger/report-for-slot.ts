import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import { perItem } from '../shared/items.ts';
import { Parameters } from '../shared/parameters.ts';
import { generateReport } from '../shared/reports.ts';
import { hintsOf, openSession } from '../shared/session.ts';
import { LoggedLedger } from './logged-ledger.ts';

/** Generates the report of one slot, or by hand one now: exactly one item. */
export async function reportForSlot(context: IExecuteFunctions): Promise<INodeExecutionData[]> {
  const parameters = new Parameters(context, 0);
  const session = await openSession(context, parameters.authentication, hintsOf(context));
  // By hand there is no slot.
  const scheduledAt = context.getInputData()[0]?.json.scheduled_at ?? null;
  const ledger = new LoggedLedger(context, typeof scheduledAt === 'string' ? scheduledAt : null);
  return perItem(context, {
    work: async (itemIndex, signal) => {
      const { json, ...rest } = await generateReport({
        context,
        session,
        parameters,
        itemIndex,
        signal,
        ledger,
      });
      return [{ ...rest, json: { ...json, scheduled_at: scheduledAt } }];
    },
  });
}
