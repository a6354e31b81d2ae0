// The recipes that mail every Monday and remember the last mail, the very files, week after week.
import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import type { Email } from 'postal-mime';
import { type Json, on, rewriteJson, rewriteText } from '../../support/rewrite.ts';
import { nodeOf } from './support/example-workflow.ts';
import { test } from './support/fixture.ts';
import { importRecipe, namesOf, rename } from './support/recipe.ts';
import { fixture } from './support/shared-fixture.ts';

const [deleted] = fixture.sandbox.data.design(1005).forms;

const deviations = await importRecipe('new-deviation-requests.json');

test('R75: new-deviation-requests: the first mail lists all explanations in words', async () => {
  const all = await fixture.list('/api/v2/draft/2001/standards_explanations/');
  const { subject, text = '', html = '', to } = await deviations.mail();
  assert.equal(subject, `Deviations from the library: all ${all.length}, for the first time`);
  assert.deepEqual(
    to?.map(({ address }) => address),
    ['librarian@example.com'],
  );
  assert.match(text, /^This is the first mail/);
  assert.equal(text.match(/^Explanation: /gm)?.length, all.length);
  assert.match(text, /^Draft name: v1\.0\nObject type: field\nObject OID: \S+\nAttribute: \w+\n/m);
  for (const body of [text, html]) assert.doesNotMatch(body, /[{}]|_id|Draft id|null|undefined/);
});

const revised = on(
  'explanations',
  rewriteJson((page) => {
    const [first, ...more] = page.results as Json[];
    const added = { ...first, id: 9999, explanation: 'Local <b>law</b>.', object_oid: 'NEW1' };
    const count = Number(page.count) + 1;
    return { ...page, count, results: [added, { ...first, explanation: 'Withdrawn & replaced.' }, ...more] };
  }),
);

test('R75: new-deviation-requests: the changes of a refused mail are in the next mail, and in no other', async () => {
  await fixture.withFault(revised, async () => {
    await deviations.refusedMonday();
    const { subject, text = '', html = '' } = await deviations.mail();
    assert.equal(subject, 'Deviations from the library: 1 new, 1 changed');
    assert.match(text, /^New: 1\n[^]*Object OID: NEW1\n[^]*^Changed: 1\n/m);
    assert.match(text, /^Explanation: Withdrawn & replaced\. \(before: .+\)$/m);
    assert.match(html, /Local &lt;b>law&lt;\/b>[^]*Withdrawn &amp; replaced\. \(before: /);
    assert.deepEqual(await deviations.mails(), []);
  });
});

const library = await importRecipe('study-against-its-library.json');

test('R75: study-against-its-library: mails the totals with page and workbook, once for each state', async () => {
  const mail = await library.mail();
  const totals =
    /^ORION-301 · v2\.0 Amendment 2 against Global Standards · Library 2026\.1: \d+ missing, \d+ different, \d+ only in the study$/;
  assert.match(mail.subject ?? '', totals);
  const name = 'ORION-301 v2.0 Amendment 2 - Changes';
  assert.deepEqual(namesOf(mail), [`${name}.html`, `${name}.xlsx`]);
  assert.match(mail.html ?? '', /<td>Edit checks<[^]*<td>Total</);
  assert.deepEqual(await library.mails(), []);
  rename('Consent <b>& Co</b>');
  assert.match((await library.mail()).subject ?? '', totals);
});

const studies = await importRecipe('monday-all-my-studies.json');

test('R75: monday-all-my-studies: the first mail has a row for each draft that the user may view', async () => {
  const drafts = await fixture.list('/api/v2/drafts/');
  const spelt = rewriteText((text) => text.replaceAll('"project_name"', '"ProjectName"'));
  const mail = await fixture.withFault(on('drafts', spelt), async () => studies.mail());
  assert.equal(mail.subject, `My drafts: ${drafts.length} first time`);
  for (const { project_name: study, name } of drafts)
    assert.ok(mail.text?.includes(`${String(study)} · ${String(name)}: first time`), mail.text);
  assert.deepEqual(namesOf(mail), []);
});

test('R75: monday-all-my-studies: the changes of a refused mail are in the next mail, and in no other', async () => {
  rename('Informed Consent');
  fixture.sandbox.edit({ op: 'remove-object', draft: 1005, family: 'forms', id: deleted?.id ?? 0 });
  await studies.refusedMonday();
  const mail = await studies.mail();
  assert.match(mail.subject ?? '', /^My drafts: 2 changed, \d+ unchanged$/);
  assert.match(mail.text ?? '', /^ORION-301 · v2\.0 Amendment 2: 1 changed; data at risk: 0$/m);
  assert.match(mail.text ?? '', /^ORION-301 · v2\.1 Amendment 3: .*1 removed.*; data at risk: [1-9]/m);
  const first = mail.text?.split('\n').slice(0, 3) ?? [];
  assert.deepEqual(
    first.map((line) => line.includes('data at risk')),
    [true, true, false],
  );
  const names = ['ORION-301 v2.0 Amendment 2 - Changes', 'ORION-301 v2.1 Amendment 3 - Changes'];
  assert.deepEqual(
    namesOf(mail),
    names.flatMap((name) => [`${name}.html`, `${name}.xlsx`]),
  );
  assert.match((await studies.mail()).subject ?? '', /^My drafts: \d+ unchanged$/);
});

test('R75: monday-all-my-studies: of chosen drafts, one that cannot be read is a row with the reason', async () => {
  const two = await importRecipe('monday-all-my-studies.json', { draft_ids: '[1999,1002]' });
  const { subject, text = '' } = await two.mail();
  assert.equal(subject, 'My drafts: 1 first time, 1 not read');
  assert.match(text, /^Draft 1999: not read: .*HTTP 404/m);
  assert.equal((await two.mail()).subject, 'My drafts: 1 not read, 1 unchanged');
  await two.edit((workflow) => (nodeOf(workflow, 'Take Snapshot').parameters.view = 'metadata'));
  const other = await two.mail();
  assert.equal(other.subject, 'My drafts: 1 not read, 1 not compared');
  assert.match(other.text ?? '', /v2\.0 Amendment 2: not compared: .*different settings/);
});

test('R75: monday-open-decisions: the mail lists what is open, and its workbook is the next one to fill in', async () => {
  const folder = join(fixture.n8n.userFolder, '.n8n-files');
  await mkdir(folder);
  const file = join(folder, 'decisions.xlsx');
  const decisions = await importRecipe('monday-open-decisions.json');
  await decisions.edit((workflow) => (nodeOf(workflow, 'Read Decisions').parameters.fileSelector = file));
  assert.match((await decisions.monday()).failure, /No file\(s\) found/);

  await writeFile(file, HEAD);
  const first = await decisions.mail();
  assert.match(first.subject ?? '', /^ORION-301 · v2\.1 Amendment 3: \d+ open, \d+ put entered data at risk/);
  const [id] = /\b[0-9a-f]{12}\b/.exec(sheetsOf(first)) ?? [];
  await writeFile(file, `${HEAD}\n${id},Question,Which visits?,Kim,`);
  const second = await decisions.mail();
  assert.match(second.subject ?? '', /: \d+ open, 1 in question, \d+ put entered data at risk$/);
  assert.match(second.html ?? '', /<h3>Still open<\/h3>.*removed\. Question by Kim: Which visits\?/);
  await writeFile(file, workbookOf(second));
  assert.equal((await decisions.mail()).subject, second.subject);
});

const HEAD = 'Change,Status,Reason,By,Request';

function workbookOf({ attachments }: Email): Buffer {
  const found = attachments.find(({ filename }) => filename?.endsWith('.xlsx'));
  return Buffer.from(found?.content as ArrayBuffer);
}

const sheetsOf = (mail: Email): string =>
  Object.entries(unzipSync(workbookOf(mail)))
    .map(([path, bytes]) => (path.includes('sheet') ? strFromU8(bytes) : ''))
    .join();
