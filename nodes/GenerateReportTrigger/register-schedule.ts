import { type ITriggerFunctions, type ITriggerResponse, NodeOperationError } from 'n8n-workflow';
import { InputError, oneLine } from '../../src/index.ts';
import { readRule, type Rule } from './rule.ts';
import { cronOf, isSlot } from './slots.ts';
import { Zone } from './zoned.ts';

/**
 * Registers the schedule, and emits each of its slots with a key by which n8n recognises one that was emitted already. By hand nothing
 * is registered: "Execute step" makes one report now.
 *
 * @throws NodeOperationError when the schedule cannot be used: n8n refuses to activate the workflow then
 */
export function registerSchedule(context: ITriggerFunctions): ITriggerResponse {
  const rule = ruleOf(context);
  if (context.getMode() === 'manual') return {};
  const zone = new Zone(context.getTimezone());
  const { id: workflowId = '' } = context.getWorkflow();
  const { id: nodeId } = context.getNode();
  const expression = cronOf(rule) as Parameters<typeof context.helpers.registerCron>[0]['expression'];
  try {
    context.helpers.registerCron({ expression }, (at) => {
      if (!isSlot(rule, at, zone)) return;
      const slot = at.toISOString();
      context.emit(
        [[{ json: { scheduled_at: slot } }]],
        undefined,
        undefined,
        `${workflowId}:${nodeId}:${slot}`,
      );
    });
  } catch (error) {
    throw new NodeOperationError(context.getNode(), `n8n cannot use this schedule: "${expression}".`, {
      description:
        `Check the cron expression. ${error instanceof Error ? oneLine(error.message, 120) : ''}`.trim(),
    });
  }
  return {};
}

function ruleOf(context: ITriggerFunctions): Rule {
  const row: unknown = context.getNodeParameter('schedule.interval', {});
  try {
    return readRule(typeof row === 'object' && row !== null && !Array.isArray(row) ? { ...row } : {});
  } catch (error) {
    const [message = 'The schedule cannot be used.'] = error instanceof InputError ? error.mistakes : [];
    throw new NodeOperationError(context.getNode(), message, {
      description: 'Correct the schedule, then activate the workflow again.',
    });
  }
}
