import { describe, expect, test } from '@jest/globals';
import { isExactRemainder, parseContentRange } from '../../../src/download/content-range.ts';
import { AttemptError } from '../../../src/download/attempt-error.ts';
import { type AcceptedResponse, checkResponse, strongEtag } from '../../../src/download/check-response.ts';
import type { Headers } from '../../../src/transport/transport.ts';
import { scripted } from '../support/scripted-service.ts';

const SIZE = 1000;
const RESUME = { from: 400, etag: '"v1"' };
const REST = { 'content-range': 'bytes 400-999/1000', etag: '"v1"' };

async function* nothing(): AsyncGenerator<Uint8Array, void> {
  // Status and headers decide.
}

function judged(status: number, headers: Headers, resumed = false): AcceptedResponse {
  const response = { status, headers, body: nothing() };
  return checkResponse(scripted().client, response, resumed ? RESUME : undefined, SIZE);
}

/** The fault that an answer amounts to. */
function fault(status: number, headers: Headers, resumed = false): AttemptError {
  try {
    judged(status, headers, resumed);
  } catch (error) {
    if (error instanceof AttemptError) return error;
    throw error;
  }
  throw new Error('It was taken for good.');
}

describe('What a storage answers to a first request', () => {
  test.each<[string, number, Headers, string]>([
    ['trouble', 503, {}, 'the storage answered HTTP 503'],
    ['the least trouble', 500, {}, 'the storage answered HTTP 500'],
    ['a limit', 429, {}, 'the storage answered HTTP 429'],
    ['a part', 206, REST, 'the storage sent a part of the file unasked'],
    [
      'a compressed file that was uploaded in chunks',
      200,
      { 'content-encoding': 'aws-chunked, gzip' },
      'the storage sent the file compressed, although it was asked not to',
    ],
    [
      'a compressed file',
      200,
      { 'content-encoding': ' GZIP' },
      'the storage sent the file compressed, although it was asked not to',
    ],
    [
      'too short a length',
      200,
      { 'content-length': '999' },
      'the storage announced 999 bytes instead of 1000',
    ],
    [
      'a length with a tail',
      200,
      { 'content-length': '1000x' },
      'the storage announced a Content-Length that is not a number',
    ],
    [
      'a length with a head',
      200,
      { 'content-length': 'x1000' },
      'the storage announced a Content-Length that is not a number',
    ],
  ])('%s is a fault in its own words, and may be continued', (_, status, headers, words) => {
    const { message, noResume, name } = fault(status, headers);
    expect([message, noResume, name]).toEqual([words, false, 'AttemptError']);
  });

  test.each<[string, Headers]>([
    ['bare', {}],
    ['with its length', { 'content-length': ' 1000 ' }],
    ['said not to be compressed', { 'content-encoding': ' Identity ' }],
    ['with an empty encoding', { 'content-encoding': ' ' }],
    ['with the encoding of an upload that the storage kept', { 'content-encoding': 'aws-chunked' }],
    ['with that and another empty one', { 'content-encoding': 'AWS-Chunked, identity' }],
  ])('the whole file, %s, is taken from its first byte', (_, headers) => {
    expect(judged(200, headers)).toEqual({ from: 0, etag: undefined });
  });
});

describe('What a storage answers to a request for the rest', () => {
  test('the rest is taken from where it was asked for', () => {
    expect(judged(206, { ...REST, 'content-length': '600' }, true)).toEqual({ from: 400, etag: '"v1"' });
    expect(judged(206, { ...REST, 'content-range': ' Bytes 400-999/* ' }, true).from).toBe(400);
  });

  test('the whole file is taken from its first byte', () => {
    expect(judged(200, { 'content-length': '1000', etag: '"v2"' }, true)).toEqual({ from: 0, etag: '"v2"' });
  });

  test.each<[string, number, Headers, string]>([
    ['416', 416, {}, 'the storage could not continue where the download broke off'],
    [
      'another part',
      206,
      { ...REST, 'content-range': 'bytes 401-999/1000' },
      'the storage sent another part of the file than it was asked for',
    ],
    [
      'a part without its place',
      206,
      { etag: '"v1"' },
      'the storage sent another part of the file than it was asked for',
    ],
    ['another file', 206, { ...REST, etag: '"v2"' }, 'the storage continued another file than it began'],
    [
      'a file without a name',
      206,
      { 'content-range': 'bytes 400-999/1000' },
      'the storage continued another file than it began',
    ],
  ])('%s: a fault after which nothing is continued', (_, status, headers, words) => {
    const { message, noResume } = fault(status, headers, true);
    expect([message, noResume]).toEqual([words, true]);
  });
});

describe('Content-Range', () => {
  test.each([
    ['bytes 0-0/1', { first: 0, last: 0, total: 1 }],
    ['bytes 400-999/*', { first: 400, last: 999, total: undefined }],
    ['BYTES 12-345/6789', { first: 12, last: 345, total: 6789 }],
    [' bytes 1-2/3 ', { first: 1, last: 2, total: 3 }],
  ])('%j is understood', (header, range) => {
    expect(parseContentRange(header)).toEqual(range);
  });

  test.each([
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
  ])('%j is not', (header) => {
    expect(parseContentRange(header)).toBe(undefined);
  });

  test.each([
    [{ first: 400, last: 999, total: 1000 }, true],
    [{ first: 400, last: 999, total: undefined }, true],
    [{ first: 399, last: 999, total: 1000 }, false],
    [{ first: 400, last: 998, total: 1000 }, false],
    [{ first: 400, last: 999, total: 1001 }, false],
    [undefined, false],
  ])('%j is the rest of 1000 bytes from byte 400 on: %p', (range, rest) => {
    expect(isExactRemainder(range, 400, 1000)).toBe(rest);
  });
});

describe('An ETag that can vouch for identical bytes', () => {
  test.each([
    ['"v1"', '"v1"'],
    [' "v1" ', '"v1"'],
    ['""', '""'],
    ['W/"v1"', undefined],
    ['v1', undefined],
    ['"v1', undefined],
    ['x"v1"', undefined],
    ['"v1"x', undefined],
    ['"a b"', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('%j gives %j', (header, etag) => {
    expect(strongEtag(header)).toBe(etag);
  });
});
