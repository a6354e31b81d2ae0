// Every workflow of examples/n8n, the very file, in a real n8n with sandbox, mail server and chat model on loopback.
import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import type { Email } from 'postal-mime';
import { CALLER, SUB_WORKFLOW } from './support/any-length.ts';
import { ScriptedChatModel } from './support/chat-model.ts';
import { type Example, EXAMPLES, nodeOf, readExample } from './support/example-workflow.ts';
import { type Execution, UNFINISHED } from './support/execution.ts';
import { test } from './support/fixture.ts';
import { connectMcp } from './support/mcp-client.ts';
import { waitUntil } from './support/process.ts';
import { sha256, verifiedFile } from './support/reports.ts';
import { fixture, mailbox } from './support/shared-fixture.ts';
import { cron } from './support/slots.ts';
import { TOKEN } from './support/workflow.ts';

/** The placeholders of the files. n8n itself finds credentials of these names at import. */
const CREDENTIALS: Record<string, string> = {
  [TOKEN]: 'Draft Service',
  smtp: 'Mail',
  openAiApi: 'Chat Model',
  httpBearerAuth: 'MCP Clients',
};

const MCP_TOKEN = 'end-to-end-mcp-token';

/** Executed in any-length.e2e.ts, monday.e2e.ts and weekly-recipes.e2e.ts. */
const ELSEWHERE = [
  SUB_WORKFLOW,
  CALLER,
  'monday-all-my-studies.json',
  'monday-open-decisions.json',
  'monday-specification-and-changes.json',
  'new-deviation-requests.json',
  'study-against-its-library.json',
];

const model = await ScriptedChatModel.open();
const executed = new Set<string>();

for (const [type, data] of [
  ['openAiApi', model.credential],
  ['httpBearerAuth', { token: MCP_TOKEN }],
] as const)
  await fixture.n8n.api.createCredential(CREDENTIALS[type] ?? '', type, data);

async function example(name: string, fields?: Record<string, unknown>): Promise<Example> {
  executed.add(`${name}.json`);
  return readExample(`${name}.json`, fields);
}

/** Runs an example by hand; it must succeed. */
async function succeed(name: string, fields?: Record<string, unknown>): Promise<Execution> {
  return (await fixture.n8n.api.runToEnd(await example(name, fields))).succeeded();
}

/** The only mail that has come since the last call; it says in HTML and in plain text what is attached. */
function onlyMail(): { mail: Email; attachments: Map<string | null, Buffer> } {
  const [mail, ...more] = mailbox.mails.splice(0);
  assert.ok(mail);
  assert.deepEqual(more, []);
  const attachments = new Map(
    mail.attachments.map(({ filename, content }) => [filename, Buffer.from(content as ArrayBuffer)]),
  );
  for (const name of attachments.keys()) {
    assert.ok(mail.html?.includes(`<li>${name}</li>`), mail.html);
    assert.ok(mail.text?.includes(String(name)), mail.text);
  }
  return { mail, attachments };
}

test('R75: first-report: it makes the report that it names', async () => {
  const execution = await succeed('first-report');
  const { manifest } = await verifiedFile(fixture, execution.items('Generate Report')[0]);
  assert.deepEqual(manifest.subject, { draft_id: 1002, name: 'ORION-301 · v2.0 Amendment 2' });
  assert.equal(manifest.template?.name, 'Draft Specification');
});

test('R75: scheduled-report-by-email: the attachment is the report that the manifest describes', async () => {
  const execution = await succeed('scheduled-report-by-email');
  const { manifest } = await verifiedFile(fixture, execution.items('Every Monday at Six')[0]);
  const { file, task } = manifest;
  const { mail, attachments } = onlyMail();
  const receivers = mail.to?.map(({ address }) => address);
  assert.deepEqual(receivers, ['study.team@example.com']);
  assert.equal(mail.subject, 'ORION-301 · v2.0 Amendment 2: Draft Specification');
  for (const text of [mail.text, mail.html]) {
    assert.match(text ?? '', /ORION-301 · v2\.0 Amendment 2/);
    assert.match(text ?? '', new RegExp(`SHA-256 of the file(: |</td><td>)${file.sha256}`));
    assert.match(text ?? '', new RegExp(`[Tt]ask( |</td><td>)${task.id}`));
  }
  const files = [...attachments].map(([name, bytes]) => [name, sha256(bytes)]);
  assert.deepEqual(files, [[file.name, file.sha256]]);
});

test('R75: report-for-each-draft: each draft has its item: the report, or why it has none', async () => {
  const [good, absent] = [1002, 1999];
  const execution = await succeed('report-for-each-draft', { draft_ids: JSON.stringify([absent, good]) });
  const [failed, made, ...others] = execution.items('All Reports');
  assert.deepEqual(others, []);
  const { manifest } = await verifiedFile(fixture, made);
  assert.deepEqual([made?.json.draft_id, manifest.subject?.draft_id], [good, good]);
  assert.equal(manifest.template?.name, 'Field Inventory');
  assert.equal(failed?.json.draft_id, absent);
  assert.match(JSON.stringify(failed.json.error), /HTTP 404/);
  assert.deepEqual(failed.json.details, { http_status: 404, failure: 'not-found' });
});

interface Check {
  oid: string;
  steps: { ordinal: number; text: string; comment: string | null }[];
}

test('R75: edit-checks-to-spreadsheet: each step of each check is a row, with its comment', async () => {
  const execution = await succeed('edit-checks-to-spreadsheet');
  const { fileName } = execution.items('Spreadsheet')[0]?.binary?.data ?? {};
  assert.equal(fileName, 'Edit checks of draft 1002.xlsx');
  const checks = await fixture.list('/api/v2/drafts/1002/checks/?include_check_step_comments=true');
  const expected = (checks as unknown as Check[]).flatMap(({ oid, steps }) =>
    steps.map(({ ordinal, text, comment }) => [oid, ordinal, text, comment ?? '']),
  );
  assert.ok(expected.some(([, , , comment]) => comment !== ''));
  assert.deepEqual(
    execution.json('Columns').map((row) => [row['Edit Check'], row.Step, row.Text, row.Comment ?? '']),
    expected,
  );
});

test('R75: compare-two-drafts-by-email: studies and totals in the subject, changes attached', async () => {
  const execution = await succeed('compare-two-drafts-by-email');
  const { changes } = execution.items('Compare Drafts')[0]?.binary ?? {};
  const { mail, attachments } = onlyMail();
  assert.match(
    mail.subject ?? '',
    /^ORION-301 · v2\.0 Amendment 2 → v2\.1 Amendment 3: \d+ added, \d+ removed, \d+ changed, \d+ put entered data at risk$/,
  );
  assert.match(mail.html ?? '', /<b>\d+ added, [^]*<h3>Data at risk<\/h3>/);
  const name = 'ORION-301 v2.1 Amendment 3 - Changes';
  assert.deepEqual([...attachments.keys()], [`${name}.html`, `${name}.xlsx`]);
  assert.ok(changes);
  const page = attachments.get(`${name}.html`) ?? Buffer.alloc(0);
  assert.equal(sha256(page), sha256(await fixture.n8n.api.binary(changes)));
});

test('R75: ask-an-agent-about-a-draft: the agent calls our tools, and gets what the service has', async () => {
  const draft = { draft_id: '1002' };
  model.turns = [
    { tool: 'List_Drafts', arguments: {} },
    { tool: 'List_Forms', arguments: draft },
    { tool: 'Get_Form', arguments: { ...draft, form_id: '20500001' } },
    'It has 21 forms.',
  ];
  const execution = await succeed('ask-an-agent-about-a-draft');
  assert.equal(execution.json('AI Agent')[0]?.output, 'It has 21 forms.');
  const tools = model.requests[0]?.tools.map((tool) => tool.function.name);
  assert.equal(tools?.sort().join(' '), 'Generate_Report Get_Form List_Drafts List_Forms List_Templates');
  const forms = await fixture.list('/api/v2/drafts/1002/forms/');
  const form = await fixture.get('/api/v2/drafts/1002/forms/20500001');
  assert.deepEqual(model.toolResults(), [await fixture.list('/api/v2/drafts/'), forms, [form]]);
});

for (const [answer, reports] of [
  ['No', 0],
  ['Make the Report', 1],
] as const)
  test(`R75: ask-an-agent-about-a-draft: a person answers "${answer}" before a report is made`, async () => {
    const { api } = fixture.n8n;
    const before = fixture.sandbox.tasks.length;
    const toolParameters = { draft_id: '1002', template_id: '501' };
    model.requests.length = 0;
    model.turns = [{ tool: 'Generate_Report', arguments: { toolParameters, hitlParameters: {} } }, 'Done.'];
    const { id: workflowId } = await api.createWorkflow(await example('ask-an-agent-about-a-draft'));
    const execution = await api.run(workflowId);
    await waitUntil('a person is asked', () => mailbox.mails.length > 0);
    const [mail] = mailbox.mails.splice(0);
    assert.equal(mail?.subject, 'May the agent make a report?');
    assert.match(mail.html ?? '', /a report of draft 1002 from template 501\./);
    assert.equal(fixture.sandbox.tasks.length, before);
    const button = new RegExp(`href="([^"]+)"[^>]*>\\s*${answer}`).exec(mail.html ?? '')?.[1] ?? '';
    // The mail is out before n8n waits; an answer that comes earlier is lost.
    await waitUntil('n8n waits', async () => (await api.execution(execution)).status === 'waiting');
    // n8n takes an answer from a browser only: the preview of a mail program opens the links, too.
    await fetch(button.replaceAll('&amp;', '&'), { headers: { 'user-agent': 'Mozilla/5.0 Firefox/140.0' } });
    (await api.ended(execution)).succeeded();
    assert.equal(fixture.sandbox.tasks.length - before, reports);
  });

test('draft-tools-over-mcp: a client lists the tools, calls them, and sees what the service has', async () => {
  const { api, url } = fixture.n8n;
  const { id } = await api.createWorkflow(await example('draft-tools-over-mcp'));
  await api.activate(id);
  const address = `${url}/mcp/draft-tools`;
  await assert.rejects(connectMcp(address, { authorization: 'Bearer x' }), /Authorization data is wrong/);
  const client = await connectMcp(address, { authorization: `Bearer ${MCP_TOKEN}` });
  const { tools } = await client.listTools();
  assert.deepEqual(
    tools.map(({ name, inputSchema: { properties = {} } }) => [name, Object.keys(properties).sort()]).sort(),
    [
      ['Find_Drafts', ['fields', 'key', 'text']],
      ['Find_Edit_Checks', ['draft_id', 'fields', 'key', 'text']],
      ['Find_Fields', ['draft_id', 'fields', 'key', 'text']],
      ['Find_Forms', ['draft_id', 'fields', 'key', 'text']],
      ['List_Drafts', ['fields']],
      ['List_Edit_Checks', ['draft_id', 'fields']],
      ['List_Fields', ['draft_id', 'fields']],
      ['List_Forms', ['draft_id', 'fields']],
      ['List_Templates', ['draft_id']],
    ],
  );
  const call = async (name: string, args: Record<string, unknown>): Promise<unknown> => {
    const { content, isError } = await client.callTool({ name, arguments: args });
    assert.notEqual(isError, true);
    return JSON.parse(content.map(({ text }) => text).join(''));
  };
  const objects = await fixture.list('/api/v2/drafts/1002/checks/');
  const listed = await call('List_Edit_Checks', { draft_id: 1002, fields: 'id' });
  const ids = objects.map(({ id: objectId }) => ({ id: objectId }));
  assert.deepEqual(listed, ids);
  const text = 'AGE is present';
  const found = objects.filter(({ steps }) => JSON.stringify(steps).includes(text));
  assert.ok(found.length > 0 && found.length < objects.length);
  assert.deepEqual(
    await call('Find_Edit_Checks', { draft_id: 1002, key: 'steps.text', text, fields: 'id' }),
    found.map(({ id: objectId }) => ({ id: objectId })),
  );
  const templates = (await call('List_Templates', { draft_id: 1002 })) as { name: string }[];
  assert.ok(templates.some(({ name }) => name === 'Draft Specification'));
  await client.close();
  await api.deactivate(id);
});

test('R75: mail-when-a-report-fails: a failed report of a schedule is mailed with its task', async () => {
  const { api } = fixture.n8n;
  const message = 'The template refers to an object that the draft does not have.';
  const alarm = await api.createWorkflow(await example('mail-when-a-report-fails'));
  await api.activate(alarm.id);
  const scheduled = await example('scheduled-report-by-email');
  Object.assign(nodeOf(scheduled, 'Every Monday at Six').parameters, cron('*/2 * * * * *'));
  const settings = { ...scheduled.settings, errorWorkflow: alarm.id };
  const { id: workflowId } = await api.createWorkflow({ ...scheduled, settings });
  await fixture.withPlan({ outcome: 'F', message }, async () => {
    await api.activate(workflowId);
    await waitUntil('a mail has come', () => mailbox.mails.length > 0);
    await api.deactivate(workflowId);
    await waitUntil('all executions have ended', async () =>
      (await api.executions()).every(({ status }) => !UNFINISHED.includes(status)),
    );
  });
  const [mail] = mailbox.mails.splice(0);
  assert.equal(mail?.subject, 'Draft Specification by E-Mail Every Monday failed');
  const text = mail.text ?? '';
  assert.ok(text.includes(message));
  const task = /^Task: (\d+)$/m.exec(text)?.[1];
  assert.ok(fixture.sandbox.tasks.some(({ id, state }) => String(id) === task && state === 'F'));
  assert.match(text, /^Kind: task-failed, state F$/m);
  const executions = await api.executions({ workflowId });
  assert.ok(executions.some(({ id }) => new RegExp(`^Execution: http.*/${id}$`, 'm').test(text)));
});

test('R75: each file was executed, and holds nothing of the n8n that it was drawn in', async () => {
  const files = await readdir(EXAMPLES);
  assert.deepEqual([...executed, ...ELSEWHERE].sort(), files.sort());
  for (const file of files) {
    const workflow = await readExample(file);
    assert.deepEqual(Object.keys(workflow).sort(), ['connections', 'name', 'nodes', 'settings']);
    if (file !== SUB_WORKFLOW) assert.deepEqual(workflow.settings, { executionOrder: 'v1' });
    for (const [type, placeholder] of workflow.nodes.flatMap(({ credentials }) =>
      Object.entries(credentials ?? {}),
    ))
      assert.deepEqual(placeholder, { id: null, name: CREDENTIALS[type] });
  }
});
