import type { Fetch } from '../../../src/index.ts';

/** How long nothing may happen on connections before those that were made to fall silent are taken to be so, real ms. */
const QUIET_MS = 40;
/** And how often somebody has looked meanwhile: a busy event loop is not a quiet network. */
const QUIET_LOOKS = 15;

/**
 * The runtime's own `fetch`, and the knowledge whether anything is under way on it: time of a fake clock must not pass while an
 * answer is on its way.
 */
export class Traffic {
  /** Hears of the head of each answer and of each piece of a body, from 1. */
  onAnswer: ((nth: number) => void) | undefined;
  onPiece: ((nth: number) => void) | undefined;
  private readonly silent: () => number;
  private underWay = 0;
  private answers = 0;
  private pieces = 0;
  private lastNews = performance.now();
  private looks = 0;

  /** @param silent how many requests were left without an answer on purpose */
  constructor(silent: () => number) {
    this.silent = silent;
  }

  /** Whether somebody is waiting for something that will come by itself. */
  readonly busy = (): boolean => {
    if (this.underWay === 0) return false;
    if (this.silent() === 0) return true;
    this.looks += 1;
    return this.looks < QUIET_LOOKS || performance.now() - this.lastNews < QUIET_MS;
  };

  readonly fetch: Fetch = async (url, init) => {
    const end = this.begin(init.signal);
    try {
      const response = await fetch(url, init);
      this.answers += 1;
      this.onAnswer?.(this.answers);
      if (response.body === null) end();
      return {
        status: response.status,
        headers: response.headers,
        body: response.body && this.watched(response.body, end),
      };
    } catch (error) {
      end();
      throw error;
    }
  };

  private begin(signal: AbortSignal): () => void {
    this.news();
    this.underWay += 1;
    let over = false;
    const end = (): void => {
      if (over) return;
      over = true;
      this.news();
      this.underWay -= 1;
      signal.removeEventListener('abort', end);
    };
    signal.addEventListener('abort', end, { once: true });
    return end;
  }

  private async *watched(body: AsyncIterable<Uint8Array>, end: () => void): AsyncGenerator<Uint8Array, void> {
    try {
      for await (const piece of body) {
        this.news();
        this.pieces += 1;
        this.onPiece?.(this.pieces);
        yield piece;
      }
    } finally {
      end();
    }
  }

  private news(): void {
    this.lastNews = performance.now();
    this.looks = 0;
  }
}
