import { type Clock, type Deadline, sleepFor } from '../time/deadline.ts';

/** One for all requests: without a reason, abort() makes a DOMException each time, about 50 µs. */
const OVER = new Error('The request is over.');

export type IdleTimeout = ReturnType<typeof startIdleTimeout>;

/**
 * Aborts a request when nothing has arrived for `ms`, or when the deadline of its job is reached. `touch()`
 * restarts the time, `stop()` ends it. `signal` aborts with it, and with the job's own signal.
 */
export function startIdleTimeout(clock: Clock, ms: number, deadline: Deadline) {
  const controller = new AbortController();
  const timer = new AbortController();
  let touchedAt = clock.monotonic();
  const abort = (): void => controller.abort(OVER);
  const idle = {
    ms,
    signal: controller.signal,
    timedOut: false,
    /** true while our own side is busy, and after it failed: the other side is not to blame for the silence. */
    paused: false,
    touch: (): void => {
      touchedAt = clock.monotonic();
    },
    pauseFor: async (work: () => Promise<void>): Promise<void> => {
      idle.paused = true;
      await work();
      idle.paused = false;
      idle.touch();
    },
    /** Ends the time limit. A request whose response was not read to its end (`complete` is false) is aborted. */
    stop: (complete = false): void => {
      timer.abort(OVER);
      deadline.signal.removeEventListener('abort', abort);
      if (!complete) abort();
    },
  };
  const left = (): number => {
    if (idle.paused) idle.touch();
    return Math.min(touchedAt + ms - clock.monotonic(), deadline.left());
  };
  /** Sleeps until the time has run out, however often it is restarted meanwhile. */
  const run = async (): Promise<void> => {
    for (let rest = left(); rest > 0; rest = left()) await sleepFor(clock, rest, timer.signal);
    idle.timedOut = true;
    abort();
  };
  deadline.signal.addEventListener('abort', abort);
  if (deadline.signal.aborted) abort();
  // Rejected: the request ended first.
  else run().catch(() => undefined);
  return idle;
}
