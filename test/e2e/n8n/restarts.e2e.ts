// Slots through restarts of main at random moments: no slot is generated twice, and each one that was emitted
// ends in one report or in one execution that says it did not. `-- --deep` restarts 20 times,
// `N8N_RESTARTS_SEED` repeats a run's choices.
import assert from 'node:assert/strict';
import { startFixture, step } from './support/fixture.ts';
import { DEEP, endAndStart, KILL_SETTINGS, printSeed, random } from './support/kills.ts';
import { verifiedFile } from './support/reports.ts';
import { cron, generatesByTitle, REPORT, ScheduledWorkflow, triggerWorkflow } from './support/slots.ts';

const RESTARTS = DEEP ? 20 : 3;
/** Restarts that have to hit a report in P or R, or the run proves nothing. */
const MIN_HITS = DEEP ? 10 : 1;
const SLOT_SECONDS = 3;

let workflow: ScheduledWorkflow;
/** When main was asked to end, and when it emitted its first slot after that, ms. */
const outages: { from: number; to: number }[] = [];

// Some reports take less than the seconds that n8n waits at SIGTERM, some more.
const plan = () => ({ durationMs: 500 + Math.round(random() * 5000) });
const fixture = await startFixture({ plan }, KILL_SETTINGS);

step(
  `main is restarted ${RESTARTS} times while slots come every ${SLOT_SECONDS} seconds`,
  async () => {
    printSeed('restarts');
    const interval = cron(`*/${SLOT_SECONDS} * * * * *`);
    workflow = await ScheduledWorkflow.start(fixture.n8n, triggerWorkflow(fixture, interval));
    let hits = 0;
    for (let nth = 0; nth < RESTARTS; nth += 1) {
      const { from, ended, waiting } = await endAndStart(fixture, { nth, maxDelay: 7000 });
      if (waiting > 0) hits += 1;
      let to = NaN;
      await workflow.until('a slot is emitted again', (slots) => {
        to = Date.parse(slots.find(({ slot }) => Date.parse(slot) > ended)?.slot ?? '');
        return to > ended;
      });
      outages.push({ from, to });
    }
    await workflow.successes(1, outages.at(-1)?.from);
    await workflow.end();
    console.log(`  ${hits} of ${RESTARTS} restarts hit a report in P or R`);
    assert.ok(hits >= MIN_HITS, `the run proves nothing: ${hits} hits`);
  },
  1_800_000,
);

step('R67: every emitted slot has one execution, and one verified report or a failed execution', async () => {
  const executions = await workflow.slots();
  const statuses: Record<string, number> = {};
  for (const { id, slot, status } of executions) {
    statuses[status] = (statuses[status] ?? 0) + 1;
    if (status !== 'success') {
      assert.match(status, /^(error|crashed|canceled)$/, slot);
      continue;
    }
    const [item, ...more] = (await fixture.n8n.api.execution(id)).items(REPORT);
    assert.deepEqual(more, [], slot);
    const { manifest } = await verifiedFile(fixture, item);
    assert.equal(manifest.scheduled_at, slot);
    const tasks = fixture.sandbox.tasks.filter(({ settings }) => settings.title === slot);
    assert.equal(tasks.map((task) => task.id).join(), String(manifest.task.id));
  }
  console.log(`  ${executions.length} slots: ${JSON.stringify(statuses)}`);
  const slots = new Set(executions.map(({ slot }) => slot));
  assert.equal(slots.size, executions.length, 'a slot has two executions');
  for (const [slot, count] of generatesByTitle(fixture.sandbox))
    assert.ok(slots.has(slot) && count === 1, `${count} generates for ${slot}`);
  assert.ok((statuses.success ?? 0) > 0);
});

step('R67: a slot that was not emitted fell while no main ran', async () => {
  const emitted = new Set((await workflow.slots()).map(({ slot }) => Date.parse(slot)));
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

step('R67: the task of every lost report is in its execution or in the log of n8n', async () => {
  const { n8n, sandbox } = fixture;
  const found = { execution: 0, log: 0, nowhere: 0, notStarted: 0 };
  for (const { id, slot, status } of await workflow.slots()) {
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
