import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { startSandbox } from '../../sandbox/index.ts';
import { Ledger } from './ledger.ts';
import type { Holding, Job, Message, Order, Outcome } from './messages.ts';
import { wrong } from './verdict.ts';

const CLIENT = path.resolve('test/soak/client.ts');
const SHARE = 0.02;
/** Milliseconds that a task takes: the client's pauses are short, too. */
const TASK_MS = 100;
/** A process that takes longer hangs: real ms, ten times what a busy machine needs. */
const LIMIT_MS = 60_000;
const LIMIT_MS_PER_REPORT = 200;

export interface SoakOptions {
  /** Reports of each round. */
  readonly rounds: readonly number[];
  readonly seed: number;
  /** How many times faster than for a user time passes: what is silent for 30 s at 10 must not be so busy for 3. */
  readonly speed: number;
  readonly onHolding?: (holding: Holding) => void;
}

export interface SoakResult {
  readonly delivered: number;
  /** Reports that failed, by the kind that was told. */
  readonly failed: Readonly<Record<string, number>>;
  readonly ledger: Ledger;
  /** What the process held at the start, after each round, and at the end. */
  readonly held: readonly Holding[];
  /** What must not be: empty in a good soak. */
  readonly complaints: readonly string[];
  readonly seconds: number;
}

/** Puts reports through one process, with a sandbox in this one that fails at random, and compares the two accounts. */
export async function soak({ rounds, seed, speed, onHolding }: SoakOptions): Promise<SoakResult> {
  const begun = performance.now();
  const ledger = new Ledger(seed, SHARE);
  // A request finds itself at the log's end; nothing else is read of it.
  const sandbox = await startSandbox({
    taskMs: TASK_MS,
    logLimit: 1000,
    generateLimit: { limit: Number.POSITIVE_INFINITY, windowMs: 1 },
    plan: (order) => ledger.plan(order),
  });
  sandbox.fault = ledger.faultOf(sandbox);
  const token = sandbox.users.designer?.createToken() ?? '';
  const client = fork(CLIENT, {
    execArgv: ['--expose-gc'],
    serialization: 'json',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  try {
    const job = { baseUrl: sandbox.baseUrl, token, rounds, speed };
    const told = await accountOf(client, job, onHolding, () => sandbox.stop());
    const complaints = [
      ...told.complaints,
      ...(await judged(ledger, told, rounds, [token, sandbox.storageUrl])),
    ];
    return {
      delivered: told.outcomes.filter((outcome) => !('failed' in outcome)).length,
      failed: countBy(told.outcomes.flatMap((outcome) => ('failed' in outcome ? [outcome.failed] : []))),
      ledger,
      held: told.held,
      complaints,
      seconds: (performance.now() - begun) / 1000,
    };
  } finally {
    client.kill('SIGKILL');
    await sandbox.stop();
  }
}

interface Account {
  readonly outcomes: Outcome[];
  readonly held: Holding[];
  readonly complaints: string[];
  ended: boolean;
}

async function accountOf(
  client: ChildProcess,
  job: Job,
  onHolding: SoakOptions['onHolding'],
  stopService: () => Promise<void>,
): Promise<Account> {
  const say = (order: Order): boolean => client.send(order);
  const account: Account = { outcomes: [], held: [], complaints: [], ended: false };
  let noise = '';
  client.stderr?.on('data', (piece: Buffer) => (noise += piece.toString()));
  client.on('message', (message: Message) => {
    if ('outcome' in message) return account.outcomes.push(message.outcome);
    if ('done' in message) return void stopService().then(() => say({ serviceGone: true }));
    const holding = 'end' in message ? message.end : message.holding;
    account.held.push(holding);
    if ('holding' in message) return onHolding?.(holding);
    account.ended = true;
    account.complaints.push(...message.warnings);
  });
  const reports = job.rounds.reduce((sum, round) => sum + round, 0);
  const signal = AbortSignal.timeout(LIMIT_MS + reports * LIMIT_MS_PER_REPORT);
  const exit = once(client, 'exit', { signal });
  say({ job });
  const [code] = (await exit) as [number | null];
  if (code !== 0 || !account.ended) account.complaints.push(`The process ended with ${code}: ${noise}`);
  return account;
}

async function judged(
  ledger: Ledger,
  { outcomes, held }: Account,
  rounds: readonly number[],
  secrets: readonly string[],
): Promise<string[]> {
  const reports = rounds.reduce((sum, round) => sum + round, 0);
  const byReport = new Map<string, Outcome[]>();
  for (const outcome of outcomes)
    byReport.set(outcome.report, [...(byReport.get(outcome.report) ?? []), outcome]);
  const complaints: string[] = [];
  for (let n = 0; n < reports; n += 1) {
    const report = `report-${n}`;
    const bad = await wrong(ledger.entries.get(report), byReport.get(report) ?? [], secrets);
    if (bad !== undefined) complaints.push(`${report}: ${bad}`);
  }
  if (ledger.entries.size > reports)
    complaints.push('The service heard of more reports than were asked for.');
  const [start] = held;
  const end = held.at(-1);
  if (JSON.stringify(end?.resources) !== JSON.stringify(start?.resources))
    complaints.push(
      `Held in the end: ${JSON.stringify(end?.resources)}, at first ${JSON.stringify(start?.resources)}.`,
    );
  if (end?.descriptors !== start?.descriptors)
    complaints.push(`File descriptors: ${end?.descriptors} in the end, ${start?.descriptors} at first.`);
  for (const { reports: after, asleep } of held)
    if (asleep > 0) complaints.push(`After ${after} reports ${asleep} sleeps had not ended.`);
  return complaints;
}

function countBy(names: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}
