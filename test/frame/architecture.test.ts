/** The picture and the tables of docs/architecture.md say what the sources say: who imports whom, and who does not. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import ts from 'typescript';

const page = readFileSync('docs/architecture.md', 'utf8');
const ROOMS = [
  'action',
  'cli',
  'credentials',
  'nodes',
  'platform',
  'sandbox',
  'schemas',
  'scripts',
  'src',
  'verify',
];

/** Every import of the project's own files, types included, as paths from the root. */
const imports = globSync(`{${ROOMS.join(',')}}/**/*.ts`, { exclude: ['action/dist/**'] }).flatMap((file) =>
  ts
    .preProcessFile(readFileSync(file, 'utf8'), true, true)
    .importedFiles.filter(({ fileName: name }) => name.startsWith('.'))
    .map(({ fileName: name }) => ({ from: file, to: path.join(path.dirname(file), name) })),
);

const room = (file: string): string => file.split('/')[0] ?? '';
const unique = (arrows: readonly string[]): string[] => [...new Set(arrows)].sort();

describe('The picture', () => {
  const picture = /```mermaid\n([\s\S]*?)```/.exec(page)?.[1] ?? '';

  test('has every room', () => {
    const drawn = [...picture.matchAll(/^ {2}(\w+)\["<b>\1\/<\/b>/gm)].map(([, name = '']) => name);
    expect(drawn.sort()).toEqual(ROOMS);
  });

  test('has every arrow, and no other; only scripts import of the tests', () => {
    const drawn = [...picture.matchAll(/^ {2}(\w+ --> \w+)$/gm)].map(([, arrow = '']) => arrow);
    const real = imports.filter(({ from, to }) => room(from) !== room(to));
    const arrows = unique(real.map(({ from, to }) => `${room(from)} --> ${room(to)}`));
    expect([...drawn, 'scripts --> test'].sort()).toEqual(arrows);
  });
});

test('only starting a report and the token endpoints send a POST', () => {
  const posting = imports.filter(({ to }) => to === 'src/http/post-json.ts').map(({ from }) => from);
  expect(posting.sort()).toEqual(['src/tasks/start-generation.ts', 'src/tokens/api-tokens.ts']);
});
