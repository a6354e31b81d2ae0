import { type Clock, sleepFor } from '../ports/clock.ts';
import type { Deadline } from './deadline.ts';

/** Why the watching ends with a request that went well. One for all: making an error takes longer than most answers. */
const OVER = new Error('The request is over.');

/**
 * Aborts a request on which nothing has moved for `ms`, or whose job's time is over. `moved()` starts the time anew at each sign
 * of life, `end()` stops the watching. `signal` aborts with it, and with the job's own signal.
 */
export class Patience {
  readonly signal: AbortSignal;
  /** true once the time ran out. */
  expired = false;
  /** true while our own side is busy: the other one is not to blame for the silence. */
  busy = false;
  private readonly clock: Clock;
  private readonly ms: number;
  private readonly deadline: Deadline;
  private readonly controller: AbortController;
  private lastSign: number;

  constructor(clock: Clock, ms: number, deadline: Deadline) {
    this.clock = clock;
    this.ms = ms;
    this.deadline = deadline;
    this.lastSign = clock.monotonic();
    this.controller = deadline.controller();
    this.signal = this.controller.signal;
    void this.watch();
  }

  moved(): void {
    this.lastSign = this.clock.monotonic();
  }

  /** Ends the watching; what has not been read of the request is given up. */
  end(): void {
    this.deadline.release(this.controller);
    this.controller.abort(OVER);
  }

  private async watch(): Promise<void> {
    try {
      for (;;) {
        if (this.busy) this.moved();
        const left = Math.min(this.lastSign + this.ms - this.clock.monotonic(), this.deadline.left());
        if (left <= 0) break;
        await sleepFor(this.clock, left, this.signal);
      }
      this.expired = true;
      this.controller.abort(new Error('Nothing moved for too long.'));
    } catch {
      // The sleep ended because the request did: there is nothing left to watch.
    }
  }
}
