import type { Clock } from '../ports/clock.ts';
import type { Deadline } from './deadline.ts';
import type { Watch } from './watch.ts';

/** Why a request is given up that is no longer needed. One for all: making an error takes longer than most answers. */
const OVER = new Error('The request is over.');

/** What all requests of a session share. */
interface Session {
  readonly clock: Clock;
  readonly watch: Watch;
}

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
  private readonly session: Session;
  private readonly ms: number;
  private readonly deadline: Deadline;
  private readonly controller: AbortController;
  private lastSign: number;

  constructor(session: Session, ms: number, deadline: Deadline) {
    this.session = session;
    this.ms = ms;
    this.deadline = deadline;
    this.lastSign = session.clock.monotonic();
    this.controller = deadline.controller();
    this.signal = this.controller.signal;
    session.watch.add(this);
  }

  moved(): void {
    this.lastSign = this.session.clock.monotonic();
  }

  /** ms left until the request would be given up; gives it up when there are none. */
  look(): number {
    if (this.signal.aborted) return 0;
    if (this.busy) this.moved();
    const left = Math.min(this.lastSign + this.ms - this.session.clock.monotonic(), this.deadline.left());
    if (left <= 0) {
      this.expired = true;
      this.controller.abort(new Error('Nothing moved for too long.'));
    }
    return left;
  }

  /** Ends the watching. What has not been read of the request is given up; where it was read `whole`, nobody need be told. */
  end(whole = false): void {
    this.session.watch.delete(this);
    this.deadline.release(this.controller);
    if (!whole) this.controller.abort(OVER);
  }
}
