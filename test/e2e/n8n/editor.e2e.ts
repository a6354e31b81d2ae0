// Both nodes used as a person would, in the editor in a real browser; its pictures are those of the documentation.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { after, before } from 'node:test';
import { openEditor } from './support/editor.ts';
import type { Editor } from './support/editor.ts';
import { DOCUMENT_TEMPLATE, DRAFT_OBJECT, TOKEN, startBench } from './support/fixture.ts';
import type { Bench } from './support/fixture.ts';
import { step } from './support/suite.ts';
import { chain, manualTrigger } from './support/workflow.ts';

const PICTURES = 'docs/screenshots';
let bench: Bench;
let editor: Editor;

before(async () => {
  bench = await startBench({ taskMs: 1500 });
  editor = await openEditor(bench.n8n.url);
  await editor.page.setViewportSize({ width: 1360, height: 1000 });
  await mkdir(PICTURES, { recursive: true });
});

after(async () => {
  await editor.close();
  await bench.close();
});

/** A workflow with one node that knows its credentials and nothing else, open in the editor. */
async function openNew(name: string, type: string): Promise<void> {
  const { id } = await bench.n8n.api.createWorkflow(
    chain(name, [manualTrigger(), { name, type, credentials: { [TOKEN]: bench.credential } }]),
  );
  await editor.openWorkflow(id);
  await editor.openNode(name);
}

/** The open panel alone; what is behind it is n8n's. */
async function picture(name: string): Promise<void> {
  await editor.page.mouse.move(0, 0);
  const panel = await editor.page.getByTestId('ndv').boundingBox();
  assert.ok(panel);
  await editor.page.screenshot({
    path: `${PICTURES}/${name}.png`,
    clip: { x: panel.x + 2, y: panel.y + 1, width: panel.width - 4, height: panel.height - 2 },
    animations: 'disabled',
    style: '.el-notification, [data-test-id="ask-assistant-floating-button"] { visibility: hidden; }',
  });
}

step('a person reads the forms of a draft', async () => {
  await openNew('Draft Object', DRAFT_OBJECT);
  await editor.choose('resource', 'Form');
  const drafts = await editor.openList('draftId');
  assert.ok(
    drafts.some((name) => name === 'ORION-301 · v2.0 Amendment 2 (1002)'),
    drafts.join(', '),
  );
  await picture('draft-object-list');
  await editor.page.keyboard.press('Escape');
  await editor.pickFromList('draftId', 'ORION-301 · v2.0 Amendment 2 (1002)');
  const execution = await bench.n8n.api.ended(await editor.executeStep());
  assert.equal(execution.status, 'success');
  assert.ok(execution.json('Draft Object').length > 3);
  await picture('draft-object-output');
});

step('one object is picked from a searchable list', async () => {
  await editor.choose('operation', 'Get');
  const forms = await editor.openList('objectId', 'Adverse');
  assert.ok(forms.length >= 1);
  await picture('draft-object-pick');
  await editor.page.keyboard.press('Escape');
  await editor.pickFromList('objectId', forms[0] ?? '');
  const execution = await bench.n8n.api.ended(await editor.executeStep());
  assert.equal(execution.status, 'success');
  assert.match(JSON.stringify(execution.json('Draft Object')), /Adverse/);
  await editor.closeNode();
});

step(
  'a person makes a report: picks draft and template, changes a setting, executes, downloads',
  async () => {
    await openNew('Document Template', DOCUMENT_TEMPLATE);
    await editor.pickFromList('draftId', 'ORION-301 · v2.0 Amendment 2 (1002)');
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
    await picture('document-template-settings');
    await editor.toggle('include_dictionaries', true);
    await editor.choose('paper_size', 'Letter');
    bench.sandbox.clear();
    const execution = await bench.n8n.api.ended(await editor.executeStep());
    assert.equal(execution.status, 'success', execution.error?.message);
    const [generate] = bench.sandbox.requests.filter(({ route }) => route === 'generate');
    assert.deepEqual(JSON.parse(generate?.body ?? ''), {
      draft_id: 1002,
      settings: { include_dictionaries: true, paper_size: 'Letter' },
    });
    await picture('document-template-output');
    const { fileName, bytes } = await editor.download();
    const made = bench.sandbox.tasks.at(-1)?.file;
    assert.equal(fileName, made?.filename);
    assert.equal(createHash('sha256').update(bytes).digest('hex'), made?.sha256);
  },
);

step('a failed report says in the panel what happened and what to do', async () => {
  bench.sandbox.fault = ({ route }) =>
    route === 'generate'
      ? { respond: { status: 403, body: '{"detail":"You may not generate reports."}' } }
      : undefined;
  const execution = await bench.n8n.api.ended(await editor.executeStep());
  bench.sandbox.fault = undefined;
  assert.equal(execution.status, 'error');
  await editor.page.getByText('You may not generate reports').first().waitFor();
  await picture('document-template-failure');
  await editor.closeNode();
});
