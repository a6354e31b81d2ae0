import { RateLimitError } from '../errors/error-classes.ts';
import type { Clock } from '../time/clock.ts';
import { formatDuration, formatMoment } from '../text/format.ts';
import { pauseMs } from './backoff.ts';
import type { Deadline } from '../time/deadline.ts';

/** Which limit a request falls under: the service counts generates by themselves, and everything together. */
export type Lane = 'generate' | 'other';

/** Until when a lane is held, ms on the clock, and whether the service asked for that time: else the pause is our own. */
interface Block {
  readonly until: number;
  readonly fromServer: boolean;
}

const UNBLOCKED: Block = { until: 0, fromServer: false };

/**
 * One backoff for all requests of an execution or a run. A 429 on generate closes the gate for generates; a 429 on
 * anything else closes it for every request.
 *
 * @see docs/service.md#limits
 */
export class RateLimiter {
  private readonly clock: Clock;
  private readonly blocks: Record<Lane, Block> = { generate: UNBLOCKED, other: UNBLOCKED };

  constructor(clock: Clock) {
    this.clock = clock;
  }

  /**
   * Heeds a 429: holds what it concerns for as long as it asks, or for a pause of our own.
   *
   * @param limits how many in a row there were, this one included
   * @param random a number in [0, 1)
   */
  onRateLimited(lane: Lane, retryAfterMs: number | undefined, limits: number, random: number): void {
    const pause = pauseMs(retryAfterMs, limits, random);
    this.pauseFor(lane, pause, pause === retryAfterMs);
  }

  /** Holds what the 429 concerns for `ms` from now. `asked`: the service asked for that time. */
  pauseFor(lane: Lane, ms: number, asked = true): void {
    const until = this.clock.monotonic() + ms;
    const lanes: Lane[] = lane === 'generate' ? ['generate'] : ['generate', 'other'];
    for (const one of lanes)
      if (until > this.blocks[one].until) this.blocks[one] = { until, fromServer: asked };
  }

  /** Whether a request of this lane may go now. */
  isOpen(lane: Lane): boolean {
    return this.blocks[lane].until <= this.clock.monotonic();
  }

  /**
   * Waits until a request of this lane may go.
   *
   * @throws RateLimitError at once when that moment lies beyond the deadline, AbortedError
   */
  async acquire(lane: Lane, deadline: Deadline): Promise<void> {
    for (;;) {
      const wait = this.blocks[lane].until - this.clock.monotonic();
      if (wait <= 0) return;
      if (wait >= deadline.left() && !deadline.signal.aborted) throw this.tooLong(lane, wait);
      await deadline.sleep(wait);
    }
  }

  private tooLong(lane: Lane, wait: number): RateLimitError {
    const availableAt = this.clock.now() + wait;
    const what = lane === 'generate' ? 'starting reports' : 'requests';
    const why = this.blocks[lane].fromServer
      ? ` and asks to wait ${formatDuration(wait)}, longer than the time left`
      : `: the pause before the next try, ${formatDuration(wait)}, is longer than the time left`;
    return new RateLimitError(`The service limits ${what} (HTTP 429)${why}.`, availableAt, {
      status: 429,
      retryAfterMs: wait,
      hint: `It can go on at ${formatMoment(availableAt)}.`,
    });
  }
}
