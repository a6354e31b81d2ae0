/** Pause after the first failure, ms. */
const FIRST_MS = 500;
/** Longest pause, ms: short enough to notice soon that the service is back. */
const MAX_MS = 15_000;
const MAX_DOUBLINGS = 20;

/** How long to pause before the next attempt. */
export interface Pause {
  readonly ms: number;
  /** Whether the server asked for this time (Retry-After); otherwise it is the backoff. */
  readonly fromServer: boolean;
}

/** Exponential backoff with jitter, or the server's own timing if that is longer. */
export class Backoff {
  private readonly random: () => number;

  /** @param random returns numbers in [0, 1) */
  constructor(random: () => number) {
    this.random = random;
  }

  /**
   * The pause after `failures` failures in a row. The backoff doubles up to 15 s; its jitter is the upper
   * half, so that clients that failed together do not return together. Retry-After is kept without jitter,
   * but never undercuts the backoff.
   *
   * @param failures 1 or more
   * @param retryAfterMs the response's Retry-After, ms
   */
  pause(failures: number, retryAfterMs?: number): Pause {
    const ceiling = Math.min(MAX_MS, FIRST_MS * 2 ** Math.min(failures - 1, MAX_DOUBLINGS));
    const ms = ceiling * (0.5 + this.random() / 2);
    if (retryAfterMs === undefined || retryAfterMs < ms) return { ms, fromServer: false };
    return { ms: retryAfterMs, fromServer: true };
  }
}
