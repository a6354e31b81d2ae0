// A report of any length as one node: the sub-workflow generate-report-any-length.json and its caller.
import assert from 'node:assert/strict';
import { callerOf, saveSubWorkflow } from './support/any-length.ts';
import type { Execution } from './support/execution.ts';
import { startFixture, test } from './support/fixture.ts';
import { waitUntil } from './support/process.ts';
import { generateBodies, verifiedFile } from './support/reports.ts';

const fixture = await startFixture();
const { n8n, sandbox } = fixture;
// Waits below 65 seconds happen in n8n's memory.
const quick = await saveSubWorkflow(fixture, { first_wait_seconds: 0.5, longest_wait_seconds: 0.5 });
await n8n.api.activate(quick);

/** What the caller of the sub-workflow gets, with these fields of its node "Fill In" and these inputs. */
async function call(
  fields: Record<string, unknown> = {},
  inputs: Record<string, unknown> = {},
): Promise<Execution> {
  sandbox.clear();
  return n8n.api.runToEnd(await callerOf(quick, fields, inputs));
}

/** A new copy of the sub-workflow, and what calls it: the caller's execution, which waits then. */
async function waitingCall(waits = {}): Promise<{ id: string; start: () => Promise<string> }> {
  const id = await saveSubWorkflow(fixture, waits);
  await n8n.api.activate(id);
  sandbox.clear();
  const { id: caller } = await n8n.api.createWorkflow(await callerOf(id));
  const start = async (): Promise<string> => {
    const execution = await n8n.api.run(caller);
    await waitUntil('it waits', async () => (await n8n.api.execution(execution)).status === 'waiting');
    return execution;
  };
  return { id, start };
}

/** The ids of the executions of a sub-workflow. */
const partsOf = async (workflowId: string): Promise<number[]> =>
  (await n8n.api.executions({ workflowId })).map((part) => Number(part.id));

test('R75: the caller gets the verified file and the complete manifest', async () => {
  const settings = { title: 'Any length' };
  // Status calls and downloads that fail meanwhile are tried again; the fourth status call is that of Download.
  const unreadable = { status: 200, body: '[]' };
  const execution = await fixture.withFault(
    ({ route }, nth) => (route === 'status' && [1, 2, 4].includes(nth) ? { respond: unreadable } : undefined),
    async () => call({ settings }),
  );
  const { manifest } = await verifiedFile(fixture, execution.items('Report')[0]);
  assert.equal(manifest.template?.name, 'Draft Specification');
  assert.deepEqual(manifest.subject, { draft_id: 1002, name: 'ORION-301 · v2.0 Amendment 2' });
  assert.deepEqual(manifest.settings.sent, settings);
  assert.equal(generateBodies(fixture).length, 1);
});

test('R75: a person stops the execution that waits: the caller gets the task id', async () => {
  const { id, start } = await waitingCall();
  const execution = await start();
  await n8n.api.stopExecution(String(Math.max(...(await partsOf(id)))));
  const [item] = (await n8n.api.ended(execution, 200_000)).json('No Report');
  assert.match(String(item?.reason), /^Task \d+: the report was not collected.*cancelled manually/);
  assert.equal(item?.task_id, String(sandbox.tasks.at(-1)?.id));
  assert.equal((await partsOf(id)).length, 2);
});

test('n8n is killed while it waits and while it reads the status: each report arrives, or says why not', async () => {
  const [short, long] = [await waitingCall(), await waitingCall({ first_wait_seconds: 150 })];
  let isReading = false;
  // No status arrives before the second kill: what n8n passes on at that moment can be lost (docs/reliability.md).
  sandbox.fault = ({ route }) => {
    isReading ||= route === 'status';
    return route === 'status' ? { stall: 'before' } : undefined;
  };
  const start = async (call: typeof short) => ({
    execution: await call.start(),
    task: sandbox.tasks.at(-1)?.id,
  });
  const failing = await fixture.withPlan({ outcome: 'F', message: 'No such object.' }, async () =>
    start(short),
  );
  const arriving = await start(long);
  const saved = (await n8n.query('SELECT data FROM execution_data')).map(({ data }) => String(data));
  for (const { task } of [failing, arriving])
    assert.ok(saved.some((data) => data.includes(`"task_id":${task}`)));
  await n8n.kill();
  await n8n.start();
  await waitUntil('it reads the status', () => isReading);
  await n8n.kill();
  sandbox.fault = undefined;
  await n8n.start();
  const arrived = await n8n.api.ended(arriving.execution, 400_000);
  const { manifest } = await verifiedFile(fixture, arrived.items('Report')[0]);
  assert.equal(manifest.task.id, arriving.task);
  const failed = await n8n.api.ended(failing.execution, 400_000);
  const [{ reason, task_id } = {}] = failed.json('No Report');
  // n8n may end an execution that it has just continued, in its first seconds (docs/reliability.md).
  assert.match(String(reason), /failed.*state F.*No such object|n8n ended the execution .* Collect it with/);
  assert.equal(task_id, String(failing.task));
  assert.equal(generateBodies(fixture).length, 2);
}, 600_000);
