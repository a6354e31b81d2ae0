import type { IDataObject, IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import { designKey } from '../shared/design/design-key.ts';
import { ProcessedDesigns } from '../shared/design/processed-designs.ts';
import { type Design, readFingerprint } from '../shared/design/read-fingerprint.ts';
import { ExecutionClients } from '../shared/execution/execution-clients.ts';
import { perItem } from '../shared/execution/items.ts';
import type { Item } from '../shared/execution/item-context.ts';
import { isScheduled, slotOfExecution } from '../shared/schedule/scheduled-execution.ts';
import { parseSchedule } from '../shared/schedule/rule.ts';
import { snapshotDeadline, snapshotSettingsOf } from '../shared/snapshot/snapshot-options.ts';

/** The design of the last execution that ended, as n8n's static data of the node keeps it. */
interface LastDesign {
  readonly key: string;
  readonly fingerprint: string;
  readonly families: Readonly<Record<string, string>>;
}

/**
 * Reads the draft: one item if its design is another than the last one, no item otherwise; by hand always
 * one.
 */
export async function changedDraft(context: IExecuteFunctions): Promise<INodeExecutionData[]> {
  const scheduledAt = slotOfExecution(context);
  const clients = new ExecutionClients(context);
  return perItem(context, {
    work: async (itemIndex, signal) => {
      // A manual run is also a test of the schedule.
      if (scheduledAt === null) parseSchedule(context.getNodeParameter('schedule.interval', itemIndex, {}));
      const json = await changeOf(await clients.item(itemIndex, signal), scheduledAt);
      return json === undefined ? [] : [{ json }];
    },
    describeOthers: () => clients.notices.join(' '),
    traceAttributes: () => clients.metrics.attributes(),
  });
}

/** undefined: the design is the last one. */
async function changeOf(item: Item, scheduledAt: string | null): Promise<IDataObject | undefined> {
  const { context, client, parameters } = item;
  const draftId = parameters.wholeNumberId('draftId', 'Draft');
  const settings = snapshotSettingsOf(parameters);
  const store = isScheduled(context, scheduledAt) ? new ProcessedDesigns(context) : undefined;
  const design = await readFingerprint(item, draftId, settings, snapshotDeadline(item));
  const { fingerprint, families } = design;
  if (store === undefined)
    return {
      draft_id: draftId,
      fingerprint,
      previous_fingerprint: null,
      families: null,
      scheduled_at: scheduledAt,
    };
  const key = designKey({ service: client.urls.baseUrl, settings, draftId });
  if ((await store.begin(key, fingerprint)) === 'done') {
    client.notice('The draft did not change.');
    return undefined;
  }
  const last = lastDesign(context, key);
  await store.finish(key, fingerprint);
  // Only now: n8n keeps static data of a failed execution as well, and this change is emitted again then.
  context.getWorkflowStaticData('node').lastDesign = { key, fingerprint, families };
  return {
    draft_id: draftId,
    fingerprint,
    previous_fingerprint: last?.fingerprint ?? null,
    families: last === undefined ? null : changedFamilies(last, design),
    scheduled_at: scheduledAt,
  };
}

/**
 * n8n may lose static data when it is killed, and n8n 2.41.1 gives a worker of queue mode none: then the change
 * is emitted like a first one.
 */
function lastDesign(context: IExecuteFunctions, key: string): LastDesign | undefined {
  const last = context.getWorkflowStaticData('node').lastDesign as LastDesign | undefined;
  return last?.key === key ? last : undefined;
}

/** Path segments of the families that differ; `draft` for the draft's own detail. */
function changedFamilies(last: LastDesign, { families }: Design): string[] {
  return Object.keys(families).filter((path) => families[path] !== last.families[path]);
}
