import type { Clock } from '../time/clock.ts';
import type { Deadline } from '../time/deadline.ts';
import type { Watchdog } from './watchdog.ts';

/** Why a request is given up that is no longer needed. One for all: making an error takes longer than most answers. */
const OVER = new Error('The request is over.');

/** What all requests of a shared share. */
interface Shared {
  readonly clock: Clock;
  readonly watchdog: Watchdog;
}

/**
 * Aborts a request on which nothing has moved for `ms`, or whose job's time is over. `moved()` starts the time anew at each sign
 * of life, `end()` stops the watching. `signal` aborts with it, and with the job's own signal.
 */
export class IdleTimeout {
  readonly signal: AbortSignal;
  /** true once the time ran out. */
  timedOut = false;
  /** true while our own side is busy: the other one is not to blame for the silence. */
  paused = false;
  private readonly shared: Shared;
  private readonly ms: number;
  private readonly deadline: Deadline;
  private readonly controller: AbortController;
  private lastSign: number;

  constructor(shared: Shared, ms: number, deadline: Deadline) {
    this.shared = shared;
    this.ms = ms;
    this.deadline = deadline;
    this.lastSign = shared.clock.monotonic();
    this.controller = deadline.controller();
    this.signal = this.controller.signal;
    shared.watchdog.add(this);
  }

  touch(): void {
    this.lastSign = this.shared.clock.monotonic();
  }

  /** ms left until the request would be given up; gives it up when there are none. */
  check(): number {
    if (this.signal.aborted) return 0;
    if (this.paused) this.touch();
    const left = Math.min(this.lastSign + this.ms - this.shared.clock.monotonic(), this.deadline.left());
    if (left <= 0) {
      this.timedOut = true;
      this.controller.abort(new Error('Nothing moved for too long.'));
    }
    return left;
  }

  /** Ends the watching. What has not been read of the request is given up; where it was read `whole`, nobody need be told. */
  stop(whole = false): void {
    this.shared.watchdog.delete(this);
    this.deadline.release(this.controller);
    if (!whole) this.controller.abort(OVER);
  }
}
