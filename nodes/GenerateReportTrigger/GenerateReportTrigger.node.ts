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
import { getTemplateSettings } from '../pickers/settings-form.ts';
import { searchTemplates } from '../pickers/template-picker.ts';
import { registerSchedule } from '../schedule/register-schedule.ts';
import { SUBTITLE } from '../schedule/fields.ts';
import { properties } from './properties.ts';
import { reportForSlot } from './scheduled-report.ts';

/**
 * `trigger()` only registers the schedule and emits its slots; `execute()` makes the report of one. So
 * each report is an ordinary execution with n8n's Stop, time limits, error workflow and workers, and without
 * state that a restart could lose.
 */
export class GenerateReportTrigger implements INodeType {
  description: INodeTypeDescription = {
    displayName: 'Generate Report Trigger',
    name: 'generateReportTrigger',
    icon: { light: 'file:generate-report-trigger.svg', dark: 'file:generate-report-trigger.dark.svg' },
    group: ['trigger', 'schedule'],
    version: 1,
    subtitle: SUBTITLE,
    description:
      'Generate a verified report from a document template of the Draft Service on a schedule. Retries are ' +
      "built in: leave n8n's own Retry On Fail off, it would start the report again.",
    eventTriggerDescription: '',
    activationMessage: 'The reports will be generated on the schedule that you set.',
    defaults: { name: 'Generate Report Trigger' },
    inputs: [],
    outputs: [NodeConnectionTypes.Main],
    credentials,
    properties,
  };

  methods = {
    listSearch: { searchDrafts, searchTemplates },
    resourceMapping: { getTemplateSettings },
  };

  async trigger(this: ITriggerFunctions): Promise<ITriggerResponse> {
    return registerSchedule(this, 'The report');
  }

  async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
    return [await reportForSlot(this)];
  }
}
