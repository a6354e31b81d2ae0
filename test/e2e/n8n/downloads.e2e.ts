// Reports on their way into n8n's stores: streamed, complete, stopped, and without secrets beside them. What
// can go wrong with a download is tried in a real n8n by `npm run test:faults`.
import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { fillerSha256 } from '../../../sandbox/index.ts';
import type { Execution } from './support/execution.ts';
import { waitUntil } from './support/process.ts';
import { startFixture, step } from './support/fixture.ts';
import { nodeWarnings, report, verifiedFile } from './support/reports.ts';
import { triggerWorkflow } from './support/slots.ts';
import { chain, DOCUMENT_TEMPLATE, manualTrigger } from './support/workflow.ts';

const MEGABYTE = 1024 * 1024;
let fixture = await startFixture();

async function generate(bytes: number): Promise<Execution> {
  const parameters = report('generate', { options: { pollInterval: 1 } });
  return fixture.withPlan({ file: { bytes } }, async () => fixture.run(DOCUMENT_TEMPLATE, parameters));
}

step('R39: a report of 300 MB is streamed: n8n grows by less than 200 MB', async () => {
  const { n8n } = fixture;
  const bytes = 300 * MEGABYTE;
  const before = await n8n.rssBytes();
  await n8n.resetPeakRss();
  const execution = await generate(bytes);
  const grown = ((await n8n.peakRssBytes()) - before) / MEGABYTE;
  assert.equal(execution.status, 'success', execution.failure);
  console.log(`  n8n grew by ${grown.toFixed(0)} MB`);
  assert.ok(grown < 200);
  const { sha256 } = execution.json()[0]?.file as { sha256: string };
  assert.equal(sha256, await fillerSha256(bytes));
});

step('R51: nothing that n8n keeps of the executions holds the token or a signed address', async () => {
  const { n8n, token } = fixture;
  const tables = ['execution_data', 'execution_entity', 'execution_metadata'];
  const rows = await Promise.all(tables.map(async (table) => n8n.query(`SELECT * FROM ${table}`)));
  const kept = JSON.stringify(rows);
  assert.ok(kept.includes('draft-report-manifest/1'));
  for (const text of [kept, n8n.log])
    for (const secret of ['X-Sandbox-Signature', token]) assert.ok(!text.includes(secret));
  assert.deepEqual(nodeWarnings(n8n), []);
});

step('Stop ends the requests of both nodes that make reports; the task is in the log of n8n', async () => {
  const { n8n, sandbox } = fixture;
  const parameters = report('generate', { options: { pollInterval: 1 } });
  const generating = chain('Stopped', [manualTrigger(), fixture.node('Node', DOCUMENT_TEMPLATE, parameters)]);
  for (const workflow of [generating, triggerWorkflow(fixture)]) {
    sandbox.clear();
    await fixture.withPlan({ durationMs: 600_000 }, async () => {
      const id = await n8n.api.run((await n8n.api.createWorkflow(workflow)).id);
      await waitUntil('the report is waited for', () => (sandbox.counts.requests.status ?? 0) > 1);
      await n8n.api.stopExecution(id);
      assert.equal((await n8n.api.ended(id)).status, 'canceled');
    });
    const requests = sandbox.requests.length;
    await sleep(3000);
    assert.equal(sandbox.requests.length, requests);
    assert.match(n8n.log, new RegExp(`as task ${sandbox.tasks.at(-1)?.id}:`));
  }
});

step('R39: in the database store a report is complete', async () => {
  await fixture.close();
  fixture = await startFixture({}, { N8N_DEFAULT_BINARY_DATA_MODE: 'database' });
  const { binary } = await verifiedFile(fixture, (await generate(3 * MEGABYTE)).items()[0]);
  assert.match(binary.id ?? '', /^database:/);
});
