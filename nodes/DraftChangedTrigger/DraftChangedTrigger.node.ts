import {
  type IDataObject,
  type IExecuteFunctions,
  type INodeExecutionData,
  type INodeProperties,
  type INodeType,
  type INodeTypeDescription,
  type ITriggerFunctions,
  type ITriggerResponse,
  NodeConnectionTypes,
} from 'n8n-workflow';
import { authentication, credentials, draftLocator, optionsField } from '../n8n/fields.ts';
import { searchDrafts } from '../pickers/object-picker.ts';
import { isScheduled, registerSchedule, slotOfExecution } from '../schedule/register-schedule.ts';
import { scheduleFields, SUBTITLE } from '../schedule/fields.ts';
import { families, ignore, listQuery, timeout, viewField } from '../design/fields.ts';
import { readFingerprint, snapshotDeadline, snapshotSettingsOf } from '../design/read-design.ts';
import { designKey } from '../design/design-key.ts';
import { ProcessedDesigns } from '../design/processed-designs.ts';
import { ExecutionClients, type Item } from '../n8n/execution-clients.ts';
import { perItem } from '../n8n/items.ts';
import { describeSchedule } from '../schedule/slots.ts';

/** The form of Draft Changed Trigger. */
const properties: INodeProperties[] = [
  authentication,
  ...scheduleFields('the draft is read'),
  draftLocator('The draft to watch, by its ID. The node Draft Object lists drafts with their IDs.'),
  viewField,
  optionsField([families, ignore, listQuery, timeout]),
];

/**
 * `trigger()` only registers the schedule and emits its slots; `execute()` reads the draft at one of them
 * and ends without an item if nothing changed.
 */
export class DraftChangedTrigger implements INodeType {
  description: INodeTypeDescription = {
    displayName: 'Draft Changed Trigger',
    name: 'draftChangedTrigger',
    icon: { light: 'file:draft-changed-trigger.svg', dark: 'file:draft-changed-trigger.dark.svg' },
    group: ['trigger', 'schedule'],
    version: 1,
    subtitle: SUBTITLE,
    description:
      'Read a draft of the Draft Service on a schedule, and start the workflow when it changed. If a later node ' +
      'fails or n8n is killed, the change does not start it again.',
    eventTriggerDescription: '',
    activationMessage: 'The draft will be read on the schedule that you set.',
    defaults: { name: 'Draft Changed Trigger' },
    inputs: [],
    outputs: [NodeConnectionTypes.Main],
    credentials,
    properties,
  };

  methods = { listSearch: { searchDrafts } };

  async trigger(this: ITriggerFunctions): Promise<ITriggerResponse> {
    return registerSchedule(this);
  }

  async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
    return [await changedDraft(this)];
  }
}

/**
 * Reads the draft: one item if its design differs from the last one, no item otherwise; a run by hand always gives one.
 */
async function changedDraft(context: IExecuteFunctions): Promise<INodeExecutionData[]> {
  const scheduledAt = slotOfExecution(context);
  const clients = new ExecutionClients(context);
  return perItem(context, {
    work: async (itemIndex, signal) => {
      if (scheduledAt === null) clients.notice(describeSchedule(context, itemIndex, Date.now()));
      const json = await changeOf(await clients.item(itemIndex, signal), scheduledAt);
      return json === undefined ? [] : [{ json }];
    },
    notices: clients.notices,
    redact: clients.redact,
  });
}

/** undefined: the design has not changed. */
async function changeOf(item: Item, scheduledAt: string | null): Promise<IDataObject | undefined> {
  const { context, client, parameters } = item;
  const draftId = parameters.wholeNumberId('draftId', 'Draft');
  const settings = snapshotSettingsOf(parameters);
  const deadline = snapshotDeadline(item);
  const { fingerprint } = await readFingerprint(item, draftId, settings, deadline);
  const change = { draft_id: draftId, fingerprint, scheduled_at: scheduledAt };
  if (!isScheduled(context, scheduledAt)) return change;
  const store = new ProcessedDesigns(item, deadline);
  const key = designKey({ service: client.urls.baseUrl, settings, draftId });
  if (await store.isDone(key, fingerprint)) {
    client.notice('The draft did not change.');
    return undefined;
  }
  await store.finish(key, fingerprint);
  return change;
}
