// What the n8n of `npm run try` holds: credentials, and the recipes.
import { readdir } from 'node:fs/promises';
import type { Sandbox } from '../../sandbox/index.ts';
import { CALLER, callerOf, SUB_WORKFLOW } from '../../test/e2e/n8n/support/any-length.ts';
import { EXAMPLES, nodeOf, readExample } from '../../test/e2e/n8n/support/example-workflow.ts';
import type { Mailbox } from '../../test/e2e/n8n/support/mailbox.ts';
import type { N8n } from '../../test/e2e/n8n/support/n8n.ts';
import { BASIC, type Parameters, TOKEN } from '../../test/e2e/n8n/support/workflow.ts';

/** The name by which the recipes find their credentials. */
export const CREDENTIAL = 'Draft Service';
/** The recipe that the printed address opens, and its node. */
const FIRST = { file: 'first-report.json', node: 'Generate Report' };

export interface Trial {
  readonly n8n: N8n;
  readonly sandbox: Sandbox;
  readonly mailbox: Mailbox;
  /** The bearer token of the recipe's MCP server. */
  readonly mcpToken: string;
}

/** Saves credentials of the user `designer`, by token and by login, of the mail server and of the MCP server. */
export async function saveCredentials(
  { n8n, sandbox, mailbox, mcpToken }: Trial,
  token: string,
): Promise<void> {
  const { baseUrl } = sandbox;
  const { username = '', password = '' } = sandbox.users.designer ?? {};
  const credentials: [string, string, Parameters][] = [
    [CREDENTIAL, TOKEN, { baseUrl, token }],
    [`${CREDENTIAL} (Login)`, BASIC, { baseUrl, username, password }],
    ['Mail', 'smtp', mailbox.credential],
    ['MCP Clients', 'httpBearerAuth', { token: mcpToken }],
  ];
  for (const [name, type, data] of credentials) await n8n.api.createCredential(name, type, data);
}

/** Imports the recipes and publishes the sub-workflow. Returns the path of the first report's node in the editor. */
export async function importRecipes({ api }: N8n): Promise<string> {
  const ids = new Map<string, string>();
  // The sub-workflow comes before its caller.
  for (const file of (await readdir(EXAMPLES)).sort((a, b) => Number(a === CALLER) - Number(b === CALLER))) {
    const recipe = file === CALLER ? await callerOf(ids.get(SUB_WORKFLOW) ?? '') : await readExample(file);
    ids.set(file, (await api.createWorkflow(recipe)).id);
  }
  await api.activate(ids.get(SUB_WORKFLOW) ?? '');
  const { id } = nodeOf(await readExample(FIRST.file), FIRST.node);
  return `/workflow/${ids.get(FIRST.file) ?? ''}/${String(id)}`;
}
