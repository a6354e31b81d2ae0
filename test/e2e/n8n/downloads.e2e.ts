// Reports on their way into n8n's stores: interrupted, expired, changed, too short, too long, too large, stopped.
import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { fillerSha256 } from '../../../sandbox/index.ts';
import type { Fault, FaultAction, TaskPlan } from '../../../sandbox/index.ts';
import { DOCUMENT_TEMPLATE, startBench } from './support/fixture.ts';
import type { Bench, Outcome, Parameters, RunChoice } from './support/fixture.ts';
import {
  complaints,
  everythingKept,
  report,
  runReport,
  storedFiles,
  storedRows,
  verifiedFile,
} from './support/reports.ts';
import { step } from './support/suite.ts';

const MEGABYTE = 1024 * 1024;
const PASSWORD = 'sandbox-designer';
let bench: Bench;
let file: TaskPlan['file'];

before(async () => {
  bench = await startBench({
    taskMs: 10,
    generateLimit: { limit: 10_000, windowMs: 3_600_000 },
    plan: () => (file === undefined ? undefined : { file }),
  });
});

after(async () => bench.close());

const run = async (operation: string, further?: Parameters, choice?: RunChoice) =>
  runReport(bench, operation, further, choice);

/** A report of so many bytes, while its downloads go wrong like this. */
async function during(fault: Fault, bytes = 3 * MEGABYTE, further: Parameters = {}): Promise<Outcome> {
  bench.sandbox.clear();
  bench.sandbox.fault = (request, nth) =>
    request.route === 'download' || request.route === 'status' ? fault(request, nth) : undefined;
  file = { bytes };
  try {
    return await run('generate', { options: { pollInterval: 1 }, ...further });
  } finally {
    bench.sandbox.fault = undefined;
    file = undefined;
  }
}

/** The nth download goes wrong like this, the others well. */
const download =
  (wrong: number | 'all', action: FaultAction): Fault =>
  ({ route }, nth) =>
    route === 'download' && (wrong === 'all' || nth === wrong) ? action : undefined;

const downloads = () => bench.sandbox.requests.filter(({ route }) => route === 'download');

/** Whole, verified, and the same as the service's own. */
async function whole(outcome: Outcome, bytes = 3 * MEGABYTE): Promise<void> {
  await verifiedFile(bench, outcome);
  const told = outcome.json[0]?.file as { sha256: string };
  assert.equal(told.sha256, await fillerSha256(bytes));
}

/** A clear failure, after which the store is as it was before. */
async function nothing(outcome: () => Promise<Outcome>, words: RegExp): Promise<void> {
  const before = await storedFiles(bench.n8n);
  const { status, failure, items } = await outcome();
  assert.equal(status, 'error');
  assert.match(failure, words);
  assert.match(failure, /task \d+/);
  assert.deepEqual(items, []);
  assert.deepEqual(await storedFiles(bench.n8n), before);
}

step('a download that breaks off goes on where it was', async () => {
  await whole(await during(download(1, { cutAfterBytes: 1_000_000 })));
  const [, second] = downloads();
  assert.match(second?.headers.range ?? '', /^bytes=\d{5,}-$/);
  assert.ok(second?.headers['if-range']);
  await whole(await during(download(1, { resetAfterBytes: 2_000_000 })));
  await whole(
    await during(({ route }, nth) =>
      route === 'download' && nth < 4 ? { cutAfterBytes: 300_000 } : undefined,
    ),
  );
});

step('no request to the storage carries credentials, and none is compressed', async () => {
  await whole(await during(() => undefined));
  for (const { headers } of downloads()) {
    assert.equal(headers.authorization, undefined);
    assert.equal(headers.cookie, undefined);
    assert.equal(headers['accept-encoding'], 'identity');
  }
});

step('a refused address is renewed, three times at most', async () => {
  await whole(await during(download(1, { respond: { status: 403 } })));
  await whole(
    await during(({ route }, nth) => {
      if (route !== 'download' || nth > 1) return undefined;
      bench.sandbox.expireAddresses();
      return undefined;
    }),
  );
  await nothing(
    async () => during(download('all', { respond: { status: 403, body: 'Request has expired' } })),
    /refused the download \(HTTP 403\), also with 3 fresh addresses/,
  );
  assert.equal(downloads().length, 4);
});

step('a file that changes on its way is taken anew, whole', async () => {
  const other: FaultAction = {
    rewriteHead: ({ headers }) => ({ status: 200, headers: { ...headers, ETag: '"another"' } }),
  };
  // The storage answers the Range with another file, from its first byte.
  await whole(
    await during(({ route }, nth) => {
      if (route !== 'download') return undefined;
      if (nth === 1)
        return {
          cutAfterBytes: 1_000_000,
          rewriteHead: ({ status, headers }) => ({ status, headers: { ...headers, ETag: '"first"' } }),
        };
      return nth === 2 ? undefined : other;
    }),
  );
  const files = await storedFiles(bench.n8n);
  assert.ok(
    files.every((name) => !name.includes('.tmp')),
    files.join('\n'),
  );
});

step(
  'a file that is shorter or longer than announced is a failure, and the store keeps nothing',
  async () => {
    await nothing(
      async () => during(download('all', { cutAfterBytes: 1_000_000, rewriteHead: noRanges })),
      /only 1\d{6} of 3145728 bytes arrived|connection broke/,
    );
    await nothing(
      async () =>
        during(
          download('all', {
            rewriteHead: ({ status, headers }) => ({
              status,
              headers: { ...headers, 'Content-Length': '3145728' },
            }),
            rewrite: (answer) => ({ ...answer, body: Buffer.concat([answer.body, Buffer.from('more')]) }),
          }),
          1000,
        ),
      /announced 3145728 bytes instead of 1000/,
    );
    await nothing(
      async () =>
        during(
          download('all', {
            rewriteHead: ({ status, headers }) => ({
              status,
              headers: Object.fromEntries(
                Object.entries(headers).filter(([name]) => name.toLowerCase() !== 'content-length'),
              ),
            }),
            rewrite: (answer) => ({ ...answer, body: Buffer.concat([answer.body, Buffer.from('more')]) }),
          }),
          1000,
        ),
      /more than the announced 1000 bytes arrived/,
    );
  },
);

step('what ends in the middle for another reason leaves nothing, either', async () => {
  await nothing(
    async () =>
      during(download('all', { drip: { bytes: 10_000, everyMs: 100 } }), 3 * MEGABYTE, {
        options: { timeout: 0.05 },
      }),
    /time limit of 3 s/,
  );
  await nothing(async () => during(download(1, { respond: { status: 418 } })), /HTTP 418/);
});

step('a failed download is an error item where the node goes on', async () => {
  const before = await storedFiles(bench.n8n);
  bench.sandbox.fault = download('all', { respond: { status: 404 } });
  const outcome = await run('generate', {}, { onError: 'continueRegularOutput' });
  bench.sandbox.fault = undefined;
  assert.equal(outcome.status, 'success');
  assert.match(String(outcome.json[0]?.error), /HTTP 404.*task \d+.*collect it by task id/);
  assert.equal(outcome.items[0]?.binary, undefined);
  assert.deepEqual(await storedFiles(bench.n8n), before);
});

step('Stop in the middle of a download ends it, and leaves nothing', async () => {
  const before = await storedFiles(bench.n8n);
  bench.sandbox.clear();
  file = { bytes: 50 * MEGABYTE };
  bench.sandbox.fault = download('all', { drip: { bytes: 65_536, everyMs: 50 } });
  const { id } = await bench.n8n.api.createWorkflow(bench.workflow(DOCUMENT_TEMPLATE, report('generate')));
  const execution = await bench.n8n.api.run(id);
  while ((downloads()[0]?.bytesSent ?? 0) < 500_000) await sleep(20);
  const stopped = Date.now();
  await bench.n8n.api.stopExecution(execution);
  assert.equal((await bench.n8n.api.ended(execution)).status, 'canceled');
  await sleep(2000);
  const sent = downloads()[0]?.bytesSent ?? 0;
  await sleep(1500);
  bench.sandbox.fault = undefined;
  file = undefined;
  assert.equal(downloads()[0]?.bytesSent, sent, 'the download goes on');
  const last = (bench.sandbox.requests.at(-1)?.at ?? Infinity) - stopped;
  console.log(`  last request ${last} ms after Stop`);
  assert.ok(last < 2000);
  assert.deepEqual(await storedFiles(bench.n8n), before);
});

step('a report of 300 MB is streamed', async () => {
  const bytes = 300 * MEGABYTE;
  // The first run loads what later ones find loaded.
  await whole(await during(() => undefined));
  const before = await bench.n8n.rssBytes();
  await bench.n8n.resetPeakRss();
  const started = Date.now();
  const outcome = await during(() => undefined, bytes);
  const grown = ((await bench.n8n.peakRssBytes()) - before) / MEGABYTE;
  assert.equal(outcome.status, 'success', outcome.failure);
  console.log(
    `  300 MB: n8n grew by ${grown.toFixed(0)} MB, ${((Date.now() - started) / 1000).toFixed(1)} s`,
  );
  assert.ok(grown < 200, `grown by ${grown} MB`);
  const told = outcome.json[0]?.file as { sha256: string };
  assert.equal(told.sha256, await fillerSha256(bytes));
  assert.ok((await storedFiles(bench.n8n)).some((name) => name.endsWith(` ${bytes}`)));
});

step(
  'in the database mode files are whole, a failed one leaves no row, a too large one is not begun',
  async () => {
    let bytes = 3 * MEGABYTE;
    const other = await startBench(
      { taskMs: 10, plan: () => ({ file: { bytes } }) },
      { binaryData: 'database' },
    );
    try {
      const outcome = await runReport(other, 'generate');
      const binary = await verifiedFile(other, outcome);
      assert.match(binary.id ?? '', /^database:/);
      const before = storedRows(other.n8n);
      assert.ok(before > 0);
      const wrong =
        (action: FaultAction): Fault =>
        ({ route }) =>
          route === 'download' ? action : undefined;
      other.sandbox.fault = wrong({ respond: { status: 404 } });
      assert.match((await runReport(other, 'generate')).failure, /HTTP 404/);
      other.sandbox.fault = wrong({ cutAfterBytes: 1_000_000, rewriteHead: noRanges });
      assert.match((await runReport(other, 'generate')).failure, /could not be downloaded completely/);
      assert.equal(storedRows(other.n8n), before);
      other.sandbox.fault = undefined;
      other.sandbox.clear();
      bytes = 600 * MEGABYTE;
      const { failure } = await runReport(other, 'generate');
      assert.match(
        failure,
        /629\.1 MB.*more than n8n keeps in its database.*N8N_BINARY_DATA_DATABASE_MAX_FILE_SIZE/,
      );
      assert.equal(other.sandbox.counts.requests.download, undefined);
      console.log(`  rows left by a report that is too large: ${storedRows(other.n8n) - before} (one byte)`);
    } finally {
      await other.close();
    }
  },
);

step('nothing that n8n keeps of the executions holds a secret or a signed address', () => {
  const kept = everythingKept(bench.n8n);
  assert.ok(kept.includes('draft-report-manifest/1'));
  assert.ok(!kept.includes('X-Sandbox-Signature'));
  assert.ok(!kept.includes(bench.token));
  assert.ok(!kept.includes(PASSWORD));
  assert.ok(!kept.includes(Buffer.from(`designer:${PASSWORD}`).toString('base64')));
  assert.ok(!bench.n8n.log.includes('X-Sandbox-Signature'));
  assert.ok(!bench.n8n.log.includes(bench.token));
  return Promise.resolve();
});

step('Node has nothing to complain about', async () => {
  assert.deepEqual(complaints(bench.n8n), []);
});

/** The storage answers without an ETag, so that nothing can be continued. */
function noRanges({ status, headers }: { status: number; headers: Record<string, unknown> }) {
  const kept = Object.entries(headers).filter(([name]) => name.toLowerCase() !== 'etag');
  return { status, headers: Object.fromEntries(kept) as Record<string, string> };
}
