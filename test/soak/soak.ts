import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { startSandbox } from '../../sandbox/index.ts';
import type { Job, Message, ReportResult, Usage } from './client.ts';
import { RecordingService } from './service.ts';
import { mismatch } from './verdict.ts';

/** A process that takes longer hangs: real ms, ten times what a busy machine needs. */
const LIMIT_MS = 60_000;
const LIMIT_MS_PER_REPORT = 200;

/**
 * Makes reports in one process, over a sandbox that fails at random, and compares the records of both sides:
 * `complaints` is empty if nothing is wrong.
 */
export async function soak(options: { readonly seed: number } & Omit<Job, 'baseUrl' | 'token'>) {
  const service = new RecordingService(options.seed);
  await using sandbox = await startSandbox({
    taskMs: 100,
    logLimit: 1000,
    generateLimit: { limit: Number.POSITIVE_INFINITY, windowMs: 1 },
    plan: service.plan,
  });
  sandbox.fault = service.faultFor(sandbox);
  const token = sandbox.users.designer?.createToken() ?? '';
  const job: Job = { ...options, baseUrl: sandbox.baseUrl, token };
  const { results, usages, complaints } = await runClient(job, () => sandbox.stop());
  const byReport = Map.groupBy(results, ({ report }) => report);
  for (let n = 0; n < job.reports; n += 1) {
    const name = `report-${n}`;
    const secrets = [token, sandbox.storageUrl];
    const wrong = await mismatch(service.records.get(name), byReport.get(name) ?? [], secrets);
    if (wrong !== undefined) complaints.push(`${name}: ${wrong}`);
  }
  if (service.records.size > job.reports) complaints.push('The service got requests for other reports.');
  const [start, end] = [usages[0]?.resources, usages.at(-1)?.resources];
  if (start !== end) complaints.push(`Open at the end: ${end}; at the start: ${start}.`);
  const failed = results.flatMap((result) => ('failed' in result ? [result.failed] : []));
  return { delivered: results.length - failed.length, failed, totals: service.totals, usages, complaints };
}

async function runClient(job: Job, stopService: () => Promise<void>) {
  const [results, usages, complaints]: [ReportResult[], Usage[], string[]] = [[], [], []];
  const client = fork(path.resolve('test/soak/client.ts'), { execArgv: ['--expose-gc'] });
  client.on('message', (message: Message) => {
    if (message === 'done') void stopService().then(() => client.send('stopped'));
    else if ('heap' in message) usages.push(message);
    else results.push(message);
  });
  client.send(job);
  const signal = AbortSignal.timeout(LIMIT_MS + job.reports * LIMIT_MS_PER_REPORT);
  const exit = once(client, 'exit', { signal }).finally(() => client.kill('SIGKILL'));
  const [code] = (await exit) as [number | null];
  if (code !== 0 || usages.length !== job.rounds + 2) complaints.push(`The process ended with ${code}.`);
  return { results, usages, complaints };
}
