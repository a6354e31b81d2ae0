// Law 7 in a real n8n: no text of the service, wherever the editor keeps it, is evaluated as an expression or
// rendered as HTML.
import assert from 'node:assert/strict';
import { type FaultAction, type FaultRequest, HOSTILE_TEXTS } from '../../../sandbox/index.ts';
import { openEditor } from './support/editor.ts';
import type { ListEntry, MapperField } from './support/editor-api.ts';
import { startFixture, step } from './support/fixture.ts';
import { DRAFT, generateBodies, report, savedForm, withBody } from './support/reports.ts';
import {
  chain,
  DOCUMENT_TEMPLATE,
  DRAFT_OBJECT,
  itemsNode,
  locator,
  manualTrigger,
  type Parameters,
  TOKEN,
} from './support/workflow.ts';

const ITEMS = [{ patient: 'SECRET-007' }];
const MARKUP = '<img src="https://evil.example/p.png"><a href="https://evil.example/">Sign in again</a>';
/**
 * The first ones, evaluated, would give the workflow's data away, be cut, or stop every run; rendered, they
 * would load an image.
 */
const HOSTILE = [
  '={{ JSON.stringify($json) }}',
  '=SUM(A1)',
  '=',
  '={{ foo( }}',
  '=}} {{ $json.patient }} "\\" `${1}`',
  '={{ "".constructor.constructor("return 1")() }}',
  MARKUP,
  ...HOSTILE_TEXTS,
];

const fixture = await startFixture();
const editor = await openEditor(fixture.n8n.url);
fixture.sandbox.fault = hostile;

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

/** What the service says of the nth member of its lists, hostile; an id among them. */
const MEMBERS: Partial<Record<string, (n: number) => Parameters>> = {
  drafts: (n) => ({ name: text(n), project_name: text(n + 1) }),
  objects: (n) => (n === 0 ? { id: '={{ 1 }}' } : { oid: text(n), name: text(n) }),
  templates: (n) => ({ name: text(n), description: text(n), template_type: text(n), settings }),
};

/**
 * The sandbox's own templates have none of these settings and it would refuse them, so every generate is
 * accepted.
 */
function hostile({ route }: FaultRequest): FaultAction | undefined {
  const accepted = { task_id: 70_099, status_url: '/api/v2/document_template_tasks/70099/' };
  if (route === 'generate') return { respond: { status: 202, body: JSON.stringify(accepted) } };
  const member = MEMBERS[route];
  if (member === undefined) return undefined;
  return {
    rewrite: (response) => {
      const list = JSON.parse(response.body.toString()) as { results: Parameters[] };
      return withBody(response, {
        ...list,
        results: list.results.map((one, n) => ({ ...one, ...member(n) })),
      });
    },
  };
}

const list = async (type: string, parameter: string, method: string, parameters: Parameters) =>
  fixture.n8n.api.listSearch(fixture.open(type, parameter, method, parameters));

async function fields(): Promise<MapperField[]> {
  const node = fixture.open(DOCUMENT_TEMPLATE, 'settings', 'getTemplateSettings', report('generate'));
  return fixture.n8n.api.mapperFields(node);
}

/** Starts a report with a secret among its items, which must send exactly these settings. */
async function assertSent(expected: Parameters | undefined, more: Parameters): Promise<void> {
  fixture.sandbox.clear();
  const execution = await fixture.run(DOCUMENT_TEMPLATE, report('start', more), { items: ITEMS });
  assert.equal(execution.status, 'success', execution.failure);
  const body = { draft_id: DRAFT, ...(expected === undefined ? {} : { settings: expected }) };
  assert.deepEqual(generateBodies(fixture), [body]);
}

/** What the editor saves of a picked entry. */
const picked = ({ name, value }: ListEntry): Parameters => ({
  ...locator(value, 'list'),
  cachedResultName: name,
});

step('a form of hostile texts sends nothing as it opens, and a picked choice as itself', async () => {
  const form = await fields();
  assert.equal(form.length, settings.length);
  await assertSent(undefined, { settings: savedForm(form) });
  const choices = form.filter(({ id }) => id.startsWith('choice_'));
  for (const [index, sent] of [
    [0, text],
    [2, () => ''],
  ] as const) {
    const typed: Parameters = {};
    const expected: Parameters = {};
    for (const [n, { id, options = [] }] of choices.entries()) {
      typed[id] = options[index]?.value;
      expected[id] = sent(n);
    }
    await assertSent(expected, { settings: savedForm(form, typed) });
  }
});

step('a form whose template is not listed any more sends what was changed, and no more', async () => {
  const form = await fields();
  fixture.sandbox.fault = (request) =>
    request.route === 'templates' ? { respond: { status: 404, body: '{}' } } : hostile(request);
  await assertSent({ text_0: 'mine' }, { settings: savedForm(form, { text_0: 'mine' }) });
  fixture.sandbox.fault = hostile;
});

step('drafts, templates and objects with hostile names are picked and read', async () => {
  const ofDraft = { resource: 'draft', operation: 'get' };
  const drafts = await list(DRAFT_OBJECT, 'draftId', 'searchDrafts', ofDraft);
  const draft = drafts.find(({ value }) => value === DRAFT);
  assert.ok(draft !== undefined);
  const draftId = picked(draft);
  for (const template of await list(DOCUMENT_TEMPLATE, 'templateId', 'searchTemplates', report('generate')))
    await assertSent(undefined, { draftId, templateId: picked(template) });
  const ofForm = { resource: 'form', operation: 'get', draftId };
  const forms = await list(DRAFT_OBJECT, 'objectId', 'searchObjects', ofForm);
  assert.ok(forms.every(({ value }) => !String(value).startsWith('=')));
  for (const form of forms.slice(0, 10)) {
    const parameters = { ...ofForm, objectId: picked(form) };
    const execution = await fixture.run(DRAFT_OBJECT, parameters, { items: ITEMS });
    assert.equal(execution.status, 'success', execution.failure);
    assert.equal(execution.json()[0]?.id, form.value);
  }
});

step('in the editor none of it is rendered: in lists, the form, notices, hints, failures', async () => {
  const { n8n, sandbox } = fixture;
  const requested: string[] = [];
  editor.page.on('request', (request) => requested.push(request.url()));
  const assertNotRendered = async (): Promise<void> => {
    await editor.page.waitForTimeout(500);
    const rendered = editor.page.locator('[src*="evil.example"], [href*="evil.example"], [src="x"]');
    // The text around each says which part of the editor it is.
    assert.deepEqual(await rendered.locator('xpath=..').allInnerTexts(), []);
    assert.deepEqual(
      requested.filter((url) => url.includes('evil.example')),
      [],
    );
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
  sandbox.fault = (request) => (request.route === 'generate' ? undefined : hostile(request));
  const execution = await execute();
  assert.equal(execution.status, 'success', execution.failure);
  assert.deepEqual(generateBodies(fixture), [{ draft_id: DRAFT }]);
  await assertNotRendered();

  // A body of the service in a notice of the form, in a hint of the output, and in a failure.
  sandbox.fault = ({ route }) =>
    route === 'templates' ? { respond: { status: 404, body: JSON.stringify(MARKUP) } } : undefined;
  await openReport({ draftId: locator(DRAFT), templateId: locator(501) });
  await editor.page.getByTestId('empty-fields-notice').getByText('Sign in again').waitFor();
  await assertNotRendered();
  const hinted = await execute();
  assert.equal(hinted.status, 'success', hinted.failure);
  assert.match(JSON.stringify(hinted.runs.Report?.at(-1)?.hints), /Sign in again/);
  await assertNotRendered();
  sandbox.fault = () => ({ respond: { status: 403, body: JSON.stringify({ detail: MARKUP }) } });
  assert.equal((await execute()).status, 'error');
  await assertNotRendered();
});

async function openReport(more: Parameters): Promise<void> {
  const parameters = { resource: 'report', operation: 'generate', ...more };
  const credentials = { [TOKEN]: fixture.credential };
  const node = { name: 'Report', type: DOCUMENT_TEMPLATE, credentials, parameters };
  const workflow = chain('Report', [manualTrigger(), itemsNode(ITEMS), node]);
  await editor.openNode((await fixture.n8n.api.createWorkflow(workflow)).id, 'Report');
}
