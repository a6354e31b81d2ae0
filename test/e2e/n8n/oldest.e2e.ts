// What has to hold in every version of n8n that is supported, the oldest first: load, credential test, lists, a report, a slot.
// It says nothing that only some versions have, so it runs in any: `N8N_E2E_VERSION=1.123.81 npm run test:n8n -- oldest`.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before } from 'node:test';
import { BASIC, DOCUMENT_TEMPLATE, DRAFT_OBJECT, TOKEN, startBench } from './support/fixture.ts';
import type { Bench } from './support/fixture.ts';
import type { Item } from './support/execution.ts';
import { N8N_VERSION } from './support/install.ts';
import { DRAFT, form, report, runReport, verifiedFile } from './support/reports.ts';
import { step } from './support/suite.ts';
import {
  REPORT,
  TRIGGER,
  UNDER_WAY,
  cron,
  generatesByTitle,
  triggerWorkflow,
  until,
} from './support/slots.ts';

let bench: Bench;

before(async () => {
  bench = await startBench({ plan: () => ({ durationMs: 100 }) });
});

after(async () => bench.close());

step(`n8n ${N8N_VERSION} loads the nodes and the credential types`, async () => {
  const nodes = (await bench.n8n.api.nodeTypes()).map(({ name }) => name);
  for (const name of [DRAFT_OBJECT, DOCUMENT_TEMPLATE, TRIGGER]) assert.ok(nodes.includes(name), name);
  const credentials = (await bench.n8n.api.credentialTypes()).map(({ name }) => name);
  for (const name of [TOKEN, BASIC]) assert.ok(credentials.includes(name), name);
});

step('the credential test accepts a right token and refuses a wrong one', async () => {
  const { api } = bench.n8n;
  const test = async (token: string) =>
    api.testCredential(await api.createCredential('Tried', TOKEN, { baseUrl: bench.sandbox.baseUrl, token }));
  assert.equal((await test(bench.token)).status, 'OK');
  assert.equal((await test('wrong')).status, 'Error');
});

step('the lists of drafts and of templates are those of the service, and can be searched', async () => {
  const values = async (type: string, parameter: string, method: string, filter?: string) => {
    const open = bench.open(type, parameter, method, report('generate'));
    return (await bench.n8n.api.listSearchAll(open, filter)).map(({ value }) => value);
  };
  const drafts = ((await bench.ask('/api/v2/drafts/')) as { results: { id: number }[] }).results;
  assert.deepEqual(
    await values(DRAFT_OBJECT, 'draftId', 'searchDrafts'),
    drafts.map(({ id }) => id),
  );
  assert.deepEqual(await values(DRAFT_OBJECT, 'draftId', 'searchDrafts', '日本'), [1004]);
  assert.ok((await values(DOCUMENT_TEMPLATE, 'templateId', 'searchTemplates')).includes(501));
});

step('an untouched settings form sends nothing, and Generate gives the verified file', async () => {
  const { fields } = await bench.n8n.api.mapperFields(
    bench.open(DOCUMENT_TEMPLATE, 'settings', 'getTemplateSettings', report('generate')),
  );
  assert.ok(fields.length > 0);
  const outcome = await runReport(bench, 'generate', { settings: form(fields) });
  const { fileName } = await verifiedFile(bench, outcome);
  assert.ok(fileName?.endsWith('.pdf'));
  const [manifest] = outcome.json;
  assert.equal(manifest?.schema, 'draft-report-manifest/1');
  assert.deepEqual(manifest.subject, { draft_id: DRAFT });
  assert.deepEqual((manifest.settings as { sent: unknown }).sent, {});
});

step('what the service refuses is an item that says so, where the node goes on', async () => {
  const { status, json } = await runReport(
    bench,
    'download',
    { taskId: '99999' },
    { onError: 'continueRegularOutput' },
  );
  assert.equal(status, 'success');
  assert.match(String(json[0]?.error), /HTTP 404/);
});

step('in the error output stands what failed, and in the other one nothing', async () => {
  const { status, json, execution } = await runReport(
    bench,
    'download',
    { taskId: '99999' },
    { onError: 'continueErrorOutput' },
  );
  assert.equal(status, 'success');
  assert.deepEqual(json, []);
  const [failed] = execution.json('Node', 1);
  assert.match(String(failed?.error), /HTTP 404.*task 99999/);
});

step('each slot is one execution with one verified report', async () => {
  const { api } = bench.n8n;
  bench.sandbox.clear();
  const workflow = triggerWorkflow(bench.credential, { interval: cron('*/3 * * * * *') });
  const { id } = await api.createWorkflow(workflow);
  await api.activate(id);
  const all = async () => api.executions({ workflowId: id });
  const over = async () => (await all()).filter(({ status }) => !UNDER_WAY.includes(status));
  await until('two slots have ended', async () => (await over()).length >= 2, 60_000);
  await api.deactivate(id);
  await until('all slots have ended', async () => (await over()).length === (await all()).length);

  const slots: string[] = [];
  for (const { id: executionId, status } of await all()) {
    const execution = await api.execution(executionId);
    assert.equal(status, 'success', execution.error?.message);
    const items = execution.items(REPORT);
    assert.equal(items.length, 1);
    slots.push(await slotOf(items[0]));
  }
  assert.equal(new Set(slots).size, slots.length);
  assert.deepEqual(
    [...generatesByTitle(bench.sandbox)].sort(),
    slots.sort().map((slot) => [slot, 1]),
  );
});

/** The slot of a report, with the proof that the file is that of its task. */
async function slotOf(item: Item | undefined): Promise<string> {
  const slot = String(item?.json.scheduled_at);
  assert.equal(new Date(slot).getSeconds() % 3, 0, slot);
  const task = bench.sandbox.tasks.find(({ settings }) => settings.title === slot);
  assert.ok(item?.binary?.data && task?.file);
  const bytes = await bench.n8n.api.binary(item.binary.data);
  assert.equal(createHash('sha256').update(bytes).digest('hex'), task.file.sha256);
  return slot;
}
