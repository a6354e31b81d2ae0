import {
  type IExecuteFunctions,
  type ITriggerFunctions,
  type ITriggerResponse,
  NodeOperationError,
} from 'n8n-workflow';
import { InputError, oneLine } from '../../src/index.ts';
import { isToolRun } from '../n8n/shorten-for-agent.ts';
import { toText } from '../n8n/parameters.ts';
import { cronExpressionOf } from './cron-expression.ts';
import { type ScheduleRule, readSchedule } from './rule.ts';
import { isSlot, nextSlot } from './slots.ts';
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
  const undated = new UndatedTicks(rule, zone, expression);
  try {
    context.helpers.registerCron({ expression }, (scheduled?: Date) => {
      const tick = scheduled ?? undated.slot(Date.now());
      if (tick !== undefined && isSlot(rule, tick, zone)) emitSlot(context, tick);
    });
  } catch (error) {
    throw unusable(context, rule, error);
  }
  return {};
}

/** The error for a schedule that n8n's cron refuses, in terms of what the user entered. */
function unusable(context: ITriggerFunctions, rule: ScheduleRule, error: unknown): NodeOperationError {
  const reason = error instanceof Error ? oneLine(error.message, 120) : '';
  const expression = oneLine(toText(context.getNodeParameter('expression', '')), 60);
  // n8n 1.123 and 2.20 to 2.41 take every other schedule; before 1.104 registerCron takes a text.
  const [message, advice] =
    rule.field === 'cronExpression'
      ? [`n8n cannot use the cron expression "${expression}".`, ADVICE]
      : [
          'n8n cannot use this schedule: it may be too old.',
          'This node needs n8n 1.123, or of n8n 2 version 2.20 or later.',
        ];
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
    throw new NodeOperationError(context.getNode(), message, {
      description: ADVICE,
    });
  }
}

/** The slot of an execution as the trigger emitted it; null for a manual run. */
export function slotOfExecution(context: IExecuteFunctions): string | null {
  const { scheduled_at: slot } = context.getInputData()[0]?.json ?? {};
  return typeof slot === 'string' ? slot : null;
}

/**
 * Whether the schedule runs the node: not somebody by hand, and not an agent. Only then is a design
 * remembered.
 */
export function isScheduled(context: IExecuteFunctions, scheduledAt: string | null): boolean {
  return scheduledAt !== null && context.getMode() !== 'manual' && !isToolRun(context);
}

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const SECOND_MS = 1000;
/** A timer may fire this early, ms. */
const EARLY_MS = 100;
/** How late a tick may come, where the machine slept. Less than a day: a tick has one date. ms */
const MAX_LATE_MS = 12 * HOUR_MS;

/** The slots of ticks without a date: n8n passes the scheduled moment from 2.20 on, 1.123 does not. */
class UndatedTicks {
  private readonly rule: ScheduleRule;
  private readonly zone: TimeZone;
  private readonly expression: string;
  /** Until when all slots are handled, ms since 1970. */
  private handled = Date.now();

  /** @param expression the rule's cron expression, seconds first */
  constructor(rule: ScheduleRule, zone: TimeZone, expression: string) {
    this.rule = rule;
    this.zone = zone;
    this.expression = expression;
  }

  /** The slot of a tick that comes now: the newest one since the last tick. Undefined where there is none. */
  slot(now: number): Date | undefined {
    const { rule, zone } = this;
    const until = now + EARLY_MS;
    if (rule.field === 'cronExpression') {
      // Without seconds its ticks are on full minutes.
      const unit = this.expression.startsWith('0 ') ? MINUTE_MS : SECOND_MS;
      return new Date(Math.floor(until / unit) * unit);
    }
    const after = Math.max(this.handled, until - MAX_LATE_MS);
    this.handled = until;
    let newest: Date | undefined;
    let next = nextSlot(rule, after, zone, until);
    while (next !== undefined) {
      newest = next;
      next = nextSlot(rule, next.getTime(), zone, until);
    }
    return newest;
  }
}
