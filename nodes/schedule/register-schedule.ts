import {
  type IExecuteFunctions,
  type ITriggerFunctions,
  type ITriggerResponse,
  NodeOperationError,
} from 'n8n-workflow';
import { InputError } from '../../src/errors/error-classes.ts';
import { oneLine, quoteWhole } from '../../src/text/one-line.ts';
import { SUPPORTED } from '../n8n/client.ts';
import { isToolRun } from '../n8n/shorten-for-agent.ts';
import { toText } from '../n8n/parameters.ts';
import { type ScheduleRule, cronExpressionOf, readSchedule } from './rule.ts';
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
  const rule = ruleOf(context);
  if (context.getMode() === 'manual') return {};
  const zone = new TimeZone(context.getTimezone());
  const expression = cronExpressionOf(rule) as CronExpression;
  try {
    context.helpers.registerCron({ expression }, (tick?: Date) => {
      // n8n before 2.20 gives no moment: the execution refuses that n8n.
      if (tick === undefined || isSlot(rule, tick, zone)) emitSlot(context, tick ?? new Date());
    });
  } catch (error) {
    throw unusable(context, rule, error);
  }
  return {};
}

/** The error for what n8n's cron refuses: a user's own expression, or any schedule in an n8n that is too old. */
function unusable(context: ITriggerFunctions, rule: ScheduleRule, error: unknown): NodeOperationError {
  const reason = error instanceof Error ? oneLine(error.message, 120) : '';
  const expression = quoteWhole(toText(context.getNodeParameter('expression', '')));
  const [message, advice] =
    rule.field === 'cronExpression'
      ? [`n8n cannot use the cron expression "${expression}".`, ADVICE]
      : ['This n8n cannot use the schedule.', SUPPORTED];
  return new NodeOperationError(context.getNode(), message, { description: `${advice} ${reason}`.trim() });
}

function emitSlot(context: ITriggerFunctions, tick: Date): void {
  const slot = tick.toISOString();
  const key = `${context.getWorkflow().id ?? ''}:${context.getNode().id}:${slot}`;
  context.emit([[{ json: { scheduled_at: slot } }]], undefined, undefined, key);
}

function ruleOf(context: ITriggerFunctions): ScheduleRule {
  try {
    return readSchedule((name, fallback) => context.getNodeParameter(name, fallback));
  } catch (error) {
    const [message = 'The schedule cannot be used.'] = error instanceof InputError ? error.mistakes : [];
    throw new NodeOperationError(context.getNode(), message, { description: ADVICE });
  }
}

/** The slot of an execution as the trigger emitted it; null for a manual run. */
export function slotOfExecution(context: IExecuteFunctions): string | null {
  const { scheduled_at: slot } = context.getInputData()[0]?.json ?? {};
  return typeof slot === 'string' ? slot : null;
}

/** Whether the schedule runs the node: not somebody by hand, and not an agent. Only then is a design remembered. */
export function isScheduled(context: IExecuteFunctions, scheduledAt: string | null): boolean {
  return scheduledAt !== null && context.getMode() !== 'manual' && !isToolRun(context);
}
