import {
  type IExecuteFunctions,
  type INodeExecutionData,
  type INodeType,
  type INodeTypeDescription,
  type ITriggerFunctions,
  type ITriggerResponse,
  NodeConnectionTypes,
} from 'n8n-workflow';
import { credentials } from '../n8n/fields.ts';
import { searchDrafts } from '../pickers/object-picker.ts';
import { registerSchedule } from '../schedule/register-schedule.ts';
import { SUBTITLE } from '../schedule/fields.ts';
import { changedDraft } from './changed-draft.ts';
import { properties } from './properties.ts';

/**
 * `trigger()` only registers the schedule and emits its slots; `execute()` reads the draft at one of them
 * and ends without an item where nothing changed.
 */
export class DraftChangedTrigger implements INodeType {
  description: INodeTypeDescription = {
    displayName: 'Draft Changed Trigger',
    name: 'draftChangedTrigger',
    icon: { light: 'file:draft-changed-trigger.svg', dark: 'file:draft-changed-trigger.dark.svg' },
    group: ['trigger', 'schedule'],
    version: 1,
    subtitle: SUBTITLE,
    description: 'Read a draft of the Draft Service on a schedule, and start the workflow when it changed',
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
    return registerSchedule(this, 'The reading of the draft');
  }

  async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
    return [await changedDraft(this)];
  }
}
