/** Pause after the first failure, ms. */
const FIRST_MS = 500;
/** Longest pause, ms: short enough to notice soon that the service is back. */
const MAX_MS = 15_000;

/** Exponential backoff with jitter, or the server's own timing if that is longer. */
export class Backoff {
  private readonly random: () => number;

  /** @param random returns numbers in [0, 1) */
  constructor(random: () => number) {
    this.random = random;
  }

  /**
   * The pause after `failures` failures in a row, ms. The backoff doubles up to 15 s; its jitter is the upper
   * half, so that clients that failed together do not return together. Retry-After is kept without jitter,
   * but never undercuts the backoff.
   *
   * @param failures 1 or more
   * @param retryAfterMs the response's Retry-After, ms
   */
  pause(failures: number, retryAfterMs = 0): number {
    const ceiling = Math.min(MAX_MS, FIRST_MS * 2 ** (failures - 1));
    return Math.max(ceiling * (0.5 + this.random() / 2), retryAfterMs);
  }
}
