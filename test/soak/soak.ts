import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { startSandbox } from '../../sandbox/index.ts';
import type { Job, Message, ReportResult, Usage } from './client.ts';
import { RecordingService } from './service.ts';
import { mismatch } from './verdict.ts';

const FAULT_SHARE = 0.02;
const TASK_MS = 100;
/** A process that takes longer hangs: real ms, ten times what a busy machine needs. */
const LIMIT_MS = 60_000;
const LIMIT_MS_PER_REPORT = 200;

export interface SoakResult {
  readonly delivered: number;
  /** Reports that failed, by kind. */
  readonly failed: Readonly<Record<string, number>>;
  /** Requests by route, and faults by route and name. */
  readonly counts: ReadonlyMap<string, number>;
  /** At the start, after each round, and at the end. */
  readonly usages: readonly Usage[];
  /** Empty if nothing is wrong. */
  readonly complaints: readonly string[];
}

/**
 * Makes reports in one process, over a sandbox that fails at random, and compares the records of both sides.
 */
export async function soak(
  options: { seed: number } & Pick<Job, 'rounds' | 'speed'>,
  onUsage: (usage: Usage) => void = () => undefined,
): Promise<SoakResult> {
  const service = new RecordingService(options.seed, FAULT_SHARE);
  await using sandbox = await startSandbox({
    taskMs: TASK_MS,
    logLimit: 1000,
    generateLimit: { limit: Number.POSITIVE_INFINITY, windowMs: 1 },
    plan: service.plan,
  });
  sandbox.fault = service.faultFor(sandbox);
  const token = sandbox.users.designer?.createToken() ?? '';
  const job: Job = { ...options, baseUrl: sandbox.baseUrl, token };
  const account = await runClient(job, onUsage, () => sandbox.stop());
  const { results, usages, complaints } = account;
  const byReport = Map.groupBy(results, ({ report }) => report);
  const reports = job.rounds.reduce((sum, round) => sum + round, 0);
  for (let n = 0; n < reports; n += 1) {
    const name = `report-${n}`;
    const secrets = [token, sandbox.storageUrl];
    const wrong = await mismatch(service.records.get(name), byReport.get(name) ?? [], secrets);
    if (wrong !== undefined) complaints.push(`${name}: ${wrong}`);
  }
  if (service.records.size > reports) complaints.push('The service got requests for other reports.');
  const [start, end] = [usages[0]?.resources, usages.at(-1)?.resources];
  if (start !== end) complaints.push(`Open at the end: ${end}; at the start: ${start}.`);
  for (const { reports: after, asleep } of usages)
    if (asleep > 0) complaints.push(`After ${after} reports ${asleep} sleeps have not ended.`);
  const kinds = results.flatMap((result) => ('failed' in result ? [result.failed] : []));
  const failed = Object.fromEntries(
    [...Map.groupBy(kinds, (kind) => kind)].map(([kind, all]) => [kind, all.length]),
  );
  return { delivered: results.length - kinds.length, failed, counts: service.counts, usages, complaints };
}

async function runClient(job: Job, onUsage: (usage: Usage) => void, stopService: () => Promise<void>) {
  const account = {
    results: [] as ReportResult[],
    usages: [] as Usage[],
    complaints: [] as string[],
    final: false,
  };
  const client = fork(path.resolve('test/soak/client.ts'), {
    execArgv: ['--expose-gc'],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let stderr = '';
  client.stderr?.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  client.on('message', (message: Message) => {
    if ('result' in message) account.results.push(message.result);
    if ('done' in message) void stopService().then(() => client.send('stopped'));
    if ('usage' in message) onUsage(message.usage);
    if ('usage' in message) account.usages.push(message.usage);
    if (!('final' in message)) return;
    account.final = true;
    account.usages.push(message.final);
    account.complaints.push(...message.warnings);
  });
  const reports = job.rounds.reduce((sum, round) => sum + round, 0);
  const signal = AbortSignal.timeout(LIMIT_MS + reports * LIMIT_MS_PER_REPORT);
  try {
    client.send(job);
    const [code] = (await once(client, 'exit', { signal })) as [number | null];
    if (code !== 0 || !account.final) account.complaints.push(`The process ended with ${code}: ${stderr}`);
  } finally {
    client.kill('SIGKILL');
  }
  return account;
}

/**
 * Heap that each further report leaves behind, bytes: the slope of a line through all rounds but the first
 * two measurements.
 */
export function bytesPerReport(usages: readonly Usage[]): number {
  const points = usages.slice(2, -1);
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const x = mean(points.map(({ reports }) => reports));
  const y = mean(points.map(({ heap }) => heap));
  const covariance = points.reduce((sum, { reports, heap }) => sum + (reports - x) * (heap - y), 0);
  return covariance / points.reduce((sum, { reports }) => sum + (reports - x) ** 2, 0);
}
