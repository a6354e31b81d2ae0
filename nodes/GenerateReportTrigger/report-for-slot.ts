import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import { perItem } from '../shared/items.ts';
import { Ledger } from '../shared/ledger.ts';
import { Parameters } from '../shared/parameters.ts';
import { generateReport } from '../shared/reports.ts';
import { hintsOf, openSession } from '../shared/session.ts';

/** Generates the report of one slot, or by hand one now: exactly one item. */
export async function reportForSlot(context: IExecuteFunctions): Promise<INodeExecutionData[]> {
  const parameters = new Parameters(context, 0);
  const session = await openSession(context, parameters.authentication, hintsOf(context));
  const [slot] = context.getInputData();
  return perItem(context, {
    work: async (itemIndex, signal) => {
      const item = { context, session, parameters, itemIndex, signal, ledger: new Ledger() };
      const { json, ...rest } = await generateReport(item);
      // By hand there is no slot.
      return [{ ...rest, json: { ...json, scheduled_at: slot?.json.scheduled_at ?? null } }];
    },
  });
}
