import { abortable } from '../../../src/index.ts';

/**
 * A body whose reading ends with the signal. Destroying a body of n8n's HTTP client is not enough (seen in
 * 2.41): the stream is built on a generator, and a pending read of it never settles if no further chunk
 * arrives.
 */
export function abortableBody(
  body: AsyncIterable<Uint8Array>,
  signal: AbortSignal,
): AsyncIterable<Uint8Array> {
  return {
    [Symbol.asyncIterator]: () => {
      const chunks = body[Symbol.asyncIterator]();
      return {
        next: async () => {
          signal.throwIfAborted();
          return abortable(chunks.next(), signal);
        },
        // Not awaited: a body that is not needed any more may take long to close.
        return: async () => {
          chunks.return?.().catch(() => undefined);
          return { done: true, value: undefined };
        },
      };
    },
  };
}
