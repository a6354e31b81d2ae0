import { RateLimitError } from '../errors/errors.ts';
import type { Clock } from '../ports/clock.ts';
import { duration, moment } from '../text/duration.ts';
import type { Deadline } from './deadline.ts';

/** Which limit a request falls under: the service counts generates by themselves, and everything together. */
export type Lane = 'generate' | 'other';

/**
 * One backoff for all requests of an execution or a run. A 429 on generate closes the gate for generates; a 429 on
 * anything else closes it for every request.
 *
 * @see docs/service.md#limits
 */
export class Gates {
  private readonly clock: Clock;
  private readonly opensAt: Record<Lane, number> = { generate: 0, other: 0 };

  constructor(clock: Clock) {
    this.clock = clock;
  }

  /** Holds what the 429 concerns for `ms` from now. */
  close(lane: Lane, ms: number): void {
    const until = this.clock.monotonic() + ms;
    const lanes: Lane[] = lane === 'generate' ? ['generate'] : ['generate', 'other'];
    for (const held of lanes) this.opensAt[held] = Math.max(this.opensAt[held], until);
  }

  /**
   * Waits until a request of this lane may go.
   *
   * @throws RateLimitError at once when that moment lies beyond the deadline, AbortedError
   */
  async pass(lane: Lane, deadline: Deadline): Promise<void> {
    for (;;) {
      const wait = this.opensAt[lane] - this.clock.monotonic();
      if (wait <= 0) return;
      if (wait >= deadline.left() && !deadline.signal.aborted) throw this.tooLong(lane, wait);
      await deadline.sleep(wait);
    }
  }

  private tooLong(lane: Lane, wait: number): RateLimitError {
    const availableAt = this.clock.now() + wait;
    const what = lane === 'generate' ? 'starting reports' : 'requests';
    return new RateLimitError(
      `The service limits ${what} (HTTP 429) and asks to wait ${duration(wait)}, longer than the time left.`,
      availableAt,
      { status: 429, retryAfterMs: wait, hint: `It can go on at ${moment(availableAt)}.` },
    );
  }
}
