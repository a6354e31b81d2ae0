import { parseArgs } from 'node:util';
import { type Deviation, isDeviation } from './deviations/deviations.ts';
import { COMMAND_TOKENS, startSandbox } from './index.ts';
import type { Sandbox, SandboxOptions } from './index.ts';
import { CHOICES } from './live-options.ts';

/** A flag: what its value is called ('' for none), what the help says, and the options that a value sets. */
type Flag = readonly [
  value: string,
  help: string,
  set: (text: string, others: SandboxOptions) => SandboxOptions,
];

const FLAGS: Readonly<Record<string, Flag>> = {
  port: ['<n>', 'port of the service (default 8300; 0 for a free one)', (text) => ({ port: number(text) })],
  'storage-port': ['<n>', 'that of the storage (default 8301)', (text) => ({ storagePort: number(text) })],
  'base-path': ['<path>', 'mount the service under a path, such as /edc', (basePath) => ({ basePath })],
  'task-seconds': ['<n>', 'how long a report takes (default 8)', (text) => ({ taskMs: number(text) * 1000 })],
  'latency-ms': ['<n>', 'delay of every response (default 0)', (text) => ({ latencyMs: number(text) })],
  fields: ['<n>', 'number of fields of draft 1002, for load tests', (text) => ({ fields: number(text) })],
  seed: ['<n>', 'another study', (text) => ({ seed: number(text) })],
  'generate-limit': [
    '<n>',
    'generates per user and hour (default 60)',
    (text) => ({ generateLimit: { limit: number(text), windowMs: 3_600_000 } }),
  ],
  envelope: [
    '<form>',
    `${CHOICES.envelope.join(' | ')} (default paginated)`,
    (text) => ({ envelope: choice(text, CHOICES.envelope) }),
  ],
  'page-size': ['<n>', 'members per page (default 100)', (text) => ({ pageSize: number(text) })],
  'error-body': [
    '<form>',
    `${CHOICES.errorBody.join(' | ')} (default detail)`,
    (text) => ({ errorBody: choice(text, CHOICES.errorBody) }),
  ],
  'draft-templates-path': [
    '<p>',
    "path of a draft's template list, with {draft_id} in it",
    (draftTemplatesPath) => ({ draftTemplatesPath }),
  ],
  token: [
    '<value>',
    'token of designer, instead of sandbox-token-designer; <user>=<value> for another user',
    (text, { tokens }) => ({ tokens: { ...tokens, ...token(text) } }),
  ],
  'hostile-texts': ['', 'add a draft and templates with hostile texts', () => ({ hostileTexts: true })],
  deviation: [
    '<name>',
    'a service that differs, see README.md; can be repeated',
    (name, { deviations = [] }) => ({ deviations: [...deviations, deviation(name)] }),
  ],
  control: ['', 'let other processes read and control it under /_sandbox/', () => ({ control: true })],
};

const USAGE = `Runs the Draft Service on this machine, on loopback only. It is no real service and holds no real data.

${Object.entries({ ...FLAGS, help: ['', 'this text'] as const })
  .map(([name, [value, help]]) => `  ${`--${name} ${value}`.padEnd(28)}${help}`)
  .join('\n')}
`;

try {
  await main();
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 1;
}

async function main(): Promise<void> {
  const types = Object.entries(FLAGS).map(([name, [value]]) => {
    const type = value === '' ? ('boolean' as const) : ('string' as const);
    return [name, { type, multiple: true }] as const;
  });
  const { values } = parseArgs({ options: { ...Object.fromEntries(types), help: { type: 'boolean' } } });
  if (values.help === true) {
    console.log(USAGE);
    return;
  }
  const options = optionsOf(values);
  const sandbox = await startSandbox(options);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void sandbox.stop());
  console.log(welcome(sandbox, options.tokens ?? {}));
}

function optionsOf(values: Readonly<Record<string, unknown>>): SandboxOptions {
  let options: SandboxOptions = { port: 8300, storagePort: 8301, taskMs: 8000, tokens: COMMAND_TOKENS };
  for (const [name, given] of Object.entries(values)) {
    for (const value of [given].flat()) {
      try {
        options = { ...options, ...FLAGS[name]?.[2](String(value), options) };
      } catch (error) {
        throw new Error(`--${name} ${error instanceof Error ? error.message : String(error)}`);
      }
    }
  }
  return options;
}

function token(text: string): Record<string, string> {
  const [, user = 'designer', value = ''] = /^(?:([^=]+)=)?(.*)$/.exec(text) ?? [];
  if (!/^\S+$/.test(value)) throw new Error('wants a value without spaces, or <user>=<value>.');
  return { [user]: value };
}

function deviation(name: string): Deviation {
  if (isDeviation(name)) return name;
  throw new Error(`wants one of the names in README.md, not "${name}".`);
}

function number(text: string): number {
  const value = Number(text);
  if (text === '' || !(value >= 0)) throw new Error(`wants a number, not "${text}".`);
  return value;
}

function choice<T extends string>(text: string, choices: readonly T[]): T {
  const found = choices.find((one) => one === text);
  if (found === undefined) throw new Error(`wants one of: ${choices.join(', ')}.`);
  return found;
}

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (!('code' in error) || error.code !== 'EADDRINUSE') return `${error.message}\nTry --help.`;
  const port = 'port' in error ? String(error.port) : '';
  return `Port ${port} is taken. Use --port 0 --storage-port 0 for free ones, or name others.`;
}

function welcome(
  { baseUrl, storageUrl, users, data, templates }: Sandbox,
  tokens: Readonly<Record<string, string>>,
): string {
  const people = Object.values(users).map(({ username, password }) => {
    const token = tokens[username] === undefined ? '' : `   token ${tokens[username]}`;
    return `  ${username.padEnd(22)} ${(password ?? '(single sign-on)').padEnd(20)}${token}`;
  });
  const drafts = data.drafts
    .filter(({ deleted }) => !deleted)
    .map(({ id, name, projectId }) => `  draft ${id}  ${name} (project ${projectId})`);
  const listed = templates
    .filter(({ active }) => active)
    .map(({ id, name, template_scope }) => `  template ${id}  ${name} (${template_scope})`);
  return [
    'The Draft Service sandbox is up. It is no real service, holds no real data, and listens on loopback only.',
    '',
    `  base URL  ${baseUrl}`,
    `  storage   ${storageUrl}`,
    '',
    'Users and passwords:',
    ...people,
    '',
    ...data.projects.map(({ id, name }) => `  project ${id}  ${name}`),
    ...drafts,
    ...listed,
    '',
    'Try:',
    `  curl -u designer:sandbox-designer ${baseUrl}/api/v2/drafts/`,
    `  curl -u designer:sandbox-designer -H 'Content-Type: application/json' -d '{"draft_id": 1002}' \\`,
    `    ${baseUrl}/api/v2/document_templates/501/generate/`,
    '',
    'Ctrl+C stops it; tasks and reports are gone then, these tokens work again after the next start.',
  ].join('\n');
}
