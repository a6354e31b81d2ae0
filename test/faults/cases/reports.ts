/**
 * What may happen to a report on its way: the states of its task, its file in the storage; and to a list in
 * pages.
 */
import type { Case, Outcome, Range } from '../case.ts';
import * as fault from '../faults.ts';
import { type Fault, type FaultRule, edit, on, state, status } from '../faults.ts';
import { MAX_ATTEMPTS } from './targets.ts';

const OK = 'delivered';
const noDownload = edit({ download: null });
/** A fault of all status calls, or of the first ones. */
const asked = (hit: Fault, times = Infinity): FaultRule => on('status', hit, { times });
const RUNS = asked(state('R'), 2);

/** Faults of the status calls, how the job ends, and after how many calls. */
const TASKS: readonly (readonly [string, readonly FaultRule[], Outcome, calls: Range, says?: RegExp])[] = [
  ['fails', [asked(state('F', 'Out of paper.'))], 'task-failed', 1, /Out of paper\./],
  // A literal reader of the interface would wait for this one for ever.
  ['is cancelled', [asked(state('X', 'By Kim.'))], 'task-failed', 1, /By Kim\./],
  ['is another one', [asked(edit({ task_id: 1 }))], 'malformed', 1],
  ['is complete, and never has a download', [asked(noDownload)], 'task-failed', [3, 8]],
  ['is complete, with no download yet', [asked(noDownload, 2)], OK, 3],
  ['has an unknown state for a while', [asked(state('Q'), 2)], OK, 3],
  ['is hidden by a login page once', [asked(fault.loginPage, 1)], OK, 2],
  ['is unavailable for 4 calls', [asked(status(503), 4)], OK, 5],
  ['runs, and then fails', [RUNS, asked(state('F'))], 'task-failed', 3],
  ['runs, and the token is revoked', [RUNS, asked(status(401))], 'refused', 3],
  ['has an unknown state for ever', [asked(state('Q'))], 'deadline', [1, 78]],
];

/** A report by id; three requests come before the first status call, and one after the last. */
const TASK_CASES = TASKS.map(([words, faults, expected, calls, says]): Case => ({
  name: `report by id: the task ${words}`,
  job: 'report by id',
  faults,
  expected,
  requests: plus(calls, expected === OK ? 4 : 3),
  ...(says === undefined ? {} : { says }),
  ...(expected === 'deadline' ? { minutes: 0.2 } : {}),
}));

function plus(range: Range, more: number): Range {
  return typeof range === 'number' ? range + more : [range[0] + more, range[1] + more];
}

const file = (hit: Fault, aim = {}): FaultRule => on('download', hit, aim);
const CUT = file({ cutAfterBytes: 1000 }, { times: 1 });
const ALWAYS_CUT = file({ cutAfterBytes: 1000 });
/** The first attempt breaks off, and the next one meets this. */
const resumed = (hit: Fault): readonly FaultRule[] => [CUT, file(hit, { skip: 1, times: 1 })];
const size = (bytes: number): readonly FaultRule[] => [asked(edit({ 'download.size_in_bytes': bytes }))];
const MANY: Range = [3, 3 + MAX_ATTEMPTS];

/**
 * Of a report of 4400 bytes that is collected by its task id. Requests: the status call, downloads, renewals.
 */
const DOWNLOADS: readonly (readonly [string, readonly FaultRule[], Outcome, Range, Case['service']?])[] = [
  ['the address expires three times', [file(fault.addressExpires, { times: 3 })], OK, 8],
  ['addresses are valid for no time at all', [], 'download', 8, { downloadUrlSeconds: 0 }],
  ['the address expires in the middle', resumed(fault.addressExpires), OK, 5],
  // 4 times 1000 bytes, then 400.
  ['it is cut after each 1000 bytes', [ALWAYS_CUT], OK, 6],
  ['it is cut once, and the storage has no Range', [CUT], OK, 3, { ranges: false }],
  ['it is cut each time, and the storage has no Range', [ALWAYS_CUT], 'download', MANY, { ranges: false }],
  ['it is cut, and another part comes', resumed(fault.wrongRange), OK, 4],
  ['it is cut, and the rest has another ETag', resumed(fault.header('ETag', '"another"')), OK, 4],
  ['it is cut, and the rest is that of another file', resumed(fault.otherFile), OK, 4],
  ['it is longer once', [file(fault.longer(10), { times: 1 })], OK, 3],
  ['it is longer each time', [file(fault.longer(10))], 'download', MANY],
  ['it is shorter each time', [file(fault.longer(-10))], 'download', MANY],
  ['the service says 1 byte less than there are', size(4399), 'download', MANY],
  ['the service says 1 byte more than there are', size(4401), 'download', MANY],
  ['the service says 0 bytes', size(0), 'download', MANY],
  ['nothing comes, with 204', [file(status(204))], 'download', [2, 13]],
];

export const REPORT_CASES: readonly Case[] = [
  ...TASK_CASES,
  ...DOWNLOADS.map(([words, faults, expected, requests, service = {}]): Case => ({
    name: `collect: ${words}`,
    job: 'collect',
    faults,
    expected,
    requests,
    service,
  })),
];

/** A list of two pages: how it ends, and how often the service is asked for a page. */
const PAGES: readonly (readonly [string, Fault, Outcome, Range, aim?: { readonly skip: number }])[] = [
  // Only the query of `next` is used.
  ['next names another origin', fault.nextElsewhere, OK, 2],
  ['next leads back to the first page', fault.nextIsFirst, 'incomplete-list', [1, 3]],
  ['it shrinks while it is read', fault.shrinksOnce, OK, 4],
  ['it says one more than there are', fault.wrongCount(1), 'incomplete-list', [2, 4]],
  ['its second page is refused (404)', status(404), 'refused', [2, 3], { skip: 1 }],
  ['its second page is unavailable (503)', status(503), 'unavailable', [3, 1 + MAX_ATTEMPTS], { skip: 1 }],
];

export const LIST_CASES: readonly Case[] = PAGES.map(([words, hit, expected, requests, aim]) => ({
  name: `list fields: ${words}`,
  job: 'list fields',
  faults: [on('objects', hit, aim)],
  service: { pageSize: 63 },
  expected,
  requests,
}));
