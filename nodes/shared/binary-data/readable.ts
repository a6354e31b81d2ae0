import type { IExecuteFunctions } from 'n8n-workflow';
import type { NodeStream } from '../transport/n8n-response.ts';

/** The stream that n8n's store takes. */
export type Storable = Extract<
  Parameters<IExecuteFunctions['helpers']['prepareBinaryData']>[0],
  { readonly readable: boolean }
>;

/** The part of Node's class `Readable` that is needed here. */
interface ReadableClass {
  readonly name: string;
  readonly from?: (bytes: AsyncIterable<Uint8Array>, options: { readonly objectMode: boolean }) => Storable;
}

/**
 * A Node stream of these bytes. n8n forbids nodes to import `node:stream`, so the class comes from a body
 * that n8n streamed: once the first byte has arrived, there is one.
 */
export async function readable(
  bytes: AsyncGenerator<Uint8Array, void>,
  streamOfN8n: () => NodeStream | undefined,
): Promise<Storable> {
  const first = await bytes.next();
  const from = readableClassOf(streamOfN8n())?.from;
  if (from === undefined) {
    await bytes.return();
    throw new Error(
      "n8n's streams are of an unknown kind. Please report this to the maintainers of this node.",
    );
  }
  return from(prepend(first, bytes), { objectMode: false });
}

/** A plain iterator: `return()` of a generator that was not started would not close its source. */
function prepend(
  first: IteratorResult<Uint8Array, void>,
  rest: AsyncGenerator<Uint8Array, void>,
): AsyncIterable<Uint8Array> {
  let pending: typeof first | undefined = first;
  const next = async (): Promise<typeof first> => {
    const result = pending;
    pending = undefined;
    return result ?? rest.next();
  };
  return { [Symbol.asyncIterator]: () => ({ next, return: () => rest.return() }) };
}

/** Node's `Readable` among the base classes of n8n's stream. */
function readableClassOf(stream: NodeStream | undefined): ReadableClass | undefined {
  let current: unknown = stream?.constructor;
  while (typeof current === 'function') {
    if (current.name === 'Readable') return current;
    current = Object.getPrototypeOf(current);
  }
  return undefined;
}
