/**
 * The picture and the tables of docs/architecture.md say what the sources say: who imports whom, and who does
 * not.
 */
import { globSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import ts from 'typescript';

const page = readFileSync('docs/architecture.md', 'utf8');
const ROOMS = ['action', 'cli', 'credentials', 'nodes', 'platform', 'sandbox', 'scripts', 'src'];

/** Every import of the project, types included: of its own files as paths from the root, of packages by name. */
const all = globSync(`{${ROOMS.join(',')}}/**/*.ts`, { exclude: ['action/dist/**'] }).flatMap((file) =>
  ts.preProcessFile(readFileSync(file, 'utf8'), true, true).importedFiles.map(({ fileName: name }) => ({
    from: file,
    to: name.startsWith('.') ? path.join(path.dirname(file), name) : name,
    isOwn: name.startsWith('.'),
  })),
);
const imports = all.filter(({ isOwn }) => isOwn);

const room = (file: string): string => file.split('/')[0] ?? '';
/** The folder of a file of the core; none for those that lie in src itself. */
const folder = (file: string): string | undefined => /^src\/([^/]+)\//.exec(file)?.[1];
const unique = (arrows: readonly string[]): string[] => [...new Set(arrows)].sort();

describe('The picture', () => {
  const picture = /```mermaid\n([\s\S]*?)```/.exec(page)?.[1] ?? '';

  test('has every room', () => {
    const drawn = [...picture.matchAll(/^ {2}(\w+)\["<b>\1\/<\/b>/gm)].map(([, name = '']) => name);
    expect(drawn.sort()).toEqual(ROOMS);
  });

  test('has every arrow, and no other; only scripts import of the tests', () => {
    const drawn = [...picture.matchAll(/^ {2}(\w+ --> \w+)$/gm)].map(([, arrow = '']) => arrow);
    const real = imports
      .map(({ from, to }) => [room(from), room(to)] as const)
      .filter(([from, to]) => from !== to);
    expect([...drawn, 'scripts --> test'].sort()).toEqual(
      unique(real.map(([from, to]) => `${from} --> ${to}`)),
    );
  });
});

test('The core imports no other package, and of Node nothing but its hashes', () => {
  const packages = all.filter(({ from, isOwn }) => !isOwn && room(from) === 'src').map(({ to }) => to);
  expect(unique(packages)).toEqual([
    '@jest/diff-sequences',
    'fastest-levenshtein',
    'fflate/browser',
    'node:crypto',
    'zod/v4-mini',
  ]);
});

test('R5: only starting a report and the token endpoints send a POST', () => {
  const posting = globSync('{src,platform,action,cli,nodes}/**/*.ts', { exclude: ['action/dist/**'] }).filter(
    (file) => /\w\.postJson\(/.test(readFileSync(file, 'utf8')),
  );
  expect(posting.sort()).toEqual(['src/tasks/start-generation.ts', 'src/tokens/api-tokens.ts']);
});

describe('The table of the core', () => {
  const part = page.slice(page.indexOf('## The core, from below'), page.indexOf('## Where to change what'));
  const rows = [...part.matchAll(/^\| ((?:`\w+\/`(?:, )?)+) /gm)].map(([, cell = '']) =>
    [...cell.matchAll(/`(\w+)\/`/g)].map(([, name = '']) => name),
  );

  test('has every folder', () => {
    const folders = readdirSync('src', { withFileTypes: true }).filter((entry) => entry.isDirectory());
    expect(rows.flat().sort()).toEqual(folders.map(({ name }) => name).sort());
  });

  test('stands in the order of the imports', () => {
    const height = new Map(rows.flatMap((names, index) => names.map((name) => [name, index] as const)));
    const upwards = imports.filter(({ from, to }) => {
      const [lower, upper] = [height.get(folder(to) ?? ''), height.get(folder(from) ?? '')];
      return lower !== undefined && upper !== undefined && lower > upper;
    });
    expect(upwards).toEqual([]);
  });
});

test('The ports in the table are those of the core, and each host has them where it says', () => {
  const rows = [...page.matchAll(/^\| `(\w+)` .*\| `(platform\/[\w./-]+)` *\| `(nodes\/[\w./-]+)` *\|$/gm)];
  expect(rows).toHaveLength(3);
  for (const [, port = '', platform = '', nodes = ''] of rows) {
    const declared = globSync('src/{time,transport}/*.ts')
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n');
    expect(declared).toMatch(new RegExp(`export (?:interface|type) ${port}\\b`));
    for (const file of [platform, nodes])
      expect(readFileSync(file, 'utf8')).toMatch(new RegExp(`\\b${port}\\b`));
  }
});
