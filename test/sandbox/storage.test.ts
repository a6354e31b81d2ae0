/** Signed addresses: what they need, and how long they last. */
import { createHash } from 'node:crypto';
import { beforeAll, expect, test } from '@jest/globals';
import { type Download, downloadOf, me, sandbox, withSandbox } from './visitor.ts';

let now = Date.now();
let file: Download;
let bytes: Buffer;

const hashOf = (data: Buffer) => createHash('sha256').update(data).digest('hex');
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());
/** A fresh address of the same file. */
const renewed = async () => downloadOf(await me.status(70001));

withSandbox('all', { now: () => now });
beforeAll(async () => {
  file = downloadOf(await me.report(501, { draft_id: 1001 }));
  bytes = await bytesOf(await fetch(file.url));
});

test('a download is what the status announced', async () => {
  const { status, headers } = await fetch(file.url);
  expect(file.url.startsWith(`${sandbox.storageUrl}/`)).toBe(true);
  expect(status).toBe(200);
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition':
      'attachment; filename="ORION-301 v1.0 - Draft Specification.pdf"; ' +
      `filename*=UTF-8''ORION-301%20v1.0%20-%20Draft%20Specification.pdf`,
    'content-length': String(file.size_in_bytes),
    etag: expect.stringMatching(/^"[0-9a-f]{32}"$/),
    'accept-ranges': 'bytes',
  });
  expect(bytes).toHaveLength(file.size_in_bytes);
  expect(sandbox.tasks[0]?.file?.sha256).toBe(hashOf(bytes));
});

test.each<{ status: number; for: string; change?: (url: string) => string; init?: RequestInit }>([
  { status: 400, for: 'credentials', init: { headers: { authorization: 'Token x' } } },
  { status: 400, for: 'cookies', init: { headers: { cookie: 'sandbox_session=x' } } },
  { status: 403, for: 'no signature', change: (url) => url.replace(/&X-Sandbox-Signature=.*/, '') },
  { status: 403, for: 'another signature', change: (url) => url.replace(/Signature=./, 'Signature=_') },
  { status: 403, for: 'another file', change: (url) => url.replace('task-70001', 'task-70002') },
])('$status for $for', async ({ status, change = (url) => url, init = {} }) => {
  expect((await fetch(change(file.url), init)).status).toBe(status);
});

test('an address expires; the next status has a fresh one for the same file', async () => {
  const first = await renewed();
  expect(first.expires_in_seconds).toBe(3600);
  now += 3_599_000;
  expect((await fetch(first.url)).status).toBe(200);
  now += 1000;
  expect((await fetch(first.url)).status).toBe(403);
  expect((await bytesOf(await fetch((await renewed()).url))).equals(bytes)).toBe(true);
});
