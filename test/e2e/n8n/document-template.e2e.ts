// Document Template in a real n8n: its lists, reports from start to file, several items, and n8n's timeout.
import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Execution } from './support/execution.ts';
import { type RunOptions, startFixture, step } from './support/fixture.ts';
import { DRAFT, generateBodies, nodeWarnings, report, verifiedFile } from './support/reports.ts';
import { BASIC, DOCUMENT_TEMPLATE, locator, type Parameters } from './support/workflow.ts';

const PROJECT = 11;
const fixture = await startFixture();

const run = async (operation: string, more?: Parameters, options?: RunOptions): Promise<Execution> =>
  fixture.run(DOCUMENT_TEMPLATE, report(operation, more), options);

/** Runs an operation that must succeed, and verifies the file of its only item. */
async function fileOf(operation: string, more: Parameters = {}, options?: RunOptions) {
  const execution = await run(operation, more, options);
  assert.equal(execution.status, 'success', execution.failure);
  assert.equal(execution.items().length, 1);
  return verifiedFile(fixture, execution.items()[0], more.binaryPropertyName as string | undefined);
}

step('R13: the templates of a draft and of a project are listed as the service has them', async () => {
  for (const [scope, path] of [
    [{ scope: 'draft', draftId: locator(DRAFT) }, `drafts/${DRAFT}`],
    [{ scope: 'project', projectId: String(PROJECT) }, `projects/${PROJECT}`],
  ] as const) {
    const templates = await fixture.list(`/api/v2/${path}/document_templates/`);
    for (const [limit, expected] of [
      [{ returnAll: true }, templates],
      [{ limit: 2 }, templates.slice(0, 2)],
    ] as const) {
      const parameters = { resource: 'template', operation: 'getAll', ...scope, ...limit };
      assert.deepEqual((await fixture.run(DOCUMENT_TEMPLATE, parameters)).json(), expected);
    }
  }
});

step('a report on a project, with basic authentication, a file name and a field of its own', async () => {
  fixture.sandbox.clear();
  const baseUrl = `${fixture.sandbox.baseUrl}/api/v2/`;
  const data = { baseUrl, username: 'reader', password: 'lese: nur für mich' };
  const credential = await fixture.n8n.api.createCredential('Reader', BASIC, data);
  const more = {
    scope: 'project',
    projectId: '={{ $json.project }}',
    templateId: locator('={{ $json.template }}'),
    binaryPropertyName: 'summary',
    options: { fileName: 'Übersicht.pdf' },
  };
  const items = [{ project: PROJECT, template: 601 }];
  const { binary } = await fileOf('generate', more, { items, credential });
  assert.deepEqual([binary.fileName, binary.mimeType], ['Übersicht.pdf', 'application/pdf']);
  assert.deepEqual(generateBodies(fixture), [{ project_id: PROJECT }]);
});

step('R66: each of several items has its own expressions, report and pairing', async () => {
  fixture.sandbox.clear();
  const kinds = ['501 pdf', '502 xlsx', '503 txt', '504 txt'].map((kind) => kind.split(' '));
  const items = Array.from({ length: 25 }, (_, n) => {
    const [template, extension] = kinds[n % kinds.length] ?? [];
    return { draft: [1001, 1002, 1004][n % 3], template, name: `report-${n}.${extension ?? ''}` };
  });
  const more = {
    draftId: locator('={{ $json.draft }}'),
    templateId: locator('={{ $json.template }}'),
    options: { fileName: '={{ $json.name }}', pollInterval: 1 },
  };
  const execution = await fixture.withPlan({ durationMs: 600 }, async () => run('generate', more, { items }));
  assert.equal(execution.status, 'success', execution.failure);
  for (const [n, item] of execution.items().entries()) {
    const { manifest, binary } = await verifiedFile(fixture, item);
    assert.deepEqual(item.pairedItem, { item: n });
    assert.equal((manifest.subject as { draft_id?: number }).draft_id, items[n]?.draft);
    assert.equal(binary.fileName, items[n]?.name);
  }
  assert.equal(execution.items().length, 25);
  // One list for each draft, not for each item.
  assert.equal(fixture.sandbox.counts.requests.templates, 3);
});

step("n8n's own execution timeout ends the requests", async () => {
  const { sandbox } = fixture;
  const execution = await fixture.withPlan({ durationMs: 60_000 }, async () =>
    run('generate', { options: { pollInterval: 1 } }, { settings: { executionTimeout: 3 } }),
  );
  assert.ok(['canceled', 'error'].includes(execution.status), execution.status);
  const requests = sandbox.requests.length;
  await sleep(3000);
  assert.equal(sandbox.requests.length, requests);
  assert.deepEqual(nodeWarnings(fixture.n8n), []);
});
