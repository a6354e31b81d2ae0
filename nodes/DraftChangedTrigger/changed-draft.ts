import type { IDataObject, IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import { designKey } from '../shared/design/design-key.ts';
import { ProcessedDesigns } from '../shared/design/processed-designs.ts';
import { readFingerprint } from '../shared/design/read-fingerprint.ts';
import { ExecutionClients } from '../shared/execution/execution-clients.ts';
import { perItem } from '../shared/execution/items.ts';
import type { Item } from '../shared/execution/item-context.ts';
import { isScheduled, slotOfExecution } from '../shared/schedule/scheduled-execution.ts';
import { describeSchedule } from '../shared/schedule/next-due.ts';
import { snapshotDeadline, snapshotSettingsOf } from '../shared/snapshot/snapshot-options.ts';

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
