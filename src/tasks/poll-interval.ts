/** The service suggests 2 to 5 s between polls. */
const SHORTEST_MS = 2000;
const LONGEST_MS = 5000;
/** Of the time waited so far: a short report is not kept waiting, a long one is not asked too often. */
const SHARE = 0.05;

/** The pause before the next status call after `elapsedMs` of waiting, whole ms. */
export function pollIntervalMs(elapsedMs: number): number {
  return Math.min(LONGEST_MS, Math.max(SHORTEST_MS, Math.round(elapsedMs * SHARE)));
}
