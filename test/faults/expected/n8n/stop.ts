/** Stop in the editor, while a request is under way that brings nothing: the execution ends, and nothing follows. */
import { NONE, STARTED, cell, exactly, fail } from './row.ts';
import type { N8nCell } from '../../n8n/cell.ts';

const GROUP = 'stop';
const STOPPED = fail('aborted');
/** Seconds from the start to the end of the execution. */
const AT_ONCE = { max: 20 };

export const stops: readonly N8nCell[] = [
  cell(GROUP, {
    job: 'list fields',
    what: 'at the first page',
    faults: [{ route: 'objects', name: 'stall', with: { when: 'after' } }],
    abort: { at: 'request', nth: 1 },
    expect: STOPPED,
    requests: exactly(1),
    seconds: AT_ONCE,
  }),
  cell(GROUP, {
    job: 'list fields',
    what: 'at the fortieth metadata view',
    includeMetadata: true,
    faults: [{ route: 'metadata', name: 'stall', with: { when: 'after' }, skip: 30 }],
    abort: { at: 'request', nth: 42 },
    expect: STOPPED,
    requests: exactly(42),
    seconds: AT_ONCE,
  }),
  cell(GROUP, {
    job: 'report by id',
    what: 'at the templates',
    faults: [{ route: 'templates', name: 'stall', with: { when: 'after' } }],
    abort: { at: 'request', nth: 1 },
    expect: STOPPED,
    generates: NONE,
    requests: exactly(1),
    seconds: AT_ONCE,
  }),
  cell(GROUP, {
    job: 'report by id',
    what: 'at generate',
    faults: [{ route: 'generate', name: 'stall', with: { when: 'after' } }],
    abort: { at: 'request', nth: 2 },
    expect: STOPPED,
    generates: STARTED,
    requests: exactly(2),
    seconds: AT_ONCE,
  }),
  cell(GROUP, {
    job: 'report by id',
    what: 'at the status',
    faults: [{ route: 'status', name: 'stall', with: { when: 'after' } }],
    abort: { at: 'request', nth: 3 },
    expect: STOPPED,
    requests: exactly(3),
    seconds: AT_ONCE,
  }),
  cell(GROUP, {
    job: 'report by id',
    what: 'between two status calls',
    faults: [{ route: 'status', name: 'state', with: { state: 'R' } }],
    abort: { at: 'request', nth: 4 },
    expect: STOPPED,
    requests: exactly(4),
    seconds: AT_ONCE,
  }),
  cell(GROUP, {
    job: 'report by id',
    what: 'while a limit is waited for',
    faults: [{ route: 'status', name: 'retry-after', with: { status: 429, after: { seconds: 60 } } }],
    abort: { at: 'request', nth: 3 },
    expect: STOPPED,
    requests: exactly(3),
    seconds: AT_ONCE,
  }),
  ...(['report by id', 'collect', 'scheduled report'] as const).map((job) =>
    cell(GROUP, {
      job,
      what: 'in the middle of the download',
      faults: [{ route: 'download', name: 'stall in body', with: { bytes: 2000 } }],
      abort: { at: 'request', nth: job === 'collect' ? 2 : 4 },
      expect: STOPPED,
      requests: exactly(job === 'collect' ? 2 : 4),
      seconds: AT_ONCE,
    }),
  ),
];
