/** The service suggests 2 to 5 s between polls. */
const MIN_MS = 2000;
const MAX_MS = 5000;
/**
 * The interval as a fraction of the time waited so far: short reports are noticed soon, long ones are polled
 * less often.
 */
const ELAPSED_FRACTION = 0.05;
/**
 * All waits of one client together poll at most 200 times a second, as long as that keeps each within
 * `MAX_MS`.
 */
const MS_PER_WAIT = 5;

/**
 * The default time from one poll of a task to the next after `elapsedMs` of waiting, ms, an integer.
 *
 * @param waits number of tasks that the client is waiting for, this one included
 * @see docs/service.md#task-status
 */
export function pollIntervalMs(elapsedMs: number, waits = 1): number {
  const interval = Math.max(MIN_MS, Math.round(elapsedMs * ELAPSED_FRACTION), waits * MS_PER_WAIT);
  return Math.min(MAX_MS, interval);
}
