/** First pause after a fault, ms. */
const FIRST_MS = 500;
/** Longest pause after a fault, ms: a service that comes back is noticed soon. */
const MAX_MS = 15_000;

/**
 * The pause before try number `failures + 1`, ms: doubling, bounded, and drawn from its upper half, so that many clients that
 * failed together do not return together.
 *
 * @param random a number in [0, 1)
 */
export function backoffMs(failures: number, random: number): number {
  const ceiling = Math.min(MAX_MS, FIRST_MS * 2 ** Math.min(failures - 1, 20));
  return ceiling * (0.5 + random / 2);
}

/** The server's own timing goes unchanged, without jitter; but never below the backoff: Retry-After 0 is no licence for a storm. */
export function pauseMs(retryAfterMs: number | undefined, failures: number, random: number): number {
  return Math.max(retryAfterMs ?? 0, backoffMs(failures, random));
}
