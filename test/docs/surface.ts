/**
 * docs/surface.md: every public name, from the metadata of the Actions, the descriptions of the nodes, the help of the
 * command, and the types of the core. `npm run docs:surface` writes it, and surface.test.ts compares it.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { ICredentialType, INodeProperties, INodeTypeDescription } from 'n8n-workflow';
import ts from 'typescript';
import { CREDENTIALS, NODES } from '../nodes/support/every-node.ts';
import { readActionMetadata } from '../support/action-metadata.ts';
import { COMMANDS } from '../support/every-command.ts';

export const PAGE = 'docs/surface.md';
const HEAD = `# Public names

The names that workflows, scripts and programs depend on. This page is generated: \`npm run docs:surface\` writes it,
and a test fails if it differs from the sources. After the first release, removing or renaming a name needs a new major
version.`;

/** The types of the JSON documents that the core writes. */
const DOCUMENTS = {
  'draft-report-manifest/1': 'Manifest',
  'draft-snapshot/1': 'SnapshotInfo',
  'draft-changes/1': 'ChangeReport',
};

/** The page, formatted as prettier leaves it. */
export async function surface(): Promise<string> {
  const parts = [
    HEAD,
    await actionPart('The report Action', '.'),
    await actionPart('The snapshot Action', 'snapshot'),
    ...NODES.map(({ description }) => nodePart(description)),
    ...CREDENTIALS.map(credentialPart),
    commandPart(),
    ...corePart(),
  ];
  const prettier = ['node_modules/prettier/bin/prettier.cjs', '--stdin-filepath', PAGE];
  return execFileSync(process.execPath, prettier, { input: parts.join('\n\n'), encoding: 'utf8' });
}

const code = (text: unknown): string => `\`${String(text)}\``;
const list = (lines: readonly string[]): string => lines.map((line) => `- ${line}`).join('\n');

async function actionPart(title: string, folder: string): Promise<string> {
  const { inputs = {}, outputs = {} } = await readActionMetadata(folder);
  const shown = Object.entries(inputs).map(([name, { required = false, default: value }]) => {
    if (required) return `${code(name)}, required`;
    return value === undefined || value === '' ? code(name) : `${code(name)}, default ${code(value)}`;
  });
  return `## ${title}\n\nInputs:\n\n${list(shown)}\n\nOutputs:\n\n${list(Object.keys(outputs).map(code))}`;
}

function nodePart({ displayName, name, properties }: INodeTypeDescription): string {
  return `## n8n: ${displayName}\n\nType ${code(name)}. Parameters:\n\n${list(parameters(properties))}`;
}

function credentialPart({ displayName, name, properties }: ICredentialType): string {
  return `## n8n: ${displayName}\n\nCredential type ${code(name)}. Fields:\n\n${list(parameters(properties))}`;
}

/** A line for each parameter, those inside collections with the collection's name before them. */
function parameters(properties: readonly INodeProperties[]): string[] {
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
  return [...found].map(([path, values]) => `${code(path)}: ${[...values].join(', ')}`);
}

/** Commands with their flags, and the JSON documents that they print, from the README that tests compare with them. */
function commandPart(): string {
  const commands = COMMANDS.map(
    ({ name, flags }) =>
      `${code(`draft-service ${name}`)}: ${flags.map((flag) => code(`--${flag}`)).join(', ')}`,
  );
  const lists = readFileSync('cli/README.md', 'utf8').replaceAll(/\n {2,}/g, ' ');
  const rows = lists.matchAll(/^- `(draft-[^`]+)`, by [^:]+: (.*)$/gm);
  const documents = [...rows].map(([, schema, keys = '']) => `${code(schema)}: ${keys.trim()}`);
  const title = '## The command draft-service\n\nCommands and flags:';
  return `${title}\n\n${list(commands)}\n\nJSON documents:\n\n${list(documents)}`;
}

/** The exports of the core, and the keys of the JSON documents that it writes. */
function corePart(): string[] {
  const file = 'src/index.ts';
  const program = ts.createProgram([file], {
    module: ts.ModuleKind.NodeNext,
    allowImportingTsExtensions: true,
    noEmit: true,
  });
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(file);
  const module = source && checker.getSymbolAtLocation(source);
  const exported = module ? checker.getExportsOfModule(module) : [];
  const names = exported.map((symbol) => {
    const { flags } = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
    const isType =
      !(flags & ts.SymbolFlags.Value) || symbol.declarations?.some(ts.isTypeOnlyImportOrExportDeclaration);
    return [symbol.name, isType ? 'types' : 'values'] as const;
  });
  const of = (kind: string) => names.filter(([, its]) => its === kind).map(([name]) => code(name));

  /** Of a union those of each member. */
  function keys(given: ts.Type, before: string): string[] {
    const type = checker.getNonNullableType(given);
    if (type.isUnion()) return [...new Set(type.types.flatMap((one) => keys(one, before)))];
    const element = checker.getIndexTypeOfType(type, ts.IndexKind.Number);
    if (element && checker.isArrayLikeType(type)) return keys(element, before.replace(/\.$/, '[].'));
    if (!(type.flags & ts.TypeFlags.Object) || checker.getIndexInfosOfType(type).length > 0) return [];
    // A symbol is no key of the JSON.
    const named = type.getProperties().filter((property) => !property.name.startsWith('__@'));
    return named.flatMap((property) => {
      const path = `${before}${property.name}`;
      return [path, ...keys(checker.getTypeOfSymbol(property), `${path}.`)];
    });
  }
  const documents = Object.entries(DOCUMENTS).map(([schema, name]) => {
    const symbol = exported.find((one) => one.name === name);
    if (!symbol) throw new Error(`The core exports no type ${name}.`);
    const type = checker.getDeclaredTypeOfSymbol(checker.getAliasedSymbol(symbol));
    return `### ${schema}\n\n${keys(type, '').map(code).join(', ')}`;
  });
  return [
    `## The core\n\nExports of ` +
      `\`n8n-nodes-draft-service/core\`:\n\n${of('values').join(', ')}\n\nTypes:\n\n${of('types').join(', ')}`,
    '## JSON documents\n\nOf all hosts; a key of a list is written with `[]`.',
    ...documents,
  ];
}
