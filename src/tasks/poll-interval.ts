/** The service suggests 2 to 5 s between polls. */
const MIN_MS = 2000;
const MAX_MS = 5000;
/** Of the time waited so far: a short report is not kept waiting, a long one is not asked too often. */
const SHARE = 0.05;

/** One session asks about all of its tasks together at most 200 times a second, as long as that keeps within the 5 s. */
const EACH_MS = 5;

/**
 * The time from one status call to the next after `elapsedMs` of waiting, whole ms.
 *
 * @param waiting tasks that the session waits for now, this one included
 */
export function pollIntervalMs(elapsedMs: number, waiting = 1): number {
  const wanted = Math.max(MIN_MS, Math.round(elapsedMs * SHARE), waiting * EACH_MS);
  return Math.min(MAX_MS, wanted);
}
