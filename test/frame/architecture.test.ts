/**
 * The picture and the tables of docs/architecture.md say what the sources say: who imports whom, and who does
 * not.
 */
import { globSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import ts from 'typescript';

const page = readFileSync('docs/architecture.md', 'utf8');
const ROOMS = ['action', 'credentials', 'nodes', 'platform', 'sandbox', 'scripts', 'src'];

/** Every import of one project file by another, types included, as paths from the root. */
const imports = globSync(`{${[...ROOMS, 'test'].join(',')}}/**/*.ts`, {
  exclude: ['action/dist/**'],
}).flatMap((file) =>
  ts
    .preProcessFile(readFileSync(file, 'utf8'), true, true)
    .importedFiles.filter(({ fileName }) => fileName.startsWith('.'))
    .map(({ fileName }) => ({ from: file, to: path.join(path.dirname(file), fileName) })),
);

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

  test('has every arrow, and no other', () => {
    const drawn = [...picture.matchAll(/^ {2}(\w+) --> (\w+)$/gm)].map(
      ([, from = '', to = '']) => `${from} --> ${to}`,
    );
    const real = imports
      .map(({ from, to }) => [room(from), room(to)] as const)
      .filter(([from, to]) => from !== to && from !== 'test' && to !== 'test');
    expect(drawn.sort()).toEqual(unique(real.map(([from, to]) => `${from} --> ${to}`)));
  });

  test('leaves out tests: only scripts import of them', () => {
    const users = imports
      .filter(({ from, to }) => room(to) === 'test' && room(from) !== 'test')
      .map(({ from }) => room(from));
    expect(unique(users)).toEqual(['scripts']);
  });
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

  test('needs no other file of src itself than service.ts and version.ts', () => {
    const own = imports.filter(
      ({ from, to }) => folder(from) !== undefined && room(to) === 'src' && folder(to) === undefined,
    );
    expect(unique(own.map(({ to }) => to))).toEqual(['src/client.ts', 'src/version.ts']);
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
