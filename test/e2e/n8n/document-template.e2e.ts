// Document Template in a real n8n: reports from start to file, several items, streams, n8n's own timeout and Stop,
// and what n8n keeps. What can go wrong with a download is tried by `npm run test:faults`.
import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { fillerSha256 } from '../../../sandbox/index.ts';
import { test } from './support/fixture.ts';
import { waitUntil } from './support/process.ts';
import { report, verifiedFile } from './support/reports.ts';
import { fixture } from './support/shared-fixture.ts';
import { triggerWorkflow } from './support/slots.ts';
import { chain, DOCUMENT_TEMPLATE, locator, manualTrigger } from './support/workflow.ts';

const MEGABYTE = 1024 * 1024;
const { n8n, sandbox } = fixture;

test('R66: each of several items has its own expressions, report and pairing', async () => {
  sandbox.clear();
  const kinds = ['501 pdf', '502 xlsx', '503 txt'].map((kind) => kind.split(' '));
  const items = Array.from({ length: 12 }, (_, n) => {
    const [template, extension] = kinds[n % kinds.length] ?? [];
    return { draft: [1001, 1002][n % 2], template, name: `report-${n}.${extension ?? ''}` };
  });
  const parameters = report('generate', {
    draftId: locator('={{ $json.draft }}'),
    templateId: locator('={{ $json.template }}'),
    options: { fileName: '={{ $json.name }}', pollInterval: 1 },
  });
  const execution = (await fixture.run(DOCUMENT_TEMPLATE, parameters, { items })).succeeded();
  assert.equal(execution.items().length, items.length);
  for (const [n, item] of execution.items().entries()) {
    const { manifest, binary } = await verifiedFile(fixture, item);
    assert.deepEqual(item.pairedItem, { item: n });
    assert.equal(manifest.subject?.draft_id, items[n]?.draft);
    assert.equal(binary.fileName, items[n]?.name);
  }
});

test('R39: a report of 300 MB is verified and streamed: n8n grows by less than 200 MB', async () => {
  const bytes = 300 * MEGABYTE;
  const before = await n8n.memory('VmRSS');
  await writeFile(`/proc/${n8n.pid}/clear_refs`, '5');
  const execution = await fixture.withPlan({ file: { bytes } }, async () =>
    fixture.run(DOCUMENT_TEMPLATE, report('generate')),
  );
  const grown = ((await n8n.memory('VmHWM')) - before) / MEGABYTE;
  execution.succeeded();
  console.log(`  n8n grew by ${grown.toFixed(0)} MB`);
  assert.ok(grown < 200);
  const { sha256 } = execution.json()[0]?.file as { sha256: string };
  assert.equal(sha256, await fillerSha256(bytes));
});

test("Stop, and n8n's own timeout, end the requests; the task is in the log of n8n", async () => {
  const parameters = report('generate', { options: { pollInterval: 1 } });
  const nodes = [manualTrigger(), fixture.node('Node', DOCUMENT_TEMPLATE, parameters)];
  for (const [workflow, isStopped] of [
    [chain('Stopped', nodes), true],
    [triggerWorkflow(fixture), true],
    [chain('Too Long', nodes, { executionTimeout: 3 }), false],
  ] as const) {
    sandbox.clear();
    await fixture.withPlan({ durationMs: 600_000 }, async () => {
      const id = await n8n.api.run((await n8n.api.createWorkflow(workflow)).id);
      await waitUntil('the report is waited for', () => (sandbox.counts.requests.status ?? 0) > 1);
      if (isStopped) await n8n.api.stopExecution(id);
      const { status } = await n8n.api.ended(id);
      assert.ok(isStopped ? status === 'canceled' : ['canceled', 'error'].includes(status), status);
    });
    const requests = sandbox.requests.length;
    await sleep(3000);
    assert.equal(sandbox.requests.length, requests);
    assert.match(n8n.log, new RegExp(`as task ${sandbox.tasks.at(-1)?.id}:`));
  }
});

test('R51: nothing that n8n keeps of the executions holds the token or a signed address', async () => {
  const tables = ['execution_data', 'execution_entity', 'execution_metadata'];
  const rows = await Promise.all(tables.map(async (table) => n8n.query(`SELECT * FROM ${table}`)));
  const kept = JSON.stringify(rows);
  assert.ok(kept.includes('draft-report-manifest/1'));
  for (const text of [kept, n8n.log])
    for (const secret of ['X-Sandbox-Signature', fixture.token]) assert.ok(!text.includes(secret));
});
