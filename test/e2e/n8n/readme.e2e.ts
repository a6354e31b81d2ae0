// The ways of the package into n8n. And what n8n 3 changes for a user, as far as n8n 2 tells: its migration report, and
// the setting that n8n 3 has by default.
import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parse } from 'yaml';
import { EXAMPLES, readExample } from './support/example-workflow.ts';
import { test } from './support/fixture.ts';
import { pack, temporaryFolder } from './support/package.ts';
import { run } from './support/process.ts';
import { fixture } from './support/shared-fixture.ts';

const { n8n } = fixture;

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

test("n8n's migration report for version 3 has no issue of a recipe", async () => {
  const files = await readdir(EXAMPLES);
  for (const file of files) await n8n.api.createWorkflow(await readExample(file));
  const report = await n8n.api.migrationReport('v3');
  assert.ok(report.totalWorkflows >= files.length);
  assert.deepEqual(report.workflowResults, []);
});

test('with n8n 3 as it is by default, an installation is refused in the words of the page', async () => {
  const sentence = 'Installation of unverified community packages is forbidden!';
  await assert.rejects(n8n.api.installPackage('n8n-nodes-draft-service'), new RegExp(sentence));
  assert.ok((await readFile('docs/troubleshooting.md', 'utf8')).includes(sentence));
});
