import type { Clock } from '../../src/index.ts';

/** The gap between two starts as a share of the time that a request takes: ten of them fill two thirds of it. */
const SHARE = 1 / 15;
/** What n8n does for one request takes less, ms: wider gaps would help nobody. */
const WIDEST_MS = 3;
/** n8n's timers know no shorter sleep, ms. */
const SHORTEST_SLEEP_MS = 1;

/**
 * Spreads the starts of requests. Each costs n8n one to two ms of its only thread: those that begin together are answered together, wait
 * for each other, and begin together again. Where the service answers faster than n8n can ask, there is nothing to spread.
 */
export class Pace {
  private readonly clock: Clock;
  private freeAt = 0;
  private gapMs = 0;

  constructor(clock: Clock) {
    this.clock = clock;
  }

  /** Starts the request when it is its turn. Throws the signal's reason, and starts nothing, where that aborts before. */
  async run<T>(request: () => Promise<T>, signal: AbortSignal): Promise<T> {
    const now = this.clock.monotonic();
    const turn = Math.max(now, this.freeAt);
    this.freeAt = turn + this.gapMs;
    if (turn - now >= SHORTEST_SLEEP_MS) await this.clock.sleep(turn - now, signal);
    const began = this.clock.monotonic();
    try {
      return await request();
    } finally {
      this.gapMs = Math.min(WIDEST_MS, (this.clock.monotonic() - began) * SHARE);
    }
  }
}
