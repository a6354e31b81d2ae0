/** A Retry-After beyond this is taken for this: no deadline reaches so far, and no date overflows. ms. */
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
 * How long a Retry-After header asks to wait, ms: seconds or an HTTP date. A date is read against the answer's own Date
 * header, so that a wrong clock on either side does no harm. Anything else is ignored (undefined); the past is 0; the
 * result never exceeds `MAX_RETRY_AFTER_MS`.
 *
 * @param now wall-clock ms, used where the answer has no readable Date
 */
export function parseRetryAfter(
  value: string | undefined,
  date: string | undefined,
  now: number,
): number | undefined {
  const text = value?.trim() ?? '';
  if (/^\d+$/.test(text)) return Math.min(Number(text) * 1000, MAX_RETRY_AFTER_MS);
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

/** A two-digit year that seems more than 50 years ahead is the last one with these digits (RFC 9110, 5.6.7). */
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
  date.setUTCFullYear(Number(year), MONTHS.indexOf(month ?? ''), Number(day));
  if (date.getUTCDate() !== Number(day) || hour > 23 || minute > 59 || second > 60) return undefined;
  return date.getTime() + ((hour * 60 + minute) * 60 + second) * 1000;
}
