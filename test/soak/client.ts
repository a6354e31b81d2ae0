/** The process under test: the core with fetch, as a script uses it, for many reports. */
import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import {
  type Clock,
  DraftServiceClient,
  DraftServiceError,
  VerifiedDownload,
  fetchTransports,
  findTemplate,
  generate,
  listTemplates,
  makeManifest,
  mapConcurrent,
  planReport,
  reportName,
  waitForTask,
  withTaskId,
} from '../../src/index.ts';

export interface Job {
  readonly baseUrl: string;
  readonly token: string;
  /** How many times faster than real time the core's clock runs. */
  readonly speed: number;
  /** Reports of each round; memory is measured after each. */
  readonly rounds: readonly number[];
}

/** How one report ended for its user: the hash and size of the bytes received, or the error. */
export type ReportResult = { readonly report: string } & (
  | { readonly taskId: number; readonly sha256: string; readonly size: number }
  | {
      /** The kind of the core's error, or `unexpected`. */
      readonly failed: string;
      readonly message: string;
      readonly taskId: number | null;
      readonly mayHaveStarted: boolean;
    }
);

/** What the process holds while nothing runs, after a garbage collection. Sizes in bytes. */
export interface Usage {
  readonly reports: number;
  readonly heap: number;
  readonly rss: number;
  /** What keeps the event loop alive, and open file descriptors (`null` if unknown). */
  readonly resources: string;
  /** Sleeps of the core that have neither ended nor been aborted. */
  readonly asleep: number;
}

/** From this process to its parent. After `done` the parent stops the service and sends any message. */
export type Message =
  | { readonly result: ReportResult }
  | { readonly usage: Usage }
  | { readonly done: true }
  | { readonly final: Usage; readonly warnings: readonly string[] };

/** As many sessions and reports in flight as four n8n executions have. */
const SESSIONS = 4;
const IN_FLIGHT = 10;
const REPORT = { template: { id: 501 }, subject: { draftId: 1002 } };
const TIMEOUT_MS = 60 * 60_000;
/** How long the connections of a stopped service may take to close, real ms. */
const MAX_CLOSING_MS = 5000;

const warnings: string[] = [];
process.on('warning', (warning) => warnings.push(String(warning)));
// Opens the pipe before the first measurement, which would count it as a leak otherwise.
process.stderr.write('');
const send = (message: Message) => process.send?.(message);

let asleep = 0;
/** A clock that runs `speed` times faster and counts its sleepers. */
function fastClock(speed: number): Clock {
  const start = Date.now();
  const monotonic = () => performance.now() * speed;
  return {
    now: () => start + monotonic(),
    monotonic,
    sleep: async (ms, signal) => {
      asleep += 1;
      await wait(ms / speed, undefined, { signal }).finally(() => (asleep -= 1));
    },
  };
}

/** One session: its reports share a client and a template list. */
async function session(job: Job, clock: Clock, reports: readonly string[]): Promise<void> {
  const transports = fetchTransports(fetch, { token: job.token });
  const client = new DraftServiceClient({ baseUrl: job.baseUrl, clock, ...transports });
  let templates: ReturnType<typeof listTemplates> | undefined;
  const list: typeof listTemplates = (...request) => (templates ??= listTemplates(...request));
  await mapConcurrent(reports, IN_FLIGHT, async (report) => {
    const result = await makeReport(client, report, list).catch((error: unknown): ReportResult => {
      if (!(error instanceof DraftServiceError))
        return { report, failed: 'unexpected', message: String(error), taskId: null, mayHaveStarted: false };
      const { kind, sentence, mayHaveStarted, taskId = null } = error;
      return { report, failed: kind, message: sentence, taskId, mayHaveStarted };
    });
    send({ result });
  });
}

async function makeReport(
  client: DraftServiceClient,
  report: string,
  list: typeof listTemplates,
): Promise<ReportResult> {
  const deadline = client.deadline(TIMEOUT_MS);
  const plan = planReport(client, await findTemplate(client, REPORT, deadline, list), { title: report });
  const { task_id } = await generate(client, plan, deadline);
  return withTaskId(task_id, async () => {
    const task = await waitForTask(client, task_id, deadline);
    // Hashed here as well, so that a wrong hash of the core is noticed.
    let hash = createHash('sha256');
    let size = 0;
    const file = new VerifiedDownload(client, task, deadline, async () => {
      hash = createHash('sha256');
      size = 0;
    });
    for await (const chunk of file.bytes()) {
      hash.update(chunk);
      size += chunk.byteLength;
    }
    if (file.verified === undefined) throw new Error('The download ended without being verified.');
    const fileName = reportName(client, task);
    const manifest = makeManifest(client, { plan, task: file.task, file: file.verified, fileName });
    const sha256 = hash.digest('hex');
    if (manifest.file.sha256 !== sha256) throw new Error('The manifest has another SHA-256.');
    return { report, taskId: manifest.task.id, sha256, size };
  });
}

async function usage(reports: number): Promise<Usage> {
  // Twice: the second collection frees what the first one finalized.
  globalThis.gc?.();
  await wait(50);
  globalThis.gc?.();
  const { heapUsed, rss } = process.memoryUsage();
  const descriptors = await readdir('/proc/self/fd').then(
    (open) => open.length,
    () => null,
  );
  const resources = `${process.getActiveResourcesInfo().sort().join(' ')}, ${descriptors} descriptors`;
  return { reports, heap: heapUsed, rss, resources, asleep };
}

async function run(job: Job): Promise<void> {
  const clock = fastClock(job.speed);
  const start = await usage(0);
  send({ usage: start });
  let begun = 0;
  for (const reports of job.rounds) {
    const names = Array.from({ length: reports }, (_, n) => `report-${begun + n}`);
    begun += reports;
    const shares = Object.values(Object.groupBy(names, (_name, at) => at % SESSIONS));
    await Promise.all(shares.map((share = []) => session(job, clock, share)));
    send({ usage: await usage(begun) });
  }
  const finish = async (): Promise<void> => {
    const until = Date.now() + MAX_CLOSING_MS;
    let final = await usage(begun);
    while (final.resources !== start.resources && Date.now() < until) final = await usage(begun);
    send({ final, warnings });
    process.disconnect();
  };
  process.once('message', () => void finish());
  send({ done: true });
}

process.once('message', (job: Job) => void run(job));
