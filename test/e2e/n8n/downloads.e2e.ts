// Reports on their way into n8n's stores: streamed, complete, and without secrets beside them. What can go
// wrong with a download is tried in a real n8n by `npm run test:faults`.
import assert from 'node:assert/strict';
import { fillerSha256 } from '../../../sandbox/index.ts';
import type { Execution } from './support/execution.ts';
import { startFixture, step } from './support/fixture.ts';
import { nodeWarnings, report, verifiedFile } from './support/reports.ts';
import { DOCUMENT_TEMPLATE } from './support/workflow.ts';

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

step('R39: in the database store a report is complete, and one too large is not downloaded', async () => {
  await fixture.close();
  fixture = await startFixture({}, { N8N_DEFAULT_BINARY_DATA_MODE: 'database' });
  const { binary } = await verifiedFile(fixture, (await generate(3 * MEGABYTE)).items()[0]);
  assert.match(binary.id ?? '', /^database:/);
  fixture.sandbox.clear();
  const { failure } = await generate(600 * MEGABYTE);
  assert.match(failure, /629\.1 MB.*than n8n keeps in its database.*N8N_BINARY_DATA_DATABASE_MAX_FILE_SIZE/);
  assert.ok(fixture.sandbox.requests.every(({ route }) => route !== 'download'));
});
