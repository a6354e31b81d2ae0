import { type Clock, sleepFor } from '../time/clock.ts';

/** Something that is looked at now and then. */
export interface Timeoutable {
  /** Looks: ms until it must be looked at again; 0 when there is nothing more to see. */
  readonly check: () => number;
}

/** Why a sleep ends early. One for all: making an error takes longer than most answers. */
const WOKEN = new Error('The watch was woken.');

/**
 * Looks at the requests of a session when their time may be over, with one sleep for all of them: one for each would cost more than
 * many a request does. While there are none, nothing sleeps: no timer outlives the last of them.
 */
export class Watchdog {
  private readonly clock: Clock;
  private readonly watched = new Set<Timeoutable>();
  private sleep: AbortController | undefined;
  /** When the sleep ends by itself, monotonic ms. */
  private wakesAt = 0;

  constructor(clock: Clock) {
    this.clock = clock;
  }

  /** Looks at it from now on, as often as it wants. */
  add(one: Timeoutable): void {
    this.watched.add(one);
    if (this.sleep === undefined) void this.run();
    else if (this.clock.monotonic() + one.check() < this.wakesAt) this.sleep.abort(WOKEN);
  }

  delete(one: Timeoutable): void {
    this.watched.delete(one);
    if (this.watched.size === 0) this.sleep?.abort(WOKEN);
  }

  private async run(): Promise<void> {
    for (let left = this.look(); this.watched.size > 0; left = this.look()) {
      this.sleep = new AbortController();
      this.wakesAt = this.clock.monotonic() + left;
      try {
        await sleepFor(this.clock, left, this.sleep.signal);
      } catch {
        // A clock that does not sleep would be asked without end.
        if (!this.sleep.signal.aborted) break;
      }
    }
    this.sleep = undefined;
  }

  /** ms until somebody must be looked at again. */
  private look(): number {
    let least = Number.POSITIVE_INFINITY;
    for (const one of this.watched) {
      const left = one.check();
      if (left <= 0) this.watched.delete(one);
      else least = Math.min(least, left);
    }
    return least;
  }
}
