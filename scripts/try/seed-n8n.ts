// What the n8n of `npm run try` holds: credentials, and the recipes.
import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import type { Sandbox } from '../../sandbox/index.ts';
import { CALLER, callerOf, SUB_WORKFLOW } from '../../test/e2e/n8n/support/any-length.ts';
import { type Example, EXAMPLES, nodeOf, readExample } from '../../test/e2e/n8n/support/example-workflow.ts';
import type { StoredCredential } from '../../test/e2e/n8n/support/editor-api.ts';
import type { Mailbox } from '../../test/e2e/n8n/support/mailbox.ts';
import type { N8n } from '../../test/e2e/n8n/support/n8n.ts';
import { BASIC, type Parameters, TOKEN } from '../../test/e2e/n8n/support/workflow.ts';
import type { TrialHome } from './trial-home.ts';

/** The name by which the recipes find their credentials. */
export const CREDENTIAL = 'Draft Service';
/** The recipe that the printed address opens, and its node. */
const FIRST = { file: 'first-report.json', node: 'Generate Report' };

/** An n8n, its folder, and what it is connected to. */
export interface Trial {
  readonly n8n: N8n;
  readonly folder: TrialHome;
  readonly sandbox: Sandbox;
  readonly mailbox: Mailbox;
}

interface SavedCredential {
  readonly id: string;
  readonly sha256: string;
}

/**
 * Saves credentials of the user `designer`, by token and by login, of the mail server, and of the recipe's MCP
 * server. A credential that the trial saved at an earlier start gets the addresses of these servers; one that the
 * user made or changed stays.
 *
 * @returns the names of the credentials that stayed
 */
export async function saveCredentials(trial: Trial, token: string): Promise<string[]> {
  const { folder, sandbox, mailbox } = trial;
  const { baseUrl } = sandbox;
  const { username = '', password = '' } = sandbox.users.designer ?? {};
  const credentials: [string, string, Parameters][] = [
    [CREDENTIAL, TOKEN, { baseUrl, token }],
    [`${CREDENTIAL} (Login)`, BASIC, { baseUrl, username, password }],
    ['Mail', 'smtp', mailbox.credential],
    ['MCP Clients', 'httpBearerAuth', { token: folder.state.mcpToken }],
  ];
  const kept: string[] = [];
  for (const [name, type, data] of credentials) {
    if (!(await saveCredential(trial, { name, type }, data))) kept.push(name);
  }
  return kept;
}

/** @returns false for a credential of this name that is not as the trial saved it: it stays */
async function saveCredential(
  { n8n, folder }: Trial,
  { name, type }: Pick<StoredCredential, 'name' | 'type'>,
  data: Parameters,
): Promise<boolean> {
  const saved = await savedCredentials(n8n, name, type);
  const remembered = folder.state.credentials[name];
  const own = saved.find(({ sha256 }) => remembered === '' || remembered === sha256);
  if (saved.length > 0 && own === undefined) return false;
  await folder.rememberCredential(name, '');
  const { id } =
    own === undefined
      ? await n8n.api.createCredential(name, type, data)
      : await n8n.api.updateCredential({ id: own.id, name, type }, data);
  const now = (await savedCredentials(n8n, name, type)).find((credential) => credential.id === id);
  await folder.rememberCredential(name, now?.sha256 ?? 'deleted');
  return true;
}

/** n8n encrypts with a new salt at each save: the hash of the encrypted data differs after every one. */
async function savedCredentials({ query }: N8n, name: string, type: string): Promise<SavedCredential[]> {
  const sql = 'SELECT id, data FROM credentials_entity WHERE name = $1 AND type = $2';
  return (await query(sql, name, type)).map(({ id, data }) => ({
    id: String(id),
    sha256: createHash('sha256').update(String(data)).digest('hex'),
  }));
}

/**
 * Imports the recipes whose names are not there yet, and returns the path of the first report's node in the
 * editor. The sub-workflow is published once, and its caller calls it.
 */
export async function importRecipes({ n8n, folder }: Trial): Promise<string> {
  // The sub-workflow comes before its caller.
  const files = (await readdir(EXAMPLES)).sort((a, b) => Number(a === CALLER) - Number(b === CALLER));
  const ids = new Map<string, string>();
  for (const file of files) {
    const recipe = file === CALLER ? await callerOf(ids.get(SUB_WORKFLOW) ?? '') : await readExample(file);
    const saved = await savedId(n8n, recipe);
    const id = saved ?? (await n8n.api.createWorkflow(recipe)).id;
    if (file === SUB_WORKFLOW && (saved === undefined || !folder.state.isSubWorkflowPublished)) {
      await n8n.api.activate(id);
      await folder.remember({ isSubWorkflowPublished: true });
    }
    ids.set(file, id);
  }
  const { id } = nodeOf(await readExample(FIRST.file), FIRST.node);
  return `/workflow/${ids.get(FIRST.file) ?? ''}/${String(id)}`;
}

async function savedId({ query }: N8n, { name }: Example): Promise<string | undefined> {
  const [saved] = await query('SELECT id FROM workflow_entity WHERE name = $1', name);
  return saved === undefined ? undefined : String(saved.id);
}
