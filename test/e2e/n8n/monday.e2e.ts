// The recipe "Monday: Specification and Changes", the very file, week after week, and where it fails.
import assert from 'node:assert/strict';
import { on } from '../../support/rewrite.ts';
import { nodeOf } from './support/example-workflow.ts';
import { test } from './support/fixture.ts';
import { importRecipe, namesOf, rename } from './support/recipe.ts';
import { sha256, verifiedFile } from './support/reports.ts';
import { fixture, mailbox } from './support/shared-fixture.ts';

const FILE = 'monday-specification-and-changes.json';
const ONE_CHANGED = 'ORION-301 · v2.0 Amendment 2: 0 added, 0 removed, 1 changed';
const recipe = await importRecipe(FILE);

/** A Monday whose only mail has a verified specification. */
async function specification() {
  const { execution, mail } = await recipe.mailedMonday();
  const { manifest } = await verifiedFile(fixture, execution.items('Generate Specification')[0]);
  return { mail, manifest };
}

test('R75: the first Monday mails the specification alone', async () => {
  const { mail, manifest } = await specification();
  assert.equal(mail.subject, 'ORION-301 · v2.0 Amendment 2: the first specification');
  assert.deepEqual(namesOf(mail), [manifest.file.name]);
});

test('R75: an unchanged draft gives no report and no mail', async () => {
  const reports = fixture.sandbox.tasks.length;
  const { execution, mails } = await recipe.goodMonday();
  assert.ok(execution.runs['Nothing Changed']);
  assert.deepEqual(mails, []);
  assert.equal(fixture.sandbox.tasks.length, reports);
});

test('R75: a change is mailed once, by name, with the report and all changes attached', async () => {
  rename('Consent <b>& Co</b>');
  const { mail, manifest } = await specification();
  assert.equal(mail.subject, ONE_CHANGED);
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
  assert.deepEqual(await recipe.mails(), []);
});

test('R75: where the draft cannot be read, nothing is mailed and nothing forgotten', async () => {
  rename('Informed Consent');
  const refused = on('objects', { respond: { status: 403, body: '{"detail":"Not yours."}' } });
  const failed = await fixture.withFault(refused, () => recipe.monday());
  assert.equal(failed.status, 'error');
  assert.match(failed.failure, /403/);
  assert.deepEqual(mailbox.mails, []);
});

test('R75: where the mail server fails, the next Monday mails the same changes', async () => {
  await recipe.refusedMonday();
  assert.equal((await recipe.mail()).subject, ONE_CHANGED);
  assert.deepEqual(await recipe.mails(), []);
});

test('R75: a second workflow for the same draft has its own first mail, and takes no change of this one', async () => {
  rename('Agreement');
  const second = await importRecipe(FILE);
  assert.equal((await second.mail()).subject, 'ORION-301 · v2.0 Amendment 2: the first specification');
  assert.equal((await recipe.mail()).subject, ONE_CHANGED);
});

test('R75: where the amendment takes over, the next mail says what differs between the two drafts', async () => {
  const amendment = { __rl: true, mode: 'id', value: '1005' };
  await recipe.edit((workflow) => (nodeOf(workflow, 'Take Snapshot').parameters.draftId = amendment));
  const { subject, html } = await recipe.mail();
  const totals = '21 added, 8 removed, 23 changed, 8 put entered data at risk';
  assert.equal(subject, `ORION-301 · v2.1 Amendment 3: ${totals}`);
  assert.match(html ?? '', /What changed since ORION-301 · v2\.0 Amendment 2 of \d/);
});
