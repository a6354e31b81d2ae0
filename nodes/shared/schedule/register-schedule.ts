import { type ITriggerFunctions, type ITriggerResponse, NodeOperationError } from 'n8n-workflow';
import { InputError, oneLine } from '../../../src/index.ts';
import { plain } from '../execution/to-text.ts';
import { type Rule, scheduleOf } from './rule.ts';
import { cronOf, isSlot } from './is-due.ts';
import { tickMoment } from './tick-time.ts';
import { Zone } from './zoned-time.ts';

type Cron = Parameters<ITriggerFunctions['helpers']['registerCron']>[0];

const ADVICE = 'Correct the schedule, then activate the workflow again.';

/**
 * Registers the schedule, and emits each of its slots with a key by which n8n recognises one that was emitted already. By hand nothing
 * is registered: "Execute step" makes one report now.
 *
 * @throws NodeOperationError when the schedule cannot be used, or n8n is too old: n8n refuses to activate the workflow then
 */
export function registerSchedule(context: ITriggerFunctions): ITriggerResponse {
  const rule = ruleOf(context);
  if (context.getMode() === 'manual') return {};
  const zone = new Zone(context.getTimezone());
  const expression = cronOf(rule) as Cron['expression'];
  const taken = { expression: false };
  const registration = {
    get expression() {
      taken.expression = true;
      return expression;
    },
  };
  try {
    context.helpers.registerCron(registration, (at?: Date) => {
      tick(context, rule, zone, tickMoment(expression, at));
    });
  } catch (error) {
    // Before n8n 1.104 registerCron takes the expression itself: it fails without having looked into this.
    throw taken.expression ? unusable(context, rule, error) : tooOld(context);
  }
  return {};
}

function tooOld(context: ITriggerFunctions): NodeOperationError {
  return new NodeOperationError(context.getNode(), 'This n8n is too old for Generate Report Trigger.', {
    description:
      'It needs n8n 1.123, or of n8n 2 version 2.20 or later. Update n8n, or use a Schedule Trigger followed by Document Template: Generate.',
  });
}

/** What n8n's cron refuses, in terms of what the user gave. */
function unusable(context: ITriggerFunctions, { field }: Rule, error: unknown): NodeOperationError {
  const given =
    field === 'cronExpression'
      ? `the cron expression "${oneLine(plain(context.getNodeParameter('schedule.interval.expression', '')), 60)}"`
      : 'this schedule';
  const why = error instanceof Error ? oneLine(error.message, 120) : '';
  return new NodeOperationError(context.getNode(), `n8n cannot use ${given}.`, {
    description: `${ADVICE} ${why}`.trim(),
  });
}

/** Emits a tick that is a slot. Nobody catches what a tick throws: it would be seen nowhere, and the report quietly missing. */
function tick(context: ITriggerFunctions, rule: Rule, zone: Zone, at: Date): void {
  try {
    if (!isSlot(rule, at, zone)) return;
    const slot = at.toISOString();
    const key = `${context.getWorkflow().id ?? ''}:${context.getNode().id}:${slot}`;
    context.emit([[{ json: { scheduled_at: slot } }]], undefined, undefined, key);
  } catch (error) {
    tellFailure(context, at, error);
  }
}

/** Shows a slot that could not be emitted as a failed execution; where n8n (1.123) has none for this, as a failed trigger. */
function tellFailure(context: ITriggerFunctions, at: Date, error: unknown): void {
  const why = error instanceof Error ? oneLine(error.message, 200) : '';
  const failure = new NodeOperationError(
    context.getNode(),
    `The report that was due at ${at.toISOString()} was not started. ${why}`.trim(),
    { description: 'Generate it by hand: execute the workflow in the editor.' },
  );
  const known = context as Pick<ITriggerFunctions, 'emitError'> &
    Partial<Pick<ITriggerFunctions, 'saveFailedExecution'>>;
  if (known.saveFailedExecution === undefined) known.emitError(failure);
  else known.saveFailedExecution(failure);
}

function ruleOf(context: ITriggerFunctions): Rule {
  try {
    return scheduleOf(context.getNodeParameter('schedule.interval', {}));
  } catch (error) {
    const [message = 'The schedule cannot be used.'] = error instanceof InputError ? error.mistakes : [];
    throw new NodeOperationError(context.getNode(), message, {
      description: ADVICE,
    });
  }
}
