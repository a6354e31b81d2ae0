/**
 * `npm run try`: a real n8n with this package in it, the sandbox as its service, credentials and recipes. Both
 * end with Ctrl+C; what was changed in n8n is kept for the next time.
 */
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { COMMAND_TOKENS, startSandbox } from '../sandbox/index.ts';
import { oneLine } from '../src/text/one-line.ts';
import { OWNER } from '../test/e2e/n8n/support/editor-api.ts';
import { installN8n, N8N_VERSION } from '../test/e2e/n8n/support/install.ts';
import { Mailbox } from '../test/e2e/n8n/support/mailbox.ts';
import { N8n } from '../test/e2e/n8n/support/n8n.ts';
import { installPackage, pack } from '../test/e2e/n8n/support/package.ts';
import { CREDENTIAL, importRecipes, saveCredentials, type Trial } from './try/seed-n8n.ts';
import { mailLine, openMailPage } from './try/mail-page.ts';
import { TrialHome } from './try/trial-home.ts';

const USAGE = `Starts n8n ${N8N_VERSION} with this package, and the sandbox as its service, on loopback only.

  --port <n>          port of n8n (default 5678); each port has a folder of its own
  --sandbox-port <n>  port of the sandbox (default 8300; 0 for a free one)
  --fresh             forget what was changed in n8n before
  --help              this text
`;

const FLAGS = {
  port: { type: 'string', default: '5678' },
  'sandbox-port': { type: 'string', default: '8300' },
  fresh: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

const TOKEN = COMMAND_TOKENS.designer ?? '';
const EDIT = '[{"op":"set","draft":1002,"family":"forms","id":20500001,"path":"/name","value":"Consent"}]';

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: FLAGS });
  if (values.help === true) {
    console.log(USAGE);
    return;
  }
  const port = portIn(values.port, '--port', 1);
  const sandboxPort = portIn(values['sandbox-port'], '--sandbox-port', 0);
  if (port === sandboxPort)
    throw new Error(`--port and --sandbox-port are both ${port}: add --sandbox-port ${port + 1}.`);
  await checkFree(port, '--port', 'another n8n');
  if (sandboxPort !== 0) await checkFree(sandboxPort, '--sandbox-port', '`npm run sandbox`');
  const { n8n, folder } = await prepareN8n(port, values.fresh === true);

  // Until here a signal ends all at once.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.removeAllListeners(signal);
  const interrupted = Promise.race(
    (['SIGINT', 'SIGTERM', 'SIGHUP'] as const).map(async (signal) => once(process, signal)),
  );
  const options = { tokens: COMMAND_TOKENS, taskMs: 4000, control: true };
  const sandbox = await startSandbox({ ...options, port: sandboxPort });
  let mailbox: Mailbox | undefined;
  let mailPage: Awaited<ReturnType<typeof openMailPage>> | undefined;
  try {
    mailbox = await Mailbox.open((mail) => console.log(mailLine(mail)));
    mailPage = await openMailPage(mailbox.mails);
    await Promise.race([interrupted, serve({ n8n, folder, sandbox, mailbox }, mailPage.url)]);
    console.log('\nStopping n8n and the sandbox.');
  } finally {
    // A second signal does not wait.
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(1));
    await n8n.stop();
    mailPage?.close();
    await Promise.all([sandbox.stop(), mailbox?.close()]);
  }
}

function portIn(text: string, flag: string, lowest: number): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port >= lowest && port < 65_536) return port;
  throw new Error(`${flag} wants the number of a port, not "${text}".`);
}

async function checkFree(port: number, flag: string, by: string): Promise<void> {
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch {
    const other = `npm run try -- ${flag} ${port + 1}`;
    throw new Error(`Port ${port} is taken, perhaps by ${by}. Stop that, or name another port: ${other}`);
  }
  server.close();
  await once(server, 'close');
}

/** An n8n that is not started yet, with this package, in the folder that belongs to the port. */
async function prepareN8n(port: number, fresh: boolean): Promise<Pick<Trial, 'n8n' | 'folder'>> {
  const installation = await installN8n();
  const path = join(installation.home, `try-${port}`);
  if (fresh) await rm(path, { recursive: true, force: true });
  const folder = await TrialHome.open(path);
  await installPackage(path, await pack(process.cwd()));
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const n8n = await N8n.create(installation, path, {
    N8N_PORT: String(port),
    // n8n makes one itself, and keeps it in the folder.
    N8N_ENCRYPTION_KEY: '',
    TZ: zone,
    GENERIC_TIMEZONE: zone,
  });
  return { n8n, folder };
}

/** Sets up n8n's owner at the first start, and signs in as such. @throws Error when the password is another */
async function signIn({ n8n: { api, query }, folder }: Trial): Promise<void> {
  const owner = { ...OWNER, password: folder.state.password };
  const sql = "SELECT 1 FROM settings WHERE key = 'userManagement.isInstanceOwnerSetUp' AND value = 'true'";
  if ((await query(sql)).length === 0) {
    await api.setUpOwner(owner);
    return;
  }
  await api.login(owner).catch((error: unknown) => {
    const reason = `${OWNER.email} cannot sign in with the password in ${folder.file}`;
    throw new Error(`${reason}. If you changed it in n8n, write it there. ${oneLine(String(error), 150)}`);
  });
}

/** Starts n8n, says how it is reached, and returns never. @throws Error when n8n ends by itself */
async function serve(trial: Trial, mailPage: string): Promise<never> {
  const { n8n, folder, sandbox } = trial;
  console.log(`Starting n8n ${N8N_VERSION}: up to half a minute, the first time up to a minute.`);
  await n8n.start();
  await signIn(trial);
  const kept = await saveCredentials(trial, TOKEN);
  const path = await importRecipes(trial);
  const { password, mcpToken } = folder.state;
  console.log(`
n8n is up, with the nodes of this package, the recipes of examples/n8n, and the sandbox as its service.

  Open       ${n8n.url}${path}
  E-mail     ${OWNER.email}
  Password   ${password}

Sign in and press "Execute step": a few seconds later the report is there, its file under "Binary".

  Service    ${sandbox.baseUrl}, token ${TOKEN}: the credentials "${CREDENTIAL}" in n8n
  Recipes    ${n8n.url}/home/workflows
             "Before the first run" in their notes is done, all but publishing: credentials and ids are those of
             the sandbox. Only the agent still needs credentials of a chat model.
             "Long report" takes a minute at least.
  Edit       curl ${sandbox.baseUrl}/_sandbox/edits -d '${EDIT}'
             renames a form: run "Monday: Specification and Changes" before and after it, for both its mails
  Mails      ${mailPage} shows what they send, as it looks; it goes nowhere
  MCP        ${n8n.url}/mcp/draft-tools, bearer token ${mcpToken}, once "Draft Tools over MCP" is published
  Kept in    ${folder.path}; the same command with --fresh forgets it
${keptNotice(kept)}
Ctrl+C stops n8n and the sandbox.`);
  await n8n.closed;
  throw new Error(`n8n has ended by itself:\n${n8n.log.slice(-4000)}`);
}

function keptNotice(credentials: readonly string[]): string {
  if (credentials.length === 0) return '';
  const names = credentials.map((name) => `"${name}"`).join(', ');
  return `
You made or changed these credentials in n8n: ${names}. They stay, and may not lead to the sandbox.
Delete one in n8n, and the next start makes it anew.
`;
}
