/** What a storage may do to a download. */
import { BOUND, BOUNDED, cell, exactly, fail } from './row.ts';
import type { Thrown } from '../../faults.ts';
import type { N8nCell } from '../../n8n/cell.ts';

const GROUP = 'storage';
/** The first attempt breaks off after a thousand bytes. */
const CUT: Thrown = { route: 'download', name: 'cut', with: { bytes: 1000 }, times: 1 };

/** How the storage answers the attempt that should go on where the first one broke off. */
const second = (thrown: Thrown): readonly Thrown[] => [CUT, { ...thrown, skip: 1, times: 1 }];

export const storage: readonly N8nCell[] = [
  cell(GROUP, {
    job: 'report by id',
    what: 'the address has expired, once',
    faults: [{ route: 'download', name: 'address expires', times: 1 }],
    requests: exactly(6),
  }),
  cell(GROUP, {
    job: 'report by id',
    what: 'the address has expired, twice',
    faults: [{ route: 'download', name: 'address expires', times: 2 }],
    requests: exactly(8),
  }),
  cell(GROUP, {
    job: 'collect',
    what: 'the address has expired, three times',
    faults: [{ route: 'download', name: 'address expires', times: 3 }],
    requests: exactly(8),
  }),
  cell(GROUP, {
    job: 'report by id',
    what: 'the address has always expired',
    faults: [{ route: 'download', name: 'address expires' }],
    expect: fail('renewal'),
    requests: exactly(10),
  }),
  cell(GROUP, {
    job: 'report by id',
    what: 'the address expires in the middle',
    faults: [CUT, { route: 'download', name: 'address expires', skip: 1, times: 1 }],
    requests: exactly(7),
  }),
  cell(GROUP, {
    job: 'report by id',
    what: 'it breaks off, and there is no Range',
    faults: [CUT],
    service: { ranges: false },
    requests: exactly(5),
  }),
  ...(
    [
      ['with a wrong part', { route: 'download', name: 'wrong range' }],
      ['with a part that it does not name', { route: 'download', name: 'range without a range' }],
      ['with 416', { route: 'download', name: 'range refused' }],
      ['with another ETag', { route: 'download', name: 'another etag', with: { etag: '"another"' } }],
      ['with a weak ETag', { route: 'download', name: 'another etag', with: { etag: 'W/"weak"' } }],
      ['without an ETag', { route: 'download', name: 'no etag' }],
      ['with another file', { route: 'download', name: 'file changed' }],
    ] satisfies [string, Thrown][]
  ).map(([what, thrown]) =>
    cell(GROUP, {
      job: 'report by id',
      what: `it breaks off, and goes on ${what}`,
      faults: second(thrown),
      requests: { min: 5, max: 4 + BOUND },
    }),
  ),
  cell(GROUP, {
    job: 'report by id',
    what: 'it breaks off, without any ETag',
    faults: [{ route: 'download', name: 'no etag' }, CUT],
    requests: { min: 4, max: 5 },
  }),
  cell(GROUP, {
    job: 'report by id',
    what: 'another file with each attempt, each cut short',
    faults: [{ route: 'download', name: 'another length in chunks', with: { by: -1000 } }],
    expect: fail('length'),
    requests: { min: 5, max: 4 + BOUND },
    seconds: { max: BOUNDED },
  }),
];
