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
