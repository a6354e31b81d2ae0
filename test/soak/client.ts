/** The process under test: the core with fetch, as a script uses it, for many reports. */
import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import * as core from '../../src/index.ts';

export interface Job {
  readonly baseUrl: string;
  readonly token: string;
  /** How many times faster than real time the core's clock runs. */
  readonly speed: number;
  readonly reports: number;
  /** Usage is measured at the start, after each of so many parts of the reports, and at the end. */
  readonly rounds: number;
}

/** How one report ended for its user: the hash and size of the bytes received, or the error. */
export type ReportResult = { readonly report: string; readonly taskId: number | undefined } & (
  | { readonly sha256: string; readonly size: number }
  // `failed`: the kind of the core's error, or `unexpected`.
  | { readonly failed: string; readonly message: string; readonly mayHaveStarted: boolean }
);

/** What the process holds while nothing runs, after a garbage collection. Sizes in bytes. */
export interface Usage {
  readonly reports: number;
  readonly heap: number;
  readonly rss: number;
  /** What keeps the event loop alive, and the number of open file descriptors. */
  readonly resources: string;
}

/** To the parent. After `done` it stops the service and sends a message; a last usage follows. */
export type Message = ReportResult | Usage | 'done';

/** As many sessions and reports in flight as four n8n executions have. */
const SESSIONS = 4;
const IN_FLIGHT = 10;
const REPORT = { template: { id: 501 }, subject: { draftId: 1002 } };
const TIMEOUT_MS = 60 * 60_000;
/** How long the connections of a stopped service may take to close, real ms. */
const MAX_CLOSING_MS = 5000;

// A warning, such as one of a leak, ends the process with an error.
process.on('warning', (warning) => {
  throw warning;
});
// Opens the pipe before the first measurement, which would count it as a leak otherwise.
process.stderr.write('');
const send = (message: Message) => process.send?.(message);

/** One session: its reports share a client and a template list. */
async function session(job: Job, reports: readonly string[]): Promise<void> {
  const start = Date.now();
  const monotonic = () => performance.now() * job.speed;
  const client = new core.DraftServiceClient({
    ...core.fetchTransports(fetch, { token: job.token }),
    baseUrl: job.baseUrl,
    clock: {
      now: () => start + monotonic(),
      monotonic,
      sleep: (ms, signal) => wait(ms / job.speed, undefined, { signal }),
    },
  });
  let templates: ReturnType<typeof core.listTemplates> | undefined;
  const list: typeof core.listTemplates = (...request) => (templates ??= core.listTemplates(...request));
  await core.mapConcurrent(reports, IN_FLIGHT, async (report) => {
    const result = await makeReport(client, report, list).catch((error: unknown) => {
      if (!(error instanceof core.DraftServiceError))
        return { failed: 'unexpected', message: String(error), taskId: undefined, mayHaveStarted: false };
      const { kind, sentence, mayHaveStarted, taskId } = error;
      return { failed: kind, message: sentence, taskId, mayHaveStarted };
    });
    send({ report, ...result });
  });
}

async function makeReport(client: core.DraftServiceClient, title: string, list: typeof core.listTemplates) {
  const deadline = client.deadline(TIMEOUT_MS);
  const template = await core.findTemplate(client, REPORT, deadline, { list });
  const { task_id: taskId } = await core.generate(
    client,
    core.planReport(client, template, { title }),
    deadline,
  );
  return core.withTaskId(taskId, async () => {
    const task = await core.waitForTask(client, taskId, deadline);
    let chunks: Uint8Array[] = [];
    const file = new core.VerifiedDownload(client, task, deadline, async () => void (chunks = []));
    for await (const chunk of file.bytes()) chunks.push(Uint8Array.from(chunk));
    // Hashed here as well, so that a wrong hash of the core is noticed.
    const bytes = Buffer.concat(chunks);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    if (file.verified?.sha256 !== sha256) throw new Error('The verified file has another SHA-256.');
    return { taskId, sha256, size: bytes.length };
  });
}

async function usage(reports: number): Promise<Usage> {
  // Twice: the second collection frees what the first one finalized.
  globalThis.gc?.();
  await wait(50);
  globalThis.gc?.();
  const { heapUsed: heap, rss } = process.memoryUsage();
  const descriptors = await readdir('/proc/self/fd').catch(() => []);
  const resources = `${process.getActiveResourcesInfo().sort().join(' ')}, ${descriptors.length} descriptors`;
  return { reports, heap, rss, resources };
}

const nextMessage = () => new Promise<unknown>((resolve) => process.once('message', resolve));
const job = (await nextMessage()) as Job;
const start = await usage(0);
send(start);
const names = Array.from({ length: job.reports }, (_, n) => `report-${n}`);
for (let round = 1, done = 0; round <= job.rounds; round += 1) {
  const upTo = Math.floor((job.reports * round) / job.rounds);
  const shares = Object.values(Object.groupBy(names.slice(done, upTo), (_name, at) => at % SESSIONS));
  await Promise.all(shares.map((share = []) => session(job, share)));
  done = upTo;
  send(await usage(done));
}
send('done');
await nextMessage();
const until = Date.now() + MAX_CLOSING_MS;
let last = await usage(job.reports);
while (last.resources !== start.resources && Date.now() < until) last = await usage(job.reports);
send(last);
process.disconnect();
