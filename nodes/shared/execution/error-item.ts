import type { IDataObject, IExecuteFunctions } from 'n8n-workflow';
import { failureFacts, oneLine } from '../../../src/index.ts';
import type { ItemTask } from '../report/started-reports.ts';

/** The longest quote of a task's state, which is the service's text. UTF-16 units */
const MAX_STATE = 40;

/**
 * The facts of a failed item for a workflow: `failure` in one word, and as far as they are known `task_id`,
 * `state` and `http_status`.
 *
 * @param task the item's task, where it has one
 */
export function errorDetails(error: unknown, task: ItemTask | undefined): IDataObject {
  const { failure, taskId, httpStatus, ...facts } = failureFacts(error);
  const state = facts.state ?? task?.state;
  const details = {
    task_id: taskId ?? task?.taskId,
    state: state === undefined ? undefined : oneLine(state, MAX_STATE),
    http_status: httpStatus,
    failure,
  };
  return Object.fromEntries(Object.entries(details).filter(([, value]) => value !== undefined));
}

/**
 * The item that takes the place of a failed one. n8n sends an item to the error output where it recognises a
 * failure, else to the success output; before 2.35.2 it recognises only an item with `error` alone, without
 * `details` (seen in 1.123.81, 2.20, 2.34 and 2.41).
 */
export function errorItem(context: IExecuteFunctions, error: string, details: IDataObject): IDataObject {
  const hasErrorOutput = context.getNode().onError === 'continueErrorOutput';
  return hasErrorOutput && !acceptsDetails(context) ? { error } : { error, details };
}

/**
 * n8n does not give a node its version; this method came with 2.35.0, two patches before the other change.
 */
function acceptsDetails(context: IExecuteFunctions): boolean {
  return 'isConsoleOutputRedacted' in context;
}
