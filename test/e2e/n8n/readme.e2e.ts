// The README's way into n8n, taken by its own words: an empty n8n, the package from its tarball, a credential, a report.
import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { after, before } from 'node:test';
import { startSandbox } from '../../../sandbox/index.ts';
import { Bench, TOKEN } from './support/fixture.ts';
import { startN8n } from './support/n8n.ts';
import type { N8n } from './support/n8n.ts';
import { pack } from './support/package.ts';
import { run } from './support/process.ts';
import { runReport, verifiedFile } from './support/reports.ts';
import { step } from './support/suite.ts';
import type { Sandbox } from '../../../sandbox/index.ts';

let n8n: N8n;
let sandbox: Sandbox;

before(async () => {
  sandbox = await startSandbox({ taskMs: 20 });
  n8n = await startN8n();
});

after(async () => {
  await n8n.close();
  await sandbox.stop();
});

step('the package is installed from a clone as the README says', async () => {
  const command = /`(npm install --[^`]*)`/.exec(await readFile('README.md', 'utf8'))?.[1] ?? '';
  assert.match(command, / ~\/\.n8n\/nodes /);
  const { code, output } = await run('bash', ['-c', command], {
    cwd: dirname(await pack(process.cwd())),
    // The package brings all it needs: nothing is to be asked of a registry.
    env: { ...process.env, HOME: n8n.userFolder, npm_config_offline: 'true' },
  });
  assert.equal(code, 0, output);
  await n8n.restart();
});

step('a credential and a node give a report, which its own item verifies', async () => {
  const token = sandbox.users.designer?.createToken() ?? '';
  const credential = await n8n.api.createCredential('Service', TOKEN, { baseUrl: sandbox.baseUrl, token });
  assert.equal((await n8n.api.testCredential(credential)).status, 'OK');
  const bench = new Bench(sandbox, n8n, credential, token);
  const outcome = await runReport(bench, 'generate');
  const binary = await verifiedFile(bench, outcome);
  assert.equal(binary.mimeType, 'application/pdf');

  // As docs/validation.md says: the item and its file, saved.
  const item = join(n8n.userFolder, 'item.json');
  const report = join(n8n.userFolder, binary.fileName ?? '');
  await writeFile(item, JSON.stringify(outcome.json[0]));
  await writeFile(report, await n8n.api.binary(binary));
  const { code, output } = await run(process.execPath, ['scripts/verify-manifest.mts', item, report]);
  assert.equal(code, 0, output);
  assert.match(output, /Verified: /);
});
