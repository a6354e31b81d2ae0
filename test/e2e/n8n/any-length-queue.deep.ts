// Reports of any length in queue mode while main and workers are killed: half an hour. N8N_RESTARTS_SEED repeats
// a run's choices.
import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { publishCaller, saveSubWorkflow, startCaller } from './support/any-length.ts';
import { UNFINISHED } from './support/execution.ts';
import { startQueueFixture, step } from './support/fixture.ts';
import { printSeed, random } from './support/kills.ts';
import { waitUntil } from './support/process.ts';
import { verifiedFile } from './support/reports.ts';
import { generatesByTitle } from './support/slots.ts';
import { jobDurations } from './support/worker-jobs.ts';
import { TOKEN } from './support/workflow.ts';

const REPORTS = 20;
const KILLS = 20;
/** Every such kill comes soon after a status call, when an execution works; the others come at any moment. */
const AIMED = 4;
/** All processes serve for so many ms before the next kill. */
const BETWEEN_KILLS = { min: 2000, max: 16_000 };
/** Reports that a kill may cost: at the moment when one is handed on, after which nobody collects it anew. */
const MAX_LOST = 2;
/** Jobs of a worker for a report of two hours: the start, 27 status calls, and two that hand it on. */
const JOBS_IN_TWO_HOURS = 30;
/** Kills after the service's 202, ms; 0 is before its response. */
const AFTER_START = [0, 0, 25, 50, 100, 200, 400, 800];

const fixture = await startQueueFixture(
  { plan: () => ({ durationMs: Math.round(120_000 + random() * 180_000) }) },
  { N8N_EXECUTIONS_QUEUE_RECOVERY_INTERVAL: '1', N8N_LOG_FORMAT: 'json' },
);
const { n8n, sandbox, processes } = fixture;
const workers = processes.slice(1);
const service = { baseUrl: sandbox.baseUrl, token: fixture.token };
await n8n.api.createCredential('Draft Service', TOKEN, service);
const subWorkflow = await saveSubWorkflow(fixture);
await n8n.api.activate(subWorkflow);
const kills: number[] = [];

interface Row {
  readonly id: string;
  readonly status: string;
  /** ms. */
  readonly duration: number;
}

async function executionsOf(workflow: string): Promise<Row[]> {
  const rows = await n8n.query(
    `SELECT id, status, "startedAt" AS started, "stoppedAt" AS stopped FROM execution_entity
      WHERE "workflowId" = $1 ORDER BY id`,
    workflow,
  );
  return rows.map(({ id, status, started, stopped }) => ({
    id: String(id),
    status: String(status),
    duration: Number(stopped) - Number(started),
  }));
}

const isUnfinished = ({ status }: Row): boolean => UNFINISHED.includes(status);

async function allEnded(workflow: string): Promise<Row[]> {
  let rows: Row[] = [];
  const haveEnded = async () => !(rows = await executionsOf(workflow)).some(isUnfinished);
  await waitUntil('all callers have ended', haveEnded, 900_000);
  return rows;
}

function countByStatus(rows: readonly Row[]): string {
  const counts: Record<string, number> = {};
  for (const { status } of rows) counts[status] = (counts[status] ?? 0) + 1;
  return JSON.stringify(counts);
}

const statusCalls = (): number => sandbox.requests.filter(({ route }) => route === 'status').length;
const percent = (share: number): string => `${(100 * share).toFixed(2)} %`;
const minutes = (ms: number): string => (ms / 60_000).toFixed(1);

let caller: string;

step(
  `${REPORTS} reports while a process is killed ${KILLS} times`,
  async () => {
    printSeed('any-length-queue');
    caller = await publishCaller(fixture, subWorkflow, 'long');
    const begin = Date.now();
    let started = 0;
    for (let nth = 1; nth <= KILLS; nth += 1) {
      const at = Date.now() + BETWEEN_KILLS.min + random() * (BETWEEN_KILLS.max - BETWEEN_KILLS.min);
      for (; started < Math.min(REPORTS, 1.5 * nth); started += 1) {
        await startCaller(fixture, 'long', `report ${started}`);
        // A kill before this moment is tried below.
        const isWaiting = async () => (await executionsOf(caller)).at(started)?.status === 'waiting';
        await waitUntil('it waits', isWaiting);
      }
      await sleep(Math.max(0, at - Date.now()));
      if (nth % AIMED === 0) {
        assert.ok((await executionsOf(caller)).some(isUnfinished), 'no report is left to hit');
        const calls = statusCalls();
        await waitUntil('the status is read', () => statusCalls() > calls, 400_000);
        await sleep(random() * 200);
      }
      const working = await n8n.query(`SELECT id FROM execution_entity WHERE status = 'running'`);
      const index = Math.floor(random() * processes.length);
      kills.push(Date.now());
      await processes[index]?.kill();
      await processes[index]?.start();
      const name = index === 0 ? 'main' : `worker ${index}`;
      const when = `${nth}. after ${minutes((kills.at(-1) ?? 0) - begin)} minutes`;
      console.log(`  ${when}: SIGKILL to ${name}, ${working.length} executions work`);
    }
    const rows = await allEnded(caller);
    console.log(`  after ${minutes(Date.now() - begin)} minutes: ${countByStatus(rows)}`);
  },
  3_600_000,
);

step('each report was started once and arrived, or its caller says why not; none waits', async () => {
  const callers = await executionsOf(caller);
  let finished = 0;
  for (const { id } of callers) {
    const execution = await n8n.api.execution(id);
    if (execution.runs.Report === undefined) {
      const isReason = execution.runs['No Report'] !== undefined;
      const reason = isReason ? execution.json('No Report')[0]?.reason : execution.failure;
      console.log(`  execution ${id}: ${execution.status}: ${String(reason)}`);
      assert.ok(isReason || execution.status !== 'success');
      continue;
    }
    const { manifest } = await verifiedFile(fixture, execution.items('Report')[0]);
    const { title } = execution.json('Fill In')[0]?.settings as { title: string };
    const task = sandbox.tasks.find((one) => one.id === manifest.task.id);
    assert.equal(task?.settings.title, title);
    finished += 1;
  }
  const parts = await executionsOf(subWorkflow);
  const generates = [...generatesByTitle(sandbox).values()];
  const second = generates.filter((count) => count > 1).length;
  const waiting = [...callers, ...parts].filter(isUnfinished).length;
  console.log(`  executions of the sub-workflow: ${countByStatus(parts)}`);
  console.log(`  ${finished} of ${REPORTS} finished, ${second} second generates, ${waiting} left waiting`);
  assert.deepEqual([callers.length, generates.length, second, waiting], [REPORTS, REPORTS, 0, 0]);
  assert.ok(finished >= REPORTS - MAX_LOST);
});

step('workers are held under 1 % of two hours', async () => {
  const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
  const elapsed = sum((await executionsOf(caller)).map(({ duration }) => duration));
  const jobs = jobDurations(workers, kills);
  const average = sum(jobs) / jobs.length;
  const ofTwoHours = (JOBS_IN_TWO_HOURS * average) / 7_200_000;
  console.log(
    `  ${jobs.length} jobs of ${Math.round(average)} ms on average: ${percent(ofTwoHours)} of two hours`,
  );
  console.log(`  here ${percent(sum(jobs) / elapsed)} of ${minutes(elapsed / REPORTS)} minutes on average`);
  assert.ok(ofTwoHours < 0.01);
});

step(
  'killed at the 202: no second generate; once the response has come the task id is in n8n',
  async () => {
    const id = await publishCaller(fixture, subWorkflow, 'killed');
    const first = sandbox.tasks.length;
    const killWorkers = async () => Promise.all(workers.map(async (worker) => worker.kill()));
    for (const [nth, delay] of AFTER_START.entries()) {
      let killed: Promise<unknown> | undefined;
      sandbox.fault = ({ route }) => {
        if (route !== 'generate') return undefined;
        return {
          rewrite: async (response) => {
            killed = delay === 0 ? killWorkers() : sleep(delay).then(killWorkers);
            if (delay === 0) await killed;
            return response;
          },
        };
      };
      await startCaller(fixture, 'killed', `killed ${nth}`);
      await waitUntil('the report is started', () => killed !== undefined);
      await killed;
      sandbox.fault = undefined;
      await Promise.all(workers.map(async (worker) => worker.start()));
    }
    const rows = await allEnded(id);
    const data = await n8n.query(`SELECT data FROM execution_data`);
    const logs = processes.map(({ log }) => log).join('\n');
    for (const [nth, delay] of AFTER_START.entries()) {
      const task = sandbox.tasks.slice(first).find(({ settings }) => settings.title === `killed ${nth}`);
      const isSaved = data.some((row) => String(row.data).includes(`"task_id":${task?.id}`));
      const isLogged = logs.includes(`as task ${task?.id}:`);
      const where = isSaved ? 'in the database' : isLogged ? 'in the log' : 'nowhere in n8n';
      const when = delay === 0 ? 'before its response' : `${delay} ms after the 202`;
      console.log(`  killed ${when}: caller ${rows[nth]?.status}, task id ${where}`);
      assert.equal(generatesByTitle(sandbox).get(`killed ${nth}`), 1);
    }
  },
  1_800_000,
);
