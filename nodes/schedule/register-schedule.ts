import {
  type IExecuteFunctions,
  type ITriggerFunctions,
  type ITriggerResponse,
  NodeOperationError,
} from 'n8n-workflow';
import { InputError, oneLine } from '../../src/index.ts';
import { isToolRun } from '../n8n/agent.ts';
import { toText } from '../n8n/parameters.ts';
import { cronExpressionOf } from './cron-expression.ts';
import { type ScheduleRule, readSchedule } from './rule.ts';
import { isSlot } from './slots.ts';
import { TimeZone } from './zoned-time.ts';

type CronExpression = Parameters<ITriggerFunctions['helpers']['registerCron']>[0]['expression'];

const ADVICE = 'Correct the schedule, then publish or activate the workflow again.';

/** A schedule that is registered. */
interface ActiveSchedule {
  readonly context: ITriggerFunctions;
  readonly rule: ScheduleRule;
  readonly zone: TimeZone;
  /** What is due at a slot, for messages: "The report". */
  readonly work: string;
}

/**
 * Registers the schedule, and emits each slot with a key by which n8n recognises one that was emitted
 * before. In a manual run nothing is registered: "Execute step" makes one report now.
 *
 * @param work what is due at a slot, for messages: "The report"
 * @throws NodeOperationError when the schedule cannot be used, or n8n is too old; n8n then refuses to
 *   activate the workflow
 */
export function registerSchedule(context: ITriggerFunctions, work: string): ITriggerResponse {
  const rule = ruleOf(context);
  if (context.getMode() === 'manual') return {};
  const zone = new TimeZone(context.getTimezone());
  const expression = cronExpressionOf(rule) as CronExpression;
  try {
    context.helpers.registerCron({ expression }, (scheduled?: Date) => {
      emitIfSlot({ context, rule, zone, work }, tickTime(expression, scheduled));
    });
  } catch (error) {
    throw unusable(context, rule, error);
  }
  return {};
}

/** The error for a schedule that n8n's cron refuses, in terms of what the user entered. */
function unusable(context: ITriggerFunctions, { field }: ScheduleRule, error: unknown): NodeOperationError {
  const reason = error instanceof Error ? oneLine(error.message, 120) : '';
  if (field === 'cronExpression') {
    const expression = oneLine(toText(context.getNodeParameter('expression', '')), 60);
    return new NodeOperationError(context.getNode(), `n8n cannot use the cron expression "${expression}".`, {
      description: `${ADVICE} ${reason}`.trim(),
    });
  }
  // n8n 1.123 and 2.20 to 2.41 take every other schedule; before 1.104 registerCron takes a text.
  return new NodeOperationError(context.getNode(), 'n8n cannot use this schedule: it may be too old.', {
    description: `This node needs n8n 1.123, or of n8n 2 version 2.20 or later. ${reason}`.trim(),
  });
}

/**
 * Emits a tick that is a slot. An error is reported here: n8n's cron drops what a tick throws, and the report
 * would silently be missing.
 */
function emitIfSlot({ context, rule, zone, work }: ActiveSchedule, tick: Date): void {
  try {
    if (!isSlot(rule, tick, zone)) return;
    const slot = tick.toISOString();
    const key = `${context.getWorkflow().id ?? ''}:${context.getNode().id}:${slot}`;
    context.emit([[{ json: { scheduled_at: slot } }]], undefined, undefined, key);
  } catch (error) {
    reportFailure(context, work, tick, error);
  }
}

/** Shows a slot that could not be emitted as a failed execution; n8n 1.123 has only failed triggers. */
function reportFailure(context: ITriggerFunctions, work: string, tick: Date, error: unknown): void {
  const reason = error instanceof Error ? oneLine(error.message, 200) : '';
  const failure = new NodeOperationError(
    context.getNode(),
    `${work} that was due at ${tick.toISOString()} was not started. ${reason}`.trim(),
    { description: 'Start it by hand: execute the workflow in the editor.' },
  );
  const trigger = context as Pick<ITriggerFunctions, 'emitError'> &
    Partial<Pick<ITriggerFunctions, 'saveFailedExecution'>>;
  if (trigger.saveFailedExecution === undefined) trigger.emitError(failure);
  else trigger.saveFailedExecution(failure);
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

const MINUTE_MS = 60_000;
const SECOND_MS = 1000;
/** A timer may fire this early, ms. */
const EARLY_MS = 100;

/**
 * The scheduled moment of a tick of n8n's cron. n8n passes it from 2.20 on. Without it (seen in 1.123) it is
 * derived from the clock: a tick comes at its moment or slightly later, and an expression without seconds has
 * its ticks on full minutes.
 *
 * @param expression the cron expression, seconds first
 */
function tickTime(expression: string, scheduled: Date | undefined, now = Date.now()): Date {
  if (scheduled !== undefined) return scheduled;
  const unit = expression.startsWith('0 ') ? MINUTE_MS : SECOND_MS;
  return new Date(Math.floor((now + EARLY_MS) / unit) * unit);
}
