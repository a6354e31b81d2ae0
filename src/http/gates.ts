import { RateLimitError } from '../errors/errors.ts';
import type { Clock } from '../ports/clock.ts';
import { duration, moment } from '../text/duration.ts';
import { pauseMs } from './backoff.ts';
import type { Deadline } from './deadline.ts';

/** Which limit a request falls under: the service counts generates by themselves, and everything together. */
export type Lane = 'generate' | 'other';

/** Until when a lane is held, ms on the clock, and whether the service asked for that time: else the pause is our own. */
interface Hold {
  readonly until: number;
  readonly asked: boolean;
}

const OPEN: Hold = { until: 0, asked: false };

/**
 * One backoff for all requests of an execution or a run. A 429 on generate closes the gate for generates; a 429 on
 * anything else closes it for every request.
 *
 * @see docs/service.md#limits
 */
export class Gates {
  private readonly clock: Clock;
  private readonly held: Record<Lane, Hold> = { generate: OPEN, other: OPEN };

  constructor(clock: Clock) {
    this.clock = clock;
  }

  /**
   * Heeds a 429: holds what it concerns for as long as it asks, or for a pause of our own.
   *
   * @param limits how many in a row there were, this one included
   * @param random a number in [0, 1)
   */
  limited(lane: Lane, retryAfterMs: number | undefined, limits: number, random: number): void {
    const pause = pauseMs(retryAfterMs, limits, random);
    this.close(lane, pause, pause === retryAfterMs);
  }

  /** Holds what the 429 concerns for `ms` from now. `asked`: the service asked for that time. */
  close(lane: Lane, ms: number, asked = true): void {
    const until = this.clock.monotonic() + ms;
    const lanes: Lane[] = lane === 'generate' ? ['generate'] : ['generate', 'other'];
    for (const one of lanes) if (until > this.held[one].until) this.held[one] = { until, asked };
  }

  /** Whether a request of this lane may go now. */
  isOpen(lane: Lane): boolean {
    return this.held[lane].until <= this.clock.monotonic();
  }

  /**
   * Waits until a request of this lane may go.
   *
   * @throws RateLimitError at once when that moment lies beyond the deadline, AbortedError
   */
  async pass(lane: Lane, deadline: Deadline): Promise<void> {
    for (;;) {
      const wait = this.held[lane].until - this.clock.monotonic();
      if (wait <= 0) return;
      if (wait >= deadline.left() && !deadline.signal.aborted) throw this.tooLong(lane, wait);
      await deadline.sleep(wait);
    }
  }

  private tooLong(lane: Lane, wait: number): RateLimitError {
    const availableAt = this.clock.now() + wait;
    const what = lane === 'generate' ? 'starting reports' : 'requests';
    const why = this.held[lane].asked
      ? ` and asks to wait ${duration(wait)}, longer than the time left`
      : `: the pause before the next try, ${duration(wait)}, is longer than the time left`;
    return new RateLimitError(`The service limits ${what} (HTTP 429)${why}.`, availableAt, {
      status: 429,
      retryAfterMs: wait,
      hint: `It can go on at ${moment(availableAt)}.`,
    });
  }
}
