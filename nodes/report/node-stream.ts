import type { IExecuteFunctions } from 'n8n-workflow';
import type { NodeStream } from '../n8n/transport.ts';

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

/** Someone who waits for the other side. */
interface Waiting {
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Hands bytes from a writer to one reader, one chunk at a time: a write ends when the reader asks for more, so
 * nothing piles up in between.
 */
export class Handoff {
  private chunk: Uint8Array | undefined;
  private ended = false;
  private failure: { readonly error: unknown } | undefined;
  private reader: Waiting | undefined;
  private writer: Waiting | undefined;

  /** @throws the error of `fail` */
  async write(chunk: Uint8Array): Promise<void> {
    if (this.failure !== undefined) throw this.failure.error;
    this.chunk = chunk;
    const taken = new Promise<void>((resolve, reject) => {
      this.writer = { resolve, reject };
    });
    this.reader?.resolve();
    await taken;
  }

  /** No more bytes follow. @throws the error of `fail` */
  end(): void {
    if (this.failure !== undefined) throw this.failure.error;
    this.ended = true;
    this.reader?.resolve();
  }

  /** Ends both sides with an error; only the first end counts. */
  fail(error: unknown): void {
    if (this.failure !== undefined || (this.ended && this.chunk === undefined)) return;
    this.failure = { error };
    this.writer?.reject(error);
    this.reader?.reject(error);
  }

  /** The bytes, in order. Can be read only once. */
  async *read(): AsyncGenerator<Uint8Array, void> {
    for (;;) {
      if (this.failure !== undefined) throw this.failure.error;
      const { chunk } = this;
      if (chunk === undefined) {
        if (this.ended) return;
        await new Promise<void>((resolve, reject) => {
          this.reader = { resolve, reject };
        });
        continue;
      }
      this.chunk = undefined;
      yield chunk;
      this.writer?.resolve();
    }
  }
}
