/** A report on its way from a real storage on loopback into n8n's store. */
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { storeFile } from '../../../nodes/shared/binary-data/store-file.ts';
import { ExecutionClient } from '../../../nodes/shared/execution/execution-client.ts';
import type { NodeStream } from '../../../nodes/shared/transport/n8n-request.ts';
import { storageTransport } from '../../../nodes/shared/transport/storage-transport.ts';
import {
  type Clock,
  type CompletedTask,
  type Deadline,
  DownloadError,
  type DraftServiceClient,
  fetchTransports,
  generate,
  waitForTask,
} from '../../../src/index.ts';
import {
  type Fault,
  type Sandbox,
  type SandboxOptions,
  fillerSha256,
  startSandbox,
} from '../../../sandbox/index.ts';
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

/** A clock on which the pauses between attempts pass at once; what comes over loopback takes its own time. */
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
interface World {
  readonly sandbox: Sandbox;
  readonly service: DraftServiceClient;
  readonly task: CompletedTask;
  readonly store: (keep: Keep, deadline?: Deadline) => ReturnType<typeof storeFile>;
}

async function world(run: (it: World) => Promise<void>, options: SandboxOptions = {}): Promise<void> {
  await using sandbox = await startSandbox({
    taskMs: 0,
    plan: () => ({ file: { bytes: SIZE, filename: 'Spec.pdf', contentType: 'application/pdf' } }),
    ...options,
  });
  const token = sandbox.users.designer?.createToken() ?? '';
  let keeping: Keep = filesystem(folder);
  let last: NodeStream | undefined;
  const context = storing((data, name) => keeping(data, name));
  const service = new ExecutionClient(
    {
      baseUrl: sandbox.baseUrl,
      ...fetchTransports(fetch, { token }),
      storage: storageTransport(
        context,
        (stream) => {
          last = stream;
        },
        false,
      ),
      clock: hasty(),
    },
    () => last,
  );
  const { task_id } = await generate(service, { templateId: 501, subject: { draftId: 1002 }, settings: {} });
  const task = await waitForTask(service, task_id, service.deadline());
  await run({
    sandbox,
    service,
    task,
    store: (keep, deadline = service.deadline()) => {
      keeping = keep;
      return storeFile(context, service, { task, fileName: 'Report.pdf', deadline });
    },
  });
}

const download =
  (fault: (nth: number) => ReturnType<Fault>): Fault =>
  ({ route }, nth) =>
    route === 'download' ? fault(nth) : undefined;

/** The error in which the storing ends. */
async function refusal(storing: Promise<unknown>): Promise<Error & Partial<DownloadError>> {
  const error = await storing.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof Error)) throw new Error('It was stored.');
  return error;
}

describe('a report', () => {
  test('lies in the filesystem store byte for byte, under the name it was given, and nothing else does', async () => {
    await world(async ({ store }) => {
      const { binary, verified } = await store(filesystem(folder));
      expect(verified).toEqual({ sizeInBytes: SIZE, sha256: await fillerSha256(SIZE) });
      expect(binary).toMatchObject({
        fileName: 'Report.pdf',
        mimeType: 'application/pdf',
        data: 'filesystem-v2',
      });
      expect(await files(folder)).toEqual(['1']);
      expect(sha256(await readFile(path.join(folder, '1')))).toBe(verified.sha256);
    });
  });

  test.each(['database', 's3', 'memory'])('lies in the %s store byte for byte', async (mode) => {
    await world(async ({ store }) => {
      const kept = new Map<string, Buffer>();
      const { verified } = await store(database(kept, mode));
      expect([...kept.keys()]).toEqual(['Report.pdf']);
      expect(sha256(kept.get('Report.pdf') ?? Buffer.of())).toBe(verified.sha256);
    });
  });

  test('of 0 bytes is fine', async () => {
    await world(
      async ({ store }) => {
        const { verified } = await store(filesystem(folder));
        expect(verified.sizeInBytes).toBe(0);
        expect(await readFile(path.join(folder, '1'))).toHaveLength(0);
      },
      { plan: () => ({ file: { content: '', filename: 'empty.txt', contentType: 'text/plain' } }) },
    );
  });

  test('Law 2: is fetched without credentials and cookies', async () => {
    await world(async ({ sandbox, store }) => {
      await store(filesystem(folder));
      const [request, ...others] = sandbox.requests.filter(({ route }) => route === 'download');
      expect(others).toEqual([]);
      expect(request?.headers).toMatchObject({ 'accept-encoding': 'identity' });
      expect(request?.headers).not.toHaveProperty('authorization');
      expect(request?.headers).not.toHaveProperty('cookie');
    });
  });
});

describe('Law 3: nothing counts until it is verified', () => {
  test('a download that breaks off goes on where it was, in one and the same stream', async () => {
    await world(async ({ sandbox, store }) => {
      sandbox.fault = download((nth) => (nth <= 2 ? { resetAfterBytes: 500_000 } : undefined));
      const { verified } = await store(filesystem(folder));
      expect(sha256(await readFile(path.join(folder, '1')))).toBe(verified.sha256);
      expect(verified.sha256).toBe(await fillerSha256(SIZE));
      expect(await files(folder)).toEqual(['1']);
      const ranges = sandbox.requests
        .filter(({ route }) => route === 'download')
        .map(({ headers }) => headers.range);
      expect(ranges).toEqual([
        undefined,
        expect.stringMatching(/^bytes=\d+-$/),
        expect.stringMatching(/^bytes=\d+-$/),
      ]);
    });
  });

  test('an expired address is renewed', async () => {
    await world(async ({ sandbox, store }) => {
      sandbox.expireAddresses();
      const { verified } = await store(filesystem(folder));
      expect(verified.sha256).toBe(await fillerSha256(SIZE));
    });
  });

  test.each<[string, () => Keep]>([
    ['filesystem', () => filesystem(folder)],
    ['database', () => database(new Map())],
  ])(
    'a download that cannot be had whole fails with its own words, and the %s store keeps nothing',
    async (_, keep) => {
      await world(async ({ sandbox, store, task }) => {
        sandbox.fault = download((nth) => (nth === 1 ? { cutAfterBytes: 1000 } : { reset: 'before' }));
        const error = await refusal(store(keep()));
        expect(error).toBeInstanceOf(DownloadError);
        expect(error.message).toMatch(/^The report could not be downloaded completely: .* \(task \d+\) /);
        expect(error.taskId).toBe(task.task_id);
        expect(await files(folder)).toEqual([]);
      });
    },
  );

  test('a storage that refuses for good fails before anything is stored', async () => {
    await world(async ({ sandbox, store }) => {
      sandbox.fault = download(() => ({ respond: { status: 403, body: 'no' } }));
      const error = await refusal(store(filesystem(folder)));
      expect(error.message).toContain(
        'The storage refused the download (HTTP 403), also with 3 fresh addresses.',
      );
      expect(await files(folder)).toEqual([]);
    });
  });

  test('Law 8: no error shows the signed address', async () => {
    await world(async ({ sandbox, store, task }) => {
      sandbox.fault = download(() => ({ reset: 'before' }));
      const error = await refusal(store(filesystem(folder)));
      const { search } = new URL(task.download.url);
      expect(search.length).toBeGreaterThan(10);
      expect(`${error.message} ${JSON.stringify(error)}`).not.toContain(search);
    });
  });

  test('a file that changes under way is fetched anew, in a stream of its own; the first leaves nothing', async () => {
    await world(async ({ sandbox, store }) => {
      const other = Buffer.alloc(SIZE, 7);
      sandbox.fault = download((nth) =>
        nth === 1
          ? { resetAfterBytes: 500_000 }
          : {
              rewrite: () => ({
                status: 200,
                headers: { etag: '"other"', 'content-length': String(SIZE) },
                body: other,
              }),
            },
      );
      const { verified } = await store(filesystem(folder));
      expect(verified).toEqual({ sizeInBytes: SIZE, sha256: sha256(other) });
      expect(await files(folder)).toEqual(['2']);
      expect((await readFile(path.join(folder, '2'))).equals(other)).toBe(true);
    });
  });

  test('a file that changes again and again is given up', async () => {
    await world(async ({ sandbox, store }) => {
      sandbox.fault = download((nth) => ({
        rewriteHead: ({ headers }) => ({ status: 200, headers: { ...headers, etag: `"${nth}"` } }),
        resetAfterBytes: 500_000,
      }));
      const error = await refusal(store(filesystem(folder)));
      expect(error).toBeInstanceOf(DownloadError);
      expect(await files(folder)).toEqual([]);
    });
  });
});

describe('Law 3: a refused address is renewed at most 3 times for one report', () => {
  test('also where the file changes in between, and each time a new stream begins', async () => {
    await world(async ({ sandbox, store }) => {
      const asked = sandbox.counts.requests.status ?? 0;
      sandbox.fault = download((nth) =>
        nth % 2 === 1
          ? { respond: { status: 403, body: 'no' } }
          : {
              rewrite: () => ({
                status: 200,
                headers: { etag: `"${nth}"`, 'content-length': String(SIZE) },
                body: Buffer.alloc(SIZE, nth),
              }),
              cutAfterBytes: 500_000,
            },
      );
      const keep = filesystem(folder);
      let streams = 0;
      const error = await refusal(
        store(async (data, name) => {
          streams += 1;
          return keep(data, name);
        }),
      );
      expect(streams).toBe(2);
      expect(error.message).toContain('(HTTP 403), also with 3 fresh addresses.');
      expect((sandbox.counts.requests.status ?? 0) - asked).toBe(3);
      expect(await files(folder)).toEqual([]);
    });
  });
});

describe('a store that refuses', () => {
  test('is named, with its own words, and the storage is let go at once', async () => {
    await world(async ({ store }) => {
      let stream: Readable | undefined;
      const error = await refusal(
        store(async (data) => {
          stream = data as Readable;
          throw new Error('ENOSPC: no space left on device');
        }),
      );
      expect(error.message).toBe('n8n could not store the file: ENOSPC: no space left on device.');
      expect(error.hint).toContain('N8N_DEFAULT_BINARY_DATA_MODE');
      expect(stream?.destroyed).toBe(true);
    });
  });

  test('one that does not read to the end has stored nothing that counts', async () => {
    await world(async ({ store }) => {
      const error = await refusal(store(async () => ({ data: 'filesystem-v2', id: 'x' })));
      expect(error.message).toBe('n8n stored the file without reading it to its end.');
    });
  });
});

describe('a report that is too large for the store', () => {
  const huge = (bytes: number): SandboxOptions => ({ plan: () => ({ file: { bytes } }) });
  const requested = ({ sandbox }: World) => sandbox.requests.filter(({ route }) => route === 'download');

  test("is refused before the download, naming n8n's setting: in the database", async () => {
    await world(
      async (it) => {
        const error = await refusal(it.store(database(new Map())));
        expect(error.message).toContain('more than n8n keeps in its database.');
        expect(error.hint).toContain('N8N_BINARY_DATA_DATABASE_MAX_FILE_SIZE');
        expect(requested(it)).toEqual([]);
      },
      huge(513 * 1024 * 1024),
    );
  });

  test("is refused before the download, naming n8n's setting: in memory", async () => {
    await world(
      async (it) => {
        const error = await refusal(it.store(database(new Map(), 'memory')));
        expect(error.message).toContain('more than n8n can keep in memory (384 MiB).');
        expect(error.hint).toContain('N8N_DEFAULT_BINARY_DATA_MODE');
        expect(requested(it)).toEqual([]);
      },
      huge(385 * 1024 * 1024),
    );
  });
});

describe('Law 5: a stop in the middle', () => {
  test('ends the download at once, and the store keeps nothing', async () => {
    await world(async ({ sandbox, service, store }) => {
      sandbox.fault = download(() => ({ stallAfterBytes: 200_000 }));
      const stop = new AbortController();
      const stopping = store(filesystem(folder), service.deadline(60_000, stop.signal));
      setTimeout(() => stop.abort(), 100);
      const from = performance.now();
      const error = await refusal(stopping);
      expect(error.name).toBe('AbortedError');
      expect(performance.now() - from).toBeLessThan(2000);
      expect(await files(folder)).toEqual([]);
    });
  });
});
