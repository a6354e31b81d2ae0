// What n8n 3 changes for a user, as far as n8n 2 tells: its own migration report, and the setting that n8n 3 has by default.
import assert from 'node:assert/strict';
import { readFile, readdir } from 'node:fs/promises';
import { EXAMPLES, readExample } from './support/example-workflow.ts';
import { startFixture, test } from './support/fixture.ts';

const { n8n } = await startFixture({}, { N8N_UNVERIFIED_PACKAGES_ENABLED: 'false' });

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
