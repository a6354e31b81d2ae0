import type { IBinaryKeyData, IDataObject, IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import { AbortedError, sideBySide } from '../../src/index.ts';
import { nodeError, sentenceOf } from './node-error.ts';

/** Items of one execution that are under way at a time. */
const SIDE_BY_SIDE = 10;

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
}

/**
 * Works on all items side by side, each outcome on its own item. With "continue on fail" a failed item becomes one that says why;
 * without it the first failure starts no further item, ends those under way and fails the node at once.
 */
export async function perItem(
  context: IExecuteFunctions,
  { work, afterword }: ItemWork,
): Promise<INodeExecutionData[]> {
  const stop = new AbortController();
  const cancelled = context.getExecutionCancelSignal();
  const signal = cancelled === undefined ? stop.signal : AbortSignal.any([cancelled, stop.signal]);
  const goesOn = context.continueOnFail();
  const results = await sideBySide(
    context.getInputData(),
    SIDE_BY_SIDE,
    async (_item, itemIndex): Promise<INodeExecutionData[]> => {
      // One object for all: n8n keeps it once, not 50,000 times.
      const pairedItem = { item: itemIndex };
      try {
        if (signal.aborted) throw new AbortedError();
        const outcomes = await work(itemIndex, signal);
        // Written out: a copy made by spreading takes more memory, and n8n keeps each of them.
        return outcomes.map(({ json, binary }) =>
          binary === undefined ? { json, pairedItem } : { json, binary, pairedItem },
        );
      } catch (error) {
        if (goesOn && cancelled?.aborted !== true) {
          return [{ json: { error: sentenceOf(error) }, pairedItem }];
        }
        stop.abort(new Error('Another item ended the node.'));
        throw nodeError(context.getNode(), error, itemIndex, afterword?.(itemIndex) ?? '');
      }
    },
  );
  // One item's list can be long: it is not copied once more.
  const [only = [], ...others] = results;
  return others.length === 0 ? only : results.flat();
}
