import {
  type IExecuteFunctions,
  type ITriggerFunctions,
  type ITriggerResponse,
  NodeOperationError,
} from 'n8n-workflow';
import { InputError } from '../../src/errors/error-classes.ts';
import { oneLine, quoteWhole } from '../../src/text/one-line.ts';
import { isToolRun } from '../n8n/shorten-for-agent.ts';
import { toText } from '../n8n/parameters.ts';
import { type ScheduleRule, cronExpressionOf, readSchedule } from './rule.ts';
import { isSlot } from './slots.ts';
import { TimeZone } from './zoned-time.ts';

type CronExpression = Parameters<ITriggerFunctions['helpers']['registerCron']>[0]['expression'];

/** The versions of n8n that are supported. */
export const SUPPORTED = 'This node needs n8n 1.123, or n8n 2.20 or later.';
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
  let handled = Date.now();
  try {
    context.helpers.registerCron({ expression }, (scheduled?: Date) => {
      const tick = scheduled ?? newestSlot(rule, zone, expression, handled);
      handled = Date.now() + EARLY_MS;
      if (tick !== undefined && isSlot(rule, tick, zone)) emitSlot(context, tick);
    });
  } catch (error) {
    throw unusable(context, rule, error);
  }
  return {};
}

/** The error for what n8n's cron refuses: a user's own expression, or any schedule in an n8n before 1.104. */
function unusable(context: ITriggerFunctions, rule: ScheduleRule, error: unknown): NodeOperationError {
  const reason = error instanceof Error ? oneLine(error.message, 120) : '';
  const expression = quoteWhole(toText(context.getNodeParameter('expression', '')));
  const [message, advice] =
    rule.field === 'cronExpression'
      ? [`n8n cannot use the cron expression "${expression}".`, ADVICE]
      : ['This n8n cannot use the schedule: this version of n8n may be too old.', SUPPORTED];
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

const MINUTE_MS = 60_000;
const SECOND_MS = 1000;
/** A timer may fire this early, ms. */
const EARLY_MS = 100;
/** How late a tick may come if the machine slept. Less than a day: a tick has one date. ms */
const MAX_LATE_MS = 12 * 60 * MINUTE_MS;

/**
 * The moment of a tick that n8n passes without one, as 1.123 does: the newest slot. undefined: there is none.
 *
 * @param expression the rule's cron expression, seconds first
 * @param after until when all slots are handled, ms since 1970
 */
function newestSlot(rule: ScheduleRule, zone: TimeZone, expression: string, after: number): Date | undefined {
  const now = Date.now() + EARLY_MS;
  // Without seconds the ticks are on full minutes.
  const unit = expression.startsWith('0 ') ? MINUTE_MS : SECOND_MS;
  const newest = Math.floor(now / unit) * unit;
  if (rule.field === 'cronExpression') return new Date(newest);
  for (let at = newest; at > Math.max(after, now - MAX_LATE_MS); at -= MINUTE_MS)
    if (isSlot(rule, new Date(at), zone)) return new Date(at);
  return undefined;
}
