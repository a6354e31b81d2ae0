import { createHash } from 'node:crypto';
import type { FaultAction, Route } from '../../sandbox/index.ts';

/** What can go wrong with a read, by name. */
const READ: Readonly<Record<string, FaultAction>> = {
  dropped: { drop: 'before' },
  reset: { reset: 'after' },
  'HTTP 500': { respond: { status: 500, body: 'Internal Server Error' } },
  'HTTP 503': { respond: { status: 503, headers: { 'Retry-After': '2' }, body: 'Service Unavailable' } },
  'HTTP 429': { respond: { status: 429, headers: { 'Retry-After': '1' }, body: '{"detail":"Slow down."}' } },
  'body cut': { cutAfterBytes: 10 },
  'body stalled': { stallAfterBytes: 10 },
  'login page': {
    respond: { status: 200, headers: { 'Content-Type': 'text/html' }, body: '<html>Sign in</html>' },
  },
};

const GENERATE: Readonly<Record<string, FaultAction>> = {
  'dropped before': { drop: 'before' },
  'dropped after': { drop: 'after' },
  'reset before': { reset: 'before' },
  'reset after': { reset: 'after' },
  'HTTP 500': { respond: { status: 500, body: 'Internal Server Error' } },
  'HTTP 503': { respond: { status: 503, headers: { 'Retry-After': '2' }, body: 'Service Unavailable' } },
  'HTTP 429': { respond: { status: 429, headers: { 'Retry-After': '1' }, body: '{"detail":"Slow down."}' } },
  'body cut': { cutAfterBytes: 5 },
};

const DOWNLOAD: Readonly<Record<string, FaultAction>> = {
  dropped: { drop: 'before' },
  reset: { reset: 'after' },
  'HTTP 500': { respond: { status: 500, body: 'InternalError' } },
  'HTTP 503': { respond: { status: 503, headers: { 'Retry-After': '1' }, body: 'SlowDown' } },
  'address refused': { respond: { status: 403, body: 'Request has expired' } },
  'cut at once': { cutAfterBytes: 1 },
  'cut in the middle': { cutAfterBytes: 20_000 },
  'reset in the middle': { resetAfterBytes: 20_000 },
  stalled: { stallAfterBytes: 5000 },
};

/** Which generate refused the report: the only one after which it may be sent again. */
export const REFUSED = 'HTTP 429';

/** A number in [0, 1) that depends on nothing but these words. */
export function chance(...words: readonly (string | number)[]): number {
  return createHash('sha256').update(words.join(' ')).digest().readUInt32BE() / 2 ** 32;
}

/**
 * What goes wrong with the nth request of a route for one report: by the seed alone, however the reports overlap.
 *
 * @param share of the requests, 0 to 1
 */
export function randomFault(
  seed: number,
  share: number,
  route: Route,
  report: string,
  nth: number,
): { readonly name: string; readonly action: FaultAction } | undefined {
  if (chance(seed, route, report, nth, 'whether') >= share) return undefined;
  const kinds = route === 'generate' ? GENERATE : route === 'download' ? DOWNLOAD : READ;
  const names = Object.keys(kinds);
  const name = names[Math.floor(chance(seed, route, report, nth, 'which') * names.length)] ?? '';
  const action = kinds[name];
  return action === undefined ? undefined : { name, action };
}
