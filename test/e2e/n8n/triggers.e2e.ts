// Generate Report Trigger in a real n8n: slots through n8n's start, and a refusal.
import assert from 'node:assert/strict';
import { test } from './support/fixture.ts';
import { waitUntil } from './support/process.ts';
import { fixture } from './support/shared-fixture.ts';
import { cron, triggerWorkflow } from './support/slots.ts';
import type { Parameters } from './support/workflow.ts';

const { n8n } = fixture;

test('R67: a schedule that only n8n can refuse is refused at activation, in one sentence', async () => {
  const { api } = n8n;
  // A date that never comes.
  const { id } = await api.createWorkflow(triggerWorkflow(fixture, cron('0 6 31 2 *')));
  await assert.rejects(
    api.activate(id),
    /n8n cannot use the cron expression "0 6 31 2 \*": .*No execution date was found/,
  );
  await api.deactivate(id);
});

test('R67: n8n makes no report at its start, and slots go on', async () => {
  const { api } = n8n;
  const start = async (schedule: Parameters): Promise<string> => {
    const { id } = await api.createWorkflow(triggerWorkflow(fixture, schedule));
    await api.activate(id);
    return id;
  };
  const dormant = await start({ schedule: 'days', triggerAtHour: (new Date().getUTCHours() + 12) % 24 });
  const workflowId = await start(cron('*/3 * * * * *'));
  await n8n.stop();
  await n8n.start();
  const [last] = await api.executions({ workflowId });
  const isLater = ({ id }: { id: string }): boolean => Number(id) > Number(last?.id ?? 0);
  await waitUntil('another slot has succeeded', async () =>
    (await api.executions({ workflowId, status: ['success'] })).some(isLater),
  );
  await api.deactivate(workflowId);
  assert.deepEqual(await api.executions({ workflowId: dormant }), []);
});
