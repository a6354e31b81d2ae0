/**
 * A report on its way from a real storage on loopback into n8n's store. The download itself is tested with
 * the core.
 */
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { storeFile } from '../../../nodes/shared/binary-data/download-to-store.ts';
import { ExecutionClient } from '../../../nodes/shared/execution/execution-client.ts';
import type { NodeStream } from '../../../nodes/shared/transport/n8n-response.ts';
import { storageTransport } from '../../../nodes/shared/transport/storage-transport.ts';
import {
  type Fault,
  type Sandbox,
  type SandboxOptions,
  fillerSha256,
  startSandbox,
} from '../../../sandbox/index.ts';
import {
  type Clock,
  type CompletedTask,
  type DownloadError,
  fetchTransports,
  generate,
  waitForTask,
} from '../../../src/index.ts';
import { type Keep, database, files, filesystem, storing } from '../support/store.ts';

const SIZE = 3_000_000;
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'store-'));
});
afterEach(async () => {
  await rm(folder, { recursive: true });
});

/** A clock on which the pauses between attempts pass at once; transfers over loopback take their own time. */
function hasty(): Clock {
  let skipped = 0;
  return {
    now: () => Date.now() + skipped,
    monotonic: () => performance.now() + skipped,
    sleep: async (ms, signal) => {
      if (ms > 20_000) return sleep(ms, undefined, { signal });
      await sleep(1, undefined, { signal });
      skipped += ms;
    },
  };
}

/** A finished report in a sandbox, and a way into a store. */
interface Report {
  readonly sandbox: Sandbox;
  readonly task: CompletedTask;
  readonly store: (keep: Keep, signal?: AbortSignal) => ReturnType<typeof storeFile>;
  /** The error in which the storing ends. */
  readonly failure: (keep: Keep, signal?: AbortSignal) => Promise<Error & Partial<DownloadError>>;
}

async function withReport(run: (report: Report) => Promise<void>, file: object = {}): Promise<void> {
  const options: SandboxOptions = {
    taskMs: 0,
    plan: () => ({ file: { bytes: SIZE, filename: 'Spec.pdf', contentType: 'application/pdf', ...file } }),
  };
  await using sandbox = await startSandbox(options);
  const token = sandbox.users.designer?.createToken() ?? '';
  let keeping: Keep = filesystem(folder);
  let last: NodeStream | undefined;
  const context = storing((data, name) => keeping(data, name));
  const storage = storageTransport(context, (stream) => (last = stream), false);
  const client = new ExecutionClient(
    { baseUrl: sandbox.baseUrl, ...fetchTransports(fetch, { token }), storage, clock: hasty() },
    () => last,
  );
  const { task_id } = await generate(client, { templateId: 501, subject: { draftId: 1002 }, settings: {} });
  const task = await waitForTask(client, task_id, client.deadline());
  const store: Report['store'] = (keep, signal) => {
    keeping = keep;
    const deadline = client.deadline(300_000, signal);
    return storeFile(context, client, { task, fileName: 'Report.pdf', deadline });
  };
  const failure: Report['failure'] = async (keep, signal) => {
    const stored = await store(keep, signal).catch((error: unknown) => error);
    if (stored instanceof Error) return stored;
    throw new Error('It was stored.');
  };
  await run({ sandbox, task, store, failure });
}

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

describe('a report', () => {
  test('Laws 2, 3: is fetched without credentials, and lies in the filesystem store byte for byte', async () => {
    await withReport(async ({ sandbox, store }) => {
      const { binary, verified } = await store(filesystem(folder));
      expect(verified).toEqual({ sizeInBytes: SIZE, sha256: await fillerSha256(SIZE) });
      expect(binary).toMatchObject({
        fileName: 'Report.pdf',
        mimeType: 'application/pdf',
        data: 'filesystem-v2',
      });
      expect(await files(folder)).toEqual(['1']);
      expect(sha256(await readFile(path.join(folder, '1')))).toBe(verified.sha256);
      const [request, ...others] = sandbox.requests.filter(({ route }) => route === 'download');
      expect(others).toEqual([]);
      expect(request?.headers).toMatchObject({ 'accept-encoding': 'identity' });
      expect(request?.headers).not.toHaveProperty('authorization');
      expect(request?.headers).not.toHaveProperty('cookie');
    });
  });

  test.each(['database', 's3', 'memory'])('lies in the %s store byte for byte', async (mode) => {
    await withReport(async ({ store }) => {
      const kept = new Map<string, Buffer>();
      const { verified } = await store(database(kept, mode));
      expect([...kept.keys()]).toEqual(['Report.pdf']);
      expect(sha256(kept.get('Report.pdf') ?? Buffer.of())).toBe(verified.sha256);
    });
  });
});

describe('Law 3: nothing counts until it is verified', () => {
  test('an interrupted download goes on where it was, in the same stream', async () => {
    await withReport(async ({ sandbox, store }) => {
      sandbox.fault = download((nth) => (nth <= 2 ? { resetAfterBytes: 500_000 } : undefined));
      const { verified } = await store(filesystem(folder));
      expect(sha256(await readFile(path.join(folder, '1')))).toBe(verified.sha256);
      expect(await files(folder)).toEqual(['1']);
      const requests = sandbox.requests.filter(({ route }) => route === 'download');
      const rest = expect.stringMatching(/^bytes=\d+-$/);
      expect(requests.map(({ headers }) => headers.range)).toEqual([undefined, rest, rest]);
    });
  });

  test.each<[string, () => Keep]>([
    ['filesystem', () => filesystem(folder)],
    ['database', () => database(new Map())],
  ])('after a failed download the %s store keeps nothing, and the error is its own', async (_, keep) => {
    await withReport(async ({ sandbox, failure, task }) => {
      sandbox.fault = download((nth) => (nth === 1 ? { cutAfterBytes: 1000 } : { reset: 'before' }));
      const error = await failure(keep());
      expect(error.name).toBe('DownloadError');
      expect(error.message).toMatch(/^The report could not be downloaded completely: .* \(task \d+\) /);
      expect(error.taskId).toBe(task.task_id);
      expect(`${error.message} ${JSON.stringify(error)}`).not.toContain(new URL(task.download.url).search);
      expect(await files(folder)).toEqual([]);
    });
  });

  test('a file that changes is fetched again in a stream of its own; the first leaves nothing', async () => {
    await withReport(async ({ sandbox, store }) => {
      sandbox.fault = download((nth) => (nth === 1 ? { resetAfterBytes: 500_000 } : changed(7)));
      const { verified } = await store(filesystem(folder));
      const other = Buffer.alloc(SIZE, 7);
      expect(verified).toEqual({ sizeInBytes: SIZE, sha256: sha256(other) });
      expect(await files(folder)).toEqual(['2']);
      expect((await readFile(path.join(folder, '2'))).equals(other)).toBe(true);
    });
  });

  test('a file that changes again and again is given up', async () => {
    await withReport(async ({ sandbox, failure }) => {
      sandbox.fault = download((nth) => ({
        rewriteHead: ({ headers }) => ({ status: 200, headers: { ...headers, etag: `"${nth}"` } }),
        resetAfterBytes: 500_000,
      }));
      expect((await failure(filesystem(folder))).name).toBe('DownloadError');
      expect(await files(folder)).toEqual([]);
    });
  });

  test('a refused address is renewed at most 3 times, also where the file changes in between', async () => {
    await withReport(async ({ sandbox, failure }) => {
      const before = sandbox.counts.requests.status ?? 0;
      sandbox.fault = download((nth) =>
        nth % 2 === 1
          ? { respond: { status: 403, body: 'no' } }
          : { ...changed(nth), cutAfterBytes: 500_000 },
      );
      const keep = filesystem(folder);
      let streams = 0;
      const error = await failure(async (data, name) => {
        streams += 1;
        return keep(data, name);
      });
      expect(streams).toBe(2);
      expect(error.message).toContain('(HTTP 403), also with 3 fresh addresses.');
      expect((sandbox.counts.requests.status ?? 0) - before).toBe(3);
      expect(await files(folder)).toEqual([]);
    });
  });
});

describe('a store', () => {
  test('that refuses is named with its own message, and the storage is let go at once', async () => {
    await withReport(async ({ failure }) => {
      let stream: Readable | undefined;
      const error = await failure(async (data) => {
        stream = data as Readable;
        throw new Error('ENOSPC: no space left on device');
      });
      expect(error.message).toBe('n8n could not store the file: ENOSPC: no space left on device.');
      expect(error.hint).toContain('N8N_DEFAULT_BINARY_DATA_MODE');
      expect(stream?.destroyed).toBe(true);
    });
  });

  test('that does not read to the end has stored nothing', async () => {
    await withReport(async ({ failure }) => {
      const error = await failure(async () => ({ data: 'filesystem-v2', id: 'x' }));
      expect(error.message).toBe('n8n stored the file without reading it to its end.');
    });
  });

  test.each([
    ['database', 513, 'more than n8n keeps in its database.', 'N8N_BINARY_DATA_DATABASE_MAX_FILE_SIZE'],
    ['memory', 385, 'more than n8n can keep in memory (384 MiB).', 'N8N_DEFAULT_BINARY_DATA_MODE'],
  ])('that is too small (%s) is named before the download', async (mode, mib, message, hint) => {
    await withReport(
      async ({ sandbox, failure }) => {
        const error = await failure(database(new Map(), mode));
        expect([error.message, error.hint]).toEqual([
          expect.stringContaining(message),
          expect.stringContaining(hint),
        ]);
        expect(sandbox.requests.filter(({ route }) => route === 'download')).toEqual([]);
      },
      { bytes: mib * 1024 * 1024 },
    );
  });
});

test('Law 5: a stop ends the download at once, and the store keeps nothing', async () => {
  await withReport(async ({ sandbox, failure }) => {
    sandbox.fault = download(() => ({ stallAfterBytes: 200_000 }));
    const stop = new AbortController();
    const stopping = failure(filesystem(folder), stop.signal);
    setTimeout(() => stop.abort(), 100);
    const from = performance.now();
    expect((await stopping).name).toBe('AbortedError');
    expect(performance.now() - from).toBeLessThan(2000);
    expect(await files(folder)).toEqual([]);
  });
});
