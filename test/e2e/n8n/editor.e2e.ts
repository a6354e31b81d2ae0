// The nodes used in the editor in a real browser, by clicks and keys; the pictures are those of the documentation.
import assert from 'node:assert/strict';
import { on } from '../../support/rewrite.ts';
import type { Execution } from './support/execution.ts';
import { test } from './support/fixture.ts';
import { waitUntil } from './support/process.ts';
import { generateBodies, sha256 } from './support/reports.ts';
import { editor } from './support/shared-editor.ts';
import { fixture } from './support/shared-fixture.ts';
import type { NodeDraft } from './support/workflow.ts';
import { chain, DOCUMENT_TEMPLATE, DRAFT_OBJECT, manualTrigger, TOKEN, TRIGGER } from './support/workflow.ts';

const DRAFT = 'ORION-301 · v2.0 Amendment 2 (1002)';
// The sandbox's own documents: they are in the pictures.
fixture.plan = { durationMs: 1500, file: {} };
let reportWorkflow: string;

/** Opens a new node that has credentials and nothing else; returns its workflow. */
async function openNew(name: string, type: string, before: NodeDraft[] = [manualTrigger()]): Promise<string> {
  const node = { name, type, credentials: { [TOKEN]: fixture.credential } };
  const { id } = await fixture.n8n.api.createWorkflow(chain(name, [...before, node]));
  await editor.openNode(id, name);
  return id;
}

const execute = async (): Promise<Execution> => fixture.n8n.api.ended(await editor.executeStep());

async function picture(name: string): Promise<void> {
  await editor.page.mouse.move(0, 0);
  const panel = await editor.page.getByTestId('ndv').boundingBox();
  assert.ok(panel);
  const { x, y, width, height } = panel;
  await editor.page.screenshot({
    path: `docs/screenshots/${name}.png`,
    clip: { x: x + 2, y: y + 1, width: width - 4, height: height - 2 },
    animations: 'disabled',
    style: '.el-notification, [data-test-id="ask-assistant-floating-button"] { visibility: hidden; }',
  });
}

test('R70: a person reads the forms of a draft, and picks one of them from a searchable list', async () => {
  await openNew('Draft Object', DRAFT_OBJECT);
  await editor.choose('resource', 'Form');
  const drafts = await editor.openList('draftId');
  assert.ok(drafts.includes(DRAFT), drafts.join(', '));
  await picture('draft-object-list');
  await editor.page.keyboard.press('Escape');
  await editor.pickFromList('draftId', DRAFT);
  const list = (await execute()).succeeded();
  assert.ok(list.json('Draft Object').length > 3);
  await picture('draft-object-output');

  await editor.choose('operation', 'Get');
  const [form = ''] = await editor.openList('objectId', 'Adverse');
  await picture('draft-object-pick');
  await editor.page.keyboard.press('Escape');
  await editor.pickFromList('objectId', form);
  const object = (await execute()).succeeded();
  assert.match(JSON.stringify(object.json('Draft Object')), /Adverse/);
  await editor.closeNode();
});

test('R70: a person makes a report: picks draft and template, changes settings, executes, downloads', async () => {
  const { sandbox } = fixture;
  await openNew('Document Template', DOCUMENT_TEMPLATE);
  const notice = editor.page.getByTestId('empty-fields-notice');
  await notice.getByText('Choose a template, and its settings appear.').waitFor();
  await editor.pickFromList('draftId', DRAFT);
  const templates = await editor.openList('templateId');
  assert.deepEqual(
    templates.map((name) => name.replace(/ · .*/, '')),
    [
      'Draft Specification (501)',
      'Edit Check Listing (502)',
      'CRF Completion Guide (503)',
      'Field Inventory (504)',
    ],
  );
  await picture('document-template-list');
  await editor.page.keyboard.press('Escape');
  await editor.pickFromList('templateId', templates[0] ?? '');
  await editor.page.getByText('Include edit checks').waitFor();
  await editor.field('include_dictionaries').locator('.el-switch__core').click();
  await editor.choose('paper_size', 'Letter');
  sandbox.clear();
  (await execute()).succeeded();
  const settings = { include_dictionaries: true, paper_size: 'Letter' };
  assert.deepEqual(generateBodies(fixture), [{ draft_id: 1002, settings }]);
  await picture('document-template-output');
  const { fileName, bytes } = await editor.download();
  const file = sandbox.tasks.at(-1)?.file;
  assert.equal(fileName, file?.filename);
  assert.equal(sha256(bytes), file?.sha256);
});

test('a failed report says in the panel what happened', async () => {
  const respond = { status: 403, body: '{"detail":"You may not generate reports."}' };
  const execution = await fixture.withFault(on('generate', { respond }), execute);
  assert.equal(execution.status, 'error');
  await editor.page.getByText('You may not generate reports').first().waitFor();
  await picture('document-template-failure');
  await editor.closeNode();
});

test('a person plans a report for every second Monday at six, and makes one at once', async () => {
  await editor.page.setViewportSize({ width: 1280, height: 1000 });
  reportWorkflow = await openNew('Report', TRIGGER, []);
  await editor.fill('weeksInterval', '2');
  await editor.pickFromList('draftId', DRAFT);
  const [template = ''] = await editor.openList('templateId');
  await editor.page.keyboard.press('Escape');
  await editor.pickFromList('templateId', template);
  const execution = (await execute()).succeeded();
  assert.equal(execution.json('Report')[0]?.scheduled_at, null);
  await editor.field('schedule').scrollIntoViewIfNeeded();
  await picture('generate-report-trigger');

  await editor.closeNode();
});

test('a person adds Only When Changed, sees its cost, and why there is no second report', async () => {
  const { api } = fixture.n8n;
  await editor.openNode(reportWorkflow, 'Report');
  for (const option of ['View', 'Only When Changed']) await editor.addOption(option);
  assert.match(await editor.description('Only When Changed'), /one request for each object/);
  for (const option of ['Max Age (Days)', 'If Unknown Whether Changed']) await editor.addOption(option);
  await editor.field('onUnknown').scrollIntoViewIfNeeded();
  const views = await editor.openChoices('view');
  assert.match(views.join(), /Metadata\n.*a request per object.*List\n.*no further requests/s);
  await picture('only-when-changed-options');
  await editor.page.keyboard.press('Escape');
  await editor.choose('view', 'List');
  await editor.choose('schedule', 'Custom (Cron)');
  // So long apart that the slots do not overlap on a busy machine: each would make a report.
  await editor.fill('expression', '*/10 * * * * *');
  await editor.closeNode();
  const workflowId = await editor.publish();
  const successes = async () => api.executions({ workflowId, status: ['success'] });
  const before = (await successes()).length;
  await waitUntil('two slots have succeeded', async () => (await successes()).length >= before + 2);
  await api.deactivate(workflowId);
  const [last] = await successes();
  await editor.openNode(`${workflowId}/executions/${last?.id ?? ''}`, 'Report');
  const hint = 'Nothing changed since the last report, so no report was made.';
  await editor.page.getByTestId('run-data-hints').getByText(hint).waitFor();
  await picture('only-when-changed-unchanged');
  fixture.plan = {};
});
