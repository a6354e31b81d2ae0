// In a real n8n: no text of the service, wherever the editor has it, is evaluated as an expression or shown as HTML.
import assert from 'node:assert/strict';
import { type FaultAction, type FaultRequest, HOSTILE_TEXTS } from '../../../sandbox/index.ts';
import { test } from './support/fixture.ts';
import { on, rewriteJson } from '../../support/rewrite.ts';
import { DRAFT, generateBodies } from './support/reports.ts';
import { editor } from './support/shared-editor.ts';
import { fixture } from './support/shared-fixture.ts';
import type { Parameters } from './support/workflow.ts';
import { chain, DOCUMENT_TEMPLATE, itemsNode, locator, manualTrigger } from './support/workflow.ts';

const ITEMS = [{ patient: 'SECRET-007' }];
const MARKUP = '<img src="https://evil.example/p.png"><a href="https://evil.example/">Sign in again</a>';
/** The first ones, evaluated, would leak the workflow's data or stop every run; rendered, load an image. */
const HOSTILE = [
  '={{ JSON.stringify($json) }}',
  '=SUM(A1)',
  '=',
  '={{ foo( }}',
  '=}} {{ $json.patient }} "\\" `${1}`',
  '={{ "".constructor.constructor("return 1")() }}',
  MARKUP,
  ...HOSTILE_TEXTS.filter((text) => /^=|</.test(text)),
];

const settings = HOSTILE.flatMap((text, n) => [
  setting(`text_${n}`, 'text', text, text),
  setting(`choice_${n}`, 'choice', text, 'c', [text, 'c', '']),
  setting(`draft_${n}`, 'draft', text, text),
  setting(`flag_${n}`, 'boolean', text, 'true'),
]);

function setting(
  name: string,
  setting_type: string,
  label: string,
  default_value: string,
  setting_choices: string[] | null = null,
): Parameters {
  const rest = { display_name: label, description: label, display_order: 1 };
  return { name, setting_type, default_value, setting_choices, ...rest };
}

const text = (n: number): string => HOSTILE[n % HOSTILE.length] ?? '';

/** What the service says of the nth member of its lists, hostile. */
const MEMBERS: Partial<Record<string, (n: number) => Parameters>> = {
  drafts: (n) => ({ name: text(n), project_name: text(n + 1) }),
  templates: (n) => ({ name: text(n), description: text(n), template_type: text(n), settings }),
};

function hostile({ route }: FaultRequest): FaultAction | undefined {
  const member = MEMBERS[route];
  if (member === undefined) return undefined;
  return rewriteJson(({ results, ...list }) => ({
    ...list,
    results: (results as Parameters[]).map((one, n) => ({ ...one, ...member(n) })),
  }));
}

test('R52: in the editor none of it is rendered: in lists, the form, notices, hints, failures', async () => {
  const { n8n, sandbox } = fixture;
  sandbox.fault = hostile;
  const requested: string[] = [];
  editor.page.on('request', (request) => requested.push(request.url()));
  const assertNotRendered = async (): Promise<void> => {
    await editor.page.waitForTimeout(500);
    const rendered = editor.page.locator('[src*="evil.example"], [href*="evil.example"], [src="x"]');
    // The text around each says which part of the editor it is.
    assert.deepEqual(await rendered.locator('xpath=..').allInnerTexts(), []);
    const loaded = requested.filter((url) => url.includes('evil.example'));
    assert.deepEqual(loaded, []);
  };
  const execute = async () => n8n.api.ended(await editor.executeStep());

  await openReport({});
  const drafts = await editor.openList('draftId');
  await assertNotRendered();
  await editor.pick(drafts.find((name) => name.includes('(1002)')) ?? '');
  const templates = await editor.openList('templateId');
  await assertNotRendered();
  await editor.pick(templates.at(-1) ?? '');
  await editor.field('text_1').waitFor({ timeout: 120_000 });
  await assertNotRendered();
  sandbox.clear();
  (await execute()).succeeded();
  assert.deepEqual(generateBodies(fixture), [{ draft_id: DRAFT }]);
  await assertNotRendered();

  // A body of the service in a notice of the form, in a hint of the output, and in a failure.
  sandbox.fault = on('templates', { respond: { status: 404, body: JSON.stringify(MARKUP) } });
  await openReport({ draftId: locator(DRAFT), templateId: locator(501) });
  await editor.page.getByTestId('empty-fields-notice').getByText('Sign in again').waitFor();
  await assertNotRendered();
  const hinted = (await execute()).succeeded();
  assert.match(JSON.stringify(hinted.runs.Report?.at(-1)?.hints), /Sign in again/);
  await assertNotRendered();
  sandbox.fault = () => ({ respond: { status: 403, body: JSON.stringify({ detail: MARKUP }) } });
  assert.equal((await execute()).status, 'error');
  await assertNotRendered();
  sandbox.fault = undefined;
});

async function openReport(more: Parameters): Promise<void> {
  const parameters = { resource: 'report', operation: 'generate', ...more };
  const node = fixture.node('Report', DOCUMENT_TEMPLATE, parameters);
  const workflow = chain('Report', [manualTrigger(), itemsNode(ITEMS), node]);
  await editor.openNode((await fixture.n8n.api.createWorkflow(workflow)).id, 'Report');
}
