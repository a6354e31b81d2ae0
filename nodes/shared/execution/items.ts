import {
  type IBinaryKeyData,
  type IDataObject,
  type IExecuteFunctions,
  type INodeExecutionData,
  sleep,
} from 'n8n-workflow';
import { AbortedError, mapConcurrent } from '../../../src/index.ts';
import type { ItemTask } from '../report/started-reports.ts';
import { isToolRun } from './agent-output.ts';
import { errorDetails, errorItem } from './error-item.ts';
import { errorText, nodeError } from './node-error.ts';

/** Items of one execution that run at the same time, and so the generates that one execution sends at a time. */
const MAX_CONCURRENT_ITEMS = 10;
/** How long a failed node waits for its other items to end, so that it can report what became of them, ms. */
const MAX_SETTLE_MS = 1000;

/** One item of a node's output. */
export interface ItemResult {
  readonly json: IDataObject;
  readonly binary?: IBinaryKeyData;
}

/** The work on the input items of one execution. */
export interface ItemWork {
  /**
   * @param signal aborts when the execution is stopped, or when another item failed and the node with it
   */
  readonly work: (itemIndex: number, signal: AbortSignal) => Promise<readonly ItemResult[]>;
  /**
   * What the description of a failed node begins with: notices that explain the failure. A template that is
   * not listed, for example, is refused in words that do not name the reason.
   */
  readonly notices?: (() => readonly string[]) | undefined;
  /**
   * What the description of a failed node adds to the item's own: the reports of the other items, for
   * example.
   */
  readonly describeOthers?: ((failedItem: number) => string) | undefined;
  /** The task of an item's report, where one is known. */
  readonly taskOf?: ((itemIndex: number) => ItemTask | undefined) | undefined;
}

/**
 * Runs the work for all items concurrently and pairs each result with its item. With "continue on fail" a
 * failed item becomes one with its error; without it the first failure starts no further item, aborts the
 * running ones and fails the node at once.
 */
export async function perItem(
  context: IExecuteFunctions,
  { work, notices, describeOthers, taskOf }: ItemWork,
): Promise<INodeExecutionData[]> {
  const stop = new AbortController();
  const cancelled = context.getExecutionCancelSignal();
  const signal = cancelled === undefined ? stop.signal : AbortSignal.any([cancelled, stop.signal]);
  const continueOnFail = context.continueOnFail();
  const running = new Map<number, Promise<unknown>>();
  let failure: Promise<never> | undefined;
  const failNode = async (error: unknown, itemIndex: number, details: IDataObject): Promise<never> => {
    stop.abort(new Error('Another item ended the node.'));
    running.delete(itemIndex);
    if (running.size > 0) await Promise.race([Promise.allSettled(running.values()), sleep(MAX_SETTLE_MS)]);
    throw nodeError(context.getNode(), error, {
      itemIndex,
      notices: notices?.(),
      addition: describeOthers?.(itemIndex),
      details,
      toAgent: isToolRun(context),
    });
  };
  const results = await mapConcurrent(
    context.getInputData(),
    MAX_CONCURRENT_ITEMS,
    async (_item, itemIndex): Promise<INodeExecutionData[]> => {
      // One object for all results of the item, and no spread below: n8n keeps every result in memory.
      const pairedItem = { item: itemIndex };
      try {
        if (signal.aborted) throw new AbortedError();
        const working = work(itemIndex, signal);
        running.set(itemIndex, working);
        const itemResults = await working;
        return itemResults.map(({ json, binary }) =>
          binary === undefined ? { json, pairedItem } : { json, binary, pairedItem },
        );
      } catch (error) {
        const details = errorDetails(error, taskOf?.(itemIndex));
        if (continueOnFail && cancelled?.aborted !== true) {
          return [{ json: errorItem(context, errorText(error), details), pairedItem }];
        }
        // The first failure is the node's; the others are its consequence.
        return await (failure ??= failNode(error, itemIndex, details));
      } finally {
        running.delete(itemIndex);
      }
    },
  );
  // The results of a single item can be a long list: return it without a copy.
  const [only = [], ...others] = results;
  return others.length === 0 ? only : results.flat();
}
