import type { IBinaryKeyData, IDataObject, IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import { mapConcurrent } from '../../src/concurrency/map-concurrent.ts';
import { AbortedError } from '../../src/errors/error-classes.ts';
import { failureFacts } from '../../src/errors/failure-codes.ts';
import { oneLine } from '../../src/text/one-line.ts';
import type { ItemTask, StartedReports } from '../report/collectable-reports.ts';
import { errorText, nodeError } from './errors.ts';
import { isToolRun } from './shorten-for-agent.ts';

/** Items of one execution that run at the same time, and so the generates that one execution sends at a time. */
const MAX_CONCURRENT_ITEMS = 10;

/** One item of a node's output. */
export interface ItemResult {
  readonly json: IDataObject;
  readonly binary?: IBinaryKeyData;
}

/** What a failed node needs to know of the reports that its items started. */
export type ItemReports = Pick<StartedReports, 'close' | 'taskOf' | 'describeOthers'>;

/** The work on the input items of one execution. */
export interface ItemWork {
  /**
   * @param signal aborts when the execution is stopped, or when another item failed and the node with it
   */
  readonly work: (itemIndex: number, signal: AbortSignal) => Promise<readonly ItemResult[]>;
  /** What the user was told; the description of a failed node adds it, as n8n then shows no hints. */
  readonly notices?: readonly string[] | undefined;
  readonly reports?: ItemReports | undefined;
  /** Takes the secrets out of what is said of a failure. Default: nothing is taken out. */
  readonly redact?: ((text: string) => string) | undefined;
}

/**
 * Runs the work for all items concurrently and pairs each result with its item. With "continue on fail" a
 * failed item becomes one with its error; without it the first failure starts no further item or report, waits
 * a little for the task ids of those just started, aborts the running items and fails the node.
 */
export async function perItem(
  context: IExecuteFunctions,
  { work, notices, reports, redact = (text) => text }: ItemWork,
): Promise<INodeExecutionData[]> {
  const stop = new AbortController();
  const cancelled = context.getExecutionCancelSignal();
  const signal = cancelled === undefined ? stop.signal : AbortSignal.any([cancelled, stop.signal]);
  const continueOnFail = context.continueOnFail();
  let failure: Promise<never> | undefined;
  const failNode = async (error: unknown, itemIndex: number, details: IDataObject): Promise<never> => {
    await reports?.close();
    stop.abort(new Error('Another item ended the node.'));
    throw nodeError(context.getNode(), error, {
      itemIndex,
      notices,
      addition: reports?.describeOthers(itemIndex),
      details,
      toAgent: isToolRun(context),
      redact,
    });
  };
  const results = await mapConcurrent(
    context.getInputData(),
    MAX_CONCURRENT_ITEMS,
    async (_item, itemIndex): Promise<INodeExecutionData[]> => {
      // One object for all results of the item, and no spread below: n8n keeps every result in memory.
      const pairedItem = { item: itemIndex };
      try {
        if (signal.aborted || failure !== undefined) throw new AbortedError();
        const itemResults = await work(itemIndex, signal);
        return itemResults.map(({ json, binary }) =>
          binary === undefined ? { json, pairedItem } : { json, binary, pairedItem },
        );
      } catch (error) {
        const details = errorDetails(error, reports?.taskOf(itemIndex));
        if (continueOnFail && cancelled?.aborted !== true) {
          return [{ json: { error: redact(errorText(error)), details }, pairedItem }];
        }
        // The first failure is the node's; the others are its consequence.
        return await (failure ??= failNode(error, itemIndex, details));
      }
    },
  );
  return results.flat();
}

/** The longest quote of a task's state, which is the service's text. UTF-16 units */
const MAX_STATE = 40;

/**
 * The facts of a failed item for a workflow: `failure` in one word, and as far as they are known `task_id`,
 * `state` and `http_status`.
 *
 * @param task the item's task, if it has one
 */
function errorDetails(error: unknown, task: ItemTask | undefined): IDataObject {
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
