import { type INode, type ITriggerFunctions, type ITriggerResponse, NodeOperationError } from 'n8n-workflow';
import { InputError } from '../../src/errors/error-classes.ts';
import { oneLine, quoteWhole } from '../../src/text/one-line.ts';
import { SUPPORTED } from '../n8n/client.ts';
import { NodeParameters } from '../n8n/parameters.ts';
import { type ScheduleRule, cronExpressionOf } from './rule.ts';
import { EXPRESSION, readSchedule } from './schedule-parameters.ts';
import { isSlot } from './slots.ts';
import { TimeZone } from './zoned-time.ts';

type CronExpression = Parameters<ITriggerFunctions['helpers']['registerCron']>[0]['expression'];

const ADVICE = 'Correct the schedule, then publish or activate the workflow again.';

/**
 * Registers the schedule, and emits each slot with a key by which n8n recognises one that was emitted
 * before. In a manual run nothing is registered: "Execute step" makes one report now.
 *
 * @throws NodeOperationError when the schedule cannot be used, or n8n is too old; n8n then refuses to
 *   activate the workflow
 */
export function registerSchedule(context: ITriggerFunctions): ITriggerResponse {
  const parameters = new NodeParameters((field) => context.getNodeParameter(field.name, field.default));
  const rule = ruleOf(parameters, context.getNode());
  if (context.getMode() === 'manual') return {};
  const zone = new TimeZone(context.getTimezone());
  const expression = cronExpressionOf(rule) as CronExpression;
  try {
    context.helpers.registerCron({ expression }, (tick?: Date) => {
      // n8n before 2.20 gives no moment: the execution refuses that n8n.
      if (tick === undefined || isSlot(rule, tick, zone)) emitSlot(context, tick ?? new Date());
    });
  } catch (error) {
    const reason = error instanceof Error ? oneLine(error.message, 120) : '';
    // n8n's cron refuses a user's own expression, and an n8n that is too old every one.
    const [message, advice] =
      rule.field === 'cronExpression'
        ? [`n8n cannot use the cron expression "${quoteWhole(parameters.get(EXPRESSION))}".`, ADVICE]
        : ['This n8n cannot use the schedule.', SUPPORTED];
    throw new NodeOperationError(context.getNode(), message, { description: `${advice} ${reason}`.trim() });
  }
  return {};
}

function emitSlot(context: ITriggerFunctions, tick: Date): void {
  const slot = tick.toISOString();
  const key = `${context.getWorkflow().id ?? ''}:${context.getNode().id}:${slot}`;
  context.emit([[{ json: { scheduled_at: slot } }]], undefined, undefined, key);
}

function ruleOf(parameters: NodeParameters, node: INode): ScheduleRule {
  try {
    return readSchedule(parameters);
  } catch (error) {
    const message = error instanceof InputError ? error.message : 'The schedule cannot be used.';
    throw new NodeOperationError(node, message, { description: ADVICE });
  }
}
