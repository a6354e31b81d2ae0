/** A report from a storage on loopback into n8n's store. The download itself is tested with the core. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, describe, expect, test } from '@jest/globals';
import type { IBinaryData } from 'n8n-workflow';
import { storeSink } from '../../../nodes/n8n/binary-data.ts';
import { storageTransport } from '../../../nodes/n8n/transport.ts';
import { type Fault, fillerSha256 } from '../../../sandbox/index.ts';
import { DraftServiceClient } from '../../../src/draft-service-client.ts';
import type { DraftServiceError } from '../../../src/errors/draft-service-error.ts';
import type { Report } from '../../../src/report/make-report.ts';
import type { CompletedTask } from '../../../src/tasks/task.ts';
import type { Clock } from '../../../src/time/deadline.ts';
import { deliverReport } from '../../../src/report/make-report.ts';
import { generate } from '../../../src/tasks/start-generation.ts';
import { waitForTask } from '../../../src/tasks/waiter.ts';
import { fetchTransports } from '../../../src/transport/fetch-transports.ts';
import { failure as coreFailure } from '../../core/support/failures.ts';
import { folder, withFolder } from '../../support/folder.ts';
import { execution } from '../support/execution.ts';
import { sandbox, sharedSandbox } from '../support/sandbox.ts';
import { type Keep, files, filesystem } from '../support/store.ts';

const SIZE = 3_000_000;
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** The size of the next report. */
let bytes = SIZE;
beforeEach(() => {
  bytes = SIZE;
});
withFolder('each');

/** How long the sink waits for a store to let go of an unfinished file. */
const DISCARD_MS = 1000;

/** A clock on which the pauses between attempts pass at once; transfers over loopback take their own time. */
function hasty(): Clock {
  let skipped = 0;
  return {
    now: () => Date.now() + skipped,
    monotonic: () => performance.now() + skipped,
    sleep: async (ms, signal) => {
      if (ms > 20_000 || ms === DISCARD_MS) return sleep(ms, undefined, { signal });
      await sleep(1, undefined, { signal });
      skipped += ms;
    },
  };
}

let task: CompletedTask;
const file = { filename: 'Spec.pdf', contentType: 'application/pdf' };
sharedSandbox({ plan: () => ({ file: { bytes, ...file } }) });

/** A report is generated, and downloaded into this store. */
async function store(keep: Keep, signal?: AbortSignal, ms = 300_000): Promise<Report<IBinaryData>> {
  const token = sandbox.users.designer?.createToken() ?? '';
  const { context } = execution(sandbox, [], { keep });
  const transports = { ...fetchTransports(fetch, { token }), storage: storageTransport(context, {}) };
  const client = new DraftServiceClient({ baseUrl: sandbox.baseUrl, clock: hasty(), ...transports });
  const { task_id } = await generate(client, { templateId: 501, subject: { draftId: 1002 }, settings: {} });
  task = await waitForTask(client, task_id, client.deadline());
  const deadline = client.deadline(ms, signal);
  return deliverReport(client, task, { fileName: 'Report.pdf' }, storeSink({ context, client }), deadline);
}
const failure = async (keep: Keep, signal?: AbortSignal, ms?: number): Promise<DraftServiceError> =>
  coreFailure(store(keep, signal, ms));

const download =
  (fault: (nth: number) => ReturnType<Fault>): Fault =>
  ({ route }, nth) =>
    route === 'download' ? fault(nth) : undefined;

/** A complete response with another file than the first. */
const changed = (nth: number) => ({
  rewrite: () => ({
    status: 200,
    headers: { etag: `"${nth}"`, 'content-length': String(SIZE) },
    body: Buffer.alloc(SIZE, nth),
  }),
});

test('R49: a report is fetched without credentials, and lies in the store byte for byte', async () => {
  const { manifest, stored } = await store(filesystem(folder));
  expect(manifest.file).toMatchObject({ size_in_bytes: SIZE, sha256: await fillerSha256(SIZE) });
  expect(stored).toMatchObject({ fileName: 'Report.pdf', mimeType: 'application/pdf' });
  expect(await files(folder)).toEqual(['1']);
  expect(sha256(await readFile(path.join(folder, '1')))).toBe(manifest.file.sha256);
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
  test('a download that brings no byte leaves nothing in the store', async () => {
    sandbox.fault = download(() => ({ respond: { status: 404 } }));
    await failure(filesystem(folder), undefined, 3000);
    expect(await files(folder)).toEqual([]);
  });

  test('after a failed download the store keeps nothing, and the error is its own', async () => {
    sandbox.fault = download((nth) => (nth === 1 ? { cutAfterBytes: 1000 } : { reset: 'before' }));
    const error = await failure(filesystem(folder));
    expect(error.name).toBe('DownloadError');
    expect(error.message).toMatch(/^The report could not be downloaded completely: .* \(task \d+\)\. /);
    expect(error.taskId).toBe(task.task_id);
    expect(`${error.message} ${JSON.stringify(error)}`).not.toContain(new URL(task.download.url).search);
    expect(await files(folder)).toEqual([]);
  });

  test('a file that changes is fetched again in a stream of its own; the first leaves nothing', async () => {
    sandbox.fault = download((nth) => (nth === 1 ? { resetAfterBytes: 500_000 } : changed(7)));
    const { manifest } = await store(filesystem(folder));
    const other = Buffer.alloc(SIZE, 7);
    expect(manifest.file).toMatchObject({ size_in_bytes: SIZE, sha256: sha256(other) });
    expect(await files(folder)).toEqual(['2']);
    expect((await readFile(path.join(folder, '2'))).equals(other)).toBe(true);
  });
});

describe('R42: a store', () => {
  test('that has fewer bytes than were written has not stored the file', async () => {
    const keep = filesystem(folder);
    const error = await failure(async (data, name) => ({ ...(await keep(data, name)), bytes: SIZE - 1 }));
    expect(error.message).toMatch(
      /^n8n stored the file without reading it to its end\. \(task|to its end \(task/,
    );
  });

  test('that refuses is named with its own message, and the storage is let go at once', async () => {
    let stream: Readable | undefined;
    const error = await failure(async (data) => {
      stream = data as Readable;
      throw new Error('ENOSPC: no space left on device');
    });
    expect(error.message).toMatch(/^n8n could not store the file: ENOSPC: no space left on device \(task/);
    expect(error.hint).toContain('N8N_DEFAULT_BINARY_DATA_MODE');
    expect(stream?.destroyed).toBe(true);
  });

  test('that does not read to the end has stored nothing', async () => {
    const error = await failure(async () => ({ data: 'filesystem-v2', id: 'x' }));
    expect(error.message).toMatch(/^n8n stored the file without reading it to its end \(task/);
  });

  test('R42: that hangs is given up at the time limit, and the report can be collected', async () => {
    const never = new Promise<never>(() => undefined);
    const error = await failure(() => never, undefined, 300);
    expect(error.message).toMatch(/^The time limit of 300 ms was reached while waiting for the download/);
    expect(error.taskId).toBe(task.task_id);
  });
});

test('R42: a stop ends the download, and the store keeps nothing', async () => {
  sandbox.fault = download(() => ({ stallAfterBytes: 200_000 }));
  const stop = new AbortController();
  const stopping = failure(filesystem(folder), stop.signal);
  setTimeout(() => stop.abort(), 100);
  expect((await stopping).name).toBe('AbortedError');
  expect(await files(folder)).toEqual([]);
});
