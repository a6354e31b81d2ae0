// `npm run try` as a newcomer meets it: the very command, and a browser at the address that it prints.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import type { Locator } from 'playwright-core';
import { EditorApi } from './support/editor-api.ts';
import { goWithin, openBrowser } from './support/editor.ts';
import { test } from './support/fixture.ts';
import { BackgroundProcess, freePort, waitUntil } from './support/process.ts';

const port = String(await freePort());
const sandboxPort = String(await freePort());
const url = `http://127.0.0.1:${port}`;

const command = new BackgroundProcess({
  command: 'npm',
  // Without its build, which would take the files from under the other tests.
  args: ['run', '--silent', '--ignore-scripts', 'try', '--', '--port', port, '--sandbox-port', sandboxPort],
  cwd: process.cwd(),
  ready: 'Ctrl+C stops n8n and the sandbox.',
});
/** What the command printed after a label, at its last start. */
const printed = (label: string): string =>
  [...command.log.matchAll(new RegExp(`^ +${label} +(\\S+)`, 'gm'))].at(-1)?.[1] ?? '';

const answers = async (on: string): Promise<boolean> =>
  fetch(`http://127.0.0.1:${on}`).then(Boolean, () => false);

test('its password is of this start alone', async () => {
  await command.start();
  assert.match(printed('Password'), /^T1[0-9a-f]{24}$/);
  await assert.rejects(new EditorApi(url).login(), { cause: 401 });
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
  await goWithin(page, new URL(printed('Recipes')).pathname);
  const names = page.getByTestId('workflow-card-name');
  await names.first().waitFor();
  const recipes = await names.allInnerTexts();
  assert.deepEqual([...new Set(recipes)].sort(), recipes.sort());
  await names.getByText('Compare Two Drafts').click();
  await page.getByTestId('execute-workflow-button').click();
  await waitUntil('the mail has arrived', async () =>
    /ORION-301 .* - Changes\.html<.*\.xlsx</.test(await (await fetch(printed('Mails'))).text()),
  );
  await page.goto(printed('Mails'));
  const mail = page.frameLocator('iframe');
  await mail.getByRole('heading', { name: 'ORION-301 · v2.0 Amendment 2 → v2.1 Amendment 3' }).waitFor();
  await page.screenshot({ path: 'docs/screenshots/try-mail.png' });
  const workbook = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Changes.xlsx' }).click();
  assert.equal((await workbook).suggestedFilename(), 'ORION-301 v2.1 Amendment 3 - Changes.xlsx');
});

test('it ends n8n and the sandbox at SIGTERM', async () => {
  assert.ok((await answers(port)) && (await answers(sandboxPort)));
  await command.stop();
  assert.match(command.log, /Stopping n8n and the sandbox\.\s*$/);
  assert.ok(!(await answers(port)) && !(await answers(sandboxPort)));
});
