// `npm run try` as a newcomer meets it: the very command, and a browser at the address that it prints.
import assert from 'node:assert/strict';
import { rmSync, statSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Locator } from 'playwright-core';
import { mailLine, mailPage } from '../../../scripts/try/mail-page.ts';
import { SUB_WORKFLOW } from './support/any-length.ts';
import { EditorApi, OWNER } from './support/editor-api.ts';
import { openBrowser } from './support/editor.ts';
import { readExample } from './support/example-workflow.ts';
import { test } from './support/fixture.ts';
import { installN8n } from './support/install.ts';
import { BackgroundProcess, freePort, run, waitUntil } from './support/process.ts';
import { BASIC } from './support/workflow.ts';

const { home } = await installN8n();
const port = String(await freePort());
const sandboxPort = String(await freePort());
const folder = join(home, `try-${port}`);
const url = `http://127.0.0.1:${port}`;
process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }));

const command = new BackgroundProcess({
  command: 'npm',
  args: ['run', '--silent', 'try', '--', '--port', port, '--sandbox-port', sandboxPort],
  cwd: process.cwd(),
  ready: 'Ctrl+C stops n8n and the sandbox.',
});
/** What the command printed after a label, at its last start. */
const printed = (label: string): string =>
  [...command.log.matchAll(new RegExp(`^ +${label} +(\\S+)`, 'gm'))].at(-1)?.[1] ?? '';

/** Whether something answers on the ports of the command. */
async function answers(): Promise<boolean[]> {
  const addresses = [url, `http://127.0.0.1:${sandboxPort}`];
  return Promise.all(
    addresses.map(async (address) =>
      fetch(address)
        .then(() => true)
        .catch(() => false),
    ),
  );
}

/** A row of the database of its n8n. */
function stored(table: string, name: string): Record<string, unknown> {
  using database = new DatabaseSync(join(folder, '.n8n', 'database.sqlite'), { readOnly: true });
  return database.prepare(`SELECT * FROM ${table} WHERE name = ?`).get(name) ?? {};
}

const LOGIN = 'Draft Service (Login)';
let changed: unknown;

test('its secrets are of this folder alone, which only its user reads', async () => {
  await command.start();
  const mode = (...path: string[]): number => statSync(join(folder, ...path)).mode & 0o777;
  assert.deepEqual([mode(), mode('trial.json'), mode('.n8n', 'config')], [0o700, 0o600, 0o600]);
  const { password, mcpToken } = JSON.parse(await readFile(join(folder, 'trial.json'), 'utf8')) as {
    password: string;
    mcpToken: string;
  };
  assert.match(`${password} ${mcpToken}`, /^T1[0-9a-f]{24} [0-9a-f]{48}$/);
  assert.equal(printed('Password'), password);
  assert.ok(command.log.includes(`bearer token ${mcpToken},`));
  const config = await readFile(join(folder, '.n8n', 'config'), 'utf8');
  assert.doesNotMatch(config, /end-to-end/);
  await assert.rejects(new EditorApi(url).login(), { cause: 401 });
});

test('it ends n8n and the sandbox at SIGTERM', async () => {
  // What the next start has to keep: a credential that the user points at a service of his own.
  const api = new EditorApi(url);
  await api.login({ email: OWNER.email, password: printed('Password') });
  const { id } = stored('credentials_entity', LOGIN);
  const data = { baseUrl: 'https://drafts.example.com', username: 'dora', password: 'hers' };
  await api.updateCredential({ id: String(id), name: LOGIN, type: BASIC }, data);
  changed = stored('credentials_entity', LOGIN).data;
  // And what it has to make up for: a first start that ended before the sub-workflow was published.
  const { name } = await readExample(SUB_WORKFLOW);
  await api.deactivate(String(stored('workflow_entity', name).id));

  assert.deepEqual(await answers(), [true, true]);
  await command.stop();
  assert.match(command.log, /Stopping n8n and the sandbox\.\s*$/);
  assert.deepEqual(await answers(), [false, false]);
  const file = join(folder, 'trial.json');
  const state = await readFile(file, 'utf8');
  assert.match(state, /"isSubWorkflowPublished": true/);
  await writeFile(file, state.replace('"isSubWorkflowPublished": true', '"isSubWorkflowPublished": false'));
});

test('started again, it keeps what the user changed and finishes what was interrupted', async () => {
  await command.start();
  assert.equal(stored('credentials_entity', LOGIN).data, changed);
  assert.ok(command.log.includes(`You made or changed these credentials in n8n: "${LOGIN}".`));
  const { name } = await readExample(SUB_WORKFLOW);
  assert.equal(stored('workflow_entity', name).active, 1);
});

test('a port that is taken is one sentence', async () => {
  const refusal = async (...args: string[]): Promise<string> =>
    run(process.execPath, ['scripts/try.ts', ...args]).catch(String);
  assert.match(
    await refusal('--port', port),
    new RegExp(`^Port ${port} is taken, perhaps by another n8n\\..* --port ${Number(port) + 1}$`, 'm'),
  );
  assert.match(
    await refusal('--port', '8300'),
    /^--port and --sandbox-port are both 8300: add --sandbox-port 8301\.$/m,
  );
});

test('a mail is one clean line, whatever its subject is', async () => {
  const subject = `Draft \u001b[31mnew\u0007\r\n${'x'.repeat(1000)}`;
  const attachments = [{ filename: 'a\u0007.pdf' }] as never;
  const line = mailLine({ to: [{ address: 'a@b.example', name: '' }], subject, attachments } as never);
  assert.match(line, /^Mail to a@b\.example: Draft new x+…, with a\.pdf$/);
  assert.ok(line.length < 250);
});

test('a mail is shown as it looks, and nothing of it becomes part of the page', async () => {
  const html = '<p onclick="x()">Draft</p><script>x()</script>';
  const mail = { subject: '<b>New', html, text: '</pre>', attachments: [{ filename: '"><i>.pdf' }] };
  const page = mailPage([mail as never]);
  assert.match(
    page,
    /<iframe sandbox="[a-z -]+" srcdoc="&#60;base .*&#62;&#60;p onclick=&#34;x\(\)&#34;&#62;Draft/,
  );
  assert.doesNotMatch(page, /<script|<b>|<i>|<\/pre><\/pre>/);
});

test('it leads to the first report in eight clicks at most', async () => {
  const page = await openBrowser(printed('Open'));
  let clicks = 1;
  const click = async (locator: Locator): Promise<void> => {
    await locator.click();
    clicks += 1;
  };
  await page.goto(printed('Open'));
  // n8n has put the cursor into the field.
  await page.locator('input[autocomplete="email"]:focus').waitFor();
  await page.keyboard.type(printed('E-mail'));
  await click(page.locator('input[type="password"]'));
  await page.keyboard.type(printed('Password'));
  await click(page.getByRole('button', { name: 'Sign in' }));
  await page.getByText('Include edit checks').waitFor();
  await click(page.getByTestId('node-execute-button'));
  await click(page.getByTestId('radio-button-binary'));
  await page.getByTestId('ndv-download-binary-data').waitFor();
  await page.screenshot({
    path: 'docs/screenshots/try.png',
    animations: 'disabled',
    style: '.el-notification { visibility: hidden; }',
  });
  const download = page.waitForEvent('download');
  await click(page.getByTestId('ndv-download-binary-data'));
  const file = await download;
  assert.match(file.suggestedFilename(), /ORION-301.*\.pdf$/);
  assert.equal((await readFile(await file.path())).toString('latin1', 0, 5), '%PDF-');
  assert.ok(clicks <= 8, `${clicks} clicks`);

  // Each recipe is there once, and runs as it is.
  await page.goto(printed('Recipes'));
  const names = page.getByTestId('workflow-card-name');
  await names.first().waitFor();
  const recipes = await names.allInnerTexts();
  assert.deepEqual([...new Set(recipes)].sort(), recipes.sort());
  await names.getByText('Compare Two Drafts').click();
  await page.getByTestId('execute-workflow-button').click();
  await waitUntil('the mail is named', () =>
    /^Mail to .*, with ORION-301 .* - Changes\.html, with .*\.xlsx$/m.test(command.log),
  );
  await page.goto(printed('Mails'));
  const mail = page.frameLocator('iframe');
  await mail.getByRole('heading', { name: 'ORION-301 · v2.0 Amendment 2 → v2.1 Amendment 3' }).waitFor();
  await page.screenshot({ path: 'docs/screenshots/try-mail.png' });
  const workbook = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Changes.xlsx' }).click();
  assert.equal((await workbook).suggestedFilename(), 'ORION-301 v2.1 Amendment 3 - Changes.xlsx');
  await command.stop();
});
