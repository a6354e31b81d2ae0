// Every workflow of examples/n8n, the very file, in a real n8n with the sandbox, a mail server and a chat model on loopback.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { after, before } from 'node:test';
import type { TaskPlan } from '../../../sandbox/index.ts';
import { TOKEN, startBench } from './support/fixture.ts';
import type { Bench } from './support/fixture.ts';
import { ScriptedChatModel } from './support/chat-model.ts';
import { example, exampleNames, takenNames } from './support/example-workflow.ts';
import type { Example } from './support/example-workflow.ts';
import type { Binary, Execution, Item } from './support/execution.ts';
import { installN8n } from './support/install.ts';
import { Mailbox } from './support/mailbox.ts';
import { rebodied } from './support/reports.ts';
import { step } from './support/suite.ts';
import { UNDER_WAY, cron, until } from './support/slots.ts';

/** The placeholders of the files. Credentials of these names are found by n8n itself at import. */
const CREDENTIALS = { [TOKEN]: 'Draft Service', smtp: 'Mail', openAiApi: 'Chat Model' } as const;

let bench: Bench;
let mailbox: Mailbox;
let model: ScriptedChatModel;
let plan: TaskPlan = {};
/** Put aside by n8n from the beginning, until after its restart at the end. */
let aside = '';

before(async () => {
  bench = await startBench({ plan: () => ({ durationMs: 20, ...plan }) });
  mailbox = await Mailbox.open();
  model = await ScriptedChatModel.open();
  const { api } = bench.n8n;
  const service = { baseUrl: bench.sandbox.baseUrl, token: bench.token };
  await api.createCredential(CREDENTIALS[TOKEN], TOKEN, service);
  await api.createCredential(CREDENTIALS.smtp, 'smtp', mailbox.credential);
  await api.createCredential(CREDENTIALS.openAiApi, 'openAiApi', model.credential);
});

after(async () => {
  await bench.close();
  await mailbox.close();
  await model.close();
});

/** Runs it by hand, to its end. */
const run = async (one: Example): Promise<Execution> =>
  bench.n8n.api.runToEnd(one.workflow(), { from: one.start });

/** Does something while reports go like this. */
async function during<T>(how: TaskPlan, act: () => Promise<T>): Promise<T> {
  plan = how;
  try {
    return await act();
  } finally {
    plan = {};
  }
}

/** Runs it by hand, and wants it to succeed. */
async function done(one: Example): Promise<Execution> {
  const execution = await run(one);
  assert.equal(execution.status, 'success', `${execution.error?.message} ${execution.error?.description}`);
  return execution;
}

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

interface Told {
  file: { name: string; size_in_bytes: number; sha256: string };
  task: { id: number };
  subject: { draft_id: number } | null;
  template: { name: string };
}

/** The manifest of an item, with the proof that its file is that of the task. */
async function proven(item: Item | undefined): Promise<Told> {
  const manifest = item?.json as unknown as Told;
  const binary = item?.binary?.data;
  assert.ok(binary, JSON.stringify(item?.json));
  assert.equal(sha256(await bench.n8n.api.binary(binary)), manifest.file.sha256);
  const task = bench.sandbox.tasks.find(({ id }) => id === manifest.task.id);
  assert.equal(task?.file?.sha256, manifest.file.sha256);
  return manifest;
}

step('hour-long-report: a long wait is put aside by n8n', async () => {
  // n8n keeps in its memory what is shorter than 65 seconds. This one is due after the restart at the end, not during it.
  const long = (await example('hour-long-report')).fillIn({ minutes_between_looks: 2 });
  const { id } = await bench.n8n.api.createWorkflow(long.workflow());
  await during({ durationMs: 20_000 }, async () => {
    aside = await bench.n8n.api.run(id, { from: long.start });
    const isAside = async () => (await bench.n8n.api.execution(aside)).status === 'waiting';
    await until('n8n has put it aside', isAside, 30_000);
  });
});

step('hour-long-report: it looks again until the report is finished, then downloads it', async () => {
  const short = (await example('hour-long-report')).fillIn({ minutes_between_looks: 0.02 });
  const execution = await during({ durationMs: 2500 }, async () => done(short));
  assert.ok((execution.runs['Get Status']?.length ?? 0) >= 2);
  const { subject } = await proven(execution.items('Download Report')[0]);
  assert.deepEqual(subject, { draft_id: 1002 }, 'as Start told it');
});

step('hour-long-report: after the last look it fails with the task and its state', async () => {
  const short = (await example('hour-long-report')).fillIn({ minutes_between_looks: 0.01, looks: 2 });
  const execution = await during({ durationMs: 60_000 }, async () => run(short));
  assert.equal(execution.status, 'error');
  assert.equal(execution.runs['Get Status']?.length, 2);
  const { id } = bench.sandbox.tasks.at(-1) ?? {};
  console.log(`  ${execution.error?.message}`);
  assert.ok(execution.error?.message.includes(String(id)));
});

step('scheduled-report-by-email: the attachment is the report that the manifest speaks of', async () => {
  const execution = await done(await example('scheduled-report-by-email'));
  const { file, task } = await proven(execution.items('Every Monday at Six')[0]);
  const [mail, ...further] = mailbox.mails;
  assert.ok(mail);
  assert.deepEqual(further, []);
  assert.deepEqual(
    mail.to?.map(({ address }) => address),
    ['study.team@example.com'],
  );
  assert.equal(mail.subject, `Draft Specification: ${file.name}`);
  assert.match(mail.text ?? '', new RegExp(`SHA-256: ${file.sha256}`));
  assert.match(mail.text ?? '', new RegExp(`Task: ${task.id}, `));
  const [attachment, ...others] = mail.attachments;
  assert.deepEqual(others, []);
  assert.equal(attachment?.filename, file.name);
  assert.ok(attachment.content instanceof ArrayBuffer);
  assert.equal(sha256(new Uint8Array(attachment.content)), file.sha256);
});

step('report-for-each-draft: each draft has its item: the report, or why there is none', async () => {
  const { sandbox } = bench;
  const [nobodys, withoutTemplates] = [1999, 1004];
  const drafts = [1001, nobodys, withoutTemplates, 1002];
  sandbox.fault = ({ route, path }, nth) => {
    if (route === 'generate' && nth === 1)
      return { respond: { status: 403, body: '{"detail":"Not yours."}' } };
    if (route !== 'templates' || !path.includes(`/drafts/${withoutTemplates}/`)) return undefined;
    return { rewrite: (answer) => rebodied(answer, { results: [] }) };
  };
  sandbox.clear();
  const each = (await example('report-for-each-draft')).fillIn({ draft_ids: JSON.stringify(drafts) });
  const items = (await done(each)).items('All Reports');
  sandbox.fault = undefined;
  assert.deepEqual(
    items.map(({ json }) => json.draft_id),
    drafts,
  );
  const failures = items.filter(({ binary }) => binary === undefined).map(({ json }) => json);
  for (const { draft_id: draft, error, details } of failures)
    console.log(`  ${String(draft)}: ${String(error)} ${JSON.stringify(details)}`);
  const failure = (draft: number) => failures.find(({ draft_id: one }) => one === draft);
  assert.match(String(failure(nobodys)?.error), /HTTP 404/);
  assert.match(String(failure(withoutTemplates)?.error), /no template called "Field Inventory"/);
  const [made, ...more] = items.filter(({ binary }) => binary !== undefined);
  assert.deepEqual(more, []);
  const { subject, template } = await proven(made);
  assert.deepEqual(subject, { draft_id: made?.json.draft_id });
  assert.equal(template.name, 'Field Inventory');
  const refused = failure(made?.json.draft_id === 1001 ? 1002 : 1001);
  assert.match(String(refused?.error), /HTTP 403/);
  assert.deepEqual(refused?.details, { http_status: 403, failure: 'permission' });
});

step('report-for-each-draft: a name that no template has is said for each draft', async () => {
  const unknown = { draft_ids: '[1001, 1004]', template_name: 'Field Inventor' };
  const execution = await done((await example('report-for-each-draft')).fillIn(unknown));
  const items = execution.json('All Reports');
  assert.deepEqual(
    items.map(({ draft_id: draft }) => draft),
    [1001, 1004],
  );
  for (const { error } of items) assert.match(String(error), /no template called "Field Inventor"/);
});

interface Check {
  oid: string;
  steps: { ordinal: number; text: string; comment: string | null }[];
}

interface SheetReader {
  read: (bytes: Buffer) => { SheetNames: string[]; Sheets: Record<string, object> };
  utils: { sheet_to_json: (sheet: object | undefined) => Record<string, unknown>[] };
}

/** The rows of the only sheet of a file, read with n8n's own library. */
async function rowsOf(file: Binary): Promise<Record<string, unknown>[]> {
  const { n8n } = await installN8n();
  const { read, utils } = createRequire(createRequire(n8n).resolve('n8n-nodes-base/package.json'))(
    '@e965/xlsx',
  ) as SheetReader;
  const book = read(await bench.n8n.api.binary(file));
  assert.deepEqual(book.SheetNames, ['Edit Checks']);
  return utils.sheet_to_json(book.Sheets['Edit Checks']);
}

step('edit-checks-to-spreadsheet: each step of each check is a row, with its comment', async () => {
  const execution = await done(await example('edit-checks-to-spreadsheet'));
  const [item] = execution.items('Spreadsheet');
  assert.ok(item?.binary?.data);
  assert.equal(item.binary.data.fileName, 'Edit checks of draft 1002.xlsx');
  const rows = await rowsOf(item.binary.data);

  const path = '/api/v2/drafts/1002/checks/?include_check_step_comments=true&page_size=100000';
  const { results } = (await bench.ask(path)) as { results: Check[] };
  const expected = results.flatMap(({ oid, steps }) =>
    steps.map(({ ordinal, text, comment }) => ({ oid, ordinal, text, comment: comment ?? '' })),
  );
  assert.ok(expected.some(({ comment }) => comment !== ''));
  assert.deepEqual(
    rows.map((row) => ({
      oid: row['Edit Check'],
      ordinal: row.Step,
      text: row.Text,
      comment: row.Comment ?? '',
    })),
    expected,
  );
});

step(
  'changed-edit-checks-to-spreadsheet: each change of a check is a row, whatever its values are',
  async () => {
    const execution = await done(await example('changed-edit-checks-to-spreadsheet'));
    const [item] = execution.items('Spreadsheet');
    assert.ok(item?.binary?.data);
    assert.equal(item.binary.data.fileName, 'Changed edit checks of draft 1005.xlsx');
    const rows = await rowsOf(item.binary.data);
    const changes = execution.json('Compare Drafts').filter(({ family }) => family === 'checks');
    assert.ok(changes.some(({ kind }) => kind === 'changed') && changes.some(({ kind }) => kind === 'added'));
    assert.deepEqual(
      rows.map((row) => [row['Edit Check'], row.Kind, row.Place ?? '']),
      changes.map(({ label, kind, path }) => [label, kind, path]),
    );
    const shown = (value: unknown): string =>
      value === null ? '' : typeof value === 'string' ? value : JSON.stringify(value);
    assert.deepEqual(
      rows.map((row) => [row.Before ?? '', row.After ?? '']),
      changes.map(({ from, to }) => [shown(from), shown(to)]),
    );
  },
);

step(
  'compare-two-drafts-by-email: totals in the subject, changes in the text, all of them attached',
  async () => {
    const before = mailbox.mails.length;
    const execution = await done(await example('compare-two-drafts-by-email'));
    const [item] = execution.items('Compare Drafts');
    const mail = mailbox.mails[before];
    assert.ok(mail);
    assert.equal(mailbox.mails.length, before + 1);
    assert.match(mail.subject ?? '', /^Draft 1002 to 1005: \d+ added, \d+ removed, \d+ changed$/);
    assert.equal((mail.text ?? '').trim(), String(item?.json.markdown).trim());
    const [attachment, ...others] = mail.attachments;
    assert.deepEqual(others, []);
    assert.equal(attachment?.filename, 'changes.html');
    assert.ok(attachment.content instanceof ArrayBuffer && item?.binary?.data);
    const html = await bench.n8n.api.binary(item.binary.data);
    assert.equal(sha256(new Uint8Array(attachment.content)), sha256(html));
  },
);

step('ask-an-agent-about-a-draft: the agent calls our tools, and gets what the service has', async () => {
  model.says(
    { tool: 'List_Drafts', with: {} },
    { tool: 'List_Forms', with: { draft_id: 1002 } },
    'It has 21 forms.',
  );
  const execution = await done(await example('ask-an-agent-about-a-draft'));
  assert.equal(execution.json('AI Agent')[0]?.output, 'It has 21 forms.');
  assert.equal(model.requests.length, 3);
  const [first, , last] = model.requests;
  const tools = first?.tools?.map(({ function: { name, description, parameters } }) => ({
    name,
    description,
    asks: Object.keys(parameters.properties ?? {}),
  }));
  assert.deepEqual(
    tools?.sort((a, b) => a.name.localeCompare(b.name)),
    [
      {
        name: 'List_Drafts',
        description: 'Lists the drafts that the user may view, with their ids, names and states',
        asks: [],
      },
      { name: 'List_Forms', description: 'Lists the forms of one draft', asks: ['draft_id'] },
    ],
  );

  const drafts = await results('/api/v2/drafts/');
  const forms = await results('/api/v2/drafts/1002/forms/');
  assert.equal(forms.length, 21);
  assert.deepEqual(JSON.parse(model.toolResults(1)[0] ?? ''), drafts);
  assert.deepEqual(JSON.parse(model.toolResults(2)[1] ?? ''), forms);
  const calls = last?.messages.flatMap(({ tool_calls = [] }) => tool_calls) ?? [];
  assert.deepEqual(
    calls.map(({ function: { arguments: given } }) => (JSON.parse(given) as { draft_id?: number }).draft_id),
    [undefined, 1002],
  );
});

async function results(path: string): Promise<unknown[]> {
  return ((await bench.ask(path)) as { results: unknown[] }).results;
}

/** What is mailed when the report of a schedule fails like this, with the execution that failed. */
async function alarmOf(how: TaskPlan): Promise<{ subject: string; text: string; execution: string }> {
  const { api } = bench.n8n;
  const alarm = await api.createWorkflow((await example('mail-when-a-report-fails')).workflow());
  await api.activate(alarm.id);
  const scheduled = await example('scheduled-report-by-email');
  scheduled.node('Every Monday at Six').parameters.schedule = { interval: cron('*/2 * * * * *') };
  const { id } = await api.createWorkflow(scheduled.workflow({ errorWorkflow: alarm.id }));
  mailbox.mails.length = 0;
  await during(how, async () => {
    await api.activate(id);
    await until('a mail has come', () => mailbox.mails.length > 0, 60_000);
    await api.deactivate(id);
    await until('all executions have ended', async () =>
      (await api.executions()).every(({ id: one, status }) => one === aside || !UNDER_WAY.includes(status)),
    );
  });
  await api.deactivate(alarm.id);
  const [failed] = (await api.executions({ workflowId: id })).slice(-1);
  const [mail] = mailbox.mails;
  console.log(`  ${mail?.text?.trim().replaceAll(/\n+/g, '\n  ')}`);
  return { subject: mail?.subject ?? '', text: mail?.text ?? '', execution: failed?.id ?? '' };
}

step('mail-when-a-report-fails: a failed report of a schedule is mailed with its task', async () => {
  const message = 'The template refers to an object that the draft does not have.';
  const { subject, text, execution } = await alarmOf({ outcome: 'F', message });
  assert.equal(subject, 'Draft Specification by E-Mail Every Monday failed');
  assert.ok(text.includes(message));
  const task = /^Task: (\d+)$/m.exec(text)?.[1];
  assert.ok(bench.sandbox.tasks.some((one) => String(one.id) === task && one.state === 'F'));
  assert.match(text, /^Kind: task-failed, state F$/m);
  assert.match(text, new RegExp(`^Execution: http.*/${execution}$`, 'm'));
});

step('mail-when-a-report-fails: where nobody knows of a task, the mail claims nothing', async () => {
  bench.sandbox.fault = ({ route }) => (route === 'generate' ? { drop: 'after' } : undefined);
  const { text } = await alarmOf({});
  bench.sandbox.fault = undefined;
  assert.match(text, /may have been started/);
  assert.match(text, /^Task: not known\. /m);
  assert.match(text, /^Kind: network$/m);
  assert.doesNotMatch(text, /no report was started/);
});

step(
  'hour-long-report: what was put aside goes on after a restart of n8n, and ends with the file',
  async () => {
    assert.equal((await bench.n8n.api.execution(aside)).status, 'waiting');
    await bench.n8n.restart();
    const execution = await bench.n8n.api.ended(aside, { timeout: 200_000, interval: 500 });
    assert.equal(execution.status, 'success', execution.error?.message);
    assert.equal(execution.runs['Start Report']?.length, 1);
    await proven(execution.items('Download Report')[0]);
  },
);

step(
  'each file was executed, and asks for credentials by the names that the documentation gives',
  async () => {
    const names = await exampleNames();
    assert.deepEqual(takenNames(), names);
    for (const name of names)
      for (const { credentials = {} } of (await example(name)).nodes)
        for (const [type, { name: placeholder }] of Object.entries(credentials))
          assert.equal(placeholder, (CREDENTIALS as Record<string, string>)[type]);
  },
);
