import type { Clock } from '../time/clock.ts';
import type { Deadline } from '../time/deadline.ts';

/** The gap between two starts as a share of the time that a request takes: ten of them fill two thirds of it. */
const SPACING_FRACTION = 1 / 15;
/** What a host does for one request takes less, ms: wider gaps would help nobody. */
const MAX_SPACING_MS = 3;
/** Timers know no shorter sleep, ms. */
const MIN_SLEEP_MS = 1;

/**
 * Spreads the starts of reads. Each costs its host up to two ms of its only thread: those that begin together are answered together,
 * wait for each other, and begin together again. Where the service answers faster than the host can ask, there is nothing to spread.
 */
export class StartSpacing {
  private readonly clock: Clock;
  private freeAt = 0;
  private gapMs = 0;

  constructor(clock: Clock) {
    this.clock = clock;
  }

  /**
   * Starts the request when it is its turn.
   *
   * @throws AbortedError when the job is stopped before; the request is not started then
   */
  async run<T>(request: () => Promise<T>, deadline: Deadline): Promise<T> {
    const now = this.clock.monotonic();
    const turn = Math.max(now, this.freeAt);
    this.freeAt = turn + this.gapMs;
    if (turn - now >= MIN_SLEEP_MS) await deadline.sleep(turn - now);
    const began = this.clock.monotonic();
    try {
      return await request();
    } finally {
      this.gapMs = Math.min(MAX_SPACING_MS, (this.clock.monotonic() - began) * SPACING_FRACTION);
    }
  }
}
