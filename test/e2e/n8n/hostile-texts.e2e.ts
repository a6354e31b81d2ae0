// Law 7 in a real n8n: no text of the service, wherever the editor keeps it, is ever evaluated as an expression or rendered as HTML.
import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import type { FaultAction, FaultRequest } from '../../../sandbox/index.ts';
import type { ListPage, MapperFields } from './support/editor-api.ts';
import { DOCUMENT_TEMPLATE, DRAFT_OBJECT, TOKEN, locator, startBench } from './support/fixture.ts';
import type { Bench, Parameters } from './support/fixture.ts';
import { openEditor } from './support/editor.ts';
import type { Editor } from './support/editor.ts';
import { DRAFT, form, generated, rebodied, report, runReport } from './support/reports.ts';
import { step } from './support/suite.ts';
import { chain, itemsNode, manualTrigger } from './support/workflow.ts';

const SECRET = 'SECRET-007';
const ITEMS = [{ patient: SECRET }];
/** Would give the workflow's data away, would be cut, would stop every run, would be drawn. */
const HOSTILE = [
  '={{ JSON.stringify($json) }}',
  '=SUM(A1)',
  '=',
  '={{ foo( }}',
  '=}} {{ $json.patient }} "\\" `${1}`',
  '={{ "".constructor.constructor("return 1")() }}',
  '<img src="https://evil.example/p.png"><a href="https://evil.example/">Sign in again</a>',
];

let bench: Bench;

before(async () => {
  bench = await startBench({
    taskMs: 20,
    generateLimit: { limit: 10_000, windowMs: 3_600_000 },
  });
  bench.sandbox.fault = renamed;
});

after(async () => bench.close());

const settings = HOSTILE.flatMap((text, index) => [
  setting(`text_${index}`, 'text', text, text),
  setting(`choice_${index}`, 'choice', text, 'c', [text, 'c', '']),
  setting(`draft_${index}`, 'draft', text, text),
  setting(`flag_${index}`, 'boolean', text, 'true'),
]);

function setting(
  name: string,
  kind: string,
  label: string,
  standard: string,
  choices: string[] | null = null,
) {
  return {
    name,
    display_name: label,
    description: label,
    setting_type: kind,
    default_value: standard,
    setting_choices: choices,
    display_order: 1,
  };
}

/** The sandbox's own templates have none of these settings: it would refuse them. */
const ACCEPTED = { task_id: 70_099, status_url: '/api/v2/document_template_tasks/70099/' };

/** The service, with hostile names and settings everywhere; ids of objects among them. */
function renamed({ route }: FaultRequest): FaultAction | undefined {
  if (route === 'generate') return { respond: { status: 202, body: JSON.stringify(ACCEPTED) } };
  const members: Record<string, (member: Parameters, index: number) => Parameters> = {
    drafts: (draft, index) => ({ ...draft, name: nth(index), project_name: nth(index + 1) }),
    objects: (object, index) =>
      index === 0 ? { ...object, id: '={{ 1 }}' } : { ...object, oid: nth(index), name: nth(index) },
    templates: (template, index) => ({
      ...template,
      name: nth(index),
      description: nth(index),
      template_type: nth(index),
      settings,
    }),
  };
  const change = members[route];
  if (change === undefined) return undefined;
  return {
    rewrite: (answer) => {
      const list = JSON.parse(answer.body.toString()) as { results: Parameters[] };
      return rebodied(answer, { ...list, results: list.results.map(change) });
    },
  };
}

const nth = (index: number): string => HOSTILE[index % HOSTILE.length] ?? '';

const open = (type: string, parameter: string, method: string, parameters: Parameters) =>
  bench.n8n.api.listSearchAll(bench.open(type, parameter, method, parameters));

async function fields(): Promise<MapperFields['fields']> {
  const node = bench.open(DOCUMENT_TEMPLATE, 'settings', 'getTemplateSettings', report('generate'));
  return (await bench.n8n.api.mapperFields(node)).fields;
}

/** Runs a report with secrets among its items, and wants exactly these settings to be sent. */
async function sends(form: Parameters, expected: Parameters | undefined, further: Parameters = {}) {
  bench.sandbox.clear();
  const outcome = await runReport(bench, 'start', { settings: form, ...further }, { items: ITEMS });
  assert.equal(outcome.status, 'success', outcome.failure);
  const body = { draft_id: DRAFT, ...(expected === undefined ? {} : { settings: expected }) };
  assert.deepEqual(generated(bench), [body]);
}

/** What the editor saves of a picked entry. */
const picked = ({ name, value }: ListPage['results'][number]): Parameters => ({
  ...locator(value, 'list'),
  cachedResultName: name,
});

step('a form with hostile defaults and labels that nobody touched sends nothing', async () => {
  const shown = await fields();
  assert.equal(shown.length, settings.length);
  await sends(form(shown), undefined);
});

step('a hostile choice that is picked is sent as it is, and so is the empty one', async () => {
  const shown = await fields();
  for (const [index, text] of HOSTILE.entries()) {
    const name = `choice_${index}`;
    const { options } = shown.find(({ id }) => id === name) ?? {};
    const [hostile, , empty] = options?.map(({ value }) => value) ?? [];
    await sends(form(shown, { [name]: hostile }), { [name]: text });
    await sends(form(shown, { [name]: empty }), { [name]: '' });
  }
});

step('a form whose list cannot be had any more sends what was changed, and evaluates nothing', async () => {
  const shown = await fields();
  bench.sandbox.fault = (request) =>
    request.route === 'templates' ? { respond: { status: 404, body: '{}' } } : renamed(request);
  try {
    await sends(form(shown, { text_0: 'mine' }), { text_0: 'mine' });
  } finally {
    bench.sandbox.fault = renamed;
  }
});

step('drafts, templates and objects with hostile names are picked and read', async () => {
  const drafts = await open(DRAFT_OBJECT, 'draftId', 'searchDrafts', { resource: 'draft', operation: 'get' });
  const templates = await open(DOCUMENT_TEMPLATE, 'templateId', 'searchTemplates', report('generate'));
  const draft = drafts.find(({ value }) => value === DRAFT);
  assert.ok(draft !== undefined);
  for (const template of templates)
    await sends({}, undefined, { draftId: picked(draft), templateId: picked(template) });
  const chosen = { resource: 'form', operation: 'get', draftId: picked(draft) };
  const forms = await open(DRAFT_OBJECT, 'objectId', 'searchObjects', chosen);
  assert.ok(forms.every(({ value }) => !String(value).startsWith('=')));
  for (const object of forms.slice(0, HOSTILE.length)) {
    const outcome = await bench.run(DRAFT_OBJECT, { ...chosen, objectId: picked(object) }, { items: ITEMS });
    assert.equal(outcome.status, 'success', outcome.failure);
    assert.equal(outcome.json[0]?.id, object.value);
  }
});

step('in the editor none of it is drawn or evaluated: lists, form, notices, hints, failures', async () => {
  const editor = await openEditor(bench.n8n.url);
  const asked: string[] = [];
  editor.page.on('request', (request) => {
    if (request.url().includes('evil.example')) asked.push(request.url());
  });
  const harmless = async (): Promise<void> => {
    await editor.page.waitForTimeout(500);
    const drawn = editor.page.locator('[src*="evil.example"], [href*="evil.example"]');
    // With the words around each: they say which part of the editor it is.
    assert.deepEqual(await drawn.locator('xpath=..').allInnerTexts(), []);
    assert.deepEqual(asked, []);
  };
  try {
    await editor.page.setViewportSize({ width: 1360, height: 1000 });
    await openNode(editor, {});
    const drafts = await editor.openList('draftId');
    await harmless();
    await choose(editor, drafts.find((name) => name.includes('(1002)')) ?? '');
    const templates = await editor.openList('templateId');
    await harmless();
    await choose(editor, templates.at(-1) ?? '');
    await editor.field('text_1').waitFor();
    await harmless();
    bench.sandbox.clear();
    bench.sandbox.fault = (request) => (request.route === 'generate' ? undefined : renamed(request));
    const execution = await bench.n8n.api.ended(await editor.executeStep());
    assert.equal(execution.status, 'success', execution.error?.message);
    assert.deepEqual(generated(bench), [{ draft_id: DRAFT }]);
    await harmless();

    // A body of the service in a notice of the form, in a hint of the output, and in a failure.
    bench.sandbox.fault = (request) =>
      request.route === 'templates' ? { respond: { status: 404, body: JSON.stringify(nth(6)) } } : undefined;
    await openNode(editor, { draftId: locator(DRAFT), templateId: locator(501) });
    await editor.page.getByTestId('empty-fields-notice').getByText('Sign in again').waitFor();
    await harmless();
    assert.equal((await bench.n8n.api.ended(await editor.executeStep())).status, 'success');
    await harmless();
    bench.sandbox.fault = () => ({ respond: { status: 403, body: JSON.stringify({ detail: nth(6) }) } });
    assert.equal((await bench.n8n.api.ended(await editor.executeStep())).status, 'error');
    await harmless();
  } finally {
    bench.sandbox.fault = renamed;
    await editor.close();
  }
});

async function openNode(editor: Editor, parameters: Parameters): Promise<void> {
  const node = {
    name: 'Report',
    type: DOCUMENT_TEMPLATE,
    credentials: { [TOKEN]: bench.credential },
    parameters: { resource: 'report', operation: 'generate', ...parameters },
  };
  const { id } = await bench.n8n.api.createWorkflow(chain('R', [manualTrigger(), itemsNode(ITEMS), node]));
  await editor.openWorkflow(id);
  await editor.openNode('Report');
}

/** Picks an entry of the list that is open. */
async function choose(editor: Editor, name: string): Promise<void> {
  await editor.page
    .locator('[data-test-id="rlc-item"]:visible')
    .getByText(name, { exact: true })
    .first()
    .click();
}
