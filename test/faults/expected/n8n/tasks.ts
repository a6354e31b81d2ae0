/** What a task's status may say. */
import { BOUNDED, cell, exactly, fail } from './row.ts';
import type { Edit } from '../../catalogue/bodies.ts';
import type { Thrown } from '../../faults.ts';
import type { N8nCell } from '../../n8n/cell.ts';

const GROUP = 'states';

const edited = (...edits: Edit[]): Thrown => ({ route: 'status', name: 'fields', with: { edits } });

export const tasks: readonly N8nCell[] = [
  ...(['report by id', 'collect', 'scheduled report'] as const).flatMap((job) => [
    cell(GROUP, {
      job,
      what: 'F',
      faults: [{ route: 'status', name: 'state', with: { state: 'F', message: 'Out of paper.' } }],
      expect: fail('failed-report'),
      requests: exactly(job === 'collect' ? 1 : 3),
      says: /Out of paper\./,
    }),
    // A literal reader would wait for ever.
    cell(GROUP, {
      job,
      what: 'X',
      faults: [{ route: 'status', name: 'state', with: { state: 'X', message: 'Cancelled by Kim.' } }],
      expect: fail('failed-report'),
      requests: exactly(job === 'collect' ? 1 : 3),
      says: /Cancelled by Kim\./,
    }),
    cell(GROUP, {
      job,
      what: 'Q, which nobody knows, twice',
      faults: [{ route: 'status', name: 'state', with: { state: 'Q' }, times: 2 }],
      requests: exactly(job === 'collect' ? 4 : 6),
    }),
  ]),
  cell(GROUP, {
    job: 'report by id',
    what: 'Q, which nobody knows, for ever',
    faults: [{ route: 'status', name: 'state', with: { state: 'Q' } }],
    minutes: 0.1,
    expect: fail('timeout'),
    requests: { min: 4, max: 8 },
    says: /Q/,
  }),
  cell(GROUP, {
    job: 'report by id',
    what: 'R for ever',
    faults: [{ route: 'status', name: 'state', with: { state: 'R' } }],
    minutes: 0.1,
    expect: fail('timeout'),
    requests: { min: 4, max: 8 },
  }),
  cell(GROUP, {
    job: 'report by id',
    what: 'C without a file, twice',
    faults: [{ ...edited({ field: 'download', to: null }), times: 2 }],
    requests: exactly(6),
  }),
  // Asked a few times more.
  cell(GROUP, {
    job: 'report by id',
    what: 'C without a file, for ever',
    faults: [edited({ field: 'download', to: null })],
    expect: fail('no-file'),
    requests: { min: 5, max: 10 },
    seconds: { max: BOUNDED },
  }),
  ...([null, -5, 250, 3.7, 'half', [1]] as const).map((value) =>
    cell(GROUP, {
      job: 'report by id',
      what: `progress ${JSON.stringify(value)}`,
      faults: [edited({ field: 'progress_pct', to: value })],
    }),
  ),
  // A failed task is an answer to a question about it.
  ...(['F', 'X', 'Q'] as const).map((state) =>
    cell(GROUP, {
      job: 'get status',
      what: state,
      faults: [{ route: 'status', name: 'state', with: { state } }],
      holds: new RegExp(`"state":"${state}"`),
    }),
  ),
];
