import { AbortedError, DeadlineError } from '../errors/error-classes.ts';
import { type Clock, sleepFor } from './clock.ts';
import { formatDuration } from '../text/format.ts';

/** The last call of a wait comes this long before the deadline, ms, or a tenth of the whole time if that is less. */
const LAST_CALL_MS = 1000;

/** Why a wait that is no longer needed ends. One for all: making an error takes longer than a request's own work. */
const OVER = new Error('The wait is over.');

/** The time and the abort signal of one whole job; every wait of the job is cut to it. */
export class Deadline {
  /** The host's own: the user pressed Stop, the run was cancelled. */
  readonly signal: AbortSignal;
  /** The whole time given, ms. */
  readonly totalMs: number;
  private readonly clock: Clock;
  private readonly end: number;
  /** Controllers that are aborted with the job. */
  private readonly controllers = new Set<AbortController>();

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

  /**
   * A controller that is aborted with the job, until it is released. A thousand waits of one job may hang on it, and a signal
   * takes the longer for each listener the more it has: here it has one.
   */
  controller(): AbortController {
    const controller = new AbortController();
    if (this.signal.aborted) controller.abort(this.signal.reason);
    else if (this.controllers.add(controller).size === 1) {
      this.signal.addEventListener('abort', this.stop, { once: true });
    }
    return controller;
  }

  /** Lets go of a controller that `controller` gave. */
  release(controller: AbortController): void {
    if (this.controllers.delete(controller) && this.controllers.size === 0) {
      this.signal.removeEventListener('abort', this.stop);
    }
  }

  /** Sleeps `ms` or until the deadline, whichever comes first. Throws AbortedError when the job is stopped. */
  async sleep(ms: number): Promise<void> {
    const controller = this.controller();
    try {
      await sleepFor(this.clock, Math.min(ms, this.left()), controller.signal);
    } catch (error) {
      if (this.signal.aborted) throw new AbortedError({ cause: error });
      throw error;
    } finally {
      this.release(controller);
    }
  }

  /**
   * Waits for something that knows nothing of the job: no longer than the job may.
   *
   * @throws AbortedError when the job is stopped, DeadlineError when its time is over
   */
  async race<T>(wait: Promise<T>, waitingFor: string): Promise<T> {
    this.check(waitingFor);
    const over = this.controller();
    try {
      return await Promise.race([wait, this.rejectAtEnd(waitingFor, over.signal)]);
    } finally {
      this.release(over);
      over.abort(OVER);
    }
  }

  private readonly stop = (): void => {
    for (const controller of this.controllers) controller.abort(this.signal.reason);
  };

  /** Rejects when the job is over. */
  private async rejectAtEnd(waitingFor: string, signal: AbortSignal): Promise<never> {
    try {
      await sleepFor(this.clock, this.left(), signal);
    } catch (error) {
      // Else it is only that nobody waits any more.
      if (this.signal.aborted) throw new AbortedError({ cause: error });
      throw error;
    }
    throw this.timeoutError(waitingFor);
  }
}
