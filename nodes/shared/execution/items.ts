import {
  type IBinaryKeyData,
  type IDataObject,
  type IExecuteFunctions,
  type INodeExecutionData,
  sleep,
} from 'n8n-workflow';
import { AbortedError, mapConcurrent } from '../../../src/index.ts';
import { detailsOf } from './error-details.ts';
import { errorItem } from './error-item.ts';
import type { ItemTask } from '../report/started-reports.ts';
import { nodeError, sentenceOf } from './node-error.ts';
import { isToolRun } from './is-tool-run.ts';

/** Items of one execution that are under way at a time. */
const SIDE_BY_SIDE = 10;
/** How long a failed node waits for its other items to end, so that it can say what came of them, ms. */
const MAX_ENDING_MS = 1000;

/** What an item gives. */
export interface Outcome {
  readonly json: IDataObject;
  readonly binary?: IBinaryKeyData;
}

/** The work on the items of one execution. */
export interface ItemWork {
  /**
   * @param signal aborts when the execution is stopped, or when another item failed and the node with it
   */
  readonly work: (itemIndex: number, signal: AbortSignal) => Promise<readonly Outcome[]>;
  /** What a failed node's description adds, besides the item's own: the reports of the other items, say. */
  readonly afterword?: ((failedItem: number) => string) | undefined;
  /** The task of an item's report, where one is known. */
  readonly task?: ((itemIndex: number) => ItemTask | undefined) | undefined;
}

/**
 * Works on all items side by side, each outcome on its own item. With "continue on fail" a failed item becomes one that says why;
 * without it the first failure starts no further item, ends those under way and fails the node at once.
 */
export async function perItem(
  context: IExecuteFunctions,
  { work, afterword, task }: ItemWork,
): Promise<INodeExecutionData[]> {
  const stop = new AbortController();
  const cancelled = context.getExecutionCancelSignal();
  const signal = cancelled === undefined ? stop.signal : AbortSignal.any([cancelled, stop.signal]);
  const goesOn = context.continueOnFail();
  const underWay = new Map<number, Promise<unknown>>();
  let failure: Promise<never> | undefined;
  const fail = async (error: unknown, itemIndex: number, details: IDataObject): Promise<never> => {
    stop.abort(new Error('Another item ended the node.'));
    underWay.delete(itemIndex);
    if (underWay.size > 0) await Promise.race([Promise.allSettled(underWay.values()), sleep(MAX_ENDING_MS)]);
    const addition = afterword?.(itemIndex);
    throw nodeError(context.getNode(), error, { itemIndex, addition, details, toAgent: isToolRun(context) });
  };
  const results = await mapConcurrent(
    context.getInputData(),
    SIDE_BY_SIDE,
    async (_item, itemIndex): Promise<INodeExecutionData[]> => {
      // One object for all: n8n keeps it once, not 50,000 times.
      const pairedItem = { item: itemIndex };
      try {
        if (signal.aborted) throw new AbortedError();
        const working = work(itemIndex, signal);
        underWay.set(itemIndex, working);
        const outcomes = await working;
        // Written out: a copy made by spreading takes more memory, and n8n keeps each of them.
        return outcomes.map(({ json, binary }) =>
          binary === undefined ? { json, pairedItem } : { json, binary, pairedItem },
        );
      } catch (error) {
        const details = detailsOf(error, task?.(itemIndex));
        if (goesOn && cancelled?.aborted !== true) {
          return [{ json: errorItem(context, sentenceOf(error), details), pairedItem }];
        }
        // The first failure is the node's; the others only end because of it.
        return await (failure ??= fail(error, itemIndex, details));
      } finally {
        underWay.delete(itemIndex);
      }
    },
  );
  // One item's list can be long: it is not copied once more.
  const [only = [], ...others] = results;
  return others.length === 0 ? only : results.flat();
}
