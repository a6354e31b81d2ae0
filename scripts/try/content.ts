// What the n8n of `npm run try` holds: credentials, and the recipes.
import { readdir } from 'node:fs/promises';
import type { Sandbox } from '../../sandbox/index.ts';
import { CALLER, callerOf, SUB_WORKFLOW } from '../../test/e2e/n8n/support/any-length.ts';
import { type Example, EXAMPLES, nodeOf, readExample } from '../../test/e2e/n8n/support/example-workflow.ts';
import type { Mailbox } from '../../test/e2e/n8n/support/mailbox.ts';
import type { N8n } from '../../test/e2e/n8n/support/n8n.ts';
import { BASIC, type Parameters, TOKEN } from '../../test/e2e/n8n/support/workflow.ts';

/** The name by which the recipes find their credentials. */
export const CREDENTIAL = 'Draft Service';
/** The token of the recipe's MCP server. It protects nothing but the sandbox. */
export const MCP_TOKEN = 'try-mcp-token';
/** The recipe that the printed address opens, and its node. */
const FIRST = { file: 'first-report.json', node: 'Generate Report' };

/** What n8n is connected to. */
export interface Servers {
  readonly sandbox: Sandbox;
  readonly mailbox: Mailbox;
}

/**
 * Saves credentials of the user `designer`, by token and by login, of the mail server, and of the recipe's MCP
 * server. Credentials of an earlier start get the addresses of these servers.
 */
export async function saveCredentials({ api, query }: N8n, servers: Servers, token: string): Promise<void> {
  const { sandbox, mailbox } = servers;
  const { baseUrl } = sandbox;
  const { username = '', password = '' } = sandbox.users.designer ?? {};
  const credentials: [string, string, Parameters][] = [
    [CREDENTIAL, TOKEN, { baseUrl, token }],
    [`${CREDENTIAL} (Login)`, BASIC, { baseUrl, username, password }],
    ['Mail', 'smtp', mailbox.credential],
    ['MCP Clients', 'httpBearerAuth', { token: MCP_TOKEN }],
  ];
  for (const [name, type, data] of credentials) {
    const [saved] = await query(
      'SELECT id FROM credentials_entity WHERE name = $1 AND type = $2',
      name,
      type,
    );
    if (saved === undefined) await api.createCredential(name, type, data);
    else await api.updateCredential({ id: String(saved.id), name, type }, data);
  }
}

/**
 * Imports the recipes whose names are not there yet, and returns the path of the first report's node in the
 * editor. The sub-workflow is published, and its caller calls it.
 */
export async function importRecipes(n8n: N8n): Promise<string> {
  // The sub-workflow comes before its caller.
  const files = (await readdir(EXAMPLES)).sort((a, b) => Number(a === CALLER) - Number(b === CALLER));
  const ids = new Map<string, string>();
  for (const file of files) {
    const recipe = file === CALLER ? await callerOf(ids.get(SUB_WORKFLOW) ?? '') : await readExample(file);
    const saved = await savedId(n8n, recipe);
    const id = saved ?? (await n8n.api.createWorkflow(recipe)).id;
    if (saved === undefined && file === SUB_WORKFLOW) await n8n.api.activate(id);
    ids.set(file, id);
  }
  const { id } = nodeOf(await readExample(FIRST.file), FIRST.node);
  return `/workflow/${ids.get(FIRST.file) ?? ''}/${String(id)}`;
}

async function savedId({ query }: N8n, { name }: Example): Promise<string | undefined> {
  const [saved] = await query('SELECT id FROM workflow_entity WHERE name = $1', name);
  return saved === undefined ? undefined : String(saved.id);
}
