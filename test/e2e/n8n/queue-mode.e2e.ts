// Generate Report Trigger in queue mode, with the settings of examples/queue-mode. Slots, and kills of main and of two
// workers in turns: only-when-changed.deep.ts.
import assert from 'node:assert/strict';
import { startQueueFixture, test } from './support/fixture.ts';
import { verifiedFile } from './support/reports.ts';
import { generatesByTitle, REPORT, triggerWorkflow } from './support/slots.ts';

const fixture = await startQueueFixture({}, 1);
const { n8n, sandbox } = fixture;
const [, worker] = fixture.processes;

test('10 reports by hand: made by the worker, generated once, files readable in main', async () => {
  const { id } = await n8n.api.createWorkflow(triggerWorkflow(fixture));
  const ids: string[] = [];
  await fixture.withPlan({ durationMs: 3000 }, async () => {
    for (let nth = 0; nth < 10; nth += 1) ids.push(await n8n.api.run(id));
    for (const executionId of ids) {
      const execution = (await n8n.api.ended(executionId, 180_000)).succeeded();
      const { binary } = await verifiedFile(fixture, execution.items(REPORT)[0]);
      assert.match(binary.id ?? '', /^database:/);
    }
  });
  assert.equal(generatesByTitle(sandbox).get('by hand'), ids.length);
  for (const executionId of ids) assert.ok(worker?.log.includes(`started execution ${executionId} `));
});
