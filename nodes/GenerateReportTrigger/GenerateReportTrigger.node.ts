import {
  type CronExpression,
  type IExecuteFunctions,
  type INodeExecutionData,
  type INodeType,
  type INodeTypeDescription,
  type ITriggerFunctions,
  type ITriggerResponse,
  NodeConnectionTypes,
  NodeOperationError,
} from 'n8n-workflow';
import { oneLine, withFullStop, quoteWhole } from '../../src/text/one-line-and-quotes.ts';
import { SUPPORTED } from '../n8n/client.ts';
import { AUTHENTICATION, OUTPUT_FILE, credentials } from '../n8n/common-parameters.ts';
import { errorText, nodeError } from '../n8n/errors.ts';
import { runItems } from '../n8n/run-items.ts';
import { nodeParameters } from '../n8n/typed-parameters.ts';
import { searchDrafts, searchTemplates } from '../pickers/list-search.ts';
import { getTemplateSettings } from '../pickers/settings-form.ts';
import { generateItem } from '../report/make-report.ts';
import { START_REPORT, waitOptions } from '../report/report-parameters.ts';
import { cronExpressionOf, isSlot, zoneClock } from '../schedule/cron-expression-and-due-slots.ts';
import { SCHEDULE_FIELDS, readSchedule } from '../schedule/schedule-parameters.ts';
import { CHANGE_OPTIONS, changeOptions, generateIfChanged } from './only-when-changed.ts';

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
    // n8n does not save a parameter that is at its default.
    subtitle: '={{$parameter["schedule"] ?? "weeks"}}',
    description:
      'Generate a verified report from a document template of the Draft Service on a schedule. Times at ' +
      'which n8n is down are skipped.',
    eventTriggerDescription: '',
    activationMessage: 'The reports will be generated on the schedule that you set.',
    defaults: { name: 'Generate Report Trigger' },
    inputs: [],
    outputs: [NodeConnectionTypes.Main],
    credentials,
    properties: [
      AUTHENTICATION.field,
      ...SCHEDULE_FIELDS,
      ...[...START_REPORT, OUTPUT_FILE, waitOptions(...CHANGE_OPTIONS)].map(({ field }) => field),
    ],
  };

  methods = { listSearch: { searchDrafts, searchTemplates }, resourceMapping: { getTemplateSettings } };

  async trigger(this: ITriggerFunctions): Promise<ITriggerResponse> {
    try {
      return registerSchedule(this);
    } catch (error) {
      // When a workflow is activated, n8n (seen in 2.41) shows only the message.
      throw nodeError(this.getNode(), error, { messageOnly: true });
    }
  }

  /** Makes the report of a slot, or of this moment in a manual run. One item; none if nothing changed. */
  async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
    const { scheduled_at: slot } = this.getInputData()[0]?.json ?? {};
    const scheduledAt = typeof slot === 'string' ? slot : null;
    // Only then is a design remembered: not if somebody runs the node by hand.
    const isScheduled = scheduledAt !== null && this.getMode() !== 'manual';
    return runItems(this, async (item) => {
      // A run by hand is also a test of the schedule, and of options that have no effect then.
      readSchedule(item.parameters);
      const options = changeOptions(item.parameters);
      const results =
        options !== undefined && isScheduled
          ? await generateIfChanged(item, options)
          : [await generateItem(item)];
      return results.map(({ json, ...file }) => ({ ...file, json: { ...json, scheduled_at: scheduledAt } }));
    });
  }
}

/**
 * Registers the schedule, and emits each slot with a key by which n8n recognises one that was emitted
 * before. In a manual run nothing is registered: "Execute step" makes one report now.
 *
 * @throws InputError or NodeOperationError when the schedule cannot be used, or n8n is too old; n8n then refuses to activate the workflow
 */
function registerSchedule(context: ITriggerFunctions): ITriggerResponse {
  const parameters = nodeParameters(({ name, default: value }) => context.getNodeParameter(name, value));
  const rule = readSchedule(parameters);
  if (context.getMode() === 'manual') return {};
  const clock = zoneClock(context.getTimezone());
  const place = `${context.getWorkflow().id ?? ''}:${context.getNode().id}`;
  const expression = cronExpressionOf(rule) as CronExpression;
  try {
    context.helpers.registerCron({ expression }, (tick) => {
      if (!isSlot(rule, tick, clock)) return;
      const slot = tick.toISOString();
      context.emit([[{ json: { scheduled_at: slot } }]], undefined, undefined, `${place}:${slot}`);
    });
  } catch (error) {
    // n8n's cron refuses a user's own expression (further lines are for debugging), an n8n that is too old every one.
    const reason = withFullStop(oneLine(errorText(error).split('\n', 1).join(), 120));
    const refusal = `n8n cannot use the cron expression "${quoteWhole(expression)}": ${reason}`;
    throw new NodeOperationError(context.getNode(), rule.field === 'cronExpression' ? refusal : SUPPORTED);
  }
  return {};
}
