// A report of any length while n8n is killed: it waits in n8n's database, and is collected after the restart.
import assert from 'node:assert/strict';
import { waitingCall } from './support/any-length.ts';
import { startFixture, test } from './support/fixture.ts';
import { waitUntil } from './support/process.ts';
import { generateBodies, verifiedFile } from './support/reports.ts';

const fixture = await startFixture();
const { n8n, sandbox } = fixture;

test('n8n is killed while it waits and while it reads the status: each report arrives, or says why not', async () => {
  const [short, long] = [await waitingCall(fixture), await waitingCall(fixture, { first_wait_seconds: 150 })];
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
