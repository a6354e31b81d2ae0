import { abortable } from '../concurrency/abortable.ts';
import { AbortedError, DeadlineError } from '../errors/error-classes.ts';
import { type Clock, sleepFor } from './clock.ts';
import { formatDuration } from '../text/format.ts';

/** The last call of a wait comes this long before the deadline, ms, or a tenth of the whole time if that is less. */
const LAST_CALL_MS = 1000;

/** The time and the abort signal of one whole job; every wait of the job is cut to it. */
export class Deadline {
  /** The host's own: the user pressed Stop, the run was cancelled. */
  readonly signal: AbortSignal;
  /** The whole time given, ms. */
  readonly totalMs: number;
  private readonly clock: Clock;
  private readonly end: number;

  constructor(clock: Clock, totalMs: number, signal: AbortSignal, end = clock.monotonic() + totalMs) {
    this.clock = clock;
    this.totalMs = totalMs;
    this.signal = signal;
    this.end = end;
  }

  /** The same time limit for a part of the job, which a signal of its own may end earlier. */
  withSignal(signal: AbortSignal): Deadline {
    return new Deadline(this.clock, this.totalMs, AbortSignal.any([this.signal, signal]), this.end);
  }

  /** A deadline for a part of the job: `ms` from now, or the job's own end where that comes first. */
  within(ms: number): Deadline {
    return new Deadline(this.clock, Math.min(ms, this.left()), this.signal);
  }

  /** ms left; 0 when it is over. */
  left(): number {
    return Math.max(0, this.end - this.clock.monotonic());
  }

  /** Whole ms until the moment for a last call, which still leaves time for its answer; 0 or less when it has passed. */
  untilLastAttempt(): number {
    return Math.floor(this.left() - Math.min(LAST_CALL_MS, this.totalMs / 10));
  }

  /** Throws AbortedError once the host stopped the job, DeadlineError once the time is over. */
  check(waitingFor: string): void {
    if (this.signal.aborted) throw new AbortedError({ cause: this.signal.reason });
    if (this.left() <= 0) throw this.timeoutError(waitingFor);
  }

  /** The error for a job whose time is over. */
  timeoutError(waitingFor: string): DeadlineError {
    return new DeadlineError(
      `The time limit of ${formatDuration(this.totalMs)} was reached while waiting for ${waitingFor}.`,
      {
        hint: 'Allow more time.',
      },
    );
  }

  /** Sleeps `ms` or until the deadline, whichever comes first. Throws AbortedError when the job is stopped. */
  async sleep(ms: number): Promise<void> {
    try {
      await sleepFor(this.clock, Math.min(ms, this.left()), this.signal);
    } catch (error) {
      throw this.signal.aborted ? new AbortedError({ cause: this.signal.reason }) : error;
    }
  }

  /**
   * Waits for a promise that cannot be aborted itself, until the deadline or until the job is stopped.
   *
   * @param waitingFor what the promise brings, for messages
   * @throws AbortedError when the job is stopped, DeadlineError when its time is over
   */
  async race<T>(promise: Promise<T>, waitingFor: string): Promise<T> {
    this.check(waitingFor);
    const timer = new AbortController();
    const timeout = sleepFor(this.clock, this.left(), timer.signal).then(() => {
      throw this.timeoutError(waitingFor);
    });
    try {
      return await abortable(Promise.race([promise, timeout]), this.signal);
    } catch (error) {
      throw this.signal.aborted ? new AbortedError({ cause: this.signal.reason }) : error;
    } finally {
      timer.abort();
    }
  }
}
