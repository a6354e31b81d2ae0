// What has to hold in every version of n8n that is supported, the oldest first. It uses nothing that only
// some versions have, so it runs in any: `N8N_E2E_VERSION=2.35.3 npm run test:n8n -- oldest`.
import assert from 'node:assert/strict';
import { UNFINISHED } from './support/execution.ts';
import { test } from './support/fixture.ts';
import { N8N_VERSION } from './support/install.ts';
import { waitUntil } from './support/process.ts';
import { DRAFT, report, savedForm, verifiedFile } from './support/reports.ts';
import { fixture } from './support/shared-fixture.ts';
import { REPORT, cron, generatesByTitle, triggerWorkflow } from './support/slots.ts';
import { BASIC, DOCUMENT_TEMPLATE, DRAFT_OBJECT } from './support/workflow.ts';

test(`n8n ${N8N_VERSION}: the credential test accepts a right token and refuses a wrong password`, async () => {
  const { api } = fixture.n8n;
  assert.equal((await api.testCredential(fixture.credential)).status, 'OK');
  const data = { baseUrl: fixture.sandbox.baseUrl, username: 'designer', password: 'wrong' };
  const wrong = await api.createCredential('Wrong', BASIC, data);
  assert.match((await api.testCredential(wrong)).message, /HTTP 401/);
});

test('the lists of drafts and of templates are those of the service, and can be searched', async () => {
  const ids = async (type: string, parameter: string, method: string, filter?: string) => {
    const node = fixture.open(type, parameter, method, report('generate'));
    return (await fixture.n8n.api.listSearch(node, filter)).map(({ value }) => value);
  };
  const drafts = (await fixture.list('/api/v2/drafts/')).map(({ id }) => id);
  assert.deepEqual(await ids(DRAFT_OBJECT, 'draftId', 'searchDrafts'), drafts);
  assert.deepEqual(await ids(DRAFT_OBJECT, 'draftId', 'searchDrafts', '日本'), [1004]);
  assert.ok((await ids(DOCUMENT_TEMPLATE, 'templateId', 'searchTemplates')).includes(501));
});

test('a form that sends nothing, and the verified file', async () => {
  const node = fixture.open(DOCUMENT_TEMPLATE, 'settings', 'getTemplateSettings', report('generate'));
  const fields = await fixture.n8n.api.mapperFields(node);
  assert.ok(fields.length > 0);
  const parameters = report('generate', { settings: savedForm(fields) });
  const execution = await fixture.run(DOCUMENT_TEMPLATE, parameters);
  const { binary, manifest } = await verifiedFile(fixture, execution.items()[0]);
  assert.ok(binary.fileName?.endsWith('.pdf'));
  assert.equal(manifest.schema, 'draft-report-manifest/1');
  assert.deepEqual(manifest.subject, { draft_id: DRAFT, name: 'ORION-301 · v2.0 Amendment 2' });
  assert.deepEqual(manifest.settings.sent, {});
});

test('a refused request is an error item, on the output that the node is set to', async () => {
  for (const [onError, output] of [
    ['continueRegularOutput', 0],
    ['continueErrorOutput', 1],
  ] as const) {
    const parameters = report('download', { taskId: '99999' });
    const execution = (await fixture.run(DOCUMENT_TEMPLATE, parameters, { onError })).succeeded();
    assert.match(String(execution.json('Node', output)[0]?.error), /HTTP 404.*task 99999/);
    if (output === 1) assert.deepEqual(execution.items(), []);
  }
});

test('each slot is one execution with one verified report', async () => {
  const { api } = fixture.n8n;
  fixture.sandbox.clear();
  const workflow = triggerWorkflow(fixture, cron('*/3 * * * * *'));
  const { id: workflowId } = await api.createWorkflow(workflow);
  await api.activate(workflowId);
  const unfinished = async () => api.executions({ workflowId, status: [...UNFINISHED] });
  await waitUntil('two slots', async () => (await api.executions({ workflowId })).length >= 2);
  await api.deactivate(workflowId);
  await waitUntil('all slots have ended', async () => (await unfinished()).length === 0);

  const slots: string[] = [];
  for (const { id } of await api.executions({ workflowId })) {
    const execution = (await api.execution(id)).succeeded();
    assert.equal(execution.items(REPORT).length, 1);
    const { manifest } = await verifiedFile(fixture, execution.items(REPORT)[0]);
    const slot = manifest.scheduled_at ?? '';
    assert.equal(new Date(slot).getSeconds() % 3, 0, slot);
    slots.push(slot);
  }
  const generates = [...generatesByTitle(fixture.sandbox)].sort();
  const once = slots.sort().map((slot) => [slot, 1]);
  assert.deepEqual(generates, once);
});
