/** Every kind of request, each in a job that needs it, and what the laws say of the faults that any request can meet. */
import type { Case, FailureKind, Job, Outcome, Range } from '../case.ts';
import {
  type Fault,
  type RedirectTarget,
  type RetryAfter,
  body,
  chunked,
  compressed,
  cut,
  drip,
  drop,
  empty,
  half,
  header,
  loginPage,
  noHttp,
  noLength,
  on,
  redirect,
  reset,
  resetInBody,
  retryAfter,
  stall,
  stallInBody,
  status,
  wrongDate,
  wrongLength,
} from '../faults.ts';
import type { Route } from '../../../sandbox/index.ts';

/**
 * What the laws say of a request: a `read` is retried; a `post` (generate, tokens) is not, except after a 429; a `wait` is a
 * status call of a job that waits, and goes on until the time limit; the `storage` is asked with a signed address.
 */
export interface Lane {
  readonly route: Route;
  readonly job: Job;
  readonly sort: 'read' | 'post' | 'wait' | 'storage';
  /** Requests of the job when nothing goes wrong, and those before the route is reached. */
  readonly requests: number;
  readonly before: number;
  /** A failure here comes before the generate. */
  readonly early?: true;
}

/** Of an n8n or an Action, time is real: time limits are short there, and what hangs for half a minute is for `--deep`. */
export interface Pace {
  readonly realTime: boolean;
}

/** Attempts of one read at most. */
export const MAX_ATTEMPTS = 10;
export const exactly = (count: number): Range => ({ min: count, max: count });

/** A case of a lane. What fails before the generate leaves no report. */
function laneCase(
  lane: Lane,
  group: string,
  words: string,
  given: Omit<Case, 'name' | 'group' | 'job'>,
): Case {
  const failed = given.expect !== 'deliver';
  const reports = failed && lane.early === true ? { reports: 0 as const } : {};
  return { group, name: `${lane.job}: ${lane.route} ${words}`, job: lane.job, ...reports, ...given };
}

interface Row {
  readonly group: string;
  readonly words: string;
  readonly fault: Fault;
  /** How a read fails that meets it each time, and whether it is retried. */
  readonly read: FailureKind;
  readonly retried: boolean;
  readonly post: Outcome;
  /** Default: as a read. `progress`: what has arrived is kept, so it gets on. */
  readonly storage?: FailureKind | 'progress' | 'deliver';
  /** Of a revocation any 2xx is a success. */
  readonly revocation?: 'deliver';
  /** It hangs for half a minute and more. */
  readonly hangs?: true;
}

const lost = (words: string, fault: Fault, more: Partial<Row> = {}): Row => ({
  group: 'connections',
  words,
  fault,
  read: 'connection',
  retried: true,
  post: 'unknown-start',
  ...more,
});
const NOT_JSON = { group: 'bodies that are not JSON', read: 'not-json', storage: 'length' } as const;
const notJson = (words: string, fault: Fault): Row =>
  lost(words, fault, { ...NOT_JSON, revocation: 'deliver' });
const wrongShape = (text: string): Row => ({
  group: 'JSON of another shape',
  words: `answers with ${text}`,
  fault: body(text),
  read: 'wrong-shape',
  retried: false,
  post: 'unknown-start',
  storage: 'length',
  revocation: 'deliver',
});
const statusRow = (code: number): Row => ({
  group: 'statuses',
  words: `answers ${code}`,
  fault: status(code),
  read: code >= 500 ? 'unavailable' : 'refused',
  retried: code >= 500,
  post: code >= 500 ? 'unknown-start' : 'refused',
});

const ROWS: readonly Row[] = [
  ...[400, 401, 403, 404, 409, 413, 500, 502, 503, 504, 599].map(statusRow),
  lost('is dropped before it is handled', drop('before')),
  lost('is handled and dropped', drop('after')),
  lost('is reset before it is handled', reset('before')),
  lost('is handled and reset', reset('after')),
  lost('hangs before it is handled', stall('before'), { hangs: true }),
  lost('is handled and hangs', stall('after'), { hangs: true }),
  lost('is answered with no HTTP', noHttp),
  lost('is answered by a head alone', cut(0)),
  lost('is answered, cut in the body', cut(5), { storage: 'progress' }),
  lost('is answered, reset in the body', resetInBody(5), { storage: 'progress' }),
  lost('is answered, hanging in the body', stallInBody(5), { hangs: true, storage: 'progress' }),
  lost('is answered with 5 bytes less than announced', wrongLength(5), { storage: 'length' }),
  lost('answers with a login page', loginPage, NOT_JSON),
  notJson('answers with half of its body', half),
  notJson('answers with an empty body', empty),
  notJson('answers with text', body('OK', { type: 'text/plain' })),
  notJson('answers with a comma too many', body('{"results": [],}')),
  notJson('answers with 5 bytes more than announced', wrongLength(-5)),
  ...['null', 'true', '5', '"text"', '[5]', '{"detail":"fine"}'].map(wrongShape),
];

/** Bodies of these are not documented and pass through untouched: any object is one, or any member of a list. */
function passesThrough({ route }: Lane, { group, words }: Row): boolean {
  if (group !== 'JSON of another shape') return false;
  if (['draft', 'object', 'metadata', 'explanation'].includes(route)) return words.endsWith('}');
  return ['drafts', 'objects', 'explanations'].includes(route) && words.endsWith(']');
}

/** By these a storage says that an address is expired, spent or wrong: a fresh one is asked for, at most three times. */
export const RENEWED: readonly number[] = [400, 401, 403, 404, 410];

function rowCases(lane: Lane, row: Row, { realTime }: Pace): Case[] {
  const { group, words, fault, hangs } = row;
  if (passesThrough(lane, row)) return [];
  const rule = (times = Infinity) => [on(lane.route, fault, { times })];
  const deep = realTime && hangs === true;
  const make = (how: string, given: Omit<Case, 'name' | 'group' | 'job'>): Case =>
    laneCase(lane, group, `${words}${how}`, deep ? { deep, minutes: 3, ...given } : given);
  const once = (extra = 1): Case =>
    make(' once', { faults: rule(1), expect: 'deliver', requests: exactly(lane.requests + extra) });
  if (lane.sort === 'post') {
    const expect = lane.route === 'tokenDelete' ? (row.revocation ?? row.post) : row.post;
    // A start has no time limit of its own in n8n.
    const time = deep && lane.job !== 'start' ? { minutes: 0.2, deep: false } : {};
    return [make('', { faults: rule(), expect, requests: exactly(lane.before + 1), ...time })];
  }
  const storage = lane.sort === 'storage';
  const renewed = storage && RENEWED.some((code) => words === `answers ${code}`);
  if (renewed) {
    return [
      once(2),
      make(' each time', { faults: rule(), expect: 'renewal', requests: exactly(lane.before + 7) }),
    ];
  }
  const kind = storage ? (row.storage ?? row.read) : row.read;
  if (kind === 'progress') return [once()];
  if (!row.retried && (!storage || kind === 'refused')) {
    return [make('', { faults: rule(), expect: kind, requests: exactly(lane.before + 1) })];
  }
  // A wait survives single failures: its time limit decides.
  const each: Case =
    lane.sort === 'wait'
      ? make(' each time', { faults: rule(), minutes: 0.2, expect: 'timeout', deep: false })
      : make(' each time', {
          faults: rule(),
          expect: kind,
          requests: { min: lane.before + 2, max: lane.before + MAX_ATTEMPTS },
        });
  return [once(), each];
}

/** Ways to send a response that are unusual and right. */
const UNUSUAL: readonly (readonly [string, Fault])[] = [
  ['without a length', noLength],
  ['in chunks', chunked],
  ['drop by drop', drip(1500, 2)],
  ['under a wrong content type', header('Content-Type', 'image/png')],
  ['with a clock of its own', wrongDate(-400 * 86_400_000)],
];

function unusualCases(lane: Lane): Case[] {
  const fine = { expect: 'deliver', requests: exactly(lane.requests) } as const;
  return [
    ...UNUSUAL.map(([words, fault]) =>
      laneCase(lane, 'connections', `is answered ${words}`, { faults: [on(lane.route, fault)], ...fine }),
    ),
    // JSON that is compressed unasked is the same JSON; a file is not the file.
    ...(['gzip', 'deflate', 'br'] as const).map((encoding) =>
      laneCase(lane, 'lengths and encodings', `is answered in ${encoding}`, {
        faults: [on(lane.route, compressed(encoding))],
        ...(lane.sort === 'storage'
          ? { expect: 'length', requests: { min: lane.before + 2, max: lane.before + MAX_ATTEMPTS } }
          : fine),
      }),
    ),
  ];
}

const OWN: readonly RedirectTarget[] = ['the same origin', 'a path'];
const ELSEWHERE: readonly RedirectTarget[] = ['another origin', 'another origin, protocol-relative'];
const UNUSABLE: readonly RedirectTarget[] = ['another scheme', 'an unreadable address'];
/** Redirects of one request that are followed. */
const MAX_REDIRECTS = 5;

function redirectCases(lane: Lane, code: number): Case[] {
  const make = (to: RedirectTarget, times: number, expect: Outcome, requests: number): Case =>
    laneCase(lane, 'redirects', `redirects (${code}) to ${to}${times === 1 ? ' once' : ''}`, {
      faults: [on(lane.route, redirect(code, to), { times })],
      expect,
      requests: exactly(requests),
    });
  const stopped = lane.before + 1;
  if (lane.sort === 'post') {
    // 302 and 303 say "see there what came of it": it may have been carried out.
    const acted = code === 302 || code === 303;
    return [...OWN, ...ELSEWHERE, ...UNUSABLE, 'nowhere' as const].map((to) =>
      make(to, Infinity, acted ? 'unknown-start' : to === 'nowhere' ? 'refused' : 'redirect', stopped),
    );
  }
  return [
    ...OWN.flatMap((to) => [
      make(to, 1, 'deliver', lane.requests + 1),
      make(to, Infinity, 'redirect', lane.before + 1 + MAX_REDIRECTS),
    ]),
    // Credentials go nowhere else; with a download none go at all.
    ...ELSEWHERE.map((to) =>
      lane.sort === 'storage'
        ? make(to, 1, 'deliver', lane.requests + 1)
        : make(to, Infinity, 'redirect', stopped),
    ),
    ...UNUSABLE.map((to) => make(to, Infinity, 'redirect', stopped)),
    make('nowhere', Infinity, 'refused', stopped),
  ];
}

/** Retry-After, how long it is to be waited in seconds; `undefined`: longer than any job has time. */
const WAITS: readonly (readonly [string, RetryAfter, number | undefined])[] = [
  ['2 seconds', '2', 2],
  ['0 seconds', '0', 0.1],
  ['02 seconds', '02', 2],
  ['a date', { inSeconds: 3, form: 'imf' }, 2],
  ['a date of the old form', { inSeconds: 3, form: 'rfc850' }, 2],
  ['a date as asctime writes it', { inSeconds: 3, form: 'asctime' }, 2],
  ['a date that has passed', { inSeconds: -3600, form: 'imf' }, 0.1],
  // Not the grammar of RFC 9110: nothing was asked for, and the pause is our own.
  ...['soon', '-30', '1.5', '1e9', '30, 60', '', 'Sat, 31 Feb 2026 12:00:00 GMT'].map(
    (text) => [`"${text}"`, text, 0.1] as const,
  ),
  ['an hour', '3600', undefined],
  ['a far date', { inSeconds: 10 * 365 * 24 * 3600, form: 'imf' }, undefined],
  ['400 digits', '9'.repeat(400), undefined],
];

function throttleCases(lane: Lane): Case[] {
  // What the service says about a POST with 503 is ambiguous, whatever it asks for.
  const codes = lane.sort === 'post' ? [429] : [429, 503];
  return codes.flatMap((code) =>
    WAITS.map(([words, after, wait]) =>
      laneCase(lane, 'Retry-After', `answers ${code} once, with ${words} in Retry-After`, {
        faults: [on(lane.route, retryAfter(code, after), { times: 1 })],
        ...(wait === undefined
          ? {
              expect: code === 429 ? 'throttled' : 'unavailable',
              // The message says when it could go on.
              says: /\b20\d\d-\d\d-\d\d[T ]\d\d:\d\d/,
              requests: exactly(lane.before + 1),
            }
          : {
              expect: 'deliver',
              requests: exactly(lane.requests + 1),
              seconds: { min: wait, max: 60 },
            }),
      }),
    ),
  );
}

/** Everything that may happen to the requests of a lane. */
export function laneCases(lane: Lane, pace: Pace, redirects: readonly number[]): Case[] {
  return [
    ...ROWS.flatMap((row) => rowCases(lane, row, pace)),
    ...unusualCases(lane),
    ...redirects.flatMap((code) => redirectCases(lane, code)),
    ...throttleCases(lane),
  ];
}

/** Nothing goes wrong: a matrix in which nothing is ever delivered would prove little. */
export function calmCases(lanes: readonly Pick<Lane, 'job' | 'requests'>[]): Case[] {
  return lanes.map(({ job, requests }) => ({
    group: 'nothing goes wrong',
    name: `${job}: nothing goes wrong`,
    job,
    faults: [],
    expect: 'deliver',
    requests: exactly(requests),
  }));
}
