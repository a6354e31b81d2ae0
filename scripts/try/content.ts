// What the n8n of `npm run try` holds: credentials for the sandbox, and the recipes.
import { readdir } from 'node:fs/promises';
import type { Sandbox } from '../../sandbox/index.ts';
import { EXAMPLES, readExample } from '../../test/e2e/n8n/support/example-workflow.ts';
import type { N8n } from '../../test/e2e/n8n/support/n8n.ts';
import { BASIC, type Parameters, TOKEN } from '../../test/e2e/n8n/support/workflow.ts';

/** The name by which the recipes find their credentials. */
export const CREDENTIAL = 'Draft Service';
/** The recipe that the printed address opens, and its node. */
const FIRST = { file: 'first-report.json', node: 'Generate Report' };

/** Credentials of the user `designer`, by token and by login; those of an earlier start get this sandbox's address. */
export async function saveCredentials({ api, query }: N8n, sandbox: Sandbox, token: string): Promise<void> {
  const { baseUrl } = sandbox;
  const { username = '', password = '' } = sandbox.users.designer ?? {};
  for (const [name, type, data] of [
    [CREDENTIAL, TOKEN, { baseUrl, token }],
    [`${CREDENTIAL} (Login)`, BASIC, { baseUrl, username, password }],
  ] satisfies [string, string, Parameters][]) {
    const [saved] = await query(
      'SELECT id FROM credentials_entity WHERE name = $1 AND type = $2',
      name,
      type,
    );
    if (saved === undefined) await api.createCredential(name, type, data);
    else await api.updateCredential({ id: String(saved.id), name, type }, data);
  }
}

/** Imports the recipes that are not there by name, and returns the path of the first report's node in the editor. */
export async function importRecipes({ api, query }: N8n): Promise<string> {
  let path = '/';
  for (const file of (await readdir(EXAMPLES)).sort()) {
    const recipe = await readExample(file);
    const [saved] = await query('SELECT id FROM workflow_entity WHERE name = $1', recipe.name);
    const { id } = saved ?? (await api.createWorkflow(recipe));
    const node = recipe.nodes.find(({ name }) => name === FIRST.node);
    if (file === FIRST.file) path = `/workflow/${String(id)}/${String(node?.id)}`;
  }
  return path;
}
