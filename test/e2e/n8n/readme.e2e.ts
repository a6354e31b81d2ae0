// The README's way into n8n: its own command installs the package, and a credential and a node give a report. And what
// n8n 3 changes for a user, as far as n8n 2 tells: its migration report, and the setting that n8n 3 has by default.
import assert from 'node:assert/strict';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parse } from 'yaml';
import { startSandbox } from '../../../sandbox/index.ts';
import { EXAMPLES, readExample } from './support/example-workflow.ts';
import { connect, test } from './support/fixture.ts';
import { startN8n } from './support/n8n.ts';
import { pack, temporaryFolder } from './support/package.ts';
import { run } from './support/process.ts';
import { report, verifiedFile } from './support/reports.ts';
import { DOCUMENT_TEMPLATE } from './support/workflow.ts';

const sandbox = await startSandbox({ taskMs: 20 });
const n8n = await startN8n({ N8N_UNVERIFIED_PACKAGES_ENABLED: 'false' });

test('compose.yaml puts the package into the volume, where n8n looks for it', async () => {
  const { services } = parse(await readFile('examples/docker/compose.yaml', 'utf8')) as {
    services: { nodes: { entrypoint: string[]; command: [string] } };
  };
  const [shell = '', ...options] = services.nodes.entrypoint;
  const tarball = await pack(process.cwd());
  const script = services.nodes.command[0]
    .replaceAll('$$', '$')
    .replace('/packages/', `${dirname(tarball)}/`);
  const home = await temporaryFolder('n8n-volume');
  await run(shell, [...options, script], { env: { ...process.env, HOME: home } });
  const folder = join(home, '.n8n/nodes/node_modules/n8n-nodes-draft-service');
  await readFile(join(folder, 'dist/nodes/DraftObject/DraftObject.node.js'));
});

test("the README's command installs the package into an n8n that has none", async () => {
  const command = /`(npm install --[^`]*)`/.exec(await readFile('README.md', 'utf8'))?.[1] ?? '';
  assert.match(command, / ~\/\.n8n\/nodes /);
  await run('bash', ['-c', command], {
    cwd: dirname(await pack(process.cwd())),
    // The package brings all that it needs: the registry must not be asked for anything.
    env: { ...process.env, HOME: n8n.userFolder, npm_config_offline: 'true' },
  });
  await n8n.restart();
});

test("n8n's migration report for version 3 has no issue of a recipe", async () => {
  const files = await readdir(EXAMPLES);
  for (const file of files) await n8n.api.createWorkflow(await readExample(file));
  const report = await n8n.api.migrationReport('v3');
  assert.equal(report.totalWorkflows, files.length);
  assert.deepEqual(report.workflowResults, []);
});

test('with n8n 3 as it is by default, an installation is refused in the words of the page', async () => {
  const sentence = 'Installation of unverified community packages is forbidden!';
  await assert.rejects(n8n.api.installPackage('n8n-nodes-draft-service'), new RegExp(sentence));
  assert.ok((await readFile('docs/troubleshooting.md', 'utf8')).includes(sentence));
});

test('R47: a credential and a node give a report, verified as docs/validation.md says', async () => {
  const fixture = await connect(sandbox, [n8n]);
  assert.equal((await n8n.api.testCredential(fixture.credential)).status, 'OK');
  const execution = await fixture.run(DOCUMENT_TEMPLATE, report('generate'));
  const { binary, manifest } = await verifiedFile(fixture, execution.items()[0]);
  assert.equal(binary.mimeType, 'application/pdf');

  const item = join(n8n.userFolder, 'item.json');
  const file = join(n8n.userFolder, manifest.file.name);
  await writeFile(item, JSON.stringify(manifest));
  await writeFile(file, await n8n.api.binary(binary));
  assert.match(await run(process.execPath, ['verify/verify-manifest.mts', item, file]), /Verified: /);
});
