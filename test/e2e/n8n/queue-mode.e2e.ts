// Generate Report Trigger in queue mode: one main and two workers over PostgreSQL and redis, with the
// settings of examples/queue-mode.
import assert from 'node:assert/strict';
import { startQueueFixture, step } from './support/fixture.ts';
import { type BackgroundProcess, waitUntil } from './support/process.ts';
import { verifiedFile } from './support/reports.ts';
import {
  assertOneReportPerSlot,
  cron,
  generatesByTitle,
  REPORT,
  ScheduledWorkflow,
  type SlotExecution,
  triggerWorkflow,
} from './support/slots.ts';

const fixture = await startQueueFixture({ plan: () => ({ durationMs: 3000 }) });
const { n8n, sandbox } = fixture;
const { api } = n8n;
const workers = fixture.processes.slice(1);
let workflow: ScheduledWorkflow;

/** Whether a worker has taken up an execution, by its log. */
const tookUp = ({ log }: BackgroundProcess, executionId: string): boolean =>
  log.includes(`started execution ${executionId} `);

/** Waits until an execution, of this worker or of any, waits for its report; returns the two. */
async function waitingExecution(worker?: BackgroundProcess) {
  let found: { taskId: number; slot: SlotExecution } | undefined;
  await workflow.until('an execution waits for its report', (slots) => {
    for (const slot of slots) {
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
const nextSlots = async (count: number) => workflow.successes(count, Date.now());

step('slots run on both workers, and their files are read through main', async () => {
  const interval = cron('*/4 * * * * *');
  workflow = await ScheduledWorkflow.start(n8n, triggerWorkflow(fixture.credential, { interval }));
  await waitUntil('both workers have ended slots', async () => {
    const succeeded = await workflow.successes(1);
    return workers.every((worker) => succeeded.some(({ id }) => tookUp(worker, id)));
  });
  const [first] = await workflow.successes(1);
  const [item] = (await api.execution(first?.id ?? '')).items(REPORT);
  const { manifest, binary } = await verifiedFile(fixture, item);
  assert.equal(manifest.scheduled_at, first?.slot);
  assert.match(binary.id ?? '', /^database:/);
});

step('a worker is killed: its report is a failed execution, and the next slots run', async () => {
  const [worker] = workers;
  assert.ok(worker);
  const { taskId, slot } = await waitingExecution(worker);
  await worker.kill();
  assert.ok(worker.log.includes(`Report for the slot ${slot.slot} started as task ${taskId}:`));
  await nextSlots(1);
  await worker.start();
  const { status } = await api.ended(slot.id, 120_000);
  assert.match(status, /^(error|crashed)$/);
  assert.equal(generatesByTitle(sandbox).get(slot.slot), 1);
});

step('reports started by hand are spread over the workers, and each is generated once', async () => {
  await api.deactivate(workflow.id);
  const { id } = await api.createWorkflow(triggerWorkflow(fixture.credential));
  const ids: string[] = [];
  for (let nth = 0; nth < 20; nth += 1) ids.push(await api.run(id));
  for (const executionId of ids) {
    const execution = await api.ended(executionId, 180_000);
    assert.equal(execution.status, 'success', execution.failure);
    assert.equal(execution.items(REPORT).length, 1);
  }
  assert.equal(generatesByTitle(sandbox).get('by hand'), ids.length);
  assert.ok(workers.every((worker) => ids.some((one) => tookUp(worker, one))));
  await api.activate(workflow.id);
});

step('main is killed: the workers finish, and the next slots run after its start', async () => {
  const { slot } = await waitingExecution();
  await n8n.kill();
  await workflow.until('the worker ends it without main', (slots) =>
    slots.some(({ id, status }) => id === slot.id && status === 'success'),
  );
  await n8n.start();
  await nextSlots(2);
});

step('every slot has one execution, and one verified report or a failed execution', async () => {
  await assertOneReportPerSlot(fixture, await workflow.end());
});
