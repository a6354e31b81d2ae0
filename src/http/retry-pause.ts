import { formatDuration } from '../text/format-quantities.ts';
import type { Clock } from '../time/deadline.ts';
import type { Headers } from '../transport/service-and-storage-transports.ts';

/** Pause after the first failure, ms. */
const FIRST_MS = 500;
/** Longest pause, ms: short enough to notice soon that the service is back. */
const MAX_MS = 15_000;

export type Backoff = ReturnType<typeof backoffWith>;

/**
 * Exponential backoff. It doubles up to 15 s; its jitter is the upper half, so that clients that failed together do not
 * return together. Retry-After is kept without jitter, but never undercuts the backoff.
 *
 * @returns gives the pause after `failures` failures in a row (1 or more), ms; `retryAfterMs` is the response's
 *   Retry-After, ms
 */
export function backoffWith(random: () => number) {
  return (failures: number, retryAfterMs = 0): number => {
    const ceiling = Math.min(MAX_MS, FIRST_MS * 2 ** (failures - 1));
    return Math.max(ceiling * (0.5 + random() / 2), retryAfterMs);
  };
}

/** Shorter waits are not announced, ms. */
const MIN_ANNOUNCED_MS = 30_000;

/**
 * Announces what a request waits for, once its waits add up to 30 s, and again after 30 s more. Requests that wait at the
 * same time share the notices.
 */
export function waitNotice(clock: Clock, notice: (text: string) => void) {
  /** The end of the wait that was announced last, monotonic ms. */
  let announced = 0;
  /** @param since when the request began, monotonic ms */
  return (why: string, wait: number, since: number): void => {
    const end = clock.monotonic() + wait;
    if (end - Math.max(since, announced) < MIN_ANNOUNCED_MS) return;
    announced = end;
    notice(`${why} The next attempt is in ${formatDuration(wait)}.`);
  };
}

/** Longer Retry-After values are cut to this, ms: beyond every deadline, and no date overflows. */
const MAX_RETRY_AFTER_MS = 366 * 24 * 3600 * 1000;

/** The form in which HTTP dates are sent (RFC 9110, 5.6.7): `Sun, 06 Nov 1994 08:49:37 GMT`. */
const HTTP_DATE = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;

/**
 * How long a response asks to wait, ms: its Retry-After header, as seconds or as an HTTP date. A date is compared with
 * the response's own Date header, so that a wrong clock on either side does no harm; a date in the past gives 0.
 * undefined if the header is absent or unreadable. The result never exceeds `MAX_RETRY_AFTER_MS`.
 *
 * @param now wall-clock ms, used if the response has no readable Date header
 */
export function retryAfterMs(headers: Headers, now: number): number | undefined {
  const { 'retry-after': retryAfter = '', date = '' } = headers;
  const text = retryAfter.trim();
  if (/^\d+$/.test(text)) return Math.min(Number(text) * 1000, MAX_RETRY_AFTER_MS);
  const at = parseHttpDate(text);
  if (at === undefined) return undefined;
  return Math.min(Math.max(0, at - (parseHttpDate(date.trim()) ?? now)), MAX_RETRY_AFTER_MS);
}

/** An HTTP date as ms since 1970; undefined if it is none. */
function parseHttpDate(text: string): number | undefined {
  const moment = HTTP_DATE.test(text) ? Date.parse(text) : NaN;
  return Number.isNaN(moment) ? undefined : moment;
}
