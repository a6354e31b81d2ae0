// Generate Report Trigger in queue mode: one main and two workers over PostgreSQL and redis, with the settings of examples/queue-mode.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseEnv } from 'node:util';
import { startSandbox } from '../../../sandbox/index.ts';
import type { Sandbox } from '../../../sandbox/index.ts';
import type { StoredCredential } from './support/editor-api.ts';
import { TOKEN } from './support/fixture.ts';
import { pack } from './support/package.ts';
import { run } from './support/process.ts';
import { startCluster } from './support/queue-mode.ts';
import type { Cluster } from './support/queue-mode.ts';
import { EditorApiError } from './support/rest.ts';
import type { Restartable } from './support/server.ts';
import { step } from './support/suite.ts';
import {
  REPORT,
  SLOT_ROWS,
  UNDER_WAY,
  cron,
  generatesByTitle,
  slotRow,
  triggerWorkflow,
  until,
} from './support/slots.ts';
import type { SlotRow } from './support/slots.ts';

const SETTINGS = 'examples/queue-mode/n8n.env';
/** What the example leaves to its reader, and the throw-away servers have their own of. */
const OF_THE_PLACE = [
  'N8N_ENCRYPTION_KEY',
  'QUEUE_BULL_REDIS_HOST',
  'QUEUE_BULL_REDIS_PORT',
  'DB_POSTGRESDB_HOST',
  'DB_POSTGRESDB_PORT',
  'DB_POSTGRESDB_PASSWORD',
];
const SLOTS = cron('*/4 * * * * *');

let sandbox: Sandbox;
let cluster: Cluster;
let credential: StoredCredential;
let workflowId: string;

before(async () => {
  const settings = Object.entries(parseEnv(await readFile(SETTINGS, 'utf8')));
  for (const name of OF_THE_PLACE) assert.ok(settings.some(([given]) => given === name));
  sandbox = await startSandbox({
    taskMs: 3000,
    logLimit: 1_000_000,
    generateLimit: { limit: 100_000, windowMs: 3_600_000 },
  });
  cluster = await startCluster({
    workers: 2,
    packageTarball: await pack(process.cwd()),
    env: Object.fromEntries(
      settings.flatMap(([name, value]) =>
        OF_THE_PLACE.includes(name) || value === undefined ? [] : [[name, value]],
      ),
    ),
  });
  credential = await cluster.main.api.createCredential('Designer', TOKEN, {
    baseUrl: sandbox.baseUrl,
    token: sandbox.users.designer?.createToken() ?? '',
  });
});

after(async () => {
  await cluster.close();
  await sandbox.stop();
});

/** Asked of the database, so that it can also be asked while main is down. */
async function rows(): Promise<SlotRow[]> {
  const to = ['-h', '127.0.0.1', '-p', String(cluster.databasePort), '-U', 'n8n', '-d', 'n8n'];
  const query = SLOT_ROWS.replace('$1', `'${workflowId}'`);
  const { code, output } = await run('psql', [...to, '-At', '-F', '|', '-c', query], { cwd: '/' });
  assert.equal(code, 0, output);
  return output
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [id = '', status = '', key = ''] = line.split('|');
      return slotRow(id, status, key);
    });
}

const successes = async (): Promise<SlotRow[]> => (await rows()).filter(({ status }) => status === 'success');

/** Asks n8n again while it is too busy to reach its database: 503, "Database is not ready!". */
async function patiently<T>(ask: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + 120_000;
  while (true) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof EditorApiError && error.status === 503) || Date.now() > deadline) throw error;
      await sleep(500);
    }
  }
}

/** The execution that a worker says it took up, by the worker's log. */
const took = ({ log }: Restartable, executionId: string): boolean =>
  log.includes(`started execution ${executionId} `);

/** The reports of slots that wait at the service now, with the executions that wait for them. */
async function waiting(): Promise<{ taskId: number; slot: SlotRow }[]> {
  const slots = await rows();
  return sandbox.tasks
    .filter(({ state }) => state === 'P' || state === 'R')
    .flatMap(({ id, settings }) => {
      const slot = slots.find((one) => one.slot === settings.title && one.status === 'running');
      return slot === undefined ? [] : [{ taskId: id, slot }];
    });
}

/** Waits until slots that were emitted from now on have ended well. */
async function nextSlots(count: number): Promise<void> {
  const now = new Date().toISOString();
  await until(
    `${count} more slots end well`,
    async () => (await successes()).filter(({ slot }) => slot > now).length >= count,
  );
}

step('slots run on both workers, and their files are read through main', async () => {
  const { api } = cluster.main;
  ({ id: workflowId } = await api.createWorkflow(triggerWorkflow(credential, { interval: SLOTS })));
  await patiently(async () => api.activate(workflowId));
  await nextSlots(2);
  await until('both workers have taken up slots', async () => {
    const slots = await successes();
    return cluster.workers.every((worker) => slots.some(({ id }) => took(worker, id)));
  });
  const [first] = await successes();
  assert.ok(first);
  const [item] = (await api.execution(first.id)).items(REPORT);
  assert.equal(item?.json.scheduled_at, first.slot);
  const file = item.binary?.data;
  assert.match(file?.id ?? '', /^database:/);
  assert.ok(file);
  const task = sandbox.tasks.find(({ settings }) => settings.title === first.slot);
  assert.equal((await api.binary(file)).length, task?.file?.size);
});

step('a worker is killed in the middle: its report is lost, visibly, and the next slots run', async () => {
  const { api } = cluster.main;
  const [worker] = cluster.workers;
  assert.ok(worker);
  let lost: { taskId: number; slot: SlotRow } | undefined;
  await until('the worker waits for a report', async () => {
    lost = (await waiting()).find(({ slot }) => took(worker, slot.id));
    return lost !== undefined;
  });
  await worker.kill();
  assert.ok(lost);
  const { taskId, slot } = lost;
  assert.ok(
    worker.log.includes(`Report for the slot ${slot.slot} started as task ${taskId}:`),
    'the log of the worker says which task it was',
  );
  await nextSlots(1);
  await worker.start();
  const { status, error } = await patiently(async () =>
    api.ended(slot.id, { timeout: 120_000, interval: 500 }),
  );
  console.log(`  slot ${slot.slot}, task ${taskId}: ${status}, ${error?.message ?? 'no message'}`);
  assert.match(status, /^(error|crashed)$/);
  assert.equal(generatesByTitle(sandbox).get(slot.slot), 1);
});

step('50 reports started by hand are spread over the workers: 50 executions, 50 generates', async () => {
  const { api } = cluster.main;
  await patiently(async () => api.deactivate(workflowId));
  const { id } = await api.createWorkflow(triggerWorkflow(credential));
  const ids: string[] = [];
  for (let nth = 0; nth < 50; nth += 1) ids.push(await patiently(async () => api.run(id)));
  const tasks = new Set<unknown>();
  for (const executionId of ids) {
    const execution = await patiently(async () =>
      api.ended(executionId, { timeout: 180_000, interval: 500 }),
    );
    assert.equal(execution.status, 'success', execution.error?.message);
    const items = execution.items(REPORT);
    assert.equal(items.length, 1);
    assert.equal(items[0]?.json.scheduled_at, null);
    tasks.add((items[0].json.task as { id: number }).id);
  }
  assert.equal(tasks.size, 50);
  assert.equal(generatesByTitle(sandbox).get('by hand'), 50);
  const shares = cluster.workers.map((worker) => ids.filter((one) => took(worker, one)).length);
  console.log(`  ${shares.join(' and ')} of 50 on the two workers`);
  assert.ok(shares.every((share) => share > 0));
  await patiently(async () => api.activate(workflowId));
});

step('main is killed in the middle: the workers finish, and the next slots run after its start', async () => {
  await nextSlots(1);
  let held: { taskId: number; slot: SlotRow } | undefined;
  await until('a worker waits for a report', async () => {
    [held] = await waiting();
    return held !== undefined;
  });
  await cluster.main.kill();
  assert.ok(held);
  const { slot } = held;
  await until('the worker ends it without main', async () =>
    (await rows()).some(({ id, status }) => id === slot.id && status === 'success'),
  );
  const emitted = (await rows()).length;
  await cluster.main.start();
  await nextSlots(2);
  assert.ok((await rows()).length > emitted);
});

step(
  'every emitted slot: one execution, at most one generate, one report or a failed execution',
  async () => {
    const { api } = cluster.main;
    await patiently(async () => api.deactivate(workflowId));
    await until('every execution has ended', async () =>
      (await rows()).every(({ status }) => !UNDER_WAY.includes(status)),
    );
    const slots = await rows();
    assert.equal(new Set(slots.map(({ slot }) => slot)).size, slots.length);
    const counts: Record<string, number> = {};
    for (const { id, slot, status } of slots) {
      counts[status] = (counts[status] ?? 0) + 1;
      assert.ok((generatesByTitle(sandbox).get(slot) ?? 0) <= 1, slot);
      if (status === 'success')
        assert.equal((await patiently(async () => api.execution(id))).items(REPORT).length, 1, slot);
      else assert.match(status, /^(error|crashed)$/, slot);
    }
    const titles = new Set(slots.map(({ slot }) => slot));
    for (const title of generatesByTitle(sandbox).keys())
      assert.ok(title === 'by hand' || titles.has(title), title);
    console.log(`  ${slots.length} slots emitted: ${JSON.stringify(counts)}`);
  },
);
