import type { IExecuteFunctions } from 'n8n-workflow';
import { isToolRun } from '../execution/agent-output.ts';

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
