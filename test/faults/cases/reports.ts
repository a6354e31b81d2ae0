/** What may happen to a report on its way: its task's states, the fields of its status, the download, lists in pages. */
import type { Case, FailureKind, Job, Outcome, Range } from '../case.ts';
import {
  type Edits,
  type Fault,
  type FaultRule,
  addressExpires,
  body,
  cut,
  cutWithEtag,
  edit,
  header,
  lists,
  loginPage,
  longer,
  noHeader,
  on,
  otherFile,
  rangeRefused,
  rangeWithoutContentRange,
  resetInBody,
  stallInBody,
  state,
  status,
  wrongRange,
} from '../faults.ts';
import { MAX_ATTEMPTS, exactly } from './lanes.ts';

type Given = Omit<Case, 'name' | 'group' | 'job'>;

/** A task that never ends: asked until the time limit. */
const FOREVER = { expect: 'timeout', minutes: 0.2, requests: { min: 3, max: 80 } } as const;
const noDownload = edit({ download: null });

/** Status calls of the job, and how it ends. */
const TASKS: readonly (readonly [
  words: string,
  faults: readonly Fault[],
  outcome: Outcome,
  calls: Range,
  more?: Partial<Given>,
])[] = [
  ['fails', [state('F', 'Out of paper.')], 'failed-report', exactly(1), { says: /Out of paper\./ }],
  // A literal reader of the interface would wait for this one for ever.
  [
    'is cancelled',
    [state('X', 'Cancelled by Kim.')],
    'failed-report',
    exactly(1),
    { says: /Cancelled by Kim\./ },
  ],
  ['has failed and has a download', [edit({ state: 'F' })], 'failed-report', exactly(1)],
  ['has progress that is none', [edit({ progress_pct: 'many' })], 'deliver', exactly(1)],
  ['has progress of 1e9', [edit({ progress_pct: 1e9 })], 'deliver', exactly(1)],
  ['is asked for, and another one answers', [edit({ task_id: 1 })], 'wrong-shape', exactly(1)],
  ['is complete, and never has a download', [noDownload], 'no-file', { min: 3, max: 8 }],
  [
    'is complete, and its status has no download',
    [edit({ download: undefined })],
    'no-file',
    { min: 3, max: 8 },
  ],
];

/** The same for the first status calls only; then it is complete. */
const PASSING: readonly (readonly [words: string, fault: Fault, times: number])[] = [
  ['has an unknown state for a while', state('Q'), 2],
  ['has an empty state for a while', state(''), 2],
  ['is complete, with no download yet', noDownload, 2],
  ['is pending and has a download already', edit({ state: 'P' }), 2],
  ['runs', state('R'), 3],
  ['is refused a look by a login page', loginPage, 1],
  ['is unavailable for 4 calls', status(503), 4],
];

export function taskCases(job: Job): Case[] {
  const before = job === 'collect' ? 0 : 2;
  const group = 'task states';
  const plus = ({ min = 0, max }: Range, more: number): Range => ({ min: min + more, max: max + more });
  return [
    ...TASKS.map(([words, faults, expect, calls, more]): Case => {
      const file = expect === 'deliver' ? 1 : 0;
      const rules = faults.map((fault) => on('status', fault));
      const requests = plus(calls, before + file);
      return { group, name: `${job}: the task ${words}`, job, faults: rules, expect, requests, ...more };
    }),
    ...PASSING.map(([words, fault, times]): Case => {
      const requests = exactly(before + times + 2);
      const faults = [on('status', fault, { times })];
      return { group, name: `${job}: the task ${words}`, job, faults, expect: 'deliver', requests };
    }),
    ...['R', 'P', 'Q', 'c'].map((code): Case => {
      const name = `${job}: the task is in ${code} for ever`;
      return { group, name, job, faults: [on('status', state(code))], ...FOREVER };
    }),
    {
      group,
      name: `${job}: the task runs, and then fails`,
      job,
      faults: [on('status', state('R'), { times: 2 }), on('status', state('F'))],
      expect: 'failed-report',
      requests: exactly(before + 3),
    },
    {
      group,
      name: `${job}: the token is revoked while the task runs`,
      job,
      faults: [on('status', state('R'), { times: 2 }), on('status', status(401))],
      expect: 'refused',
      requests: exactly(before + 3),
    },
  ];
}

const OK = 'deliver';
/** Fields that are missing (`undefined`), of another kind, or more than there should be. `bad`: of the wrong shape. */
export const FIELDS: readonly (readonly [Job, Edits, 'deliver' | 'bad' | 'either'])[] = [
  // A task's status: the state must be there; what is for people may be missing; progress is shown, never judged.
  ...[undefined, null, 5].map((to) => ['collect', { state: to }, 'bad'] as const),
  ['collect', { task_id: 1 }, 'bad'],
  ['collect', { task_id: 'x' }, OK],
  ...[undefined, 5].map((to) => ['collect', { 'download.url': to }, 'bad'] as const),
  // Without a size nothing can be verified.
  ...[undefined, null, '4400', -1, 0.5].map(
    (to) => ['collect', { 'download.size_in_bytes': to }, 'bad'] as const,
  ),
  ['collect', { download: 'https://files.example/x' }, 'bad'],
  // Addresses of a file that nobody can fetch.
  ...[
    '',
    'reports/file',
    '//files.example/x',
    'ftp://files.example/x',
    'file:///etc/passwd',
    'http://user:password@127.0.0.1/x',
    'http://[',
  ].map((url) => ['collect', { 'download.url': url }, 'bad'] as const),
  ...[undefined, null, -7, 250].map((to) => ['collect', { progress_pct: to }, OK] as const),
  [
    'collect',
    { state_message: undefined, state_display: undefined, name: undefined, task_type: undefined },
    OK,
  ],
  ['collect', { created: undefined, updated: undefined, extra: { nested: [1] }, 'download.extra': true }, OK],
  ...[undefined, null, '../../etc/passwd', '', 'CON', 'x'.repeat(5000)].map(
    (to) => ['collect', { 'download.filename': to }, OK] as const,
  ),
  ['collect', { 'download.content_type': undefined, 'download.expires_in_seconds': undefined }, OK],
  // A template must have its id, its name, and settings that can be sent.
  ['list templates', { 'results.0.id': 'five' }, 'bad'],
  ['list templates', { 'results.0.name': null }, 'bad'],
  // The core hands on the other templates; a node that lists all of them fails.
  ['list templates', { 'results.0.settings': 'none' }, 'either'],
  ['list templates', { results: {} }, 'bad'],
  ['list templates', { 'results.0.description': undefined, 'results.0.extra': 1, extra: 1 }, OK],
  ['list templates', { 'results.0.template_type': 'Reworded', 'results.0.template_scope': 'Reworded' }, OK],
  ['list templates', { 'results.0.settings.0.setting_type': 'colour' }, OK],
  // A list's envelope.
  ...[undefined, null].map((to) => ['list drafts', { results: to }, 'bad'] as const),
  ...['five', -1, 1.5].map((to) => ['list drafts', { count: to }, 'bad'] as const),
  ...[7, {}].map((to) => ['list drafts', { next: to }, 'bad'] as const),
  ['list drafts', { count: null }, OK],
  ['list drafts', { count: undefined, next: undefined, previous: undefined }, OK],
  ['read draft', { name: undefined, extra: 'x' }, OK],
  // The way to the report is its task id; the address of its status is only handed on.
  ['start', { status_url: 'http://elsewhere.example/', extra: 1 }, OK],
  ...[undefined, null, '70001', 1.5].map((to) => ['start', { task_id: to }, 'bad'] as const),
  ...[undefined, '', 5].map((to) => ['create token', { token: to }, 'bad'] as const),
];

/** The route whose fields a job is about, and its requests. */
const FIELD_ROUTES: Readonly<Partial<Record<Job, readonly [FaultRule['route'], number]>>> = {
  collect: ['status', 2],
  'list templates': ['templates', 1],
  'list drafts': ['drafts', 1],
  'read draft': ['draft', 1],
  start: ['generate', 1],
  'create token': ['token', 1],
};

export function fieldCases(jobs: readonly Job[]): Case[] {
  return FIELDS.filter(([job]) => jobs.includes(job)).map(([job, edits, end]): Case => {
    const [route, requests] = FIELD_ROUTES[job] ?? ['status', 1];
    const words = Object.entries(edits).map(
      ([field, to]) => `${field} ${to === undefined ? 'missing' : JSON.stringify(to)}`,
    );
    const failure: FailureKind = job === 'start' || job === 'create token' ? 'unknown-start' : 'wrong-shape';
    return {
      group: 'JSON of another shape',
      name: `${job}: ${words.join(', ').slice(0, 80)}`,
      job,
      faults: [on(route, edit(edits))],
      expect: end === 'either' ? ['deliver', failure] : end === 'deliver' ? end : failure,
      // A read of the wrong shape fails at once: a retry would bring the same.
      requests: { max: requests + (job === 'start' ? 1 : 0) },
    };
  });
}

const file = (fault: Fault, aim = {}): FaultRule => on('download', fault, aim);
const once = (fault: Fault): readonly FaultRule[] => [file(fault, { times: 1 })];
const CUT = file(cut(1000), { times: 1 });
/** The first attempt breaks off, and the next one meets this. */
const resumed = (fault: Fault): readonly FaultRule[] => [CUT, file(fault, { skip: 1, times: 1 })];
const failing: Range = { min: 3, max: 3 + MAX_ATTEMPTS };
const size = (bytes: number): readonly FaultRule[] => [
  on('status', edit({ 'download.size_in_bytes': bytes })),
];

/** Of a report of 4400 bytes that is collected by its task id. Requests: the status call, downloads, renewals. */
const DOWNLOADS: readonly (readonly [
  words: string,
  faults: readonly FaultRule[],
  outcome: Outcome,
  requests: Range,
  service?: Case['service'],
])[] = [
  ['the address expires once', once(addressExpires), OK, exactly(4)],
  ['the address expires three times', [file(addressExpires, { times: 3 })], OK, exactly(8)],
  ['each address expires', [file(addressExpires)], 'renewal', exactly(8)],
  ['addresses are valid for no time at all', [], 'renewal', exactly(8), { downloadUrlSeconds: 0 }],
  ['the address expires in the middle', resumed(addressExpires), OK, exactly(5)],
  [
    'the task has failed when the address is renewed',
    [file(status(403)), on('status', state('F'), { skip: 1 })],
    'failed-report',
    exactly(3),
  ],
  ['it is cut once', [CUT], OK, exactly(3)],
  ['it is reset in the body once', once(resetInBody(1000)), OK, exactly(3)],
  // 4 times 1000 bytes, then 400.
  ['it is cut after each 1000 bytes', [file(cut(1000))], OK, exactly(6)],
  ['it is cut before the first byte, each time', [file(cut(0))], 'connection', failing],
  ['it is cut once, and the storage has no Range', [CUT], OK, exactly(3), { ranges: false }],
  [
    'it is cut each time, and the storage has no Range',
    [file(cut(1000))],
    'connection',
    failing,
    { ranges: false },
  ],
  ['it hangs in the body once', once(stallInBody(1000)), OK, exactly(3)],
  [
    'it hangs at the same byte each time',
    [file(stallInBody(1000))],
    'connection',
    failing,
    { ranges: false },
  ],
  ['it is cut, and another part comes', resumed(wrongRange), OK, exactly(4)],
  ['it is cut, and then only another part comes', [CUT, file(wrongRange, { skip: 1 })], 'length', failing],
  [
    'it is cut, and the rest does not say which part it is',
    resumed(rangeWithoutContentRange),
    OK,
    exactly(4),
  ],
  ['a part comes unasked once', once(rangeWithoutContentRange), OK, exactly(3)],
  ['a part comes unasked each time', [file(rangeWithoutContentRange)], 'length', failing],
  ['it is cut, and the rest is refused (416)', resumed(rangeRefused), OK, exactly(4)],
  ['it is cut, and the rest has another ETag', resumed(header('ETag', '"another"')), OK, exactly(4)],
  ['it is cut, and the rest is that of another file', resumed(otherFile), OK, exactly(4)],
  ['it is cut, and the rest comes without an ETag', resumed(noHeader('ETag')), OK, exactly(4)],
  [
    'it has no ETag, and is cut',
    [file(cutWithEtag(1000), { times: 1 }), file(noHeader('ETag'))],
    OK,
    exactly(3),
  ],
  [
    'its ETag is weak, and it is cut',
    [file(cutWithEtag(1000, 'W/"weak"'), { times: 1 }), file(header('ETag', 'W/"weak"'))],
    OK,
    exactly(3),
  ],
  ...([10, -10] as const).flatMap((by) =>
    [true, false].flatMap((announced) => {
      const words = `it is ${Math.abs(by)} bytes ${by > 0 ? 'longer' : 'shorter'}${announced ? '' : ', without a length,'}`;
      return [
        [`${words} once`, once(longer(by, announced)), OK, exactly(3)],
        [`${words} each time`, [file(longer(by, announced))], 'length', failing],
      ] as const;
    }),
  ),
  ['the service says 1 byte less than there are', size(4399), 'length', failing],
  ['the service says 1 byte more than there are', size(4401), 'length', failing],
  ['the service says 0 bytes', size(0), 'length', failing],
  ['nothing comes, with 204', [file(status(204))], 'refused', { min: 2, max: 13 }],
];

export function downloadCases(realTime: boolean): Case[] {
  return DOWNLOADS.map(([words, faults, expect, requests, service]): Case => {
    const hangs = words.includes('hangs');
    return {
      group: 'downloads',
      name: `collect: ${words}`,
      job: 'collect',
      faults,
      expect,
      requests,
      ...(service === undefined ? {} : { service }),
      ...(hangs && realTime ? { deep: true, minutes: 5 } : {}),
    };
  });
}

/** A list in several pages: how often the service is asked, and how it ends. `pages`: those of the list. */
const PAGES: readonly (readonly [
  string,
  Fault,
  Outcome,
  (pages: number) => Range,
  { skip?: number; times?: number }?,
])[] = [
  // Of next only the query is used.
  ['next names another origin', lists.nextElsewhere, OK, exactly],
  ['next leads back to the first page', lists.nextIsFirst, 'list', (pages) => ({ max: pages + 1 })],
  ['next leads to the page itself', lists.nextIsItself, 'list', (pages) => ({ max: pages + 1 })],
  ['next leads on for ever', lists.nextForEver, 'list', (pages) => ({ max: pages + 25 })],
  ['next has no query', lists.nextWithoutQuery, 'list', (pages) => ({ max: pages + 1 })],
  ['it shrinks each time it is read', lists.shrinks, 'list', (pages) => ({ min: 2, max: 2 * pages })],
  ['it shrinks while it is read', lists.shrinksOnce, OK, (pages) => exactly(2 * pages)],
  ['it says one more than there are', lists.wrongCount(1), 'list', (pages) => ({ min: 2, max: 2 * pages })],
  ['it says one less than there are', lists.wrongCount(-1), 'list', (pages) => ({ min: 2, max: 2 * pages })],
  ['its first page says another count', lists.wrongCount(1), OK, (pages) => exactly(2 * pages), { times: 1 }],
  ['its second page is refused (404)', status(404), 'refused', () => exactly(2), { skip: 1 }],
  [
    'its second page is unavailable (503)',
    status(503),
    'unavailable',
    () => ({ min: 3, max: 1 + MAX_ATTEMPTS }),
    { skip: 1 },
  ],
  [
    'its second page is a login page once',
    loginPage,
    OK,
    (pages) => exactly(pages + 1),
    { skip: 1, times: 1 },
  ],
  ['its second page has another shape', body('{"members":[]}'), 'wrong-shape', () => exactly(2), { skip: 1 }],
  ['its second page is broken off once', cut(40), OK, (pages) => exactly(pages + 1), { skip: 1, times: 1 }],
];

interface List {
  readonly job: Job;
  readonly route: FaultRule['route'];
  readonly service: NonNullable<Case['service']>;
  readonly pages: number;
  /** Requests of the job after the list has been read. */
  readonly after?: number;
}

export const LISTS: readonly List[] = [
  { job: 'list drafts', route: 'drafts', service: { pageSize: 2 }, pages: 3 },
  { job: 'list fields', route: 'objects', service: { pageSize: 50 }, pages: 3 },
  { job: 'list explanations', route: 'explanations', service: { pageSize: 5 }, pages: 3 },
  { job: 'list templates', route: 'templates', service: { pageTemplates: true, pageSize: 2 }, pages: 2 },
  {
    job: 'report by name',
    route: 'templates',
    service: { pageTemplates: true, pageSize: 2 },
    pages: 2,
    after: 3,
  },
];

export function listCases(jobs: readonly Job[]): Case[] {
  return LISTS.filter(({ job }) => jobs.includes(job)).flatMap(({ job, route, service, pages, after = 0 }) =>
    PAGES.map(([words, fault, expect, range, aim]): Case => {
      const { min = 0, max } = range(pages);
      const more = expect === 'deliver' ? after : 0;
      return {
        group: 'lists',
        name: `${job} in ${pages} pages: ${words}`,
        job,
        faults: [on(route, fault, aim)],
        service,
        expect,
        requests: { min: min + more, max: max + more },
        ...(expect !== 'deliver' && after > 0 ? { reports: 0 as const } : {}),
      };
    }),
  );
}
