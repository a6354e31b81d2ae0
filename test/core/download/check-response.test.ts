import { describe, expect, test } from '@jest/globals';
import { checkResponse } from '../../../src/download/check-response.ts';
import type { Headers } from '../../../src/transport/service-and-storage-transports.ts';

const SIZE = 1000;
const RESUME = { from: 400, etag: '"v1"' };
const REST = { 'content-range': 'bytes 400-999/1000', etag: '"v1"' };
const COMPRESSED = 'the storage sent the file compressed, although it was asked not to';

/** What becomes of a response: where its body begins, or the error. */
function checked(status: number, headers: Headers, resume?: typeof RESUME): unknown {
  try {
    return checkResponse({ status, headers }, resume, SIZE, 0);
  } catch (error) {
    return error;
  }
}

describe('R40: A response with the complete file', () => {
  test.each([408, 429, 500])('HTTP %d fails this attempt, the next may resume', (status) => {
    const facts = { retryAfterMs: 7000, storageUnavailable: true };
    const message = `the storage answered HTTP ${status}`;
    for (const resume of [undefined, RESUME])
      expect(checked(status, { 'retry-after': '7' }, resume)).toMatchObject({ message, facts });
  });

  test.each<[number, Headers, string]>([
    [206, REST, 'the storage sent only a part of the file that was requested'],
    [200, { 'content-encoding': 'aws-chunked, gzip' }, COMPRESSED],
    [200, { 'content-length': '999' }, 'the storage announced 999 bytes instead of 1000'],
    [200, { 'content-length': '##[error]9' }, 'the storage announced NaN bytes instead of 1000'],
  ])('HTTP %d %j fails this attempt', (status, headers, message) => {
    expect(checked(status, headers)).toMatchObject({ message, facts: { noResume: false } });
  });

  test.each([400, 401, 403, 404, 410])('HTTP %d rejects the address', (status) => {
    expect(checked(status, {})).toMatchObject({ facts: { rejected: status } });
  });

  test.each([204, 302, 402, 416])('HTTP %d fails the download', (status) => {
    const message = `The storage answered the download with HTTP ${status}.`;
    expect(checked(status, {})).toMatchObject({ kind: 'download', status, message });
  });
});

describe('R40: A response with the rest of a file', () => {
  const CANNOT_CONTINUE = 'the storage could not continue where the download broke off';
  const ANOTHER_PART = 'the storage did not send the part of the file that it was asked for';
  const ANOTHER_FILE = 'the file in the storage changed during the download';

  test.each<[number, Headers, number, string | undefined]>([
    [206, REST, 400, '"v1"'],
    [206, { ...REST, 'content-range': ' Bytes 400-999/*', 'content-length': '600' }, 400, '"v1"'],
    [200, { 'content-encoding': 'AWS-chunked, identity', etag: ' "v2" ' }, 0, '"v2"'],
    [200, { etag: 'W/"v1"' }, 0, undefined],
    [200, { etag: '"v1"-gzip' }, 0, undefined],
  ])('HTTP %d %j: it begins at byte %d, with the strong ETag %s', (status, headers, from, etag) => {
    expect(checked(status, headers, RESUME)).toEqual({ from, etag });
  });

  test.each<[number, Headers, string]>([
    [416, {}, CANNOT_CONTINUE],
    [206, { ...REST, 'content-range': 'bytes 401-999/1000' }, ANOTHER_PART],
    [206, { etag: '"v1"' }, ANOTHER_PART],
    [206, { ...REST, etag: '"v2"' }, ANOTHER_FILE],
    [206, { 'content-range': 'bytes 400-999/1000' }, ANOTHER_FILE],
    [206, { ...REST, 'content-length': '1000' }, 'the storage announced 1000 bytes instead of 600'],
    [206, { ...REST, 'content-encoding': 'gzip' }, COMPRESSED],
    [200, { 'content-length': '600' }, 'the storage announced 600 bytes instead of 1000'],
  ])('HTTP %d %j fails this attempt, the next must not resume', (status, headers, message) => {
    expect(checked(status, headers, RESUME)).toMatchObject({ message, facts: { noResume: true } });
  });
});
