/** Every example of every `--help` does what it says, as text and as JSON; completion offers what the help lists. */
import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from '@jest/globals';
import { ROOT } from '../../cli/commands.ts';
import { propose } from '../../cli/completion-scripts-and-proposals.ts';
import { BUNDLE } from '../support/command.ts';
import { COMMANDS } from '../support/every-command.ts';
import { shell, trial, withTrial } from './trial.ts';

const isToken = ([name]: readonly [string, unknown]): number => Number(name.startsWith('token'));
// In their order: a snapshot is taken before it is compared, a report made before it is verified. Tokens come last: one
// command revokes the token that all others use.
const commands = COMMANDS.filter(([name]) => name !== 'completion').sort(
  (one, other) => isToken(one) - isToken(other),
);

withTrial();
/** Ids that the examples show, and those of this sandbox. */
let ids: ReadonlyMap<string, string>;
beforeAll(async () => {
  const { stdout: forms } = await trial.run(['object', 'list', 'forms', '--draft-id', '1002']);
  const start = ['report', 'start', '--template', '504', '--draft-id', '1002', '--quiet'];
  ids = new Map([
    ['2100', forms.split('\t', 1)[0] ?? ''],
    ['9001', (await trial.run(start)).stdout.trim()],
  ]);
});

/** What an example prints; it succeeds. */
async function printed(example: string): Promise<string> {
  const line = example.replace(/\b(?:2100|9001)\b/, (id) => ids.get(id) ?? id);
  const login = line.startsWith('token ') ? { DRAFT_SERVICE_TOKEN: '' } : {};
  const { code, stdout, stderr } = await shell(`draft ${line}`, login);
  const told = stderr.match(/^(?:error|warning): .*/gm);
  expect({ line, code, told }).toEqual({ line, code: 0, told: null });
  return stdout;
}

const codes = (text = ''): string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);
const readme = readFileSync('cli/README.md', 'utf8').replaceAll(/\n {2,}/g, ' ');
/** The README's line for each document: by which commands it is printed, and its keys. */
const documents = new Map(
  [...readme.matchAll(/^- `(draft-[^`]+)`, by ([^:]+): (.*)$/gm)].map(([, schema = '', by, keys]) => [
    schema,
    { by: codes(by), keys: codes(keys) },
  ]),
);
const seen = new Set<string>();

const withJson = (example: string): string => example.replace(/(?: --jsonl)?(?= <|$)/, ' --json');
const TITLE = 'R73, R75: %s: its examples, and its documents as the README has them';
test.each(commands)(TITLE, async (name, load) => {
  const { examples } = await load();
  const [first = '', ...others] = examples;
  // The first is run as it is only if there is no other. Metadata has a second document, of a list.
  const more = others.length === 0 ? [first] : name === 'object metadata' ? others.map(withJson) : others;
  for (const line of [withJson(first), ...more]) {
    const text = await printed(line);
    if (name !== 'token revoke-all') expect(text).not.toBe('');
    if (!/ --(?:json|share)\b/.test(line)) continue;
    const { schema = '', ...document } = JSON.parse(text) as { readonly schema?: string };
    // A list of a project has its id in the draft's place.
    const keys = Object.keys(document).map((key) => (key === 'project_id' ? 'draft_id' : key));
    const told = { schema, by: expect.arrayContaining([name]), keys };
    expect({ schema, ...documents.get(schema) }).toEqual(told);
    expect(text).not.toContain('Signature');
    seen.add(schema);
  }
});

test('R73: a failure has a document, too; the README has no other', async () => {
  const { stdout } = await trial.run(['draft', 'get', '--json', '--nothing']);
  const { schema, ...failure } = JSON.parse(stdout) as { readonly schema: string };
  expect(documents.get(schema)?.keys).toEqual(Object.keys(failure));
  expect([...documents.keys()].sort()).toEqual([...seen, schema].sort());
});

test.each<[words: string, expected: string]>([
  ['rep', 'report'],
  ['report s', 'start status'],
  ['draft list -- --se', ''],
  ['completion ', 'bash zsh fish'],
])('R75: completion of "%s"', async (words, expected) => {
  expect((await propose(ROOT, words.split(' '))).join(' ')).toBe(expected);
});

test('R75: the script for bash asks the command', async () => {
  const lines = [
    `draft-service() { ${process.execPath} ${BUNDLE} "$@"; }`,
    'eval "$(draft-service completion bash)"',
    'COMP_WORDS=(draft-service snapshot c) COMP_CWORD=2',
    '_draft_service; echo "${COMPREPLY[@]}"',
  ];
  expect((await shell(lines.join('\n'))).stdout).toBe('compare\n');
});
