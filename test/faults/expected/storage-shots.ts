/** What a storage may do to a download of 4400 bytes. */
import type { Cell } from '../cell.ts';
import type { Thrown } from '../faults.ts';
import { LONGEST_HANG, MOST_PAUSES, MOST_TRIES } from './routes.ts';

const route = 'download';
const CUT = { name: 'cut', with: { bytes: 1000 }, route, times: 1 } as const;

/** Requests: the status call, the downloads, and what renewals add. */
type End = Pick<Cell, 'expect' | 'requests' | 'seconds'>;
const delivered = (requests: number): End => ({
  expect: 'deliver',
  requests: { min: requests, max: requests },
  seconds: { max: 20 },
});
const failed = (fail: Exclude<Cell['expect'], 'deliver'>['fail'], min = 3): End => ({
  expect: { fail },
  requests: { min, max: 3 + MOST_TRIES },
  seconds: { max: MOST_PAUSES },
});

/** What happens, and what the laws say must come of it, for a report that is collected by its task id. */
export const STORAGE_SHOTS: readonly (readonly [string, readonly Thrown[], End, Cell['service']?])[] = [
  // Addresses.
  ['the address expires once', [{ name: 'address expires', route, times: 1 }], delivered(4)],
  ['the address expires twice', [{ name: 'address expires', route, times: 2 }], delivered(6)],
  ['the address expires three times', [{ name: 'address expires', route, times: 3 }], delivered(8)],
  [
    'each address expires',
    [{ name: 'address expires', route }],
    { expect: { fail: 'renewal' }, requests: { min: 8, max: 8 }, seconds: { max: MOST_PAUSES } },
  ],
  [
    'addresses are valid for no time at all',
    [],
    { expect: { fail: 'renewal' }, requests: { min: 8, max: 8 }, seconds: { max: MOST_PAUSES } },
    { downloadUrlSeconds: 0 },
  ],
  [
    'the address expires in the middle',
    [CUT, { name: 'address expires', route, skip: 1, times: 1 }],
    delivered(5),
  ],
  [
    'the task has failed when the address is renewed',
    [
      { name: 'status', with: { status: 403 }, route },
      { name: 'state', with: { state: 'F' }, route: 'status', skip: 1 },
    ],
    { expect: { fail: 'failed-report' }, requests: { min: 3, max: 3 }, seconds: { max: 20 } },
  ],

  // Interrupted.
  ['it is cut once', [CUT], delivered(3)],
  [
    'it is reset in the body once',
    [{ name: 'reset in body', with: { bytes: 1000 }, route, times: 1 }],
    delivered(3),
  ],
  [
    'it is cut after each 1000 bytes',
    [{ name: 'cut', with: { bytes: 1000 }, route }],
    // 4 times 1000 bytes, then 400.
    { expect: 'deliver', requests: { min: 6, max: 6 }, seconds: { max: MOST_PAUSES } },
  ],
  [
    'it is cut before the first byte, each time',
    [{ name: 'cut', with: { bytes: 0 }, route }],
    failed('connection'),
  ],
  ['it is cut once, and the storage has no Range', [CUT], delivered(3), { ranges: false }],
  [
    'it is cut each time, and the storage has no Range',
    [{ name: 'cut', with: { bytes: 1000 }, route }],
    failed('connection'),
    { ranges: false },
  ],
  [
    'it hangs in the body once',
    [{ name: 'stall in body', with: { bytes: 1000 }, route, times: 1 }],
    { expect: 'deliver', requests: { min: 3, max: 3 }, seconds: { max: LONGEST_HANG } },
  ],
  [
    'it hangs in the body each time, at the same byte',
    [{ name: 'stall in body', with: { bytes: 1000 }, route }],
    {
      expect: { fail: 'connection' },
      requests: { min: 3, max: 1 + MOST_TRIES },
      seconds: { max: MOST_TRIES * LONGEST_HANG },
    },
    { ranges: false },
  ],

  // Resumed wrongly.
  [
    'it is cut, and another part comes',
    [CUT, { name: 'wrong range', route, skip: 1, times: 1 }],
    delivered(4),
  ],
  [
    'it is cut, and then only another part comes',
    [CUT, { name: 'wrong range', route, skip: 1 }],
    failed('length'),
  ],
  [
    'it is cut, and the rest comes without saying which part it is',
    [CUT, { name: 'range without a range', route, skip: 1, times: 1 }],
    delivered(4),
  ],
  ['a part comes unasked once', [{ name: 'range without a range', route, times: 1 }], delivered(3)],
  ['a part comes unasked each time', [{ name: 'range without a range', route }], failed('length')],
  [
    'it is cut, and the rest is refused (416)',
    [CUT, { name: 'range refused', route, skip: 1, times: 1 }],
    delivered(4),
  ],
  [
    'it is cut, and the rest has another ETag',
    [CUT, { name: 'another etag', with: { etag: '"another"' }, route, skip: 1, times: 1 }],
    delivered(4),
  ],
  [
    'it is cut, and the rest is that of another file',
    [CUT, { name: 'file changed', route, skip: 1, times: 1 }],
    delivered(4),
  ],
  [
    'it is cut, and the rest comes without an ETag',
    [CUT, { name: 'no etag', route, skip: 1, times: 1 }],
    delivered(4),
  ],
  [
    'it has no ETag, and is cut',
    [
      { name: 'etag and cut', with: { bytes: 1000 }, route, times: 1 },
      { name: 'no etag', route },
    ],
    delivered(3),
  ],
  [
    'its ETag is weak, and it is cut',
    [
      { name: 'etag and cut', with: { bytes: 1000, etag: 'W/"weak"' }, route, times: 1 },
      { name: 'another etag', with: { etag: 'W/"weak"' }, route },
    ],
    delivered(3),
  ],

  // Lengths.
  [
    'it is 10 bytes longer once',
    [{ name: 'another length', with: { by: 10 }, route, times: 1 }],
    delivered(3),
  ],
  [
    'it is 10 bytes longer each time',
    [{ name: 'another length', with: { by: 10 }, route }],
    failed('length'),
  ],
  [
    'it is 10 bytes shorter once',
    [{ name: 'another length', with: { by: -10 }, route, times: 1 }],
    delivered(3),
  ],
  [
    'it is 10 bytes shorter each time',
    [{ name: 'another length', with: { by: -10 }, route }],
    failed('length'),
  ],
  [
    'it is 10 bytes longer each time, without a length',
    [{ name: 'another length in chunks', with: { by: 10 }, route }],
    failed('length'),
  ],
  [
    'it is 10 bytes shorter each time, without a length',
    [{ name: 'another length in chunks', with: { by: -10 }, route }],
    failed('length'),
  ],
  [
    'it is 10 bytes longer once, without a length',
    [{ name: 'another length in chunks', with: { by: 10 }, route, times: 1 }],
    delivered(3),
  ],
  [
    'it is 10 bytes shorter once, without a length',
    [{ name: 'another length in chunks', with: { by: -10 }, route, times: 1 }],
    delivered(3),
  ],
  [
    'it is announced 5 bytes longer each time',
    [{ name: 'untrue length', with: { by: 5 }, route }],
    failed('length'),
  ],
  [
    'it is announced 5 bytes shorter each time',
    [{ name: 'untrue length', with: { by: -5 }, route }],
    failed('length'),
  ],
  [
    'the service says 1 byte less than there are',
    [{ name: 'fields', with: { edits: [{ field: 'download.size_in_bytes', to: 4399 }] }, route: 'status' }],
    failed('length'),
  ],
  [
    'the service says 1 byte more than there are',
    [{ name: 'fields', with: { edits: [{ field: 'download.size_in_bytes', to: 4401 }] }, route: 'status' }],
    failed('length'),
  ],
  [
    'the service says 0 bytes',
    [{ name: 'fields', with: { edits: [{ field: 'download.size_in_bytes', to: 0 }] }, route: 'status' }],
    failed('length'),
  ],
  ['a login page comes once', [{ name: 'login page', route, times: 1 }], delivered(3)],
  ['a login page comes each time', [{ name: 'login page', route }], failed('length')],
  ['nothing comes, with 204', [{ name: 'status', with: { status: 204 }, route }], failed('refused', 2)],
];
