/** The nodes in a real n8n: the requests that differ in code, and what only n8n has. */
import type { Case } from '../case.ts';
import * as fault from '../faults.ts';
import { edit, on, state, status } from '../faults.ts';
import { LIST_CASES, REPORT_CASES } from './reports.ts';
import { type Target, calmCase, targetCases } from './targets.ts';

const TARGETS: readonly Target[] = [
  { route: 'draft', job: 'read draft', kind: 'read', requests: 1, before: 0 },
  { route: 'generate', job: 'start', kind: 'post', requests: 2, before: 1 },
  { route: 'download', job: 'collect', kind: 'storage', requests: 2, before: 1 },
];

/** A failure becomes an item, and the workflow goes on. */
const CONTINUED: readonly Case[] = (
  [
    ['read draft', on('draft', status(404)), 'refused'],
    ['list fields', on('objects', fault.wrongCount(1)), 'incomplete-list'],
    ['start', on('generate', status(503)), 'unknown start'],
    ['report by id', on('status', state('F', 'Out of paper.')), 'task-failed'],
    ['collect', on('download', status(403)), 'download'],
    ['scheduled report', on('status', state('X')), 'task-failed'],
  ] as const
).map(([job, rule, expected]) => ({
  name: `${job}: ${expected}, and the workflow goes on`,
  job,
  faults: [rule],
  expected,
  n8n: { continueOnFail: true },
}));

const HANGS = { stallAfterBytes: 2000 };
/** The user presses Stop while the nth request is under way, or in the pause after it. */
const STOPS: readonly Case[] = (
  [
    ['list fields', on('objects', { stall: 'after' }), 1],
    ['report by id', on('generate', { stall: 'after' }), 2],
    ['report by id', on('status', fault.retryAfter(429, '60')), 3],
    ['report by id', on('status', state('R')), 4],
    ['scheduled report', on('download', HANGS), 4],
    ['collect', on('download', HANGS), 2],
  ] as const
).map(([job, rule, nth]) => ({
  name: `${job}: stopped at request ${nth}, ${rule.route}`,
  job,
  faults: [rule],
  abort: { at: 'request', nth },
  expected: 'aborted',
  requests: nth,
  seconds: [0, 30],
}));

/** Secrets that the service echoes reach a message or an item as ***. */
const ECHO = 'You sent {token}.';
const ECHO_ALL = `${ECHO} {address}`;
const ECHOES: readonly Case[] = (
  [
    ['report by id', 'a failure', state('F', ECHO), 'task-failed'],
    ['report by id', 'a report', edit({ state_message: ECHO_ALL }), 'delivered'],
    ['get status', 'a status', edit({ name: ECHO_ALL }), 'delivered'],
    ['collect', 'a file name', edit({ 'download.filename': '{token}.txt' }), 'delivered'],
  ] as const
).map(([job, where, fault, expected]) => ({
  name: `${job}: an echo of secrets in ${where}`,
  job,
  faults: [on('status', fault)],
  expected,
  says: job === 'collect' ? /./ : /\*\*\*/,
}));

/** Objects in their metadata views, read concurrently; the view of one is unavailable once. */
const VIEWS: Case = {
  name: 'list fields: metadata views, one of them unavailable once',
  job: 'list fields',
  faults: [on('metadata', status(503), { skip: 40, times: 1 })],
  expected: 'delivered',
  n8n: { parameters: { options: { includeMetadata: true } } },
};

export const N8N: readonly Case[] = [
  calmCase('get status', 1),
  calmCase('list fields', 2),
  calmCase('report by id', 4),
  calmCase('scheduled report', 4),
  ...TARGETS.flatMap((target) => targetCases(target, { realTime: true })),
  ...LIST_CASES,
  ...REPORT_CASES,
  VIEWS,
  ...CONTINUED,
  ...STOPS,
  ...ECHOES,
];
