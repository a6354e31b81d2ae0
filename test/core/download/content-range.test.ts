import { expect, test } from '@jest/globals';
import { parseContentRange } from '../../../src/download/check-response.ts';

test.each<[string | undefined, object | undefined]>([
  ['bytes 0-0/1', { first: 0, last: 0, total: 1 }],
  ['bytes 400-999/*', { first: 400, last: 999, total: undefined }],
  ['BYTES 12-345/6789', { first: 12, last: 345, total: 6789 }],
  [' bytes 1-2/3 ', { first: 1, last: 2, total: 3 }],
  ...[
    undefined,
    '',
    'bytes */1000',
    'bytes 1-2',
    'items 1-2/3',
    'xbytes 1-2/3',
    'bytes 1-2/3, bytes 4-5/6',
    'bytes 1-2/34x',
    'bytes -1-2/3',
    'bytes 1-2/**',
    `bytes 1-${'9'.repeat(16)}/3`,
  ].map((header): [string | undefined, undefined] => [header, undefined]),
])('R40: Content-Range %j is %j', (header, range) => {
  expect(parseContentRange(header)).toEqual(range);
});
