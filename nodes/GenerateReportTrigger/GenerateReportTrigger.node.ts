import {
  type IExecuteFunctions,
  type INodeExecutionData,
  type INodeProperties,
  type INodeType,
  type INodeTypeDescription,
  type ITriggerFunctions,
  type ITriggerResponse,
  NodeConnectionTypes,
} from 'n8n-workflow';
import { authentication, credentials, outputFileField } from '../n8n/fields.ts';
import { searchDrafts } from '../pickers/object-picker.ts';
import { getTemplateSettings } from '../pickers/settings-form.ts';
import { searchTemplates } from '../pickers/template-picker.ts';
import { isScheduled, registerSchedule, slotOfExecution } from '../schedule/register-schedule.ts';
import { readSchedule } from '../schedule/rule.ts';
import { scheduleFields, SUBTITLE } from '../schedule/fields.ts';
import { ExecutionClients } from '../n8n/execution-clients.ts';
import { perItem } from '../n8n/items.ts';
import { generateItem } from '../report/make-report.ts';
import { logStartedReports, StartedReports } from '../report/started-reports.ts';
import { startReportFields, waitOptionsField } from '../report/fields.ts';
import { changeOptions, generateIfChanged, onlyWhenChangedOptions } from './only-when-changed.ts';

/** The form of Generate Report Trigger. */
const properties: INodeProperties[] = [
  authentication,
  ...scheduleFields('a report is made'),
  ...startReportFields,
  outputFileField,
  waitOptionsField([...onlyWhenChangedOptions]),
];

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
      'Generate a verified report from a document template of the Draft Service on a schedule. Times at ' +
      'which n8n is down are skipped.',
    eventTriggerDescription: '',
    activationMessage: 'The reports will be generated on the schedule that you set.',
    defaults: { name: 'Generate Report Trigger' },
    inputs: [],
    outputs: [NodeConnectionTypes.Main],
    credentials,
    properties,
  };

  methods = { listSearch: { searchDrafts, searchTemplates }, resourceMapping: { getTemplateSettings } };

  async trigger(this: ITriggerFunctions): Promise<ITriggerResponse> {
    return registerSchedule(this);
  }

  async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
    return [await reportForSlot(this)];
  }
}

/** Makes the report of a slot, or of this moment in a manual run. One item; none if nothing changed. */
async function reportForSlot(context: IExecuteFunctions): Promise<INodeExecutionData[]> {
  const scheduledAt = slotOfExecution(context);
  const clients = new ExecutionClients(context);
  const reports = new StartedReports();
  const report = scheduledAt === null ? 'Manual report' : `Report for the slot ${scheduledAt}`;
  const logStarted = logStartedReports(context, report);
  return perItem(context, {
    work: async (itemIndex, signal) => {
      // A run by hand is also a test of the schedule.
      readSchedule((name, fallback) => context.getNodeParameter(name, itemIndex, fallback));
      const item = { ...(await clients.item(itemIndex, signal)), reports, logStarted };
      // By hand they have no effect, but their mistakes are found.
      const options = changeOptions(item.parameters);
      const results =
        options !== undefined && isScheduled(context, scheduledAt)
          ? await generateIfChanged(item, options)
          : [await generateItem(item)];
      return results.map(({ json, ...file }) => ({ ...file, json: { ...json, scheduled_at: scheduledAt } }));
    },
    notices: clients.notices,
    redact: clients.redact,
    reports,
  });
}
