/**
 * The core over the runtime's `fetch`: every kind of request, and a clock whose hours pass in milliseconds.
 */
import type { Case } from '../case.ts';
import * as fault from '../faults.ts';
import { on, state, status } from '../faults.ts';
import { type Target, calmCase, targetCases } from './targets.ts';

const TARGETS: readonly Target[] = [
  { route: 'draft', job: 'read draft', kind: 'read', requests: 1, before: 0 },
  { route: 'objects', job: 'list fields', kind: 'read', requests: 2, before: 0 },
  { route: 'templates', job: 'report by name', kind: 'read', requests: 5, before: 1 },
  { route: 'status', job: 'get status', kind: 'read', requests: 1, before: 0 },
  { route: 'generate', job: 'start', kind: 'post', requests: 1, before: 0 },
  { route: 'token', job: 'create token', kind: 'post', requests: 1, before: 0 },
  { route: 'download', job: 'collect', kind: 'storage', requests: 2, before: 1 },
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

export const CORE: readonly Case[] = [calmCase('report by id', 5), ...TARGETS.flatMap(targetCases), ...STOPS];
