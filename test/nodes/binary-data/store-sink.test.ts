/** A report from a storage on loopback into n8n's store. The download itself is tested with the core. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { mediaType } from '../../../nodes/n8n/binary-data.ts';
import { type FaultAction, fillerSha256 } from '../../../sandbox/index.ts';
import { filesBelow } from '../../support/command.ts';
import { folder, withFolder } from '../../support/folder.ts';
import { documentTemplate } from '../support/every-node.ts';
import { type Circumstances, type NodeFailure, type Ran, nodeFailure, run } from '../support/execution.ts';
import { AT_ONCE, sandbox, withSandbox } from '../../support/sandbox.ts';
import { type Keep, filesystem } from '../support/store.ts';

const SIZE = 3_000_000;
/** The size of the next report. */
let bytes = SIZE;
beforeEach(() => void (bytes = SIZE));
withFolder('each');
const file = { filename: 'Spec.pdf', contentType: 'application/pdf' };
withSandbox('all', { taskPlan: AT_ONCE, plan: () => ({ file: { bytes, ...file } }) });

const store = async (keep: Keep, more: Circumstances = {}, timeout = 1): Promise<Ran> => {
  const made = { resource: 'report', operation: 'generate', scope: 'draft', draftId: 1002, templateId: 501 };
  const given = { ...made, binaryPropertyName: 'data', options: { fileName: 'Report.pdf', timeout } };
  return run(sandbox, documentTemplate, [given], { keep, ...more });
};
const failure = async (...how: Parameters<typeof store>): Promise<NodeFailure> => nodeFailure(store(...how));

/** The fault of the first download, and that of the others. */
const downloads = (first: FaultAction, others: FaultAction = { respond: { status: 418 } }): void => {
  sandbox.fault = ({ route }, nth) => (route === 'download' ? (nth === 1 ? first : others) : undefined);
};

test('R49: a report is fetched without credentials, and lies in the store byte for byte', async () => {
  const { items, json } = await store(filesystem(folder));
  const sha256 = await fillerSha256(SIZE);
  expect(json[0]?.file).toMatchObject({ size_in_bytes: SIZE, sha256 });
  expect(items[0]?.binary?.data).toMatchObject({ fileName: 'Report.pdf', mimeType: 'application/pdf' });
  expect(await filesBelow(folder)).toEqual(['1']);
  const stored = await readFile(path.join(folder, '1'));
  expect(createHash('sha256').update(stored).digest('hex')).toBe(sha256);
  const [request, ...others] = sandbox.requests.filter(({ route }) => route === 'download');
  expect(others).toEqual([]);
  expect(request?.headers).toMatchObject({ 'accept-encoding': 'identity' });
  expect(request?.headers).not.toHaveProperty('authorization');
  expect(request?.headers).not.toHaveProperty('cookie');
});

test('R49: an empty report is an empty file', async () => {
  bytes = 0;
  await store(filesystem(folder));
  expect(await readFile(path.join(folder, '1'))).toHaveLength(0);
});

describe('R42: nothing counts until it is verified', () => {
  test.each<[string, FaultAction]>([
    ['that brings no byte', { respond: { status: 418 } }],
    ['that is cut, and cannot go on', { cutAfterBytes: 1000 }],
  ])('a download %s leaves nothing in the store', async (_what, first) => {
    downloads(first);
    const { message } = await failure(filesystem(folder));
    expect(message).toContain(`(task ${sandbox.tasks.at(-1)?.id}). `);
    expect(message).not.toContain('Signature');
    expect(await filesBelow(folder)).toEqual([]);
  });

  test('a file that changes is fetched again in a stream of its own; the first leaves nothing', async () => {
    const other = Buffer.alloc(SIZE, 7);
    const headers = { etag: '"7"', 'content-length': String(SIZE) };
    const rewrite = () => ({ status: 200, headers, body: other });
    downloads({ resetAfterBytes: 500_000 }, { rewrite });
    await store(filesystem(folder));
    expect(await filesBelow(folder)).toEqual(['2']);
    expect((await readFile(path.join(folder, '2'))).equals(other)).toBe(true);
  });
});

describe('R42: a store', () => {
  const UNREAD = /^n8n stored the file without reading it to its end \(task/;

  test('that has fewer bytes than were written has not stored the file', async () => {
    const keep = filesystem(folder);
    const { message } = await failure(async (data, name) => ({
      ...(await keep(data, name)),
      bytes: SIZE - 1,
    }));
    expect(message).toMatch(UNREAD);
  });

  test.each([SIZE, 100])('that does not read to the end has stored nothing: %i bytes', async (size) => {
    bytes = size;
    const { message } = await failure(async () => ({ data: 'filesystem-v2', id: 'x' }));
    expect(message).toMatch(UNREAD);
  });

  test('that refuses is named with its own message, and the storage is let go at once', async () => {
    let stream: Readable | undefined;
    const { message, description } = await failure(async (data) => {
      stream = data as Readable;
      throw new Error('ENOSPC: no space left on device');
    });
    expect(message).toMatch(/^n8n could not store the file: ENOSPC: no space left on device \(task/);
    expect(description).toContain('N8N_DEFAULT_BINARY_DATA_MODE');
    expect(stream?.destroyed).toBe(true);
  });

  test('that fails in the middle of the file is named at once', async () => {
    const { message } = await failure(async (data) => {
      const full = new Writable({
        write: (_piece, _encoding, done) => setTimeout(done, 50, new Error('ENOSPC: disk full')),
      });
      await pipeline(data as Readable, full);
      return { data: 'filesystem-v2', id: 'x' };
    });
    expect(message).toMatch(/^n8n could not store the file: ENOSPC: disk full \(task/);
  });

  test('that hangs is given up at the time limit, and the report can be collected', async () => {
    const { message } = await failure(() => new Promise<never>(() => undefined), {}, 0.02);
    expect(message).toMatch(
      /^The time limit of 1 s was reached while waiting for the report to be downloaded and stored /,
    );
    expect(message).toContain(`task ${sandbox.tasks.at(-1)?.id}`);
  });
});

test('R42: a stop ends the download, and the store keeps nothing', async () => {
  downloads({ stallAfterBytes: 200_000 });
  const stop = new AbortController();
  const keep = filesystem(folder);
  const { message } = await failure(
    async (data, name) => {
      setTimeout(() => stop.abort(), 100);
      return keep(data, name);
    },
    { cancel: stop.signal },
  );
  expect(message).toContain('Cancelled');
  expect(await filesBelow(folder)).toEqual([]);
});

test.each([
  ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', true],
  ['image/svg+xml', true],
  ['text/plain; charset="utf-8"; format=flowed', true],
  [`application/pdf${';a=b'.repeat(40)}é`, false],
  ['text/plain; a=b=c', true],
  ['text/plain\r\nSet-Cookie: a=b', false],
  ['<script>alert(1)</script>', false],
  ['text', false],
  [' text/plain', false],
  [`text/${'x'.repeat(300)}`, false],
  ['', false],
])("R54: the media type %j is given to n8n's file: %j", (type, valid) => {
  expect(mediaType(type)).toBe(valid ? type : undefined);
});
