/**
 * docs/surface.md: every public name, from the metadata of the Actions, the descriptions of the nodes, the help of the
 * command, and the exports of the core. `npm run docs:surface` writes it.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import type { ICredentialType, INodeProperties, INodeTypeDescription } from 'n8n-workflow';
import { flagsOf } from '../../cli/arguments.ts';
import { CREDENTIALS, NODES } from '../nodes/support/every-node.ts';
import { readActionMetadata } from '../support/action-metadata.ts';
import { COMMANDS } from '../support/every-command.ts';

const PAGE = 'docs/surface.md';
const HEAD = `# Public names

The names that workflows, scripts and programs depend on. This page is generated: \`npm run docs:surface\` writes it,
and a test fails if it differs from the sources. After the first release, removing or renaming a name needs a new major
version.`;

async function surface(): Promise<string> {
  const parts = [
    HEAD,
    await actionPart('The report Action', '.'),
    await actionPart('The snapshot Action', 'snapshot'),
    ...NODES.map(({ description }) => nodePart(description)),
    ...CREDENTIALS.map(credentialPart),
    await commandPart(),
    corePart(),
  ];
  const prettier = ['node_modules/prettier/bin/prettier.cjs', '--stdin-filepath', PAGE];
  return execFileSync(process.execPath, prettier, { input: parts.join('\n\n'), encoding: 'utf8' });
}

const code = (text: unknown): string => `\`${String(text)}\``;
const list = (lines: readonly string[]): string => lines.map((line) => `- ${line}`).join('\n');

async function actionPart(title: string, folder: string): Promise<string> {
  const { inputs = {}, outputs = {} } = await readActionMetadata(folder);
  const shown = Object.entries(inputs).map(([name, { required = false, default: value }]) => {
    if (required) return `${code(name)} required`;
    return value === undefined || value === '' ? code(name) : `${code(name)} default ${code(value)}`;
  });
  return `## ${title}\n\nInputs: ${shown.join(' · ')}\n\nOutputs: ${Object.keys(outputs).map(code).join(', ')}`;
}

function nodePart({ displayName, name, properties }: INodeTypeDescription): string {
  return `## n8n: ${displayName}\n\nType ${code(name)}. Parameters: ${parameters(properties)}`;
}

function credentialPart({ displayName, name, properties }: ICredentialType): string {
  return `## n8n: ${displayName}\n\nCredential type ${code(name)}. Fields: ${parameters(properties)}`;
}

/** Each parameter with its type and values, those inside collections with the collection's name before them. */
function parameters(properties: readonly INodeProperties[]): string {
  const found = new Map<string, Set<string>>();
  const collect = (property: INodeProperties, before: string): void => {
    const path = `${before}${property.name}`;
    if (property.type === 'notice' || property.type === 'callout') return;
    const values = found.get(path) ?? new Set<string>();
    found.set(path, values);
    values.add(property.type);
    for (const mode of property.modes ?? []) values.add(`mode ${code(mode.name)}`);
    for (const option of property.options ?? []) {
      if ('values' in option) for (const inner of option.values) collect(inner, `${path}.${option.name}.`);
      else if ('type' in option) collect(option, `${path}.`);
      else if ('value' in option) values.add(code(option.value));
    }
    if (['string', 'number', 'boolean'].includes(typeof property.default) && property.default !== '')
      values.add(`default ${code(property.default)}`);
  };
  for (const property of properties) collect(property, '');
  return [...found].map(([path, values]) => `${code(path)}: ${[...values].join(', ')}`).join(' · ');
}

const SERVICE = ['base-url', 'username', 'timeout-minutes'];

/** Commands with their flags; tests compare the JSON documents of the command's README with what is printed. */
async function commandPart(): Promise<string> {
  const commands = await Promise.all(
    COMMANDS.map(async ([name, load]) => ({ name, flags: Object.keys(flagsOf(await load())) })),
  );
  const shown = (flags: readonly string[]): string => flags.map((flag) => code(`--${flag}`)).join(', ');
  const [first] = commands;
  const common = (first?.flags ?? []).filter((flag) => commands.every(({ flags }) => flags.includes(flag)));
  const lines = commands.map(({ name, flags }) => {
    const own = flags.filter((flag) => !common.includes(flag));
    const using = SERVICE.every((flag) => own.includes(flag));
    const listed = shown(using ? own.filter((flag) => !SERVICE.includes(flag)) : own);
    return `${code(`draft-service ${name}`)}${using ? ', with service' : ''}${listed === '' ? '' : `: ${listed}`}`;
  });
  const title =
    '## The command draft-service\n\n' +
    `Every command has ${shown(common)}; a command "with service" also ${shown(SERVICE)}. Commands and their flags:`;
  const documents = 'JSON documents and their keys: [the page of the command](../cli/README.md#output).';
  return `${title}\n\n${list(lines)}\n\n${documents}`;
}

function corePart(): string {
  const source = readFileSync('src/index.ts', 'utf8');
  const names = [...source.matchAll(/^export (type )?\{([^}]*)\}/gm)].flatMap(([, type = '', inner = '']) =>
    [...inner.matchAll(/(type )?(\w+)/g)].map(([, own = type, name]) => [own, name] as const),
  );
  const of = (type: string) => names.filter(([own]) => own === type).map(([, name]) => code(name));
  return (
    `## The core\n\nExports of \`n8n-nodes-draft-service/core\`:\n\n${of('').join(', ')}\n\n` +
    `Types:\n\n${of('type ').join(', ')}\n\n## JSON documents\n\n` +
    'Their JSON Schemas: [manifest](../schemas/manifest.json), ' +
    '[snapshot](../schemas/snapshot.json), [changes](../schemas/changes.json).'
  );
}

test('R76: docs/surface.md is what `npm run docs:surface` writes', async () => {
  const page = await surface();
  if (process.env.DOCS_SURFACE === 'write') writeFileSync(PAGE, page);
  expect(readFileSync(PAGE, 'utf8')).toBe(page);
}, 60_000);
