import type { IExecuteFunctions } from 'n8n-workflow';
import type { NodeStream } from '../transport/service-transport.ts';

/** What n8n's store takes. */
export type Storable = Extract<
  Parameters<IExecuteFunctions['helpers']['prepareBinaryData']>[0],
  { readonly readable: boolean }
>;

/** The part of Node's stream class that is needed here. */
interface ReadableClass {
  readonly name: string;
  readonly from?: (bytes: AsyncIterable<Uint8Array>, options: { readonly objectMode: boolean }) => Storable;
}

/**
 * A Node stream of these bytes. Nodes may not import Node's streams, so the class is taken from a body that n8n itself streamed: by the
 * time the first byte has come, there is one.
 */
export async function readable(
  bytes: AsyncGenerator<Uint8Array, void>,
  model: () => NodeStream | undefined,
): Promise<Storable> {
  const first = await bytes.next();
  const from = classOf(model())?.from;
  if (from === undefined) {
    await bytes.return();
    throw new Error(
      "n8n's streams are of an unknown kind. Please report this to the maintainers of this node.",
    );
  }
  return from(startingWith(first, bytes), { objectMode: false });
}

/** Not a generator: one that nobody has begun to read does not end what it stands on. */
function startingWith(
  first: IteratorResult<Uint8Array, void>,
  rest: AsyncGenerator<Uint8Array, void>,
): AsyncIterable<Uint8Array> {
  let pending: typeof first | undefined = first;
  const next = async (): Promise<typeof first> => {
    const given = pending;
    pending = undefined;
    return given ?? rest.next();
  };
  return { [Symbol.asyncIterator]: () => ({ next, return: () => rest.return() }) };
}

/** Node's `Readable`, among the ancestors of what n8n hands out. */
function classOf(stream: NodeStream | undefined): ReadableClass | undefined {
  let current: unknown = stream?.constructor;
  while (typeof current === 'function') {
    if (current.name === 'Readable') return current;
    current = Object.getPrototypeOf(current);
  }
  return undefined;
}
