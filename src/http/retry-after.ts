import type { Headers } from '../transport/transport.ts';

/** Longer Retry-After values are cut to this, ms: beyond every deadline, and no date overflows. */
export const MAX_RETRY_AFTER_MS = 366 * 24 * 3600 * 1000;

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const MONTH = `(${MONTHS.join('|')})`;
const TIME = '(\\d{2}):(\\d{2}):(\\d{2})';
/* The three forms of RFC 9110: IMF-fixdate, the obsolete RFC 850 form, and asctime's. */
const IMF = new RegExp(`^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), (\\d{2}) ${MONTH} (\\d{4}) ${TIME} GMT$`);
const RFC850 = new RegExp(
  `^(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day, (\\d{2})-${MONTH}-(\\d{2}) ${TIME} GMT$`,
);
const ASCTIME = new RegExp(`^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun) ${MONTH} ([ \\d]\\d) ${TIME} (\\d{4})$`);

/**
 * How long a response asks to wait, ms: its Retry-After header, as seconds or as an HTTP date. A date is
 * compared with the response's own Date header, so that a wrong clock on either side does no harm; a date in
 * the past gives 0. undefined where the header is absent or unreadable. The result never exceeds
 * `MAX_RETRY_AFTER_MS`.
 *
 * @param now wall-clock ms, used where the response has no readable Date header
 */
export function retryAfterMs(headers: Headers, now: number): number | undefined {
  const { 'retry-after': retryAfter, date } = headers;
  // Stryker disable next-line StringLiteral: any text that is neither digits nor a date has the effect of an empty one
  const text = retryAfter?.trim() ?? '';
  if (/^\d+$/.test(text)) return Math.min(Number(text) * 1000, MAX_RETRY_AFTER_MS);
  // Stryker disable next-line StringLiteral: any text that is not a date has the effect of an empty one
  const reference = parseHttpDate(date?.trim() ?? '', now) ?? now;
  const at = parseHttpDate(text, reference);
  if (at === undefined) return undefined;
  return Math.min(Math.max(0, at - reference), MAX_RETRY_AFTER_MS);
}

/** An HTTP date in any of its three forms as ms since 1970; `now` decides the century of a two-digit year. */
export function parseHttpDate(text: string, now: number): number | undefined {
  const imf = IMF.exec(text);
  if (imf) return utc(imf[3], imf[2], imf[1], imf.slice(4));
  const rfc850 = RFC850.exec(text);
  if (rfc850) return utc(century(Number(rfc850[3]), now), rfc850[2], rfc850[1], rfc850.slice(4));
  const asctime = ASCTIME.exec(text);
  if (asctime) return utc(asctime[6], asctime[1], asctime[2], asctime.slice(3, 6));
  return undefined;
}

/** The full year of a two-digit one; never more than 50 years ahead (RFC 9110, 5.6.7). */
function century(year: number, now: number): number {
  const current = new Date(now).getUTCFullYear();
  const full = current - (current % 100) + year;
  return full > current + 50 ? full - 100 : full;
}

function utc(
  year: string | number | undefined,
  month: string | undefined,
  day: string | undefined,
  time: readonly (string | undefined)[],
): number | undefined {
  const [hour = NaN, minute = NaN, second = NaN] = time.map(Number);
  const date = new Date(0);
  date.setUTCFullYear(Number(year), MONTHS.indexOf(String(month)), Number(day));
  if (date.getUTCDate() !== Number(day) || hour > 23 || minute > 59 || second > 60) return undefined;
  return date.getTime() + ((hour * 60 + minute) * 60 + second) * 1000;
}
