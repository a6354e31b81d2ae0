/**
 * The core over the runtime's `fetch`: every kind of request, and a clock whose hours pass in milliseconds.
 */
import type { Case } from '../case.ts';
import * as fault from '../faults.ts';
import { on, state, status } from '../faults.ts';
import { type Target, calmCase, targetCases } from './targets.ts';

export const TARGETS: readonly Target[] = [
  { route: 'draft', job: 'read draft', kind: 'read', requests: 1, before: 0 },
  { route: 'objects', job: 'list fields', kind: 'read', requests: 2, before: 0 },
  { route: 'templates', job: 'report by name', kind: 'read', requests: 5, before: 1 },
  { route: 'status', job: 'get status', kind: 'read', requests: 1, before: 0 },
  { route: 'generate', job: 'start', kind: 'post', requests: 1, before: 0 },
  { route: 'token', job: 'create token', kind: 'post', requests: 1, before: 0 },
  { route: 'download', job: 'collect', kind: 'storage', requests: 2, before: 1 },
];

const NO_TEMPLATES = on('templates', status(404));
const REFUSED = { expected: 'refused', reports: 0 } as const;

/**
 * A list of templates that cannot be had stops a report only where the template is given by name, or the
 * login is wrong.
 */
const TEMPLATE_CASES: readonly Case[] = (
  [
    ['the templates are not there', [NO_TEMPLATES], {}],
    ['the templates are unavailable', [on('templates', status(503))], {}],
    [
      'the templates are not there, the draft is answered with a number',
      [NO_TEMPLATES, on('draft', fault.body('5'))],
      { requests: 5 },
    ],
    [
      'the templates and the draft are not there',
      [NO_TEMPLATES, on('draft', status(404))],
      { ...REFUSED, requests: 2, says: /draft 1002 \(HTTP 404\).*Check the draft id: / },
    ],
    ['the token is wrong', [on('templates', status(401))], REFUSED],
  ] as const
).map(([words, faults, more]) => ({
  name: `report by id: ${words}`,
  job: 'report by id',
  faults,
  expected: 'delivered',
  ...more,
}));

/** One backoff for all; a time limit that holds one long wait, not two. */
const LIMITS: readonly Case[] = [
  {
    name: 'report by id: a 429 of the templates holds the generate',
    job: 'report by id',
    faults: [on('templates', fault.retryAfter(429, '40'), { times: 1 })],
    expected: 'delivered',
    requests: 6,
    seconds: [40, 60],
  },
  {
    name: 'start: generate answers 429 each time, asking for 1000 seconds',
    job: 'start',
    faults: [on('generate', fault.retryAfter(429, '1000'))],
    expected: 'rate-limit',
    reports: 0,
    requests: 2,
    seconds: [1000, 1030],
  },
];

/** Something goes wrong at every step, so that there are pauses of each kind to stop in. */
const TROUBLE = [
  on('templates', status(503), { times: 1 }),
  on('generate', fault.retryAfter(429, '2'), { times: 1 }),
  on('status', { drop: 'before' }, { times: 1 }),
  on('status', state('R'), { skip: 1, times: 2 }),
  on('download', { cutAfterBytes: 1000 }, { times: 1 }),
  on('download', status(403), { skip: 1, times: 1 }),
  on('objects', status(502), { times: 1 }),
  on('objects', fault.loginPage, { skip: 2, times: 1 }),
];

/** The host stops the job: at every request, every response, every chunk of a body, in every pause. */
const STOPS: readonly Case[] = (['request', 'response', 'chunk', 'pause'] as const).flatMap((at) =>
  (['report by id', 'list fields'] as const).map((job) => ({
    name: `${job} in trouble: stopped at each ${at}`,
    job,
    faults: TROUBLE,
    abortAtEach: at,
    expected: 'aborted',
  })),
);

export const CORE: readonly Case[] = [
  calmCase('report by id', 5),
  ...TARGETS.flatMap(targetCases),
  ...TEMPLATE_CASES,
  ...LIMITS,
  ...STOPS,
];
