/** Time, as a host lends it. Tests hand in one whose hours pass in milliseconds. */
export interface Clock {
  /** Wall-clock time, ms since 1970-01-01 UTC. For dates that people or the service read. */
  readonly now: () => number;
  /** ms since an arbitrary moment; never goes backwards when somebody sets the wall clock. For deadlines. */
  readonly monotonic: () => number;
  /** Resolves after `ms`; rejects as soon as the signal aborts. `ms` never exceeds `MAX_SLEEP_MS`. */
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>;
}

/** Node turns a timer above 2^31-1 ms into one of 1 ms, so longer waits are cut into slices of this length. */
export const MAX_SLEEP_MS = 2 ** 31 - 1;

/** Sleeps any number of ms, in slices that every timer can hold. Rejects as soon as the signal aborts. */
export async function sleepFor(clock: Clock, ms: number, signal: AbortSignal): Promise<void> {
  const end = clock.monotonic() + ms;
  signal.throwIfAborted();
  // At least one real sleep: a remainder too small to change `end` would else let the caller spin.
  for (let left = ms; left > 0; left = end - clock.monotonic()) {
    await clock.sleep(Math.min(left, MAX_SLEEP_MS), signal);
    signal.throwIfAborted();
  }
}
