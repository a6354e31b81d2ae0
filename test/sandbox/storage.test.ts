import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { filler, fillerSha256 } from '../../sandbox/index.ts';
import type { Sandbox } from '../../sandbox/index.ts';
import { downloadOf, open, visitor } from './visitor.ts';
import type { Download } from './visitor.ts';

let sandbox: Sandbox;
let now = Date.now();
let file: Download;
let bytes: Buffer;

const fresh = async () => downloadOf(await visitor(sandbox).report(501, { draft_id: 1001 }));
const again = async () => downloadOf(await visitor(sandbox).status(sandbox.tasks[0]?.id ?? 0));

beforeAll(async () => {
  sandbox = await open({ now: () => now });
  file = await fresh();
  bytes = Buffer.from(await (await fetch(file.url)).arrayBuffer());
});
afterAll(() => sandbox.stop());

test('the storage is an origin of its own', () => {
  expect(file.url.startsWith(`${sandbox.storageUrl}/`)).toBe(true);
  expect(new URL(sandbox.storageUrl).port).not.toBe(new URL(sandbox.baseUrl).port);
});

test('a download says what it is and is what the status said', async () => {
  const { status, headers } = await fetch(file.url);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('application/pdf');
  expect(headers.get('content-disposition')).toBe(
    `attachment; filename="ORION-301 v1.0 - Draft Specification.pdf"; filename*=UTF-8''ORION-301%20v1.0%20-%20Draft%20Specification.pdf`,
  );
  expect(headers.get('content-length')).toBe(String(file.size_in_bytes));
  expect(headers.get('etag')).toMatch(/^"[0-9a-f]{32}"$/);
  expect(headers.get('accept-ranges')).toBe('bytes');
  expect(bytes).toHaveLength(file.size_in_bytes);
  expect(sandbox.tasks[0]?.file?.sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
});

describe('refuses', () => {
  test.each([
    ['credentials', { authorization: 'Token x' }],
    ['cookies', { cookie: 'sandbox_session=x' }],
  ])('%s with 400', async (_what, headers) => {
    expect((await fetch(file.url, { headers })).status).toBe(400);
  });

  test.each<[string, (url: string) => string]>([
    ['no signature', (url) => url.replace(/&X-Sandbox-Signature=.*/, '')],
    ['another signature', (url) => url.replace(/Signature=./, 'Signature=_')],
    ['a longer life', (url) => url.replace(/Expires=\d/, 'Expires=9')],
    ['another file', (url) => url.replace('task-70001', 'task-70002')],
    ['another spelling of the same', (url) => url.replace('%20', '+')],
    ['queries in another order', (url) => url.replace(/\?([^&]*)&([^&]*)/, '?$2&$1')],
    ['one more query', (url) => `${url}&x=1`],
  ])('%s with 403', async (_what, change) => {
    expect(change(file.url)).not.toBe(file.url);
    expect((await fetch(change(file.url))).status).toBe(403);
  });

  test('other methods with 405', async () => {
    expect((await fetch(file.url, { method: 'POST' })).status).toBe(405);
  });
});

test('an address expires, and the next status has a fresh one for the same file', async () => {
  const old = await again();
  expect(old.expires_in_seconds).toBe(3600);
  now += 3_599_000;
  expect((await fetch(old.url)).status).toBe(200);
  now += 1000;
  expect((await fetch(old.url)).status).toBe(403);
  const renewed = await again();
  expect(renewed.url).not.toBe(old.url);
  expect(Buffer.from(await (await fetch(renewed.url)).arrayBuffer()).equals(bytes)).toBe(true);
});

test('all addresses can be made to expire at once', async () => {
  const [old, same] = [await again(), await again()];
  expect(old.url).not.toBe(same.url);
  sandbox.expireAddresses();
  expect((await fetch(same.url)).status).toBe(403);
  expect((await fetch((await again()).url)).status).toBe(200);
});

describe('ranges', () => {
  const part = async (range: string, more: Record<string, string> = {}) => {
    const { url } = await again();
    return fetch(url, { headers: { range, ...more } });
  };

  test.each([
    ['bytes=0-9', 0, 10],
    ['bytes=100-', 100, undefined],
    ['bytes=-7', -7, undefined],
    ['bytes=10-99999999', 10, undefined],
  ])('%s', async (range, start, end) => {
    const answer = await part(range);
    const expected = bytes.subarray(start, end);
    const first = start < 0 ? bytes.length + start : start;
    expect(answer.status).toBe(206);
    expect(answer.headers.get('content-range')).toBe(
      `bytes ${first}-${first + expected.length - 1}/${bytes.length}`,
    );
    expect(Buffer.from(await answer.arrayBuffer()).equals(expected)).toBe(true);
  });

  test('behind the end there is nothing', async () => {
    const answer = await part(`bytes=${bytes.length}-`);
    expect([answer.status, answer.headers.get('content-range')]).toEqual([416, `bytes */${bytes.length}`]);
  });

  test.each(['bytes=9-3', 'bytes=0-1,4-5', 'lines=1-2', 'bytes=-'])(
    '%s is answered with all',
    async (range) => {
      expect((await part(range)).status).toBe(200);
    },
  );

  test('If-Range holds for the same version only', async () => {
    const { headers } = await fetch((await again()).url);
    const etag = headers.get('etag') ?? '';
    expect((await part('bytes=5-', { 'if-range': etag })).status).toBe(206);
    expect((await part('bytes=5-', { 'if-range': headers.get('last-modified') ?? '' })).status).toBe(206);
    expect((await part('bytes=5-', { 'if-range': '"other"' })).status).toBe(200);
    expect((await part('bytes=5-', { 'if-range': `W/${etag}` })).status).toBe(200);
  });

  test('a storage may know no ranges', async () => {
    await using plain = await open({ ranges: false });
    const { url } = downloadOf(await visitor(plain).report(504, { draft_id: 1001 }));
    const answer = await fetch(url, { headers: { range: 'bytes=0-1' } });
    expect([answer.status, answer.headers.get('accept-ranges')]).toEqual([200, 'none']);
  });
});

describe('a synthetic report', () => {
  test('has the hash that fillerSha256 tells, whole and in parts', async () => {
    const size = 3 * 1024 * 1024 + 5;
    await using large = await open({ plan: () => ({ file: { bytes: size, seed: 7 } }) });
    const { url, size_in_bytes: told } = downloadOf(await visitor(large).report(504, { draft_id: 1001 }));
    const got = Buffer.from(await (await fetch(url)).arrayBuffer());
    expect([told, got.length]).toEqual([size, size]);
    expect(createHash('sha256').update(got).digest('hex')).toBe(await fillerSha256(size, 7));
    const tail = await fetch(url, { headers: { range: 'bytes=1000000-' } });
    expect(Buffer.from(await tail.arrayBuffer()).equals(got.subarray(1_000_000))).toBe(true);
  });

  test('of ten gigabytes takes no memory', async () => {
    await using huge = await open({ plan: () => ({ file: { bytes: 10 * 2 ** 30 } }) });
    const { url, size_in_bytes: size } = downloadOf(await visitor(huge).report(504, { draft_id: 1001 }));
    const before = process.memoryUsage().rss;
    const answer = await fetch(url);
    let received = 0;
    for await (const piece of (answer.body ?? []) as AsyncIterable<Uint8Array>) {
      received += piece.length;
      if (received > 200 * 2 ** 20) break;
    }
    expect(size).toBe(10_737_418_240);
    expect(process.memoryUsage().rss - before).toBeLessThan(150 * 2 ** 20);
  });

  test('has no two blocks alike', async () => {
    const blocks = new Set<string>();
    for await (const block of filler(0, 1024 * 1024))
      blocks.add(createHash('md5').update(block).digest('hex'));
    expect(blocks.size).toBe(4);
  });
});
