import type { IDataObject, IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import { designKey } from '../design/design-key.ts';
import { ProcessedDesigns } from '../design/processed-designs.ts';
import { readFingerprint, snapshotDeadline, snapshotSettingsOf } from '../design/read-design.ts';
import { ExecutionClients, type Item } from '../n8n/item.ts';
import { perItem } from '../n8n/items.ts';
import { isScheduled, slotOfExecution } from '../schedule/register-schedule.ts';
import { describeSchedule } from '../schedule/slots.ts';

/**
 * Reads the draft: one item if its design is another than the last one, no item otherwise; by hand always
 * one.
 */
export async function changedDraft(context: IExecuteFunctions): Promise<INodeExecutionData[]> {
  const scheduledAt = slotOfExecution(context);
  const clients = new ExecutionClients(context);
  return perItem(context, {
    work: async (itemIndex, signal) => {
      if (scheduledAt === null) clients.notice(describeSchedule(context, itemIndex, Date.now()));
      const json = await changeOf(await clients.item(itemIndex, signal), scheduledAt);
      return json === undefined ? [] : [{ json }];
    },
    describeOthers: () => clients.notices.join(' '),
  });
}

/** undefined: the design is the last one. */
async function changeOf(item: Item, scheduledAt: string | null): Promise<IDataObject | undefined> {
  const { context, client, parameters } = item;
  const draftId = parameters.wholeNumberId('draftId', 'Draft');
  const settings = snapshotSettingsOf(parameters);
  const store = isScheduled(context, scheduledAt) ? new ProcessedDesigns(context) : undefined;
  const { fingerprint } = await readFingerprint(item, draftId, settings, snapshotDeadline(item));
  const change = { draft_id: draftId, fingerprint, scheduled_at: scheduledAt };
  if (store === undefined) return change;
  const key = designKey({ service: client.urls.baseUrl, settings, draftId });
  if ((await store.begin(key, fingerprint)) === 'done') {
    client.notice('The draft did not change.');
    return undefined;
  }
  await store.finish(key, fingerprint);
  return change;
}
