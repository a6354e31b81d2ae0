/**
 * A body whose reader need not wait longer than the signal. Destroying a body of n8n's is not enough: where it stands on a generator, as
 * that of n8n's HTTP client does, it falls silent for ever if nothing comes just then.
 */
export function untilAborted(
  body: AsyncIterable<Uint8Array>,
  signal: AbortSignal,
): AsyncIterable<Uint8Array> {
  return { [Symbol.asyncIterator]: () => new Reading(body[Symbol.asyncIterator](), signal) };
}

type Piece = IteratorResult<Uint8Array, undefined>;

class Reading implements AsyncIterator<Uint8Array, undefined> {
  private readonly pieces: AsyncIterator<Uint8Array>;
  private readonly signal: AbortSignal;
  /** Ends the wait for the piece that is under way. */
  private giveUp: ((reason: unknown) => void) | undefined;

  constructor(pieces: AsyncIterator<Uint8Array>, signal: AbortSignal) {
    this.pieces = pieces;
    this.signal = signal;
    signal.addEventListener('abort', this.stop, { once: true });
  }

  async next(): Promise<Piece> {
    this.signal.throwIfAborted();
    const promise = new Promise<Piece>((resolve, reject) => {
      this.giveUp = reject;
      this.pieces.next().then(resolve as (piece: IteratorResult<Uint8Array>) => void, reject);
    });
    // Whoever reads does not come back after the end, nor after a failure.
    let over = true;
    try {
      const piece = await promise;
      over = piece.done === true;
      return piece;
    } finally {
      if (over) this.forget();
    }
  }

  /** Does not wait for the end of a body that nobody needs. */
  async return(): Promise<Piece> {
    this.forget();
    this.pieces.return?.().catch(() => undefined);
    return { done: true, value: undefined };
  }

  private readonly stop = (): void => {
    this.giveUp?.(this.signal.reason);
  };

  private forget(): void {
    this.signal.removeEventListener('abort', this.stop);
  }
}
