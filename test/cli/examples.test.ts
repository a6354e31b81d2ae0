/** Every example of every `--help` does what it says; completion offers what the help lists. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { BUNDLE } from '../support/command.ts';
import { shell, trial, withTrial } from './trial.ts';

const helps = new Map<string, string>();
/** The help of a command or of a group, as a user gets it. */
function help(...words: string[]): string {
  const name = words.join(' ');
  const text =
    helps.get(name) ?? execFileSync(process.execPath, [BUNDLE, ...words, '--help'], { encoding: 'utf8' });
  helps.set(name, text);
  return text;
}
const section = (text: string, title: string): string[] =>
  (new RegExp(`^${title}S?\\n((?: .*\\n)+)`, 'm').exec(text)?.[1] ?? '')
    .replace(/ \\\n */g, ' ')
    .split('\n')
    .filter((line) => line !== '');
const names = (text: string): string[] =>
  section(text, 'COMMAND').map((line) => line.trim().split(' ')[0] ?? '');

// The commands of tokens come last: one of them revokes the token that all others use.
const isToken = ([group]: readonly string[]): number => Number(group === 'token');
const commands = names(help())
  .flatMap((group) => {
    const below = names(help(group));
    return below.length === 0 ? [[group]] : below.map((name) => [group, name]);
  })
  .sort((one, other) => isToken(one) - isToken(other));
const examples = commands
  .filter(([group]) => group !== 'completion')
  .flatMap((words) => section(help(...words), 'EXAMPLE').map((line) => line.trim()));

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

test('R75: every command has an example, and says which exit codes there are', () => {
  expect(commands.length).toBeGreaterThanOrEqual(18);
  for (const words of commands) expect([words, section(help(...words), 'EXAMPLE')]).not.toEqual([words, []]);
});

// In their order: a snapshot is taken before it is compared, a report made before it is verified.
test.each(examples)('R75: %s', async (line) => {
  const filled = line.replace(/\b(?:2100|9001)\b/, (id) => ids.get(id) ?? id);
  const login = line.includes(' token ') ? { DRAFT_SERVICE_TOKEN: '' } : {};
  const { code, stdout, stderr } = await shell(filled.replace(/^draft-service /, 'draft '), login);
  expect({ line, code, stderr: stderr.match(/^(?:error|warning): .*/gm) }).toEqual({
    line,
    code: 0,
    stderr: null,
  });
  if (!line.includes('revoke-all')) expect(stdout).not.toBe('');
});

describe('R75: completion', () => {
  const complete = (...words: string[]): string[] =>
    execFileSync(process.execPath, [BUNDLE, '__complete', ...words], { encoding: 'utf8' })
      .split('\n')
      .map((line) => line.split('\t', 1)[0] ?? '')
      .filter((word) => word !== '');

  test.each<[words: string[], expected: string[]]>([
    [['rep'], ['report']],
    [
      ['report', 's'],
      ['start', 'status'],
    ],
    [
      ['object', 'list', 'fo'],
      ['folders', 'forms'],
    ],
    [['report', 'generate', '--templ'], ['--template']],
    [['help', 'snapshot', 't'], ['take']],
    [['h'], ['help']],
    [['draft', 'list', '--', '--se'], []],
    [
      ['completion', ''],
      ['bash', 'zsh', 'fish'],
    ],
  ])('of %j', (words, expected) => {
    expect(complete(...words)).toEqual(expected);
  });

  test('the script for bash asks the command', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'completion-'));
    const script = execFileSync(process.execPath, [BUNDLE, 'completion', 'bash'], { encoding: 'utf8' });
    const lines = [
      `draft-service() { ${process.execPath} ${BUNDLE} "$@"; }`,
      script,
      'COMP_WORDS=(draft-service snapshot c) COMP_CWORD=2',
      '_draft_service; echo "${COMPREPLY[@]}"',
    ];
    const options = { cwd: folder, encoding: 'utf8' } as const;
    expect(execFileSync('/bin/bash', ['-c', lines.join('\n')], options)).toBe('compare\n');
  });
});
