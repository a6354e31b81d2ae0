// A report of any length as one node: the sub-workflow generate-report-any-length.json and its caller.
import assert from 'node:assert/strict';
import { callerOf, saveSubWorkflow, waitingCall } from './support/any-length.ts';
import { test } from './support/fixture.ts';
import { generateBodies, verifiedFile } from './support/reports.ts';
import { fixture } from './support/shared-fixture.ts';

const { n8n, sandbox } = fixture;
// Waits below 65 seconds happen in n8n's memory.
const quick = await saveSubWorkflow(fixture, { first_wait_seconds: 0.5, longest_wait_seconds: 0.5 });
await n8n.api.activate(quick);

test('R75: the caller gets the verified file and the complete manifest', async () => {
  const settings = { title: 'Any length' };
  // Status calls and downloads that fail meanwhile are tried again; the fourth status call is that of Download.
  const unreadable = { status: 200, body: '[]' };
  sandbox.clear();
  const execution = await fixture.withFault(
    ({ route }, nth) => (route === 'status' && [1, 2, 4].includes(nth) ? { respond: unreadable } : undefined),
    async () => n8n.api.runToEnd(await callerOf(quick, { settings })),
  );
  const { manifest } = await verifiedFile(fixture, execution.items('Report')[0]);
  assert.equal(manifest.template?.name, 'Draft Specification');
  assert.deepEqual(manifest.subject, { draft_id: 1002, name: 'ORION-301 · v2.0 Amendment 2' });
  assert.deepEqual(manifest.settings.sent, settings);
  assert.equal(generateBodies(fixture).length, 1);
});

test('R75: a person stops the execution that waits: the caller gets the task id', async () => {
  const { id, start } = await waitingCall(fixture);
  const execution = await start();
  const parts = async () => n8n.api.executions({ workflowId: id });
  await n8n.api.stopExecution((await parts())[0]?.id ?? '');
  const [item] = (await n8n.api.ended(execution, 200_000)).json('No Report');
  assert.match(String(item?.reason), /^Task \d+: the report was not collected.*cancelled manually/);
  assert.equal(item?.task_id, String(sandbox.tasks.at(-1)?.id));
  assert.equal((await parts()).length, 2);
});
