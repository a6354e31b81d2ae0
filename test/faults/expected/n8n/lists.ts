/** Lists of several pages. One that cannot be read whole is a failure, never a shorter list. */
import { cell, exactly, fail } from './row.ts';
import type { Thrown } from '../../faults.ts';
import type { N8nCell } from '../../n8n/cell.ts';

const GROUP = 'lists';

const fields = (what: string, thrown: Thrown, more: object): N8nCell =>
  cell(GROUP, { job: 'list fields', what, faults: [thrown], ...more });

export const lists: readonly N8nCell[] = [
  // Only its query is used, on the service's own address.
  fields('next names another origin', { route: 'objects', name: 'next elsewhere' }, {}),
  fields(
    'next leads back to the first page',
    { route: 'objects', name: 'next loops' },
    { expect: fail('list'), requests: { min: 1, max: 4 } },
  ),
  fields(
    'next leads to the same page',
    { route: 'objects', name: 'next repeats' },
    { expect: fail('list'), requests: { min: 1, max: 4 } },
  ),
  fields(
    'next goes on for ever',
    { route: 'objects', name: 'next never ends' },
    { expect: fail('list'), requests: { min: 1, max: 4 } },
  ),
  fields(
    'next has no query',
    { route: 'objects', name: 'next without a query' },
    { expect: fail('list'), requests: exactly(1) },
  ),
  fields(
    'it shrinks whenever it is read',
    { route: 'objects', name: 'list shrinks' },
    { expect: fail('list'), requests: exactly(4) },
  ),
  fields(
    'it shrinks while it is read, once',
    { route: 'objects', name: 'list shrinks once' },
    { requests: exactly(4) },
  ),
  fields(
    'the count is one too many',
    { route: 'objects', name: 'untrue count', with: { by: 1 } },
    { expect: fail('list'), requests: exactly(4) },
  ),
  fields(
    'the count is one too few',
    { route: 'objects', name: 'untrue count', with: { by: -1 } },
    { expect: fail('list'), requests: exactly(4) },
  ),
  fields('each member comes twice', { route: 'objects', name: 'members twice' }, {}),
  fields(
    'the second page is 404',
    { route: 'objects', name: 'status', with: { status: 404 }, skip: 1 },
    { expect: fail('refused'), requests: exactly(2) },
  ),
  fields(
    'the second page is 503, once',
    { route: 'objects', name: 'status', with: { status: 503 }, skip: 1, times: 1 },
    { requests: exactly(3) },
  ),
  fields(
    'the second page is of another shape',
    { route: 'objects', name: 'body', with: { text: '{"results":null}' }, skip: 1 },
    { expect: fail('wrong-shape'), requests: exactly(2) },
  ),
  ...(['array', 'results', 'link'] as const).map((envelope) =>
    cell(GROUP, {
      job: 'list fields',
      what: `the envelope is ${envelope === 'link' ? 'a Link header' : envelope}`,
      faults: [],
      service: { envelope },
      requests: exactly(envelope === 'link' ? 2 : 1),
    }),
  ),
  cell(GROUP, {
    job: 'list fields',
    what: 'next is the name that the service has behind its proxy',
    faults: [],
    service: { next: 'wrong-host', pageSize: 50 },
    requests: exactly(3),
  }),
  cell(GROUP, {
    job: 'list templates',
    what: 'next names another origin',
    faults: [{ route: 'templates', name: 'next elsewhere' }],
    service: { pageTemplates: true, pageSize: 2 },
    requests: exactly(2),
  }),
  cell(GROUP, {
    job: 'report by id',
    what: 'next of the templates leads back',
    faults: [{ route: 'templates', name: 'next loops' }],
    service: { pageTemplates: true, pageSize: 2 },
    requests: { min: 4, max: 7 },
  }),
];
