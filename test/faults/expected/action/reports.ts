/** Lists of templates in pages, task states, the storage, and the runner's cancel. */
import type { Cell } from '../../cell.ts';
import type { Thrown } from '../../faults.ts';
import { NONE, ONE } from '../routes.ts';
import { STORAGE_SHOTS } from '../storage-shots.ts';
import { cell } from './action-cell.ts';

const none: Cell[] = [
  ...(['report by id', 'report by name', 'report of a project'] as const).map((job) =>
    cell({
      group: 'nothing goes wrong',
      name: `${job}: nothing goes wrong`,
      job,
      faults: [],
      expect: 'deliver',
      generates: ONE,
      requests: { min: 4, max: 4 },
    }),
  ),
  cell({
    group: 'nothing goes wrong',
    name: 'collect: nothing goes wrong',
    job: 'collect',
    faults: [],
    expect: 'deliver',
    generates: NONE,
    requests: { min: 2, max: 2 },
  }),
];

const lists: Cell[] = (
  [
    ['next names another origin', { name: 'next elsewhere', route: 'templates' }, 'deliver', 5, 5],
    ['next leads back to the first page', { name: 'next loops', route: 'templates' }, 'list', 2, 3],
    ['next leads to the page itself', { name: 'next repeats', route: 'templates' }, 'list', 1, 3],
    ['next leads on for ever', { name: 'next never ends', route: 'templates' }, 'list', 1, 4],
    ['it shrinks each time it is read', { name: 'list shrinks', route: 'templates' }, 'list', 2, 4],
    ['it shrinks while it is read', { name: 'list shrinks once', route: 'templates' }, 'deliver', 7, 7],
    [
      'it says one more than there are',
      { name: 'untrue count', with: { by: 1 }, route: 'templates' },
      'list',
      2,
      4,
    ],
  ] as const
).map(([words, fault, end, min, max]) =>
  cell({
    group: 'lists',
    name: `report by name, templates in 2 pages: ${words}`,
    job: 'report by name',
    faults: [fault],
    service: { pageTemplates: true, pageSize: 2 },
    expect: end === 'deliver' ? end : { fail: end },
    generates: end === 'deliver' ? ONE : NONE,
    requests: { min, max },
  }),
);

const route = 'status';
type End = Pick<Cell, 'expect'> & { readonly calls: readonly [number, number]; readonly minutes?: number };
const OVER: End = { expect: { fail: 'timeout' }, minutes: 0.2, calls: [2, 64] };
const state = (to: string, skip = 0, times = Infinity): Thrown => ({
  name: 'state',
  with: { state: to },
  route,
  skip,
  times,
});

const STATES: readonly (readonly [string, readonly Thrown[], End])[] = [
  ['fails', [state('F')], { expect: { fail: 'failed-report' }, calls: [1, 1] }],
  ['is cancelled', [state('X')], { expect: { fail: 'failed-report' }, calls: [1, 1] }],
  [
    'runs, and then fails',
    [state('R', 0, 2), state('F', 2)],
    { expect: { fail: 'failed-report' }, calls: [3, 3] },
  ],
  ['runs for ever', [state('R')], OVER],
  ['is pending for ever', [state('P')], OVER],
  ['has an unknown state for ever', [state('Q')], OVER],
  [
    'has unknown states for a while',
    [state('Q', 0, 2), state('', 2, 2)],
    { expect: 'deliver', calls: [5, 5] },
  ],
  [
    'goes back from running to pending',
    [state('R', 0, 1), state('P', 1, 1)],
    { expect: 'deliver', calls: [3, 3] },
  ],
  [
    'is complete, with no download yet',
    [{ name: 'fields', with: { edits: [{ field: 'download', to: null }] }, route, times: 2 }],
    { expect: 'deliver', calls: [3, 3] },
  ],
  [
    'is complete, and never has a download',
    [{ name: 'fields', with: { edits: [{ field: 'download', to: null }] }, route }],
    { expect: { fail: 'no-file' }, calls: [3, 8] },
  ],
  [
    'is pending and has a download already',
    [{ name: 'fields', with: { edits: [{ field: 'state', to: 'P' }] }, route, times: 2 }],
    { expect: 'deliver', calls: [3, 3] },
  ],
  [
    'has failed and has a download',
    [{ name: 'fields', with: { edits: [{ field: 'state', to: 'F' }] }, route }],
    { expect: { fail: 'failed-report' }, calls: [1, 1] },
  ],
  [
    'is asked for with a token that is revoked meanwhile (401)',
    [state('R', 0, 2), { name: 'status', with: { status: 401 }, route, skip: 2 }],
    { expect: { fail: 'refused' }, calls: [3, 3] },
  ],
];

const states: Cell[] = STATES.map(
  ([
    words,
    faults,
    {
      calls: [min, max],
      ...end
    },
  ]) => {
    const deliver = end.expect === 'deliver' ? 1 : 0;
    return cell({
      group: 'task states',
      name: `report by id: the task ${words}`,
      job: 'report by id',
      faults,
      generates: ONE,
      requests: { min: min + 2 + deliver, max: max + 2 + deliver },
      ...end,
    });
  },
);

const storage: Cell[] = STORAGE_SHOTS.map(([words, faults, end, service]) => {
  // Silence takes half a minute to be noticed, each time.
  const hangs = words.includes('hangs');
  return cell({
    group: 'storage',
    name: `collect: ${words}`,
    job: 'collect',
    faults,
    ...(service === undefined ? {} : { service }),
    expect: end.expect,
    generates: NONE,
    requests: end.requests,
    ...(hangs ? { deep: true, minutes: 5 } : {}),
  });
});

/** A report with trouble at every step. */
const TROUBLE: readonly Thrown[] = [
  { name: 'status', with: { status: 503 }, route: 'templates', times: 1 },
  { name: 'retry-after', with: { status: 429, after: { seconds: 2 } }, route: 'generate', times: 1 },
  { name: 'drop', with: { when: 'before' }, route: 'status', times: 1 },
  { name: 'state', with: { state: 'R' }, route: 'status', skip: 1, times: 2 },
  { name: 'cut', with: { bytes: 1000 }, route: 'download', times: 1 },
  { name: 'status', with: { status: 403 }, route: 'download', skip: 1, times: 1 },
];
/** What has reached the service when the nth request is there: two of the templates, two generates, then the rest. */
const GENERATES = [
  NONE,
  NONE,
  { received: 1, accepted: 0 },
  { received: 2, accepted: 1 },
  ...Array.from({ length: 8 }, () => ({ received: 2, accepted: 1 })),
];

/** The step is cancelled while the request is under way: its answer waits until the runner's signal is there. */
const cancels: Cell[] = [
  ...GENERATES.map((generates, index) =>
    cell({
      group: 'stopped at every request',
      name: `report by id in trouble: cancelled at request ${index + 1}`,
      job: 'report by id',
      faults: TROUBLE,
      abort: { at: 'request', nth: index + 1 },
      expect: { fail: 'aborted' },
      generates,
      requests: { min: index + 1, max: index + 1 },
    }),
  ),
  ...(['templates', 'generate', 'status', 'download'] as const).map((at, index) =>
    cell({
      group: 'stopped at every request',
      name: `report by id: cancelled while ${at} hangs`,
      job: 'report by id',
      faults: [{ name: 'stall', with: { when: 'after' }, route: at }],
      abort: { at: 'request', nth: index + 1 },
      expect: { fail: 'aborted' },
      generates: index === 0 ? NONE : ONE,
      requests: { min: index + 1, max: index + 1 },
    }),
  ),
  cell({
    group: 'stopped at every request',
    name: 'report by id: cancelled while the download hangs in the middle',
    job: 'report by id',
    faults: [{ name: 'stall in body', with: { bytes: 1000 }, route: 'download' }],
    abort: { at: 'request', nth: 4 },
    expect: { fail: 'aborted' },
    generates: ONE,
    requests: { min: 4, max: 4 },
  }),
];

export const REPORT_CELLS: readonly Cell[] = [...none, ...lists, ...states, ...storage, ...cancels];
