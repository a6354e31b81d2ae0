import { parseArgs } from 'node:util';
import { type Deviation, isDeviation } from './deviations/deviations.ts';
import { COMMAND_TOKENS, startSandbox } from './index.ts';
import type { Sandbox, SandboxOptions } from './index.ts';
import { CHOICES } from './live-options.ts';

const USAGE = `Runs the Draft Service on this machine, on loopback only. It is no real service and holds no real data.

  --port <n>                  port of the service (default 8300; 0 for a free one)
  --storage-port <n>          port of the storage (default 8301; 0 for a free one)
  --base-path <path>          mount the service under a path, such as /edc
  --task-seconds <n>          how long a report takes (default 8)
  --latency-ms <n>            delay of every response (default 0)
  --fields <n>                number of fields of draft 1002, for load tests
  --seed <n>                  another study
  --generate-limit <n>        generates per user and hour (default 60)
  --envelope <form>           array | results | paginated | link (default paginated)
  --page-size <n>             members per page (default 100)
  --error-body <form>         detail | fields | text | html | empty (default detail)
  --draft-templates-path <p>  path of a draft's template list, with {draft_id} in it
  --token <value>             token of designer, instead of sandbox-token-designer; <user>=<value> for another user
  --hostile-texts             add a draft and templates whose texts are expressions, markup, paths
  --odd-templates             add templates with unexpected types
  --deviation <name>          a service that differs, see README.md; can be repeated
  --control                   let other processes read and control it under /_sandbox/
  --help                      this text
`;

const FLAGS = {
  port: { type: 'string', default: '8300' },
  'storage-port': { type: 'string', default: '8301' },
  'base-path': { type: 'string' },
  'task-seconds': { type: 'string', default: '8' },
  'latency-ms': { type: 'string' },
  fields: { type: 'string' },
  seed: { type: 'string' },
  'generate-limit': { type: 'string' },
  envelope: { type: 'string' },
  'page-size': { type: 'string' },
  'error-body': { type: 'string' },
  'draft-templates-path': { type: 'string' },
  token: { type: 'string', multiple: true },
  'hostile-texts': { type: 'boolean' },
  'odd-templates': { type: 'boolean' },
  deviation: { type: 'string', multiple: true },
  control: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

try {
  await main();
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 1;
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: FLAGS });
  if (values.help === true) {
    console.log(USAGE);
    return;
  }
  const options = optionsOf(values);
  const sandbox = await startSandbox(options);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void sandbox.stop());
  console.log(welcome(sandbox, options.tokens ?? {}));
}

type Flags = ReturnType<typeof parseArgs<{ options: typeof FLAGS }>>['values'];

function optionsOf(values: Flags): SandboxOptions {
  const limit = numberIn(values, 'generate-limit');
  const options = {
    port: numberIn(values, 'port'),
    storagePort: numberIn(values, 'storage-port'),
    basePath: values['base-path'],
    taskMs: (numberIn(values, 'task-seconds') ?? 8) * 1000,
    latencyMs: numberIn(values, 'latency-ms'),
    fields: numberIn(values, 'fields'),
    seed: numberIn(values, 'seed'),
    generateLimit: limit === undefined ? undefined : { limit, windowMs: 3_600_000 },
    envelope: choiceIn(values, 'envelope', CHOICES.envelope),
    pageSize: numberIn(values, 'page-size'),
    errorBody: choiceIn(values, 'error-body', CHOICES.errorBody),
    draftTemplatesPath: values['draft-templates-path'],
    tokens: tokensOf(values.token ?? []),
    hostileTexts: values['hostile-texts'],
    oddTemplates: values['odd-templates'],
    deviations: values.deviation?.map(deviationOf),
    control: values.control,
  };
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
}

function tokensOf(flags: readonly string[]): Record<string, string> {
  const tokens: Record<string, string> = { ...COMMAND_TOKENS };
  for (const text of flags) {
    const [, user = 'designer', value = ''] = /^(?:([^=]+)=)?(.*)$/.exec(text) ?? [];
    if (!/^\S+$/.test(value)) throw new Error('--token wants a value without spaces, or <user>=<value>.');
    tokens[user] = value;
  }
  return tokens;
}

function deviationOf(name: string): Deviation {
  if (isDeviation(name)) return name;
  throw new Error(`There is no deviation called "${name}".`);
}

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (!('code' in error) || error.code !== 'EADDRINUSE') return `${error.message}\nTry --help.`;
  const port = 'port' in error ? String(error.port) : '';
  return `Port ${port} is taken, perhaps by another sandbox. Use --port 0 --storage-port 0 for free ones, or name others.`;
}

type TextFlag =
  | 'port'
  | 'storage-port'
  | 'task-seconds'
  | 'latency-ms'
  | 'fields'
  | 'seed'
  | 'generate-limit'
  | 'envelope'
  | 'page-size'
  | 'error-body';

function numberIn(values: Flags, name: TextFlag): number | undefined {
  const text = values[name];
  if (text === undefined) return undefined;
  const value = Number(text);
  if (text === '' || !(value >= 0)) throw new Error(`--${name} wants a number, not "${text}".`);
  return value;
}

function choiceIn<T extends string>(values: Flags, name: TextFlag, choices: readonly T[]): T | undefined {
  const text = values[name];
  const found = choices.find((choice) => choice === text);
  if (text !== undefined && found === undefined)
    throw new Error(`--${name} wants one of: ${choices.join(', ')}.`);
  return found;
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
