import { type Clock, type Deadline, sleepFor } from '../time/deadline.ts';

/** One for all requests: without a reason, abort() makes a DOMException each time, about 50 µs. */
const OVER = new Error('The request is over.');

/**
 * Aborts a request when nothing has arrived for `ms`, or when the deadline of its job is reached. `touch()`
 * restarts the time, `stop()` ends it. `signal` aborts with it, and with the job's own signal.
 */
export class IdleTimeout {
  timedOut = false;
  /** true while our own side is busy: the other side is not to blame for the silence. */
  paused = false;
  private readonly clock: Clock;
  private readonly ms: number;
  private readonly deadline: Deadline;
  private readonly controller = new AbortController();
  private readonly timer = new AbortController();
  private touchedAt: number;

  constructor(clock: Clock, ms: number, deadline: Deadline) {
    this.clock = clock;
    this.ms = ms;
    this.deadline = deadline;
    this.touchedAt = clock.monotonic();
    deadline.signal.addEventListener('abort', this.abort);
    if (deadline.signal.aborted) this.abort();
    else void this.run();
  }

  get signal(): AbortSignal {
    return this.controller.signal;
  }

  touch(): void {
    this.touchedAt = this.clock.monotonic();
  }

  /** Ends the time limit. A request whose response was not read to its end (`complete` is false) is aborted. */
  stop(complete = false): void {
    this.timer.abort(OVER);
    this.deadline.signal.removeEventListener('abort', this.abort);
    if (!complete) this.abort();
  }

  private readonly abort = (): void => this.controller.abort(OVER);

  /** Sleeps until the time has run out, however often it is restarted meanwhile. */
  private async run(): Promise<void> {
    try {
      for (let left = this.left(); left > 0; left = this.left())
        await sleepFor(this.clock, left, this.timer.signal);
    } catch {
      // The request ended first.
      return;
    }
    this.timedOut = true;
    this.abort();
  }

  private left(): number {
    if (this.paused) this.touch();
    return Math.min(this.touchedAt + this.ms - this.clock.monotonic(), this.deadline.left());
  }
}
