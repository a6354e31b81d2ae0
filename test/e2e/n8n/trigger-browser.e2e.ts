// Generate Report Trigger used as a person would, in the editor in a real browser; its picture is that of the documentation.
import assert from 'node:assert/strict';
import { mkdir } from 'node:fs/promises';
import { after, before } from 'node:test';
import { TOKEN, startBench } from './support/fixture.ts';
import type { Bench } from './support/fixture.ts';
import { openEditor } from './support/editor.ts';
import type { Editor } from './support/editor.ts';
import { step } from './support/suite.ts';
import { REPORT, TRIGGER, until } from './support/slots.ts';
import { chain } from './support/workflow.ts';

const PICTURES = 'docs/screenshots';

let bench: Bench;
let editor: Editor;
let workflowId: string;

before(async () => {
  bench = await startBench({ taskMs: 1000 });
  editor = await openEditor(bench.n8n.url);
  await editor.page.setViewportSize({ width: 1280, height: 1000 });
  await mkdir(PICTURES, { recursive: true });
});

after(async () => {
  await editor.close();
  await bench.close();
});

step('a person plans a report for every second Monday at six, and makes one at once', async () => {
  const credentials = { [TOKEN]: bench.credential };
  ({ id: workflowId } = await bench.n8n.api.createWorkflow(
    chain('Scheduled Report', [{ name: REPORT, type: TRIGGER, credentials }]),
  ));
  await editor.openWorkflow(workflowId);
  await editor.openNode(REPORT);
  await editor.page.getByText('Add Interval').click();
  await editor.choose('field', 'Weeks');
  await editor.fill('weeksInterval', '2');
  // The dropdown takes several: Monday on, Sunday, the default, off. Tab closes it, Escape would close the panel.
  await editor.field('triggerAtDay').locator('input').last().click({ force: true });
  for (const day of ['Monday', 'Sunday'])
    await editor.page.locator('.el-select-dropdown__item:visible').filter({ hasText: day }).click();
  await editor.page.keyboard.press('Tab');
  await editor.fill('triggerAtHour', '6');
  await editor.pickFromList('draftId', 'ORION-301 · v2.0 Amendment 2 (1002)');
  const templates = await editor.openList('templateId');
  await editor.page.keyboard.press('Escape');
  await editor.pickFromList('templateId', templates[0] ?? '');
  const execution = await bench.n8n.api.ended(await editor.executeStep());
  assert.equal(execution.status, 'success', execution.error?.message);
  const [item] = execution.items(REPORT);
  assert.equal(item?.json.scheduled_at, null);
  assert.ok(item.binary?.data);
  await editor.page.getByTestId('parameter-input-field').first().scrollIntoViewIfNeeded();
  await editor.screenshot(`${PICTURES}/generate-report-trigger.png`);
});

step('what was clicked is what is saved, can be read beneath the node, and can be activated', async () => {
  await editor.closeNode();
  await editor.page.getByText('every 2 weeks Mon 06:00').waitFor();
  const parameters = async () => {
    const { nodes } = (await bench.n8n.api.workflow(workflowId)) as unknown as {
      nodes: { parameters: { schedule?: { interval?: Record<string, unknown> } } }[];
    };
    return nodes[0]?.parameters.schedule?.interval ?? {};
  };
  await until('the editor has saved it', async () => (await parameters()).triggerAtHour === 6);
  const { field, weeksInterval, triggerAtDay } = await parameters();
  assert.deepEqual(
    { field, weeksInterval, triggerAtDay },
    { field: 'weeks', weeksInterval: 2, triggerAtDay: [1] },
  );
  await bench.n8n.api.activate(workflowId);
  await bench.n8n.api.deactivate(workflowId);
});
