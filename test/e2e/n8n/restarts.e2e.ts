// Slots through restarts of main at random moments: no slot is generated twice, and each one that was emitted
// ends in one report or in one execution that says it did not. `-- --deep` restarts 20 times,
// `N8N_RESTARTS_SEED` repeats a run's choices.
import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { UNFINISHED } from './support/execution.ts';
import { startFixture, step } from './support/fixture.ts';
import { waitUntil } from './support/process.ts';
import { seededNumbers } from './support/seeded-numbers.ts';
import {
  assertOneReportPerSlot,
  cron,
  type SlotExecution,
  slotsOf,
  triggerWorkflow,
} from './support/slots.ts';

const DEEP = process.env.N8N_RESTARTS_DEEP === '1';
const RESTARTS = DEEP ? 20 : 3;
/** Restarts that have to hit a report in P or R, or the run proves nothing. */
const MIN_HITS = DEEP ? 10 : 1;
const SLOT_SECONDS = 3;
const SEED = Number(process.env.N8N_RESTARTS_SEED ?? randomInt(1, 1_000_000));

const random = seededNumbers(SEED);

let workflowId: string;
/** When main was asked to end, and when it emitted its first slot after that, ms. */
const outages: { from: number; to: number }[] = [];
let hits = 0;

// At SIGTERM n8n waits 3 s for its executions; some reports take less, some more.
const env = { N8N_GRACEFUL_SHUTDOWN_TIMEOUT: '3' };
const fixture = await startFixture({ plan: () => ({ durationMs: 500 + Math.round(random() * 5000) }) }, env);

const slots = (): SlotExecution[] => slotsOf(fixture.n8n, workflowId);

/** Ends main at a random moment, most often while it waits for a report, and starts it again. */
async function restart(nth: number): Promise<void> {
  const { n8n, sandbox } = fixture;
  const tasks = sandbox.tasks.length;
  const afterReport = nth === 0 || random() < 0.85;
  if (afterReport) await waitUntil('a report is started', () => sandbox.tasks.length > tasks);
  const delay = Math.round(random() * (afterReport ? 7000 : 4000));
  await sleep(delay);
  const waiting = sandbox.tasks.slice(tasks).filter(({ state }) => state === 'P' || state === 'R').length;
  if (waiting > 0) hits += 1;
  const signal = nth % 2 === 0 ? 'SIGKILL' : 'SIGTERM';
  const from = Date.now();
  await (signal === 'SIGKILL' ? n8n.kill() : n8n.stop());
  const emitted = slots().length;
  await n8n.start();
  await waitUntil('a slot is emitted again', () => slots().length > emitted);
  outages.push({ from, to: Date.parse(slots()[emitted]?.slot ?? '') });
  console.log(`  ${nth + 1}. ${signal} after ${delay} ms: ${emitted} slots, ${waiting} reports in P or R`);
}

step(
  `main is restarted ${RESTARTS} times while slots come every ${SLOT_SECONDS} seconds`,
  async () => {
    console.log(
      `  seed ${SEED}: N8N_RESTARTS_SEED=${SEED} npm run test:n8n --${DEEP ? ' --deep' : ''} restarts`,
    );
    const { api } = fixture.n8n;
    const workflow = triggerWorkflow(fixture.credential, { interval: cron(`*/${SLOT_SECONDS} * * * * *`) });
    ({ id: workflowId } = await api.createWorkflow(workflow));
    await api.activate(workflowId);
    for (let nth = 0; nth < RESTARTS; nth += 1) await restart(nth);
    await waitUntil('a report after the last restart', () =>
      slots().some(
        ({ slot, status }) => Date.parse(slot) >= (outages.at(-1)?.to ?? 0) && status === 'success',
      ),
    );
    await api.deactivate(workflowId);
    await waitUntil('every execution has ended', () =>
      slots().every(({ status }) => !UNFINISHED.includes(status)),
    );
    console.log(`  ${hits} of ${RESTARTS} restarts hit a report in P or R`);
    assert.ok(hits >= MIN_HITS, `the run proves nothing: ${hits} hits with seed ${SEED}`);
  },
  1_800_000,
);

step('every emitted slot has one execution, and one verified report or a failed execution', async () => {
  const { success = 0 } = await assertOneReportPerSlot(fixture, slots());
  assert.ok(success > 0);
});

step('a slot that was not emitted fell while no main ran', async () => {
  const emitted = new Set(slots().map(({ slot }) => Date.parse(slot)));
  const [first, last] = [Math.min(...emitted), Math.max(...emitted)];
  let missed = 0;
  for (let at = first; at <= last; at += SLOT_SECONDS * 1000) {
    if (emitted.has(at)) continue;
    missed += 1;
    const isOutage = outages.some(({ from, to }) => at >= from - 1000 && at < to);
    assert.ok(isOutage, `${new Date(at).toISOString()} is missing`);
  }
  console.log(`  ${missed} slots fell while n8n was down`);
});

step('the task of every lost report is in its execution or in the log of n8n', async () => {
  const { n8n, sandbox } = fixture;
  const found = { execution: 0, log: 0, nowhere: 0, notStarted: 0 };
  for (const { id, slot, status } of slots()) {
    if (status === 'success') continue;
    const task = sandbox.tasks.find(({ settings }) => settings.title === slot);
    const { error, runs } = await n8n.api.execution(id);
    if (task === undefined) found.notStarted += 1;
    else if (JSON.stringify([error, runs]).includes(String(task.id))) found.execution += 1;
    else if (n8n.log.includes(`as task ${task.id}:`)) found.log += 1;
    else found.nowhere += 1;
  }
  console.log(`  tasks of lost reports: ${JSON.stringify(found)}`);
  // The task is unknown if the process dies between the service's 202 and its arrival; that is a matter of
  // milliseconds.
  assert.ok(found.nowhere <= Math.ceil(RESTARTS / 10));
});
