// `npm run try` as a newcomer meets it: the very command, and a browser at the address that it prints.
import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator } from 'playwright-core';
import { openBrowser } from './support/editor.ts';
import { step } from './support/fixture.ts';
import { installN8n } from './support/install.ts';
import { BackgroundProcess, freePort, run, waitUntil } from './support/process.ts';

const { home } = await installN8n();
const port = String(await freePort());
const sandboxPort = String(await freePort());
const folder = join(home, `try-${port}`);
process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }));

const command = new BackgroundProcess({
  command: 'npm',
  args: ['run', '--silent', 'try', '--', '--port', port, '--sandbox-port', sandboxPort],
  cwd: process.cwd(),
  ready: 'Ctrl+C stops n8n and the sandbox.',
});
/** What the command printed after a label. */
const printed = (label: string): string =>
  new RegExp(`^ +${label} +(\\S+)`, 'm').exec(command.log)?.[1] ?? '';

/** Whether something answers on the ports of the command. */
async function answers(): Promise<boolean[]> {
  const addresses = [port, sandboxPort].map((each) => `http://127.0.0.1:${each}/`);
  return Promise.all(
    addresses.map(async (address) =>
      fetch(address)
        .then(() => true)
        .catch(() => false),
    ),
  );
}

step('the command starts n8n and the sandbox, and ends both at SIGTERM', async () => {
  await command.start();
  assert.deepEqual(await answers(), [true, true]);
  await command.stop();
  assert.match(command.log, /Stopping n8n and the sandbox\.\s*$/);
  assert.deepEqual(await answers(), [false, false]);
});

step('a port that is taken is one sentence', async () => {
  await command.start();
  const refusal = await run(process.execPath, ['scripts/try.ts', '--port', port]).catch(String);
  assert.match(
    refusal,
    new RegExp(`^Port ${port} is taken, perhaps by another n8n\\..* --port ${Number(port) + 1}$`, 'm'),
  );
});

step('started again, it leads to the first report in eight clicks at most', async () => {
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
  await waitUntil('the mail is named', () => /^Mail to .*, with changes\.html$/m.test(command.log));
  await command.stop();
});
