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
 * A Node stream of these bytes. n8n forbids nodes to import `node:stream`, so the class comes from a body that n8n
 * streamed: when the first byte arrives, there is one.
 */
export function readable(bytes: AsyncIterable<Uint8Array>, streamOfN8n: NodeStream | undefined): Storable {
  const from = readableClassOf(streamOfN8n)?.from;
  if (from === undefined)
    throw new Error(
      "n8n's streams are of an unknown kind. Please report this to the maintainers of this node.",
    );
  return from(bytes, { objectMode: false });
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

/**
 * Hands bytes from a writer to one reader, one chunk at a time: a write ends when the reader asks for more, so
 * nothing piles up in between.
 */
export class Handoff {
  private chunk: Uint8Array | undefined;
  private ended = false;
  private failure: { readonly error: unknown } | undefined;
  private change = Promise.withResolvers<undefined>();

  /** @throws the error of `fail` */
  async write(chunk: Uint8Array): Promise<void> {
    this.check();
    this.hand(chunk);
    while (this.chunk !== undefined) await this.changed();
  }

  /** No more bytes follow. @throws the error of `fail` */
  end(): void {
    this.check();
    this.ended = true;
    this.signal();
  }

  /** Ends both sides with an error; only the first end counts. */
  fail(error: unknown): void {
    if (this.failure !== undefined || (this.ended && this.chunk === undefined)) return;
    this.failure = { error };
    this.signal();
  }

  /** The bytes, in order. Can be read only once. */
  async *read(): AsyncGenerator<Uint8Array, void> {
    for (;;) {
      this.check();
      if (this.chunk !== undefined) {
        yield this.chunk;
        this.hand(undefined);
      } else if (this.ended) return;
      else await this.changed();
    }
  }

  private hand(chunk: Uint8Array | undefined): void {
    this.chunk = chunk;
    this.signal();
  }

  private async changed(): Promise<void> {
    await this.change.promise;
    this.check();
  }

  private signal(): void {
    this.change.resolve(undefined);
    this.change = Promise.withResolvers();
  }

  private check(): void {
    if (this.failure !== undefined) throw this.failure.error;
  }
}
