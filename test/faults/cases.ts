/** Every kind of request, each in a job that needs it, and what the requirements say of the faults that it can meet. */
import type { Route } from '../../sandbox/index.ts';
import type { Case, Job, Outcome, Range } from './case.ts';
import * as fault from './faults.ts';
import type { Fault } from './faults.ts';

/**
 * The requests that faults are aimed at. A `read` is retried; a `post` (generate, tokens) is not, except
 * after a 429; the `storage` is asked with a signed address.
 */
interface Target {
  readonly route: Route;
  readonly job: Job;
  readonly kind: 'read' | 'post' | 'storage';
  /** Requests of the job when nothing goes wrong, and those before the route is reached. */
  readonly requests: number;
  readonly before: number;
}

/** Attempts of one read at most. */
const MAX_ATTEMPTS = 10;
/** Redirects of one request that are followed. */
const MAX_REDIRECTS = 5;
/** By these a storage says that an address is expired or wrong: a fresh one is asked for, at most three times. */
const RENEWED: readonly number[] = [400, 401, 403, 404, 410];

/** The name of a case ends with "once" where only the first request of the route meets the fault. */
function make(
  { route, job, kind }: Target,
  [words, hit]: readonly [words: string, hit: Fault],
  more: Omit<Case, 'name' | 'job' | 'fault'>,
): Case {
  // What fails before the generate leaves no report.
  const reports = kind === 'read' && more.expected !== 'delivered' ? { reports: 0 as const } : {};
  const times = words.endsWith(' once') ? 1 : Infinity;
  return { name: `${job}: ${route} ${words}`, job, fault: { route, hit, times }, ...reports, ...more };
}

/** How a job fails that meets a fault each time, and what it does before. `resumed`: it keeps what has arrived. */
interface Effect {
  readonly outcome: Outcome;
  readonly then: 'ends' | 'retried' | 'resumed' | 'renewed';
}

/** A fault that hits each request of the route and, where the job survives it, only the first. */
function onceAndAlways(target: Target, words: string, hit: Fault, { outcome, then }: Effect): Case[] {
  const { requests, before } = target;
  if (then === 'ends') return [make(target, [words, hit], { expected: outcome, requests: before + 1 })];
  const survived = requests + (then === 'renewed' ? 2 : 1);
  const once = make(target, [`${words} once`, hit], { expected: 'delivered', requests: survived });
  if (then === 'resumed') return [once];
  const most = { retried: MAX_ATTEMPTS, renewed: 7 }[then];
  const attempts: Range = [before + 2, before + most];
  return [once, make(target, [`${words} each time`, hit], { expected: outcome, requests: attempts })];
}

function statusCases(target: Target, code: number): Case[] {
  return onceAndAlways(target, `answers ${code}`, fault.status(code), effectOfStatus(target, code));
}

/** The class of a status decides. The web's `fetch` itself answers a 407 with an error and sends a 421 again. */
const STATUSES = [400, 401, 403, 404, 408, 409, 410, 422, 451, 499, 500, 502, 503, 504, 599];

function effectOfStatus({ kind }: Target, code: number): Effect {
  const then = code >= 500 || (kind === 'storage' && code === 408) ? 'retried' : 'ends';
  if (kind === 'storage') return { outcome: 'download', then: RENEWED.includes(code) ? 'renewed' : then };
  // A proxy may send a 408 after it has passed the request on.
  const isRefusal = code < 500 && code !== 408;
  if (kind === 'post') return { outcome: isRefusal ? 'refused' : 'unknown start', then: 'ends' };
  return { outcome: isRefusal ? 'refused' : 'unavailable', then };
}

type Damage = 'lost' | 'broken off' | 'not JSON' | 'another shape';
type Row = readonly [words: string, hit: Fault, damage: Damage];
const DAMAGED: readonly Row[] = [
  ['is handled and hangs', { stall: 'after' }, 'lost'],
  ['is answered, hanging in the body', { stallAfterBytes: 5 }, 'broken off'],
  ['is handled and dropped', { drop: 'after' }, 'lost'],
  ['is handled and reset', { reset: 'after' }, 'lost'],
  ['is answered with no HTTP', { raw: 'SSH-2.0-OpenSSH_9.9\r\n' }, 'lost'],
  ['is answered by a head alone', { cutAfterBytes: 0 }, 'lost'],
  ['is answered, cut in the body', { cutAfterBytes: 5 }, 'broken off'],
  ['is answered with 5 bytes less than announced', fault.wrongLength(5), 'lost'],
  ['answers with a login page', fault.loginPage, 'not JSON'],
  ['answers with half of its body', fault.half, 'not JSON'],
  ['answers with an empty body', fault.empty, 'not JSON'],
  ['answers with 5 bytes more than announced', fault.wrongLength(-5), 'not JSON'],
  ['answers with a number', fault.body('5'), 'another shape'],
];

function effectOfDamage({ kind }: Target, damage: Damage): Effect {
  if (kind === 'post') return { outcome: 'unknown start', then: 'ends' };
  if (kind === 'storage')
    return { outcome: 'download', then: damage === 'broken off' ? 'resumed' : 'retried' };
  if (damage === 'another shape') return { outcome: 'malformed', then: 'ends' };
  return { outcome: damage === 'not JSON' ? 'malformed' : 'connection', then: 'retried' };
}

const UNUSUAL: readonly (readonly [words: string, hit: Fault])[] = [
  ['is answered without a length', fault.header('Content-Length', undefined)],
  ['is answered drop by drop', { drip: { bytes: 1500, everyMs: 2 } }],
  ['is answered under a wrong content type', fault.header('Content-Type', 'image/png')],
];

function unusualCases(target: Target): Case[] {
  const { kind, requests } = target;
  const right = UNUSUAL.map((row) => make(target, row, { expected: 'delivered', requests }));
  if (kind !== 'storage') return right;
  // A compressed file is not the file.
  const effect: Effect = { outcome: 'download', then: 'retried' };
  return [...right, ...onceAndAlways(target, 'is answered in gzip', fault.gzip, effect)];
}

function redirectCases(target: Target, code: number): Case[] {
  const { kind, requests, before } = target;
  const to = (where: Parameters<typeof fault.redirect>[1], often = '') =>
    [`redirects (${code}) to ${where}${often}`, fault.redirect(code, where)] as const;
  // 302 says "look there for the result": the request may have been carried out.
  const ofPost = code === 302 ? 'unknown start' : 'redirect';
  const expected = { read: 'redirect', post: ofPost, storage: 'download' } as const;
  const refused = { expected: expected[kind], requests: before + 1 };
  if (kind === 'post')
    return [make(target, to('the same origin'), refused), make(target, to('another origin'), refused)];
  const followed = { expected: 'delivered', requests: requests + 1 } as const;
  return [
    make(target, to('the same origin', ' once'), followed),
    make(target, to('the same origin'), { ...refused, requests: before + 1 + MAX_REDIRECTS }),
    // Credentials go nowhere else; a download has none.
    kind === 'storage'
      ? make(target, to('another origin', ' once'), followed)
      : make(target, to('another origin'), refused),
    make(target, to('another scheme'), refused),
  ];
}

function retryAfterCases(target: Target): Case[] {
  const { kind, requests, before } = target;
  // What the service says about a POST with 503 is ambiguous, whatever it asks for.
  const codes = kind === 'post' ? [429] : [429, 503];
  return codes.flatMap((code) => [
    ...['2', 3].map((after) =>
      make(target, [`answers ${code} with Retry-After ${after} once`, fault.retryAfter(code, after)], {
        expected: 'delivered',
        requests: requests + 1,
        seconds: [2, 60],
      }),
    ),
    // Longer than the time limit: the message says when it could go on.
    make(target, [`answers ${code} with Retry-After 3600`, fault.retryAfter(code, '3600')], {
      expected: kind === 'storage' ? 'download' : code === 429 ? 'rate-limit' : 'unavailable',
      says: /\b20\d\d-\d\d-\d\d[T ]\d\d:\d\d/,
      requests: before + 1,
    }),
  ]);
}

function targetCases(target: Target): Case[] {
  return [
    calmCase(target.job, target.requests, ` (${target.route})`),
    ...DAMAGED.flatMap(([words, hit, damage]) =>
      onceAndAlways(target, words, hit, effectOfDamage(target, damage)),
    ),
    ...STATUSES.flatMap((code) => statusCases(target, code)),
    ...unusualCases(target),
    ...[302, 307].flatMap((code) => redirectCases(target, code)),
    ...retryAfterCases(target),
  ];
}

/** Nothing goes wrong: a matrix in which nothing is ever delivered would prove little. */
function calmCase(job: Job, requests: number, suffix = ''): Case {
  return { name: `${job}: nothing goes wrong${suffix}`, job, expected: 'delivered', requests };
}

/** The core over the runtime's `fetch`: every kind of request. */
const TARGETS: readonly Target[] = [
  { route: 'objects', job: 'list fields', kind: 'read', requests: 2, before: 0 },
  { route: 'templates', job: 'report by name', kind: 'read', requests: 5, before: 1 },
  { route: 'status', job: 'get status', kind: 'read', requests: 1, before: 0 },
  { route: 'generate', job: 'start', kind: 'post', requests: 1, before: 0 },
  { route: 'token', job: 'create token', kind: 'post', requests: 1, before: 0 },
  { route: 'download', job: 'collect', kind: 'storage', requests: 2, before: 1 },
];

export const CASES: readonly Case[] = [calmCase('report by id', 5), ...TARGETS.flatMap(targetCases)];
