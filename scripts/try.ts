/**
 * `npm run try`: a real n8n with this package in it, the sandbox as its service, credentials and recipes. It begins
 * afresh each time, and Ctrl+C ends both.
 */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { COMMAND_TOKENS, startSandbox } from '../sandbox/index.ts';
import { OWNER } from '../test/e2e/n8n/support/editor-api.ts';
import { N8N_VERSION } from '../test/e2e/n8n/support/install.ts';
import { Mailbox } from '../test/e2e/n8n/support/mailbox.ts';
import { createN8n } from '../test/e2e/n8n/support/n8n.ts';
import { pack } from '../test/e2e/n8n/support/package.ts';
import { CREDENTIAL, importRecipes, saveCredentials, type Trial } from './try/seed-n8n.ts';
import { openMailPage } from './try/mail-page.ts';

const FLAGS = {
  port: { type: 'string', default: '5678' },
  'sandbox-port': { type: 'string', default: '8300' },
} as const;

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Of this start alone: n8n runs code for who signs in. */
const SECRETS = {
  // n8n wants a capital and a digit.
  password: `T1${randomBytes(12).toString('hex')}`,
  mcpToken: randomBytes(24).toString('hex'),
  encryptionKey: randomBytes(24).toString('hex'),
};
const TOKEN = COMMAND_TOKENS.designer ?? '';
const EDIT = '[{"op":"set","draft":1002,"family":"forms","id":20500001,"path":"/name","value":"Consent"}]';

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
// With the servers of the trial.
process.exit();

async function main(): Promise<void> {
  const { values } = parseArgs({ options: FLAGS });
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const settings = {
    N8N_PORT: values.port,
    N8N_ENCRYPTION_KEY: SECRETS.encryptionKey,
    TZ: zone,
    GENERIC_TIMEZONE: zone,
  };
  const n8n = await createN8n(settings, await pack(process.cwd()));

  // Until here a signal ends all at once.
  for (const signal of SIGNALS) process.removeAllListeners(signal);
  const interrupted = Promise.race(SIGNALS.map(async (signal) => once(process, signal)));
  const port = Number(values['sandbox-port']);
  const sandbox = await startSandbox({ tokens: COMMAND_TOKENS, taskMs: 4000, control: true, port });
  const mailbox = await Mailbox.open();
  const { url } = await openMailPage(mailbox.mails);
  try {
    await Promise.race([interrupted, serve({ n8n, sandbox, mailbox, mcpToken: SECRETS.mcpToken }, url)]);
    console.log('\nStopping n8n and the sandbox.');
  } finally {
    // A second signal does not wait.
    for (const signal of SIGNALS) process.on(signal, () => process.exit(1));
    await n8n.stop();
  }
}

/** Starts n8n, says how it is reached, and returns never. @throws Error when n8n ends by itself */
async function serve(trial: Trial, mailPage: string): Promise<never> {
  const { n8n, sandbox, mcpToken } = trial;
  const { password } = SECRETS;
  console.log(`Starting n8n ${N8N_VERSION}: up to a minute.`);
  await n8n.start();
  await n8n.api.setUpOwner({ ...OWNER, password });
  await saveCredentials(trial, TOKEN);
  const path = await importRecipes(n8n);
  console.log(`
n8n is up, with the nodes of this package, the recipes of examples/n8n, and the sandbox as its service.

  Open       ${n8n.url}${path}
  E-mail     ${OWNER.email}
  Password   ${password}

Sign in and press "Execute step": a few seconds later the report is there, its file under "Binary".

  Service    ${sandbox.baseUrl}, token ${TOKEN}: the credentials "${CREDENTIAL}" in n8n
  Recipes    ${n8n.url}/home/workflows
             "Before the first run" in their notes is done, all but publishing: credentials and ids are those of
             the sandbox. Only the agent still needs credentials of a chat model, and
             "Monday: Open Decisions" its workbook.
             "Long report" takes a minute at least.
  Edit       curl ${sandbox.baseUrl}/_sandbox/edits -d '${EDIT}'
             renames a form: run "Monday: Specification and Changes" before and after it, for both its mails
  Mails      ${mailPage} shows what they send, as it looks; it goes nowhere
  MCP        ${n8n.url}/mcp/draft-tools, bearer token ${mcpToken}, once "Draft Tools over MCP" is published

Nothing is kept. Ctrl+C stops n8n and the sandbox.`);
  await n8n.closed;
  throw new Error(`n8n has ended by itself:\n${n8n.log.slice(-4000)}`);
}
