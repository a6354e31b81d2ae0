/** What a task's status may say while a report is awaited. */
import type { Cell } from '../../cell.ts';
import type { Thrown } from '../../faults.ts';
import { NONE, ONE } from '../routes.ts';
import { cell } from './core-cell.ts';

type End = Pick<Cell, 'expect' | 'seconds'> & {
  /** Status calls. */
  readonly calls: { readonly min: number; readonly max: number };
  readonly minutes?: number;
  readonly says?: RegExp;
};

const route = 'status';
const DELIVERED: End = { expect: 'deliver', seconds: { max: 0.5 }, calls: { min: 1, max: 1 } };
/** A task that never ends: asked every 2 to 5 seconds until the time limit. */
const OVER: End = {
  expect: { fail: 'timeout' },
  minutes: 10,
  seconds: { min: 9 * 60, max: 10 * 60 },
  calls: { min: 100, max: 310 },
};

const SHOTS: readonly (readonly [string, readonly Thrown[], End])[] = [
  [
    'fails',
    [{ name: 'state', with: { state: 'F', message: 'The template refers to nothing.' }, route }],
    {
      expect: { fail: 'failed-report' },
      says: /The template refers to nothing/,
      seconds: { max: 0.5 },
      calls: { min: 1, max: 1 },
    },
  ],
  // A literal reader of the interface would wait for this one for ever.
  [
    'is cancelled',
    [{ name: 'state', with: { state: 'X' }, route }],
    { expect: { fail: 'failed-report' }, seconds: { max: 0.5 }, calls: { min: 1, max: 1 } },
  ],
  [
    'runs, and then fails',
    [
      { name: 'state', with: { state: 'R' }, route, times: 3 },
      { name: 'state', with: { state: 'F' }, route },
    ],
    { expect: { fail: 'failed-report' }, seconds: { min: 6, max: 20 }, calls: { min: 4, max: 4 } },
  ],
  ['runs for ever', [{ name: 'state', with: { state: 'R' }, route }], OVER],
  ['is pending for ever', [{ name: 'state', with: { state: 'P' }, route }], OVER],
  ['has an unknown state for ever', [{ name: 'state', with: { state: 'Q' }, route }], OVER],
  ['has a small c for its state', [{ name: 'state', with: { state: 'c' }, route }], OVER],
  [
    'has unknown states for a while',
    [
      { name: 'state', with: { state: 'Q' }, route, times: 2 },
      { name: 'state', with: { state: '' }, route, skip: 2, times: 2 },
    ],
    { expect: 'deliver', seconds: { min: 8, max: 30 }, calls: { min: 5, max: 5 } },
  ],
  [
    'goes back from running to pending',
    [
      { name: 'state', with: { state: 'R' }, route, times: 1 },
      { name: 'state', with: { state: 'P' }, route, skip: 1, times: 1 },
    ],
    { expect: 'deliver', seconds: { min: 4, max: 15 }, calls: { min: 3, max: 3 } },
  ],
  [
    'is complete, with no download yet',
    [{ name: 'fields', with: { edits: [{ field: 'download', to: null }] }, route, times: 2 }],
    { expect: 'deliver', seconds: { min: 1, max: 30 }, calls: { min: 3, max: 3 } },
  ],
  // "A few more times".
  [
    'is complete, and never has a download',
    [{ name: 'fields', with: { edits: [{ field: 'download', to: null }] }, route }],
    { expect: { fail: 'no-file' }, seconds: { min: 1, max: 60 }, calls: { min: 3, max: 8 } },
  ],
  [
    'is complete, and its status has no download at all',
    [{ name: 'fields', with: { edits: [{ field: 'download' }] }, route }],
    { expect: { fail: 'no-file' }, seconds: { min: 1, max: 60 }, calls: { min: 3, max: 8 } },
  ],
  // A download counts in C alone.
  [
    'is pending and has a download already',
    [{ name: 'fields', with: { edits: [{ field: 'state', to: 'P' }] }, route, times: 2 }],
    { expect: 'deliver', seconds: { min: 4, max: 15 }, calls: { min: 3, max: 3 } },
  ],
  [
    'has failed and has a download',
    [{ name: 'fields', with: { edits: [{ field: 'state', to: 'F' }] }, route }],
    { expect: { fail: 'failed-report' }, seconds: { max: 0.5 }, calls: { min: 1, max: 1 } },
  ],
  ...([null, -1, 101, 1e9, 'many'] as const).map(
    (to) =>
      [
        `has the progress ${JSON.stringify(to)}`,
        [{ name: 'fields', with: { edits: [{ field: 'progress_pct', to }] }, route }],
        DELIVERED,
      ] as const,
  ),
  [
    'has less progress each time',
    [
      {
        name: 'fields',
        with: {
          edits: [
            { field: 'state', to: 'R' },
            { field: 'progress_pct', to: 90 },
          ],
        },
        route,
        times: 1,
      },
      {
        name: 'fields',
        with: {
          edits: [
            { field: 'state', to: 'R' },
            { field: 'progress_pct', to: 10 },
          ],
        },
        route,
        skip: 1,
        times: 1,
      },
    ],
    { expect: 'deliver', seconds: { min: 4, max: 15 }, calls: { min: 3, max: 3 } },
  ],
  [
    'is asked for, and another one answers',
    [{ name: 'fields', with: { edits: [{ field: 'task_id', to: 1 }] }, route }],
    // Not this task's word, and no other can be had.
    { expect: { fail: 'wrong-shape' }, seconds: { max: 0.5 }, calls: { min: 1, max: 1 } },
  ],
  [
    'is gone (404)',
    [{ name: 'status', with: { status: 404 }, route, skip: 0 }],
    { expect: { fail: 'refused' }, seconds: { max: 0.5 }, calls: { min: 1, max: 1 } },
  ],
  [
    'is asked for with a token that is revoked meanwhile (401)',
    [
      { name: 'state', with: { state: 'R' }, route, times: 2 },
      { name: 'status', with: { status: 401 }, route },
    ],
    { expect: { fail: 'refused' }, seconds: { min: 4, max: 15 }, calls: { min: 3, max: 3 } },
  ],
  [
    'hangs in one status call',
    [{ name: 'stall', with: { when: 'before' }, route, times: 1 }],
    { expect: 'deliver', seconds: { max: 170 }, calls: { min: 2, max: 2 } },
  ],
  [
    'is never told: each status call hangs',
    [{ name: 'stall', with: { when: 'before' }, route }],
    {
      expect: { fail: 'timeout' },
      minutes: 5,
      seconds: { min: 4 * 60, max: 5 * 60 },
      calls: { min: 2, max: 40 },
    },
  ],
  [
    'is never told: login pages',
    [{ name: 'login page', route }],
    {
      expect: { fail: 'timeout' },
      minutes: 5,
      seconds: { min: 4 * 60, max: 5 * 60 },
      calls: { min: 10, max: 300 },
    },
  ],
];

export const TASKS: readonly Cell[] = SHOTS.flatMap(([words, faults, { calls, ...end }]) => {
  const deliver = end.expect === 'deliver' ? 1 : 0;
  return [
    cell({
      group: 'task states',
      name: `report by id: the task ${words}`,
      job: 'report by id',
      faults,
      generates: ONE,
      // The templates and the generate before, the file after.
      requests: { min: calls.min + 2 + deliver, max: calls.max + 2 + deliver },
      ...end,
    }),
    cell({
      group: 'task states',
      name: `collect: the task ${words}`,
      job: 'collect',
      faults,
      generates: NONE,
      requests: { min: calls.min + deliver, max: calls.max + deliver },
      ...end,
    }),
  ];
});
