// Generate Report Trigger in queue mode: one main and two workers over PostgreSQL and redis, with the
// settings of examples/queue-mode.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseEnv } from 'node:util';
import { startSandbox } from '../../../sandbox/index.ts';
import { EditorApiError } from './support/editor-api.ts';
import { UNFINISHED } from './support/execution.ts';
import { connect, step } from './support/fixture.ts';
import { pack } from './support/package.ts';
import { type BackgroundProcess, run, waitUntil } from './support/process.ts';
import { startCluster } from './support/queue-mode.ts';
import { verifiedFile } from './support/reports.ts';
import {
  assertOneReportPerSlot,
  cron,
  generatesByTitle,
  REPORT,
  SELECT_SLOTS,
  type SlotExecution,
  slotExecution,
  triggerWorkflow,
} from './support/slots.ts';

/** What the example leaves to its reader; the throw-away servers have their own. */
const PLACEHOLDERS = [
  'N8N_ENCRYPTION_KEY',
  'QUEUE_BULL_REDIS_HOST',
  'QUEUE_BULL_REDIS_PORT',
  'DB_POSTGRESDB_HOST',
  'DB_POSTGRESDB_PORT',
  'DB_POSTGRESDB_PASSWORD',
];

const settings = parseEnv(await readFile('examples/queue-mode/n8n.env', 'utf8'));
for (const name of PLACEHOLDERS) assert.ok(settings[name] !== undefined, name);
const env = Object.entries(settings).filter(([name]) => !PLACEHOLDERS.includes(name));
const cluster = await startCluster(
  await pack(process.cwd()),
  Object.fromEntries(env) as Record<string, string>,
);
const generateLimit = { limit: 100_000, windowMs: 3_600_000 };
const sandbox = await startSandbox({ taskMs: 3000, logLimit: 1_000_000, generateLimit });
const fixture = await connect(sandbox, cluster.main);
after(async () => cluster.postgres.stop());
let workflowId: string;

/** The slots, read from the database, so that main need not run. */
async function slots(): Promise<SlotExecution[]> {
  const connection = ['-h', '127.0.0.1', '-p', String(cluster.databasePort), '-U', 'n8n', '-d', 'n8n'];
  const query = SELECT_SLOTS.replace('$1', `'${workflowId}'`);
  const stdout = await run('psql', [...connection, '-At', '-F', '|', '-c', query], { cwd: '/' });
  return stdout
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => slotExecution(line.split('|')));
}

const successes = async (): Promise<SlotExecution[]> =>
  (await slots()).filter(({ status }) => status === 'success');

/** Calls n8n again while it is too busy to reach its database and responds with 503. */
async function retried<T>(call: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + 120_000;
  while (true) {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof EditorApiError && error.status === 503) || Date.now() > deadline) throw error;
      await sleep(500);
    }
  }
}

/** Whether a worker has taken up an execution, by its log. */
const tookUp = ({ log }: BackgroundProcess, executionId: string): boolean =>
  log.includes(`started execution ${executionId} `);

/** Waits until an execution, of this worker or of any, waits for its report; returns the two. */
async function waitingExecution(worker?: BackgroundProcess) {
  let found: { taskId: number; slot: SlotExecution } | undefined;
  await waitUntil('an execution waits for its report', async () => {
    for (const slot of await slots()) {
      const task = sandbox.tasks.find(({ settings }) => settings.title === slot.slot);
      const waits = slot.status === 'running' && (task?.state === 'P' || task?.state === 'R');
      if (waits && (worker === undefined || tookUp(worker, slot.id))) found = { taskId: task.id, slot };
    }
    return found !== undefined;
  });
  assert.ok(found);
  return found;
}

/** Waits until slots that are emitted from now on have succeeded. */
async function nextSlots(count: number): Promise<void> {
  const now = new Date().toISOString();
  const succeeded = async () => (await successes()).filter(({ slot }) => slot > now).length;
  await waitUntil(`${count} more slots succeed`, async () => (await succeeded()) >= count);
}

step('slots run on both workers, and their files are read through main', async () => {
  const { api } = cluster.main;
  const workflow = triggerWorkflow(fixture.credential, { interval: cron('*/4 * * * * *') });
  ({ id: workflowId } = await api.createWorkflow(workflow));
  await retried(async () => api.activate(workflowId));
  await waitUntil('both workers have taken up slots', async () => {
    const succeeded = await successes();
    return cluster.workers.every((worker) => succeeded.some(({ id }) => tookUp(worker, id)));
  });
  const [first] = await successes();
  const [item] = (await api.execution(first?.id ?? '')).items(REPORT);
  const { manifest, binary } = await verifiedFile(fixture, item);
  assert.equal(manifest.scheduled_at, first?.slot);
  assert.match(binary.id ?? '', /^database:/);
});

step('a worker is killed: its report is a failed execution, and the next slots run', async () => {
  const { api } = cluster.main;
  const [worker] = cluster.workers;
  assert.ok(worker);
  const { taskId, slot } = await waitingExecution(worker);
  await worker.kill();
  assert.ok(worker.log.includes(`Report for the slot ${slot.slot} started as task ${taskId}:`));
  await nextSlots(1);
  await worker.start();
  const { status } = await retried(async () => api.ended(slot.id, 120_000));
  assert.match(status, /^(error|crashed)$/);
  assert.equal(generatesByTitle(sandbox).get(slot.slot), 1);
});

step('50 reports started by hand are spread over the workers: 50 executions, 50 generates', async () => {
  const { api } = cluster.main;
  await retried(async () => api.deactivate(workflowId));
  const { id } = await api.createWorkflow(triggerWorkflow(fixture.credential));
  const ids: string[] = [];
  for (let nth = 0; nth < 50; nth += 1) ids.push(await retried(async () => api.run(id)));
  const tasks = new Set<number>();
  for (const executionId of ids) {
    const execution = await retried(async () => api.ended(executionId, 180_000));
    assert.equal(execution.status, 'success', execution.failure);
    assert.equal(execution.items(REPORT).length, 1);
    const { task } = execution.json(REPORT)[0] as { task: { id: number } };
    tasks.add(task.id);
  }
  assert.equal(tasks.size, 50);
  assert.equal(generatesByTitle(sandbox).get('by hand'), 50);
  const shares = cluster.workers.map((worker) => ids.filter((one) => tookUp(worker, one)).length);
  console.log(`  ${shares.join(' and ')} of 50 on the two workers`);
  assert.ok(shares.every((share) => share > 0));
  await retried(async () => api.activate(workflowId));
});

step('main is killed: the workers finish, and the next slots run after its start', async () => {
  const { slot } = await waitingExecution();
  await cluster.main.kill();
  await waitUntil('the worker ends it without main', async () =>
    (await successes()).some(({ id }) => id === slot.id),
  );
  await cluster.main.start();
  await nextSlots(2);
});

step('every slot has one execution, and one verified report or a failed execution', async () => {
  await retried(async () => cluster.main.api.deactivate(workflowId));
  await waitUntil('every execution has ended', async () =>
    (await slots()).every(({ status }) => !UNFINISHED.includes(status)),
  );
  await assertOneReportPerSlot(fixture, await slots());
});
