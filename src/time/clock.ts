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
export const MAX_SLEEP_MS = 2 ** 31 - 1;
