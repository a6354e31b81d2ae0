/** The runtime's own `fetch`, and the knowledge whether anything is under way: a fake clock stands still meanwhile. */
import type { Fetch } from '../../src/transport/fetch-transports.ts';

/** How long nothing may happen on connections before those that were made to fall silent are so, real ms. */
const QUIET_MS = 40;
/** And how often the clock has asked meanwhile: a busy event loop is not a quiet network. */
const QUIET_CHECKS = 15;

export class Traffic {
  private readonly silent: () => number;
  private underWay = 0;
  private lastEvent = performance.now();
  private checks = 0;

  /** @param silent how many requests were left without a response on purpose */
  constructor(silent: () => number) {
    this.silent = silent;
  }

  /** Whether something will come by itself. */
  readonly busy = (): boolean => {
    if (this.underWay === 0) return false;
    if (this.silent() === 0) return true;
    this.checks += 1;
    return this.checks < QUIET_CHECKS || performance.now() - this.lastEvent < QUIET_MS;
  };

  readonly fetch: Fetch = async (url, init) => {
    let hasEnded = false;
    const end = (): void => {
      if (!hasEnded) this.note(-1);
      hasEnded = true;
    };
    this.note(1);
    init.signal.addEventListener('abort', end, { once: true });
    try {
      const { status, headers, body } = await fetch(url, init);
      if (body === null) end();
      return { status, headers, body: body && this.watch(body, end) };
    } catch (error) {
      end();
      throw error;
    }
  };

  private async *watch(body: AsyncIterable<Uint8Array>, end: () => void): AsyncGenerator<Uint8Array, void> {
    try {
      for await (const chunk of body) {
        this.note(0);
        yield chunk;
      }
    } finally {
      end();
    }
  }

  /** Something happened; so many more requests are under way. */
  private note(more: -1 | 0 | 1): void {
    this.underWay += more;
    this.lastEvent = performance.now();
    this.checks = 0;
  }
}
