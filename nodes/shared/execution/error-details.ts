import type { IDataObject } from 'n8n-workflow';
import { failureFacts } from '../../../src/index.ts';
import type { ItemTask } from '../report/started-reports.ts';

/**
 * What a workflow can read of a failed item without reading sentences: `failure` in one word, and what is known of `task_id`, `state` and
 * `http_status`.
 *
 * @param task the item's task, where the work knows of one
 */
export function detailsOf(error: unknown, task: ItemTask | undefined): IDataObject {
  const { failure, taskId, state, httpStatus } = failureFacts(error);
  const known = {
    task_id: taskId ?? task?.taskId,
    state: state ?? task?.state,
    http_status: httpStatus,
    failure,
  };
  return Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined));
}
