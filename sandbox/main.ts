import { parseArgs } from 'node:util';
import { startSandbox } from './index.ts';
import type { Sandbox, SandboxOptions } from './index.ts';

const usage = `Stands the Draft Service up on this machine, on loopback only. It is no real service and holds no real data.

  --port <n>                  port of the service (default 8300; 0 for a free one)
  --storage-port <n>          port of the storage (default 8301; 0 for a free one)
  --base-path <path>          mount the service under a path, such as /edc
  --task-seconds <n>          how long a report takes (default 8)
  --latency-ms <n>            how long every answer waits (default 0)
  --fields <n>                number of fields of draft 1002, for load tests
  --seed <n>                  another study
  --generate-limit <n>        generates per user and hour (default 60)
  --envelope <form>           array | results | paginated | link (default paginated)
  --page-size <n>             members per page (default 100)
  --error-body <form>         detail | fields | text | html | empty (default detail)
  --draft-templates-path <p>  path of a draft's template list, with {draft_id} in it
  --control                   let other processes read and steer it under /_sandbox/
  --help                      this text
`;

const flags = {
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
  control: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  console.error('Try --help.');
  process.exitCode = 1;
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: flags });
  if (values.help === true) {
    console.log(usage);
    return;
  }
  const sandbox = await startSandbox(optionsOf(values));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void sandbox.stop());
  console.log(welcome(sandbox));
}

type Flags = ReturnType<typeof parseArgs<{ options: typeof flags }>>['values'];

function optionsOf(values: Flags): SandboxOptions {
  const limit = numberIn(values, 'generate-limit');
  const given = {
    port: numberIn(values, 'port'),
    storagePort: numberIn(values, 'storage-port'),
    basePath: values['base-path'],
    taskMs: (numberIn(values, 'task-seconds') ?? 8) * 1000,
    latencyMs: numberIn(values, 'latency-ms'),
    fields: numberIn(values, 'fields'),
    seed: numberIn(values, 'seed'),
    generateLimit: limit === undefined ? undefined : { limit, windowMs: 3_600_000 },
    envelope: oneOf(values, 'envelope', ['array', 'results', 'paginated', 'link'] as const),
    pageSize: numberIn(values, 'page-size'),
    errorBody: oneOf(values, 'error-body', ['detail', 'fields', 'text', 'html', 'empty'] as const),
    draftTemplatesPath: values['draft-templates-path'],
    control: values.control,
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

function numberIn(values: Flags, name: keyof Flags): number | undefined {
  const text = values[name];
  if (text === undefined) return undefined;
  const value = Number(text);
  if (text === '' || !(value >= 0)) throw new Error(`--${name} wants a number, not "${text}".`);
  return value;
}

function oneOf<T extends string>(values: Flags, name: keyof Flags, choices: readonly T[]): T | undefined {
  const text = values[name];
  const found = choices.find((choice) => choice === text);
  if (text !== undefined && found === undefined)
    throw new Error(`--${name} wants one of: ${choices.join(', ')}.`);
  return found;
}

function welcome({ baseUrl, storageUrl, users, data, templates }: Sandbox): string {
  const people = Object.values(users).map(({ username, password, createToken, canUseApiTokens }) => {
    const token = canUseApiTokens ? `   token ${createToken()}` : '';
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
    'Ctrl+C stops it; tasks, tokens and reports are gone then.',
  ].join('\n');
}
