/** The soaked process: the core with the runtime's own fetch, as a script would use it, for as many reports as it is told. */
import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import {
  DraftServiceClient,
  DraftServiceError,
  VerifiedDownload,
  fetchTransports,
  generate,
  listTemplates,
  makeManifest,
  findTemplate,
  planReport,
  reportName,
  mapConcurrent,
  withTaskId,
  waitForTask,
} from '../../src/index.ts';
import { FastClock } from './fast-clock.ts';
import type { Holding, Job, Message, Order, Outcome } from './messages.ts';

/** Sessions side by side, and the reports that each has in flight: those of one n8n execution. */
const SESSIONS = 4;
const IN_FLIGHT = 10;
const TEMPLATE = 501;
const DRAFT = 1002;
const TIMEOUT_MS = 60 * 60_000;
/** How long the connections of a service that is gone may take to be closed, real ms. */
const MAX_CLOSING_MS = 5000;

let clock: FastClock;
const warnings: string[] = [];
// Opened before the first count: whoever touches it first would otherwise seem to leave a pipe behind.
process.stderr.write('');
process.on('warning', (warning) => warnings.push(String(warning)));

function tell(message: Message): void {
  process.send?.(message);
}

/** One execution: its own gates, secrets and template list; its reports share them. */
async function session(job: Job, reports: readonly string[]): Promise<void> {
  const transports = fetchTransports(fetch, { token: job.token });
  const service = new DraftServiceClient({ baseUrl: job.baseUrl, clock, ...transports });
  let listed: ReturnType<typeof listTemplates> | undefined;
  const list: typeof listTemplates = (...known) => (listed ??= listTemplates(...known));
  await mapConcurrent(reports, IN_FLIGHT, async (report) => {
    tell({ outcome: await outcomeOf(report, one(service, report, list)) });
  });
}

async function outcomeOf(report: string, work: Promise<Outcome>): Promise<Outcome> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof DraftServiceError))
      return { report, failed: 'unexpected', words: String(error), taskId: null, mayHaveStarted: false };
    const { kind, sentence, mayHaveStarted } = error;
    return { report, failed: kind, words: sentence, taskId: error.taskId ?? null, mayHaveStarted };
  }
}

async function one(
  service: DraftServiceClient,
  report: string,
  list: typeof listTemplates,
): Promise<Outcome> {
  const deadline = service.deadline(TIMEOUT_MS);
  const request = { template: { id: TEMPLATE }, subject: { draftId: DRAFT } };
  const plan = planReport(service, await findTemplate(service, request, deadline, list), { title: report });
  const { task_id } = await generate(service, plan, deadline);
  return withTaskId(task_id, async () => {
    const task = await waitForTask(service, task_id, deadline);
    // The receiver's own hash: what it holds, not what the core says of it.
    let hash = createHash('sha256');
    let size = 0;
    const file = new VerifiedDownload(service, task, deadline, async () => {
      hash = createHash('sha256');
      size = 0;
    });
    for await (const piece of file.bytes()) {
      hash.update(piece);
      size += piece.byteLength;
    }
    if (file.verified === undefined) throw new Error('The download ended without being verified.');
    const fileName = reportName(service, task);
    const manifest = makeManifest(service, { plan, task: file.task, file: file.verified, fileName });
    const sha256 = hash.digest('hex');
    if (manifest.file.sha256 !== sha256) throw new Error('The manifest names another file.');
    return { report, taskId: manifest.task.id, sha256, size };
  });
}

async function holding(reports: number): Promise<Holding> {
  // Twice: what the first collection finalizes, the second frees.
  globalThis.gc?.();
  await wait(50);
  globalThis.gc?.();
  const { heapUsed, external, rss } = process.memoryUsage();
  const resources: Record<string, number> = {};
  for (const type of process.getActiveResourcesInfo()) resources[type] = (resources[type] ?? 0) + 1;
  return {
    reports,
    heap: heapUsed,
    external,
    rss,
    resources,
    descriptors: await readdir('/proc/self/fd').then(
      (open) => open.length,
      () => null,
    ),
    asleep: clock.asleep,
  };
}

let start: Holding;
let begun = 0;

async function soak(job: Job): Promise<void> {
  clock = new FastClock(job.speed);
  start = await holding(0);
  tell({ holding: start });
  for (const reports of job.rounds) {
    const names = Array.from({ length: reports }, (_, n) => `report-${begun + n}`);
    begun += reports;
    const shares = Array.from({ length: SESSIONS }, (_, n) =>
      names.filter((_name, index) => index % SESSIONS === n),
    );
    await Promise.all(shares.map((share) => session(job, share)));
    tell({ holding: await holding(begun) });
  }
  tell({ done: true });
}

/** What is held once the service has closed its connections: as much as at the start, or it has leaked. */
async function end(): Promise<void> {
  const until = Date.now() + MAX_CLOSING_MS;
  const kept = ({ resources, descriptors }: Holding): string => JSON.stringify([resources, descriptors]);
  let held = await holding(begun);
  while (kept(held) !== kept(start) && Date.now() < until) {
    await wait(50);
    held = await holding(begun);
  }
  tell({ end: held, warnings });
  process.disconnect();
}

process.on('message', (order: Order) => {
  void ('job' in order ? soak(order.job) : end());
});
