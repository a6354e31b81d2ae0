/** n8n's "On Error: Continue": what failed becomes an item, and the workflow goes on. */
import { BOUNDED, NONE, REFUSED, STARTED, cell, exactly, fail } from './row.ts';
import type { N8nCell } from '../../n8n/cell.ts';

const GROUP = 'continued';

export const continued: readonly N8nCell[] = (
  [
    {
      job: 'read draft',
      what: '404',
      faults: [{ route: 'draft', name: 'status', with: { status: 404 } }],
      expect: fail('refused'),
    },
    {
      job: 'list fields',
      what: '503 for ever',
      faults: [{ route: 'objects', name: 'status', with: { status: 503 } }],
      expect: fail('unavailable'),
      requests: { min: 2, max: 12 },
      seconds: { max: BOUNDED },
    },
    {
      job: 'list fields',
      what: 'the count is one too many',
      faults: [{ route: 'objects', name: 'untrue count', with: { by: 1 } }],
      expect: fail('list'),
      requests: exactly(4),
    },
    {
      job: 'read metadata',
      what: '302 to another origin',
      faults: [{ route: 'metadata', name: 'redirect', with: { status: 302, to: 'another origin' } }],
      expect: fail('redirect'),
    },
    {
      job: 'list templates',
      what: 'text in place of the templates',
      faults: [{ route: 'templates', name: 'body', with: { text: '"text"' } }],
      expect: fail('wrong-shape'),
    },
    {
      job: 'start',
      what: '400 on generate',
      faults: [{ route: 'generate', name: 'status', with: { status: 400 } }],
      expect: fail('refused'),
      generates: REFUSED,
    },
    {
      job: 'start',
      what: 'the answer to generate is lost',
      faults: [{ route: 'generate', name: 'drop', with: { when: 'after' } }],
      expect: fail('unknown-start'),
      generates: STARTED,
    },
    {
      job: 'start',
      what: '429 on generate for an hour',
      faults: [{ route: 'generate', name: 'retry-after', with: { status: 429, after: { seconds: 3600 } } }],
      expect: fail('throttled'),
      generates: REFUSED,
    },
    {
      job: 'get status',
      what: '404',
      faults: [{ route: 'status', name: 'status', with: { status: 404 } }],
      expect: fail('refused'),
    },
    {
      job: 'report by id',
      what: 'X',
      faults: [{ route: 'status', name: 'state', with: { state: 'X' } }],
      expect: fail('failed-report'),
      requests: exactly(3),
    },
    {
      job: 'report by id',
      what: 'R for ever',
      faults: [{ route: 'status', name: 'state', with: { state: 'R' } }],
      minutes: 0.1,
      expect: fail('timeout'),
      requests: { min: 4, max: 8 },
    },
    {
      job: 'report by id',
      what: '401 on the templates',
      faults: [{ route: 'templates', name: 'status', with: { status: 401 } }],
      expect: fail('refused'),
      generates: NONE,
      requests: exactly(1),
    },
    {
      job: 'report by id',
      what: '403 on the download for ever',
      faults: [{ route: 'download', name: 'status', with: { status: 403 } }],
      expect: fail('renewal'),
      requests: exactly(10),
    },
    {
      job: 'report by id',
      what: 'the file is 10 bytes shorter, in chunks',
      faults: [{ route: 'download', name: 'another length in chunks', with: { by: -10 } }],
      expect: fail('length'),
      requests: { min: 5, max: 16 },
      seconds: { max: BOUNDED },
    },
    {
      job: 'collect',
      what: 'the download goes to another scheme',
      faults: [{ route: 'download', name: 'redirect', with: { status: 302, to: 'another scheme' } }],
      expect: fail('redirect'),
    },
    {
      job: 'scheduled report',
      what: 'the answer to generate is lost',
      faults: [{ route: 'generate', name: 'reset', with: { when: 'after' } }],
      expect: fail('unknown-start'),
      generates: STARTED,
      requests: exactly(2),
    },
    {
      job: 'scheduled report',
      what: 'F',
      faults: [{ route: 'status', name: 'state', with: { state: 'F' } }],
      expect: fail('failed-report'),
      requests: exactly(3),
    },
  ] satisfies Parameters<typeof cell>[1][]
).map(({ what, ...row }) => cell(GROUP, { ...row, what: `${what}, and the workflow goes on`, goesOn: true }));
