/** The nodes as n8n runs them: what an execution gives, what it says, and what it leaves behind. */
import { describe, expect, test } from '@jest/globals';
import { on, rewriteJson } from '../support/rewrite.ts';
import { type Given, OBJECT_TOOL, TEMPLATE_TOOL } from './support/contexts.ts';
import * as every from './support/every-node.ts';
import { type Circumstances, type Ran, type Runs } from './support/execution.ts';
import { execution, fail, nodeFailure, run as runIn } from './support/execution.ts';
import { AT_ONCE, sandbox, withSandbox } from '../support/sandbox.ts';

withSandbox('all', { taskPlan: AT_ONCE, generateLimit: { limit: 10_000, windowMs: 1000 }, fields: 1000 });

const REPORT: Given = { resource: 'report', scope: 'draft', draftId: '1002', templateId: '501' };
const GENERATE: Given = { ...REPORT, operation: 'generate' };
const START: Given = { ...REPORT, operation: 'start' };
const FORMS: Given = { resource: 'form', operation: 'getAll', draftId: '1002', returnAll: true };
const { draftObject: objects, documentTemplate: documents, reportTrigger: trigger } = every;

const run = async (node: Runs, items: Given[], circumstances?: Circumstances): Promise<Ran> =>
  runIn(sandbox, node, items, circumstances);

const missing = fail('Node does not have any credentials set for "draftServiceTokenApi"!');

test.each<[string, NonNullable<Circumstances['credential']>, string, string, Runs, Given]>([
  ['missing', missing, 'credentials', 'Node does not have any credentials set', objects, FORMS],
  ['with a broken token', { token: 'a\nb' }, 'input', 'This is not a token', objects, FORMS],
  ['whose token an expression leaves empty', { token: undefined }, 'input', 'not a token', objects, FORMS],
  ['with a broken user name', { username: 'a:b' }, 'input', 'cannot contain ":"', documents, START],
])(
  'R55: credentials %s: each item is an error item',
  async (_what, credential, failure, message, node, given) => {
    const item = { ...given, authentication: 'username' in credential ? 'basic' : 'token' };
    const { items } = await run(node, [item, item], { continueOnFail: true, credential });
    const json = { error: expect.stringContaining(message), details: { failure } };
    expect(items).toEqual([0, 1].map((index) => ({ json, pairedItem: { item: index } })));
    expect(sandbox.requests).toEqual([]);
  },
);

test('expressions in a credential are evaluated for each item', async () => {
  const credential = (itemIndex: number) => ({ baseUrl: `${sandbox.baseUrl}/site-${itemIndex % 2}` });
  await run(documents, [START, START, START], { continueOnFail: true, credential });
  const lists = sandbox.requests.filter(({ path }) => path.endsWith('/document_templates/'));
  expect(lists.map(({ path }) => path.split('/', 2)[1])).toEqual(['site-0', 'site-1', 'site-0']);
});

describe("n8n's own Retry On Fail", () => {
  const node = { retryOnFail: true };

  test.each([
    ['Generate', GENERATE],
    ['Start', START],
  ])('is explained once: %s', async (_name, given) => {
    const { hints } = await run(documents, [given, given], { node });
    expect(hints.filter((hint) => hint.startsWith('Retry'))).toEqual([
      expect.stringMatching(/^Retry On Fail is switched on .* starts? their reports a second time/),
    ]);
  });

  test('where the node fails, too: hints are lost then', async () => {
    sandbox.fault = ({ route }) => (route === 'generate' ? { respond: { status: 403 } } : undefined);
    const { description } = await nodeFailure(run(documents, [GENERATE], { node }));
    expect(description).toContain('Retry On Fail is switched on');
  });
});

describe('R71: an agent', () => {
  const list = async (resource: string, node: object): Promise<unknown[]> =>
    (await run(objects, [{ ...FORMS, resource }], { node })).json;

  test('gets at most 50 KB of a list, and how many members were left out', async () => {
    const [all, output] = [await list('field', {}), await list('field', OBJECT_TOOL)];
    expect(Buffer.byteLength(JSON.stringify(output))).toBeLessThanOrEqual(50_000);
    const left = all.length - (output.length - 1);
    const note: unknown = expect.stringContaining(`${left} of ${all.length} members were left out`);
    expect(output).toEqual([...all.slice(0, output.length - 1), { members_left_out: left, note }]);
    // A short list is not changed.
    expect(await list('folder', OBJECT_TOOL)).toEqual(await list('folder', {}));
  });

  test('gets what is a hint for people as a first item', async () => {
    const { json } = await run(documents, [GENERATE], { node: { ...TEMPLATE_TOOL, retryOnFail: true } });
    expect(json.map((item) => Object.keys(item)[0])).toEqual(['note', 'schema']);
    expect(json[0]?.note).toContain('Retry On Fail');
  });
});

const unknownIs = (onUnknown: unknown): Given => ({ options: { onlyWhenChanged: true, onUnknown } });
const queryNamed = (name: string): Given => ({
  ...FORMS,
  options: { queryParameters: { parameters: [{ name, value: '1' }] } },
});

test.each<[Runs, Given, RegExp]>([
  [documents, { settingsFrom: 'JSON' }, /^Settings From cannot be "JSON"\. .* Allowed: /],
  [documents, { scope: 'Project' }, /^Scope cannot be "Project"\. .* Allowed: /],
  [documents, { authentication: 'Token' }, /^Authentication cannot be "Token"\. .* Allowed: /],
  [documents, { operation: 'Generate' }, /^There is no operation "Generate"\. .* Allowed: /],
  [trigger, unknownIs(null), /^If Unknown Whether Changed is empty\./],
  [objects, { ...FORMS, options: { parent: undefined } }, /^Parent is empty\./],
  [objects, queryNamed(' '), /^A query parameter cannot have the name ""\./],
  [objects, queryNamed('a=b'), /^A query parameter cannot have the name "a=b"\./],
  [objects, { ...FORMS, options: { fields: 'a..b' } }, /^Fields: "a\.\.b" is not a path\./],
])('R55: a value that cannot be used is refused: %#', async (node, given, sentence) => {
  const { message, description } = await nodeFailure(run(node, [{ ...GENERATE, ...given }]));
  expect(`${message} ${description ?? ''}`).toMatch(sentence);
  expect(sandbox.requests).toEqual([]);
});

test('R66: a generate in flight when another item fails is answered and named; no further one is sent', async () => {
  const before = sandbox.tasks.length;
  sandbox.fault = ({ route, path }) => {
    if (route === 'generate') return { delayAnswerMs: 600 };
    if (path.includes('/9999/')) return { delayMs: 200 };
    return path.includes('/1001/') ? { delayMs: 500 } : undefined;
  };
  const items = [START, { ...START, draftId: '9999' }, { ...START, draftId: '1001' }];
  const { message, description } = await nodeFailure(run(documents, items));
  expect(message).toContain('[Item 1]');
  const [started, ...others] = sandbox.tasks.slice(before);
  expect(others).toEqual([]);
  expect(description).toContain(`can be collected by task ID: ${started?.id ?? ''} (started).`);
});

const WRONG = '2d711642c0ffee17'.repeat(4);
const filter = (condition: object) => ({ filters: { conditions: [{ field: 'id', ...condition }] } });
test.each<[string, Runs, Given]>([
  ['Draft', objects, { ...FORMS, draftId: WRONG }],
  ['Fields', objects, { ...FORMS, options: { fields: `a..${WRONG}` } }],
  ['an operator', objects, { ...FORMS, options: filter({ operator: WRONG, value: 1 }) }],
  ['a filter', objects, { ...FORMS, options: filter({ operator: 'equals', value: [WRONG] }) }],
  ['Timeout', documents, { ...GENERATE, options: { timeout: WRONG } }],
  ['Settings (JSON)', documents, { ...START, settingsFrom: 'json', settingsJson: `{${WRONG}` }],
  ['Trigger at Hour', trigger, { ...GENERATE, schedule: 'days', triggerAtHour: WRONG }],
  ['the cron', trigger, { ...GENERATE, schedule: 'cronExpression', expression: `${WRONG} 0 * * *` }],
])('R51: of a token in the wrong parameter no part is shown: %s', async (_where, node, given) => {
  const { json } = await run(node, [given], { continueOnFail: true, credential: { token: WRONG } });
  expect(json[0]).toHaveProperty('error');
  expect(JSON.stringify(json)).not.toMatch(/2d711642|c0ffee17/);
});

test('R12: numbers that JavaScript would round are the text of their digits, in items and filters', async () => {
  const body = '{"results":[{"id":1,"n":9007199254741995},{"id":2,"n":9007199254741996},{"id":3,"n":1.50}]}';
  const headers = { 'Content-Type': 'application/json' };
  sandbox.fault = on('objects', { respond: { status: 200, headers, body } });
  const { json } = await run(objects, [FORMS]);
  expect(json.map(({ n }) => n)).toEqual(['9007199254741995', 9007199254741996, 1.5]);
  const conditions = [{ field: 'n', operator: 'equals', value: '9007199254741995' }];
  const found = await run(objects, [{ ...FORMS, options: { filters: { conditions } } }]);
  expect(found.json.map(({ id }) => id)).toEqual([1]);
});

test('R21: a template that is not listed has a notice, with which the description of a refusal ends', async () => {
  const { description } = await nodeFailure(run(documents, [{ ...START, templateId: '601' }]));
  expect(description).toMatch(/^Check that template 601 and draft 1002 belong together/);
  expect(description).toContain('Template 601 is not among the templates of draft 1002.');
});

test.each([
  [{}, false],
  [{ ignoreSslIssues: true }, true],
])('the certificates of service and storage: %j', async (credential, skipped) => {
  const { requests } = await run(documents, [GENERATE], { credential });
  expect(new Set(requests.map(({ url }) => new URL(url).host)).size).toBe(2);
  const all = requests.map(({ skipSslCertificateValidation: skips }) => skips);
  expect(new Set(all)).toEqual(new Set([skipped]));
});

describe('R25: Start, then Download', () => {
  async function started(): Promise<Record<string, unknown>> {
    const { json } = await run(documents, [{ ...START, settings: { value: { title: 'Weekly' } } }]);
    return json[0] ?? {};
  }
  const download = async ({ taskId, startedReport }: Given) => {
    const options = { waitUntilComplete: true, startedReport };
    return (await run(documents, [{ resource: 'report', operation: 'download', taskId, options }])).json[0];
  };

  test('Start says what was started', async () => {
    const template = { id: 501, name: expect.any(String), template_type: expect.any(String) };
    expect(await started()).toEqual({
      task_id: sandbox.tasks.at(-1)?.id,
      status_url: expect.any(String),
      template: { ...template, template_scope: 'Draft Home' },
      subject: { draft_id: 1002, name: 'ORION-301 · v2.0 Amendment 2' },
      settings: { sent: { title: 'Weekly' }, effective: expect.objectContaining({ title: 'Weekly' }) },
    });
  });

  test.each([
    ['the item', (item: unknown) => item],
    ['its JSON', (item: unknown) => JSON.stringify(item)],
  ])('with %s as Started Report the manifest has it, as told', async (_what, given) => {
    const item = await started();
    const manifest = await download({ taskId: item.task_id, startedReport: given(item) });
    const { template, subject, settings } = item;
    expect(manifest).toMatchObject({ template, subject, settings, as_told: true });
    expect(manifest).toMatchObject({ schema: 'draft-report-manifest/1', task: { id: item.task_id } });
  });

  test('an unfinished report is one to wait for: nothing says that the task failed', async () => {
    const { task_id: taskId } = await started();
    sandbox.fault = on(
      'status',
      rewriteJson((task) => ({ ...task, state: 'R', state_display: 'Running' })),
    );
    const items = [{ resource: 'report', operation: 'download', taskId }];
    const { json } = await run(documents, items, { continueOnFail: true });
    const error: unknown = expect.stringMatching(
      /^The report is not finished: its state is Running \(R\) \(task/,
    );
    expect(json).toEqual([{ error, details: { task_id: taskId, state: 'R', failure: 'deadline' } }]);
  });

  test('a report that is complete, but has no file yet, is not called unfinished', async () => {
    const { task_id: taskId } = await started();
    const noFile = rewriteJson((task) => ({ ...task, state: 'C', download: null }));
    let polls = 0;
    sandbox.fault = ({ route }) => (route === 'status' && (polls += 1) === 1 ? noFile : undefined);
    const { json } = await run(documents, [{ resource: 'report', operation: 'download', taskId }]);
    expect(json).toMatchObject([{ task: { id: taskId } }]);
  });

  test.each<[string, (item: object) => unknown]>([
    ['text that is not JSON', () => 'task 7'],
    ['an item of another task', (item) => ({ ...item, task_id: 1 })],
  ])('%s is refused, and nothing is requested', async (_what, given) => {
    const item = await started();
    sandbox.clear();
    await expect(download({ taskId: item.task_id, startedReport: given(item) })).rejects.toThrow(
      'Started Report is not the item that Start gave for task ',
    );
    expect(sandbox.requests).toEqual([]);
  });
});

test('an n8n that is too old is refused, with the versions that are supported', async () => {
  const { context } = execution(sandbox, [START]);
  Reflect.deleteProperty(context, 'isConsoleOutputRedacted');
  await expect(documents.execute.call(context)).rejects.toThrow('This node needs n8n 2.35.2 or later.');
});

test('of many items each can have a notice: the first ten are shown, and that there are more', async () => {
  const items = Array.from({ length: 30 }, (_, n) => ({ ...START, templateId: 9000 + n }));
  const { hints } = await run(documents, items, { continueOnFail: true });
  expect(hints).toHaveLength(11);
  expect(hints.at(-1)).toBe('There are more notices, about other items.');
});

test("what n8n's SSRF protection blocks was not sent, is not tried again, and the message says who can allow it", async () => {
  const blocked = Object.assign(new Error('restricted IP address'), { name: 'SsrfBlockedIpError' });
  const tried: unknown[] = [];
  const httpRequestWithAuthentication = async (_type: string, { url }: { url: string }): Promise<never> => {
    tried.push(url);
    throw new Error('The request was blocked', { cause: blocked });
  };
  const more = { helpers: { httpRequestWithAuthentication } };
  const error = await nodeFailure(run(objects, [FORMS], { more }));
  expect(error.message).toMatch(/^n8n's SSRF protection blocks 127\.0\.0\.1:\d+, so nothing was sent\./);
  expect(error.description).toContain('N8N_SSRF_ALLOWED_HOSTNAMES');
  expect(tried).toHaveLength(1);
  const { message } = await nodeFailure(run(documents, [START], { more }));
  expect(message).not.toContain('may still have been started');
});

test('Start takes no longer than its Timeout', async () => {
  sandbox.fault = ({ route }) => (route === 'generate' ? { delayMs: 20_000 } : undefined);
  const { message } = await nodeFailure(run(documents, [{ ...START, options: { timeout: 0.02 } }]));
  expect(message).toMatch(/^The time limit of 1 s was reached/);
});
