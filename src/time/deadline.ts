import { abortable } from '../concurrency/abortable.ts';
import { AbortedError, DeadlineError } from '../errors/error-classes.ts';
import { formatDuration } from '../text/format-quantities.ts';

/** Time, as a host provides it. On the clock of the tests, hours pass in milliseconds. */
export interface Clock {
  /** Wall-clock time, ms since 1970-01-01 UTC. For dates that people or the service read. */
  readonly now: () => number;
  /** ms since an arbitrary moment; not affected when the wall clock is set. For deadlines. */
  readonly monotonic: () => number;
  /** Resolves after `ms`, at most `MAX_SLEEP_MS`; rejects as soon as the signal aborts. */
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>;
}

/** The longest sleep of a `Clock`, ms: Node turns a timer above 2^31-1 ms into one of 1 ms. */
const MAX_SLEEP_MS = 2 ** 31 - 1;

/** How long before the deadline the last attempt starts, ms; a tenth of the total time if that is shorter. */
const LAST_ATTEMPT_MS = 1000;

/** The deadline and the abort signal of one job; no wait of the job lasts longer. */
export class Deadline {
  /** The host's signal: the user pressed Stop, the run was cancelled. */
  readonly signal: AbortSignal;
  /** From the start of the job to its deadline, ms. */
  readonly totalMs: number;
  /** What the user can do once it is reached, a sentence. */
  readonly advice: string;
  private readonly clock: Clock;
  private readonly end: number;

  constructor(
    clock: Clock,
    totalMs: number,
    signal: AbortSignal,
    advice = 'Allow more time.',
    end = clock.monotonic() + totalMs,
  ) {
    this.clock = clock;
    this.totalMs = totalMs;
    this.signal = signal;
    this.advice = advice;
    this.end = end;
  }

  /** Runs a part of the job. Whatever it still waits for when it ends, above all after a failure, is aborted. */
  async part<T>(work: (deadline: Deadline) => Promise<T>): Promise<T> {
    const over = new AbortController();
    const signal = AbortSignal.any([this.signal, over.signal]);
    try {
      return await work(new Deadline(this.clock, this.totalMs, signal, this.advice, this.end));
    } finally {
      over.abort();
    }
  }

  /** A deadline for a part of the job: `ms` from now, but not after the job's own. */
  within(ms: number): Deadline {
    return new Deadline(this.clock, Math.min(ms, this.left()), this.signal, this.advice);
  }

  /** The same deadline for a last step that must not be cut off: it has at least `ms` from now. */
  atLeast(ms: number): Deadline {
    const end = Math.max(this.end, this.clock.monotonic() + ms);
    return new Deadline(this.clock, this.totalMs, this.signal, this.advice, end);
  }

  /** ms left; 0 once the deadline is reached. */
  left(): number {
    return Math.max(0, this.end - this.clock.monotonic());
  }

  /**
   * ms until the moment for a last attempt, an integer; it leaves time for the response. 0 or less once it has passed.
   */
  untilLastAttempt(): number {
    return Math.floor(this.left() - Math.min(LAST_ATTEMPT_MS, this.totalMs / 10));
  }

  /** Throws AbortedError once the host stopped the job, DeadlineError once the deadline is reached. */
  check(waitingFor: string): void {
    if (this.signal.aborted) throw this.abortedError();
    if (this.left() <= 0) throw this.timeoutError(waitingFor);
  }

  timeoutError(waitingFor: string): DeadlineError {
    return new DeadlineError(
      `The time limit of ${formatDuration(this.totalMs)} was reached while waiting for ${waitingFor}.`,
      { hint: this.advice },
    );
  }

  /** Sleeps `ms` or until the deadline, whichever comes first. @throws AbortedError when the job is stopped */
  async sleep(ms: number): Promise<void> {
    try {
      await sleepFor(this.clock, Math.min(ms, this.left()), this.signal);
    } catch (error) {
      throw this.signal.aborted ? this.abortedError() : error;
    }
  }

  /**
   * Waits for a promise that cannot be aborted itself, until the deadline or until the job is stopped.
   *
   * @param waitingFor what the promise brings, for messages
   * @throws AbortedError when the job is stopped, DeadlineError when the deadline is reached
   */
  async race<T>(promise: Promise<T>, waitingFor: string): Promise<T> {
    // If the job has ended before the wait begins, nobody else handles a failure of the promise.
    promise.catch(() => undefined);
    this.check(waitingFor);
    const timer = new AbortController();
    const timeout = sleepFor(this.clock, this.left(), timer.signal).then(() => {
      throw this.timeoutError(waitingFor);
    });
    try {
      return await abortable(Promise.race([promise, timeout]), this.signal);
    } catch (error) {
      throw this.signal.aborted ? this.abortedError() : error;
    } finally {
      timer.abort();
    }
  }

  private abortedError(): AbortedError {
    return new AbortedError({ cause: this.signal.reason });
  }
}

/** Sleeps any number of ms, in slices of at most `MAX_SLEEP_MS`. Rejects as soon as the signal aborts. */
export async function sleepFor(clock: Clock, ms: number, signal: AbortSignal): Promise<void> {
  const end = clock.monotonic() + ms;
  signal.throwIfAborted();
  // At least one sleep: a remainder too small to change `end` must not let the caller loop without one.
  for (let left = ms; left > 0; left = end - clock.monotonic()) {
    await clock.sleep(Math.min(left, MAX_SLEEP_MS), signal);
    signal.throwIfAborted();
  }
}
