// Slots through restarts at random moments: no slot is generated twice, and each one that was emitted ends in one report or in one
// execution that says it did not. `-- --deep` restarts 20 times, `N8N_RESTARTS_SEED` repeats a run's choices.
import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { after, before } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TaskPlan } from '../../../sandbox/index.ts';
import { startBench } from './support/fixture.ts';
import type { Bench } from './support/fixture.ts';
import type { EndSignal } from './support/server.ts';
import { step } from './support/suite.ts';
import {
  REPORT,
  UNDER_WAY,
  cron,
  generatesByTitle,
  slotRows,
  triggerWorkflow,
  until,
} from './support/slots.ts';
import type { SlotRow } from './support/slots.ts';

const DEEP = process.env.N8N_RESTARTS_DEEP === '1';
const RESTARTS = DEEP ? 20 : 3;
/** Restarts that have to hit a report in P or R, or the run proves nothing. */
const HITS = DEEP ? 10 : 1;
const SLOT_SECONDS = 3;
const SEED = Number(process.env.N8N_RESTARTS_SEED ?? randomInt(1, 1_000_000));

const random = randomOf(SEED);

/** Half of each kind, in random order. */
const signals = shuffled(
  Array.from({ length: RESTARTS }, (_, nth): EndSignal => (nth % 2 === 0 ? 'SIGKILL' : 'SIGTERM')),
);

let bench: Bench;
let workflowId: string;
/** When main was asked to end, and when it emitted its first slot after that, ms. */
const away: { from: number; to: number }[] = [];
let hits = 0;

before(async () => {
  bench = await startBench(
    {
      logLimit: 1_000_000,
      generateLimit: { limit: 1_000_000, windowMs: 3_600_000 },
      plan: (): TaskPlan => ({ durationMs: 500 + Math.round(random() * 5000) }),
    },
    // At SIGTERM n8n waits that long for its executions; some reports take less, some more.
    { env: { N8N_GRACEFUL_SHUTDOWN_TIMEOUT: '3' } },
  );
});

after(async () => bench.close());

const rows = (): SlotRow[] => slotRows(bench.n8n.userFolder, workflowId);
/** The reports of this life of main that are on their way at the service. */
const underWay = (before: number): number =>
  bench.sandbox.tasks.slice(before).filter(({ state }) => state === 'P' || state === 'R').length;

step(
  `main is restarted ${RESTARTS} times while slots come every ${SLOT_SECONDS} seconds`,
  async () => {
    console.log(
      `  seed ${SEED}: N8N_RESTARTS_SEED=${SEED} npm run test:n8n --${DEEP ? ' --deep' : ''} restarts`,
    );
    const { api } = bench.n8n;
    const workflow = triggerWorkflow(bench.credential, { interval: cron(`*/${SLOT_SECONDS} * * * * *`) });
    ({ id: workflowId } = await api.createWorkflow(workflow));
    await api.activate(workflowId);
    let known = 0;
    for (const [nth, signal] of signals.entries()) {
      const tasks = bench.sandbox.tasks.length;
      // Most lives reach a report; some are cut short before that.
      const reached = nth === 0 || random() < 0.85;
      if (reached) await until('a report is started', () => bench.sandbox.tasks.length > tasks);
      const delay = Math.round(random() * (reached ? 7000 : 4000));
      await sleep(delay);
      const hit = underWay(tasks);
      if (hit > 0) hits += 1;
      const from = Date.now();
      await (signal === 'SIGKILL' ? bench.n8n.kill() : bench.n8n.stop());
      const ended = Date.now();
      const emitted = rows();
      const slots = emitted.length - known;
      known = emitted.length;
      await bench.n8n.start();
      // The next life begins with its first slot.
      await until('a slot is emitted again', () => rows().length > emitted.length);
      const to = Date.parse(rows()[emitted.length]?.slot ?? '');
      away.push({ from, to });
      console.log(
        `  ${String(nth + 1).padStart(2)}. ${signal} ${delay} ms after ${reached ? 'its first report' : 'its start'}: ` +
          `${slots} slots, ${hit} reports in P or R; ended in ${ended - from} ms`,
      );
    }
    await until('a report after the last restart', () =>
      rows().some(({ slot, status }) => Date.parse(slot) >= (away.at(-1)?.to ?? 0) && status === 'success'),
    );
    await bench.n8n.api.deactivate(workflowId);
    await until('every execution has ended', () => rows().every(({ status }) => !UNDER_WAY.includes(status)));
  },
  { timeout: 1_800_000 },
);

step('every emitted slot has one execution, and at most one generate was received for it', async () => {
  const slots = rows().map(({ slot }) => slot);
  assert.equal(new Set(slots).size, slots.length, 'a slot has two executions');
  const generates = generatesByTitle(bench.sandbox);
  for (const [title, count] of generates) {
    assert.ok(slots.includes(title), `a report for ${title}, which no execution is for`);
    assert.equal(count, 1, title);
  }
  assert.ok(slots.every((slot) => new Date(slot).getSeconds() % SLOT_SECONDS === 0));
});

step('each one ended in exactly one item, or is shown failed, crashed or stopped', async () => {
  const generates = generatesByTitle(bench.sandbox);
  const counts: Record<string, number> = {};
  for (const { id, slot, status } of rows()) {
    counts[status] = (counts[status] ?? 0) + 1;
    if (status !== 'success') {
      assert.match(status, /^(error|crashed|canceled)$/, `${slot}: ${status}`);
      continue;
    }
    const execution = await bench.n8n.api.execution(id);
    const items = execution.items(REPORT);
    assert.equal(items.length, 1, slot);
    assert.equal(items[0]?.json.scheduled_at, slot);
    const sha256 = (items[0].json.file as { sha256: string }).sha256;
    const tasks = bench.sandbox.tasks.filter(({ settings }) => settings.title === slot);
    assert.equal(tasks.length, 1, slot);
    assert.equal(sha256, tasks[0]?.file?.sha256, slot);
    assert.equal(generates.get(slot), 1);
  }
  console.log(`  ${rows().length} slots emitted: ${JSON.stringify(counts)}`);
  assert.ok((counts.success ?? 0) > 0);
});

step('a slot that was not emitted fell while no main ran', async () => {
  const emitted = new Set(rows().map(({ slot }) => Date.parse(slot)));
  const first = Math.min(...emitted);
  const last = Math.max(...emitted);
  let missed = 0;
  const unexplained: string[] = [];
  for (let at = first; at <= last; at += SLOT_SECONDS * 1000) {
    if (emitted.has(at)) continue;
    if (away.some(({ from, to }) => at >= from - 1000 && at < to)) missed += 1;
    else unexplained.push(new Date(at).toISOString());
  }
  console.log(`  missed: n8n down: ${missed} slots`);
  assert.deepEqual(unexplained, []);
  for (const title of generatesByTitle(bench.sandbox).keys()) assert.ok(emitted.has(Date.parse(title)));
});

step('the task of every lost report that was accepted is in the execution or in the log of n8n', async () => {
  let inExecution = 0;
  let inLog = 0;
  const nowhere: string[] = [];
  let notStarted = 0;
  for (const { id, slot, status } of rows()) {
    if (status === 'success') continue;
    const task = bench.sandbox.tasks.find(({ settings }) => settings.title === slot);
    if (task === undefined) {
      notStarted += 1;
      continue;
    }
    const { error, runs } = await bench.n8n.api.execution(id);
    if (JSON.stringify([error, runs]).includes(String(task.id))) inExecution += 1;
    else if (bench.n8n.log.includes(`as task ${task.id}:`)) inLog += 1;
    else nowhere.push(`${slot}: task ${task.id}, execution ${id} (${status})`);
  }
  console.log(
    `  lost reports: ${inExecution} with the task in the execution, ${inLog} only in n8n's log, ` +
      `${nowhere.length} nowhere, ${notStarted} never started`,
  );
  for (const one of nowhere) console.log(`    ${one}`);
  // Nobody can know the task when the process dies between the service's 202 and its arrival; that is a matter of milliseconds.
  assert.ok(nowhere.length <= Math.ceil(RESTARTS / 10), nowhere.join('\n'));
});

step(`at least ${HITS} restarts hit a report in P or R, else the run proves nothing`, async () => {
  console.log(`  ${hits} of ${RESTARTS} restarts hit a report in P or R`);
  assert.ok(hits >= HITS, `invalid run: ${hits} hits with seed ${SEED}`);
});

/** Numbers from 0 to 1 that a seed decides (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function shuffled<T>(all: readonly T[]): T[] {
  return all
    .map((one) => ({ one, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one);
}
