// The recipe "Monday: Specification and Changes", the very file, week after week, and where it fails.
import assert from 'node:assert/strict';
import type { Email } from 'postal-mime';
import { on } from '../../support/rewrite.ts';
import { type Example, nodeOf, readExample, startOf } from './support/example-workflow.ts';
import type { Execution } from './support/execution.ts';
import { startFixture, test } from './support/fixture.ts';
import { Mailbox } from './support/mailbox.ts';
import { sha256, verifiedFile } from './support/reports.ts';

const fixture = await startFixture();
const { api } = fixture.n8n;
const mailbox = await Mailbox.open();
await api.createCredential('Mail', 'smtp', mailbox.credential);

const recipe: Example = await readExample('monday-specification-and-changes.json');

const { id: workflow } = await api.createWorkflow(recipe);

/** A Monday. */
const monday = async (id = workflow): Promise<Execution> => api.ended(await api.run(id, startOf(recipe)));

/** A Monday that ends well, and the mails of it. */
async function goodMonday(id?: string): Promise<{ execution: Execution; mails: Email[] }> {
  const execution = await monday(id);
  assert.equal(execution.status, 'success', execution.failure);
  return { execution, mails: mailbox.mails.splice(0) };
}

/** A Monday whose only mail has a verified specification. */
async function mailedMonday() {
  const { execution, mails } = await goodMonday();
  const { manifest } = await verifiedFile(fixture, execution.items('Generate Specification')[0]);
  const [mail, ...more] = mails;
  assert.ok(mail);
  assert.deepEqual(more, []);
  return { mail, manifest };
}

const [form] = fixture.sandbox.data.design(1002).forms;
const rename = (value: string): unknown =>
  fixture.sandbox.edit({ op: 'set', draft: 1002, family: 'forms', id: form?.id ?? 0, path: '/name', value });

const subjectsOf = (mails: readonly Email[]) => mails.map(({ subject }) => subject);
const namesOf = ({ attachments }: Email): (string | null)[] => attachments.map(({ filename }) => filename);

test('R75: the first Monday mails the specification alone', async () => {
  const { mail, manifest } = await mailedMonday();
  assert.equal(mail.subject, 'ORION-301 · v2.0 Amendment 2: the first specification');
  assert.deepEqual(namesOf(mail), [manifest.file.name]);
});

test('R75: an unchanged draft gives no report and no mail', async () => {
  const reports = fixture.sandbox.tasks.length;
  const { execution, mails } = await goodMonday();
  assert.ok(execution.runs['Nothing Changed']);
  assert.deepEqual(mails, []);
  assert.equal(fixture.sandbox.tasks.length, reports);
});

test('R75: a change is mailed once, by name, with the report and all changes attached', async () => {
  rename('Consent <b>& Co</b>');
  const { mail, manifest } = await mailedMonday();
  assert.equal(mail.subject, 'ORION-301 · v2.0 Amendment 2: 0 added, 0 removed, 1 changed');
  assert.equal(namesOf(mail)[0], manifest.file.name);
  const [report, page, workbook] = mail.attachments.map(({ content }) => Buffer.from(content as ArrayBuffer));
  assert.equal(sha256(report ?? Buffer.alloc(0)), manifest.file.sha256);
  assert.match(page?.toString() ?? '', /Consent &lt;b&gt;&amp; Co/);
  assert.equal(workbook?.toString('latin1', 0, 2), 'PK');
  assert.match(
    mail.html ?? '',
    /<b>0 added, 0 removed, 1 changed \(1 renamed\)<\/b>[^]*<bdi>Consent &amp; Co \(IC\)/,
  );
  assert.match(mail.text ?? '', /Since \d+ \w+ \d{4}\. Attached: .*\.pdf, .*Changes\.html, .*Changes\.xlsx/);
  assert.deepEqual((await goodMonday()).mails, []);
});

test('R75: where the draft cannot be read, nothing is mailed and nothing forgotten', async () => {
  rename('Informed Consent');
  const refused = on('objects', { respond: { status: 403, body: '{"detail":"Not yours."}' } });
  const failed = await fixture.withFault(refused, monday);
  assert.equal(failed.status, 'error');
  assert.match(failed.failure, /403/);
  assert.deepEqual(mailbox.mails, []);
});

test('R75: where the mail server fails, the next Monday mails the same changes', async () => {
  mailbox.refuse = true;
  assert.equal((await monday()).status, 'error');
  mailbox.refuse = false;
  const { mails } = await goodMonday();
  assert.deepEqual(subjectsOf(mails), ['ORION-301 · v2.0 Amendment 2: 0 added, 0 removed, 1 changed']);
  assert.deepEqual((await goodMonday()).mails, []);
});

test('R75: a second workflow for the same draft has its own first mail, and takes no change of this one', async () => {
  rename('Agreement');
  const { id } = await api.createWorkflow(recipe);
  const mails = [...(await goodMonday(id)).mails, ...(await goodMonday()).mails];
  assert.deepEqual(subjectsOf(mails), [
    'ORION-301 · v2.0 Amendment 2: the first specification',
    'ORION-301 · v2.0 Amendment 2: 0 added, 0 removed, 1 changed',
  ]);
});

test('R75: where the amendment takes over, the next mail says what differs between the two drafts', async () => {
  const amendment = structuredClone(recipe);
  nodeOf(amendment, 'Take Snapshot').parameters.draftId = { __rl: true, mode: 'id', value: '1005' };
  await api.updateWorkflow(workflow, amendment);
  const { mails } = await goodMonday();
  assert.deepEqual(subjectsOf(mails), [
    'ORION-301 · v2.1 Amendment 3: 21 added, 8 removed, 23 changed, 8 put entered data at risk',
  ]);
  assert.match(mails[0]?.html ?? '', /What changed since ORION-301 · v2\.0 Amendment 2 of \d/);
});
