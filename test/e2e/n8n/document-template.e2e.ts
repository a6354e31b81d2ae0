// The node Document Template in a real n8n: templates, the settings form, reports from start to file, and what goes wrong.
import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import type { TaskPlan } from '../../../sandbox/index.ts';
import { BASIC, DOCUMENT_TEMPLATE, locator, startBench } from './support/fixture.ts';
import type { Bench, Parameters, RunChoice } from './support/fixture.ts';
import type { MapperFields } from './support/editor-api.ts';
import {
  DRAFT,
  complaints,
  form,
  generated,
  rebodied,
  report,
  runReport,
  verifiedFile,
} from './support/reports.ts';
import { step } from './support/suite.ts';

const STUDY = 11;
let bench: Bench;
/** How the tasks from now on go. */
let plan: TaskPlan | undefined;

before(async () => {
  bench = await startBench({
    taskMs: 20,
    generateLimit: { limit: 10_000, windowMs: 3_600_000 },
    plan: () => plan,
  });
});

after(async () => bench.close());

const run = async (operation: string, further?: Parameters, choice?: RunChoice) =>
  runReport(bench, operation, further, choice);

/** Runs it while tasks go like this. */
async function during(how: TaskPlan, operation: string, further?: Parameters, choice?: RunChoice) {
  plan = how;
  try {
    return await run(operation, further, choice);
  } finally {
    plan = undefined;
  }
}

const accepted = (template = 501) => bench.sandbox.counts.generates[template]?.accepted ?? 0;

interface Listed {
  results: Record<string, unknown>[];
}

const templates = async (of: string) =>
  ((await bench.ask(`/api/v2/${of}/document_templates/`)) as Listed).results;

/** The template lists, changed on their way. */
function templatesChanged(change: (templates: Record<string, unknown>[]) => unknown[]): void {
  bench.sandbox.fault = ({ route }) =>
    route === 'templates'
      ? {
          rewrite: (answer) => {
            const list = JSON.parse(answer.body.toString()) as Listed;
            return rebodied(answer, { ...list, results: change(list.results) });
          },
        }
      : undefined;
}

step('the templates of a draft and of a project are listed as the service has them', async () => {
  const list = async (further: Parameters) => {
    const outcome = await bench.run(DOCUMENT_TEMPLATE, {
      resource: 'template',
      operation: 'getAll',
      ...further,
    });
    assert.equal(outcome.status, 'success', outcome.failure);
    return outcome.json;
  };
  const ofDraft = { scope: 'draft', draftId: locator(DRAFT) };
  assert.deepEqual(await list({ ...ofDraft, returnAll: true }), await templates(`drafts/${DRAFT}`));
  assert.deepEqual(await list({ ...ofDraft, limit: 2 }), (await templates(`drafts/${DRAFT}`)).slice(0, 2));
  const ofProject = { scope: 'project', projectId: String(STUDY) };
  assert.deepEqual(await list(ofProject), await templates(`projects/${STUDY}`));
});

const open = (parameter: string, method: string, further: Parameters = {}) =>
  bench.open(DOCUMENT_TEMPLATE, parameter, method, report('generate', further));

step('the list of templates offers those that can be generated, with kind and description', async () => {
  const tickets = { ...bench.sandbox.templates.find(({ id }) => id === 701) };
  templatesChanged((list) => [...list, tickets]);
  const offered = await bench.n8n.api.listSearchAll(open('templateId', 'searchTemplates'));
  assert.deepEqual(
    offered.map(({ value }) => value),
    [501, 502, 503, 504],
  );
  assert.match(
    offered[0]?.name ?? '',
    /^Draft Specification \(501\) · <Word> 2003 WordprocessingML with conversion to PDF · The draft as a document/,
  );
  const found = await bench.n8n.api.listSearchAll(open('templateId', 'searchTemplates'), 'check listing');
  assert.deepEqual(
    found.map(({ value }) => value),
    [502],
  );
  const ofProject = open('templateId', 'searchTemplates', { scope: 'project', projectId: STUDY });
  assert.equal((await bench.n8n.api.listSearchAll(ofProject)).length, 2);
  bench.sandbox.fault = undefined;
  const nothing = open('templateId', 'searchTemplates', { draftId: locator('', 'list') });
  await assert.rejects(bench.n8n.api.listSearch(nothing), /Choose a draft first/);
});

const fieldsOf = async (template: number, further: Parameters = {}): Promise<MapperFields['fields']> => {
  const node = open('settings', 'getTemplateSettings', { templateId: locator(template, 'list'), ...further });
  return (await bench.n8n.api.mapperFields(node)).fields;
};

step('the settings form has typed fields with defaults, in display order', async () => {
  templatesChanged((list) =>
    list.map((template) => ({ ...template, settings: (template.settings as unknown[]).toReversed() })),
  );
  const fields = await fieldsOf(501);
  bench.sandbox.fault = undefined;
  assert.deepEqual(
    fields.map(({ id, type, defaultValue }) => [id, type, defaultValue]),
    [
      ['include_edit_checks', 'boolean', true],
      ['include_dictionaries', 'boolean', false],
      ['paper_size', 'options', 'A4'],
      ['title', 'string', 'Draft Specification'],
      ['compare_to', 'string', ''],
    ],
  );
  assert.deepEqual(
    fields[2]?.options?.map(({ value }) => value),
    ['A4', 'Letter'],
  );
  assert.ok(fields.every(({ display }) => display === true));
  assert.match(
    fields[4]?.displayName ?? '',
    /^Compare with \(draft ID\) – Another draft of the same project/,
  );
  const none = open('settings', 'getTemplateSettings', {
    scope: 'project',
    projectId: STUDY,
    templateId: locator(602),
  });
  assert.match((await bench.n8n.api.mapperFields(none)).emptyFieldsNotice ?? '', /no settings/);
});

step('a form that was only looked at sends no setting, and the file is verified byte for byte', async () => {
  bench.sandbox.clear();
  const settings = form(await fieldsOf(501));
  assert.equal((settings.value as Parameters).include_edit_checks, true);
  const outcome = await run('generate', { settings });
  assert.deepEqual(generated(bench), [{ draft_id: DRAFT }]);
  const binary = await verifiedFile(bench, outcome);
  assert.equal(binary.mimeType, 'application/pdf');
  assert.match(binary.fileName ?? '', /\.pdf$/);
  const [manifest] = outcome.json;
  assert.equal(manifest?.schema, 'draft-report-manifest/1');
  assert.deepEqual(manifest.settings, {
    sent: {},
    effective: {
      include_edit_checks: true,
      include_dictionaries: false,
      paper_size: 'A4',
      title: 'Draft Specification',
      compare_to: '',
    },
  });
  assert.deepEqual(manifest.subject, { draft_id: DRAFT });
  assert.deepEqual(outcome.items[0]?.pairedItem, { item: 0 });
  assert.equal(bench.sandbox.tasks.at(-1)?.settings.include_edit_checks, true);
});

step('what was changed is sent in its own type, null and the default are not', async () => {
  bench.sandbox.clear();
  const fields = await fieldsOf(501);
  const typed = { include_edit_checks: false, paper_size: 'Letter', title: null, compare_to: '1001' };
  const outcome = await run('generate', { settings: form(fields, typed) });
  await verifiedFile(bench, outcome);
  const sent = { include_edit_checks: false, paper_size: 'Letter', compare_to: 1001 };
  assert.deepEqual(generated(bench), [{ draft_id: DRAFT, settings: sent }]);
  assert.deepEqual((outcome.json[0]?.settings as Parameters).sent, sent);
  bench.sandbox.clear();
  const byExpression = { title: '={{ $json.title }}', compare_to: '={{ $json.draft }}' };
  const items = [{ title: 2026, draft: 1004 }];
  await verifiedFile(bench, await run('generate', { settings: form(fields, byExpression) }, { items }));
  assert.deepEqual(generated(bench)[0]?.settings, { title: '2026', compare_to: 1004 });
});

step('a boolean without a readable default says nothing unless it is told to', async () => {
  templatesChanged((list) =>
    list.map((template) => ({
      ...template,
      settings: (template.settings as Parameters[]).map((one) =>
        one.name === 'include_edit_checks' ? { ...one, default_value: 'as in the study' } : one,
      ),
    })),
  );
  const fields = await fieldsOf(501);
  assert.equal(fields[0]?.type, 'options');
  for (const [typed, sent] of [
    [{}, undefined],
    [{ include_edit_checks: 'true' }, { include_edit_checks: true }],
    [{ include_edit_checks: 'false' }, { include_edit_checks: false }],
  ] as const) {
    bench.sandbox.clear();
    await verifiedFile(bench, await run('generate', { settings: form(fields, typed) }));
    assert.deepEqual(generated(bench)[0]?.settings, sent);
  }
  bench.sandbox.fault = undefined;
});

step('a form saved before the template changed keeps what the template says now', async () => {
  const fields = (await fieldsOf(501)).map((field) =>
    field.id === 'include_edit_checks' ? { ...field, defaultValue: false } : field,
  );
  bench.sandbox.clear();
  await verifiedFile(
    bench,
    await run('generate', { settings: form(fields, { include_edit_checks: false }) }),
  );
  // The default is true by now, so that the user's false is no longer the default.
  assert.deepEqual(generated(bench)[0]?.settings, { include_edit_checks: false });
});

step('wrong settings are refused before a generate is spent', async () => {
  bench.sandbox.clear();
  for (const [value, words] of [
    [{ include_edit_check: true }, /no setting "include_edit_check".*Did you mean "include_edit_checks"/],
    [{ include_edit_checks: 'yes' }, /true or false/],
    [{ paper_size: 'A5' }, /one of "A4", "Letter", not "A5"/],
  ] as const) {
    const settings = { mappingMode: 'defineBelow', value, schema: [] };
    const { status, failure } = await run('generate', { settings });
    assert.equal(status, 'error');
    assert.match(failure, words);
    assert.match(failure, /No report was started/);
  }
  assert.deepEqual(bench.sandbox.counts.generates, {});
});

step('templates that cannot give this report are refused with what is needed', async () => {
  bench.sandbox.clear();
  const project = { scope: 'project', projectId: '={{ 11 }}' };
  const unlisted = await run('generate', { ...project, templateId: locator('501') });
  assert.match(unlisted.failure, /Template 501 is not among the templates of project 11/);
  templatesChanged((list) => [...list, { ...bench.sandbox.templates.find(({ id }) => id === 701) }]);
  const tickets = await run('generate', { ...project, templateId: locator(701) });
  assert.match(tickets.failure, /scope Project Tickets.*Choose another template/);
  bench.sandbox.fault = undefined;
  assert.deepEqual(bench.sandbox.counts.generates, {});
  // Where a Draft's templates are listed is an assumption, so that the service decides.
  const absent = await run('generate', { templateId: locator(599) });
  assert.match(absent.failure, /HTTP 404/);
  assert.deepEqual(bench.sandbox.counts.generates, { 599: { received: 1, accepted: 0 } });
  assert.match(absent.failure, /Template 599 is not among the templates of draft 1002/);
  for (const [further, words] of [
    [{ templateId: locator('abc') }, /Template must be a whole number above 0, not "abc"/],
    [{ draftId: locator('={{ "" }}') }, /Draft is empty/],
    [{ scope: 'project', projectId: '-1' }, /Project ID must be a whole number/],
  ] as const) {
    assert.match((await run('generate', further)).failure, words);
  }
});

step('a report on a project takes the ID as text or number, and a name and field of its own', async () => {
  bench.sandbox.clear();
  const further = {
    scope: 'project',
    projectId: '={{ $json.project }}',
    templateId: locator('={{ $json.template }}'),
    binaryPropertyName: 'summary',
    options: { fileName: 'Übersicht.pdf' },
  };
  const outcome = await run('generate', further, { items: [{ project: STUDY, template: 601 }] });
  const binary = await verifiedFile(bench, outcome, 'summary');
  assert.equal(binary.fileName, 'Übersicht.pdf');
  assert.equal(binary.mimeType, 'application/pdf');
  assert.deepEqual(generated(bench), [{ project_id: STUDY }]);
  const { failure } = await run('generate', { options: { fileName: '../report.pdf' } });
  assert.match(failure, /not a usable File Name/);
});

step('the four kinds of output come with their types', async () => {
  for (const [template, ending] of [
    [502, 'xlsx'],
    [503, 'docx'],
    [504, 'txt'],
  ] as const) {
    const binary = await verifiedFile(bench, await run('generate', { templateId: locator(template) }));
    assert.match(binary.fileName ?? '', new RegExp(`\\.${ending}$`));
  }
});

step('basic authentication works all the way', async () => {
  const { baseUrl } = bench.sandbox;
  const data = { baseUrl: `${baseUrl}/api/v2/`, username: 'reader', password: 'lese: nur für mich' };
  const credential = await bench.n8n.api.createCredential('Reader', BASIC, data);
  await verifiedFile(bench, await run('generate', {}, { credential }));
});

step('start, status and download make a report in three nodes', async () => {
  const started = await during(
    { history: [{ state: 'R', forPolls: 2, progress: 40 }, { state: 'C' }] },
    'start',
  );
  assert.equal(started.status, 'success', started.failure);
  const [ticket] = started.json;
  assert.deepEqual(Object.keys(ticket ?? {}), ['task_id', 'status_url', 'template', 'subject', 'settings']);
  const taskId = '={{ $json.task_id }}';
  const choice = { items: [{ task_id: ticket?.task_id }] };
  const running = await run('getStatus', { taskId }, choice);
  assert.equal(running.json[0]?.state, 'R');
  assert.equal(running.json[0].progress_pct, 40);
  assert.equal(running.json[0].download, null);
  const early = await run('download', { taskId }, choice);
  assert.equal(early.status, 'error');
  assert.match(early.failure, new RegExp(`task ${String(ticket?.task_id)} is not finished.*\\(R\\)`));
  const done = await run('getStatus', { taskId }, choice);
  assert.equal(done.json[0]?.state, 'C');
  const { url, ...file } = done.json[0].download as Parameters;
  assert.equal(url, undefined);
  assert.deepEqual(Object.keys(file), ['filename', 'content_type', 'size_in_bytes', 'expires_in_seconds']);
  const collected = await run('download', { taskId }, choice);
  await verifiedFile(bench, collected);
  assert.equal(collected.json[0]?.template, null);
  assert.equal(collected.json[0].subject, null);
});

step('the signed address comes only where it is asked for, and works', async () => {
  const [ticket] = (await run('start')).json;
  const taskId = String(ticket?.task_id);
  await run('download', { taskId, options: { waitUntilComplete: true } });
  const status = await run('getStatus', { taskId, options: { includeDownloadUrl: true } });
  const { url } = status.json[0]?.download as { url: string };
  assert.equal((await fetch(url)).status, 200);
});

step('Wait Until Complete waits', async () => {
  const started = await during({ durationMs: 1500 }, 'start');
  const taskId = started.json[0]?.task_id;
  const options = { waitUntilComplete: true, pollInterval: 1 };
  await verifiedFile(bench, await run('download', { taskId, options }));
});

step('a failed and a cancelled report end in words of the service; their status is an item', async () => {
  for (const [outcome, words] of [
    ['F', /report failed in the service \(state F\): "Field AE is gone\."/],
    ['X', /report was cancelled in the service \(state X\)/],
  ] as const) {
    const message = outcome === 'F' ? { message: 'Field AE is gone.' } : {};
    const ended = await during({ outcome, ...message }, 'generate');
    assert.equal(ended.status, 'error');
    assert.match(ended.failure, words);
    const taskId = bench.sandbox.tasks.at(-1)?.id;
    assert.match(ended.failure, new RegExp(`task ${String(taskId)}`));
    const status = await run('getStatus', { taskId });
    assert.equal(status.status, 'success');
    assert.equal(status.json[0]?.state, outcome);
  }
  assert.match((await run('getStatus', { taskId: '999999' })).failure, /HTTP 404/);
});

step('an unknown state is waited out, with one notice', async () => {
  const history = [{ state: 'Q', forPolls: 2 }, { state: 'C' }];
  const outcome = await during({ history }, 'generate', { options: { pollInterval: 1 } });
  await verifiedFile(bench, outcome);
  assert.equal(outcome.hints.match(/does not know/g)?.length, 1);
});

step('a timeout names the task and what was seen', async () => {
  const outcome = await during({ durationMs: 60_000 }, 'generate', {
    options: { timeout: 0.05, pollInterval: 1 },
  });
  const taskId = String(bench.sandbox.tasks.at(-1)?.id);
  assert.match(
    outcome.failure,
    new RegExp(`within the time limit of 3 s.*task ${taskId}.*collect it by task id`),
  );
});

/** The most reports that were under way at any moment, by the sandbox's own log. */
function mostAtOnce(): number {
  let [now, most] = [0, 0];
  for (const { route } of bench.sandbox.requests) {
    if (route === 'generate') now += 1;
    most = Math.max(most, now);
    if (route === 'download') now -= 1;
  }
  return most;
}

step('several items are started and awaited side by side, ten at most', async () => {
  bench.sandbox.clear();
  const items = Array.from({ length: 25 }, (_, n) => ({ n, draft: [1001, 1002, 1004][n % 3] }));
  const outcome = await during(
    { durationMs: 600 },
    'generate',
    {
      draftId: locator('={{ $json.draft }}'),
      templateId: locator(504),
      options: { fileName: '={{ "inventory-" + $json.n + ".txt" }}', pollInterval: 1 },
    },
    { items },
  );
  assert.equal(outcome.status, 'success', outcome.failure);
  assert.deepEqual(
    outcome.items.map(({ json, pairedItem }) => [(json.file as Parameters).name, json.subject, pairedItem]),
    items.map(({ n, draft }) => [`inventory-${n}.txt`, { draft_id: draft }, { item: n }]),
  );
  assert.equal(accepted(504), 25);
  assert.equal(mostAtOnce(), 10);
  // One list for each draft, not for each item.
  assert.equal(bench.sandbox.counts.requests.templates, 3);
});

const mixed = { templateId: locator('={{ $json.template }}'), options: { pollInterval: 1 } };

step('a report that fails is an item that says why, where the node goes on', async () => {
  const items = [{ template: 504 }, { template: 'no' }, { template: 503 }, { template: 504 }];
  bench.sandbox.fault = ({ route, path }) =>
    route === 'generate' && path.includes('/503/')
      ? { respond: { status: 400, body: '{"detail":"Not today."}' } }
      : undefined;
  const outcome = await run('generate', mixed, { items, onError: 'continueRegularOutput' });
  bench.sandbox.fault = undefined;
  assert.equal(outcome.status, 'success', outcome.failure);
  const kinds = outcome.items.map(({ json, binary }) =>
    binary === undefined ? Object.keys(json).filter((key) => key !== 'message' && key !== 'details') : 'file',
  );
  assert.deepEqual(kinds, ['file', ['error'], ['error'], 'file']);
  assert.match(String(outcome.json[2]?.error), /HTTP 400.*Not today/);
  assert.deepEqual(
    outcome.items.map(({ pairedItem }) => pairedItem),
    items.map((_, item) => ({ item })),
  );
});

step('without that the first failure starts no further report and tells of the others', async () => {
  bench.sandbox.clear();
  const items = Array.from({ length: 30 }, (_, n) => ({ template: n === 4 ? 'no' : 504 }));
  const late = items.map((item, n) => (n === 4 ? { template: 503 } : item));
  bench.sandbox.fault = ({ route, path }) =>
    route === 'generate' && path.includes('/503/')
      ? { delayMs: 800, respond: { status: 400, body: '{"detail":"Not today."}' } }
      : undefined;
  const outcome = await during({ durationMs: 20_000 }, 'generate', mixed, { items: late });
  bench.sandbox.fault = undefined;
  assert.equal(outcome.status, 'error');
  assert.match(outcome.failure, /HTTP 400.*\[Item 4\]/);
  assert.equal(accepted(504), 9);
  const ids = bench.sandbox.tasks.slice(-9).map(({ id }) => id);
  assert.match(outcome.failure, /Other reports of this execution can be collected by task ID/);
  for (const id of ids) assert.match(outcome.failure, new RegExp(`${id} \\((P|R|started)\\)`));
  const requests = bench.sandbox.requests.length;
  await new Promise((resolve) => setTimeout(resolve, 2500));
  assert.equal(bench.sandbox.requests.length, requests, 'requests after the end');
});

step('a 429 on generate is sent again after its Retry-After', async () => {
  bench.sandbox.clear();
  bench.sandbox.fault = ({ route }, nth) =>
    route === 'generate' && nth === 1
      ? { respond: { status: 429, headers: { 'Retry-After': '1' } } }
      : undefined;
  await verifiedFile(bench, await run('generate'));
  bench.sandbox.fault = undefined;
  const [first, second] = bench.sandbox.requests.filter(({ route }) => route === 'generate');
  assert.ok((second?.at ?? 0) - (first?.at ?? 0) >= 1000);
  assert.equal(bench.sandbox.counts.requests.generate, 2);
  assert.equal(accepted(), 1);
  bench.sandbox.clear();
  bench.sandbox.fault = ({ route }) =>
    route === 'generate' ? { respond: { status: 429, headers: { 'Retry-After': '3600' } } } : undefined;
  const refused = await run('generate', { options: { timeout: 1 } });
  bench.sandbox.fault = undefined;
  assert.match(refused.failure, /longer than the time left.*It can go on at \d{4}-/);
  assert.equal(bench.sandbox.counts.requests.generate, 1);
});

step('a generate whose answer is lost is not sent again, and the message says what may be', async () => {
  for (const action of [{ drop: 'after' }, { reset: 'after' }, { respond: { status: 502 } }] as const) {
    bench.sandbox.clear();
    bench.sandbox.fault = ({ route }) => (route === 'generate' ? action : undefined);
    const outcome = await run('generate');
    bench.sandbox.fault = undefined;
    assert.equal(outcome.status, 'error');
    assert.match(outcome.failure, /may have been started all the same/);
    assert.equal(bench.sandbox.counts.requests.generate, 1);
    if (!('respond' in action))
      assert.deepEqual(bench.sandbox.counts.generates[501], { received: 1, accepted: 1 });
  }
});

step("n8n's own execution timeout ends the requests", async () => {
  bench.sandbox.clear();
  const outcome = await during(
    { durationMs: 60_000 },
    'generate',
    { options: { pollInterval: 1 } },
    { settings: { executionTimeout: 3 } },
  );
  assert.ok(['canceled', 'error'].includes(outcome.status), outcome.status);
  const requests = bench.sandbox.requests.length;
  await new Promise((resolve) => setTimeout(resolve, 3000));
  assert.equal(bench.sandbox.requests.length, requests);
});

step('Stop ends the wait for a report: within 2 s there is no further request', async () => {
  bench.sandbox.clear();
  plan = { durationMs: 60_000 };
  const items = Array.from({ length: 12 }, () => ({}));
  const parameters = report('generate', { options: { pollInterval: 1 } });
  const onError = 'continueRegularOutput';
  const { id } = await bench.n8n.api.createWorkflow(
    bench.workflow(DOCUMENT_TEMPLATE, parameters, { items, onError }),
  );
  const execution = await bench.n8n.api.run(id);
  while ((bench.sandbox.counts.requests.status ?? 0) < 15)
    await new Promise((resolve) => setTimeout(resolve, 20));
  const stopped = Date.now();
  await bench.n8n.api.stopExecution(execution);
  assert.equal((await bench.n8n.api.ended(execution)).status, 'canceled');
  await new Promise((resolve) => setTimeout(resolve, 4000));
  plan = undefined;
  const last = (bench.sandbox.requests.at(-1)?.at ?? Infinity) - stopped;
  console.log(`  last request ${last} ms after Stop`);
  assert.ok(last < 2000);
  assert.equal(accepted(), 10);
});

step('n8n itself has nothing to complain about', async () => {
  assert.deepEqual(complaints(bench.n8n), []);
});
