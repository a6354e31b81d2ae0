/** The build's own esbuild plugins, tried on a small bundle: chunk names and licences. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { build } from 'esbuild';
import { entryName, fixedChunkNames } from '../../scripts/build/fixed-chunk-names.ts';
import { licenses, packageFolder } from '../../scripts/build/licenses.ts';

mkdirSync('out', { recursive: true });
const folder = mkdtempSync(path.resolve('out/bundle-'));
const write = (files: Record<string, string>) => {
  for (const [file, text] of Object.entries(files)) writeFileSync(path.join(folder, file), text);
};

async function bundle() {
  const { outputFiles } = await build({
    entryPoints: { index: path.join(folder, 'index.ts') },
    outdir: path.join(folder, 'dist'),
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    write: false,
    metafile: true,
    logLevel: 'silent',
    plugins: [fixedChunkNames(), licenses()],
  });
  return new Map(outputFiles.map((file) => [path.relative(path.join(folder, 'dist'), file.path), file.text]));
}

beforeAll(() =>
  write({
    'both.ts': 'export const both = () => "both";',
    'lazy.ts': 'export const lazy = () => "lazy";',
    'one.ts':
      'import { both } from "./both.ts"; import { lazy } from "./lazy.ts"; export const one = both() + lazy();',
    'two.ts':
      'import { distance } from "fastest-levenshtein"; import { both } from "./both.ts"; import { lazy } from "./lazy.ts";' +
      'export const two = both() + lazy() + distance("a", "b");',
    'index.ts':
      'import { both } from "./both.ts"; console.log(both(), await import("./one.ts"), await import("./two.ts"));',
  }),
);
afterAll(() => rmSync(folder, { recursive: true }));

test('chunks are named after what they hold or who shares them, whatever their content', async () => {
  const before = [...(await bundle()).keys()];
  expect(before.toSorted()).toEqual([
    'chunks/one.js',
    'chunks/shared.js',
    'chunks/shared.one.two.js',
    'chunks/two.js',
    'index.js',
  ]);
  write({ 'lazy.ts': 'export const lazy = () => "changed";' });
  const after = await bundle();
  expect([...after.keys()]).toEqual(before);
  expect(after.get('chunks/shared.one.two.js')).toContain('changed');
  expect(after.get('index.js')).toContain('import("./chunks/one.js")');
  const licences = readFileSync(path.join(folder, 'dist/licenses.txt'), 'utf8');
  expect(licences).toMatch(/^fastest-levenshtein 1\.0\.16 \(MIT\)\n\n/);
  expect(licences).not.toContain('-----'); // one package, one part
});

test.each([
  ['node_modules/@actions/artifact/lib/artifact.js', 'actions-artifact', 'node_modules/@actions/artifact'],
  ['node_modules/a/node_modules/b/index.js', 'b', 'node_modules/a/node_modules/b'],
  ['action/summary.ts', 'summary', undefined],
])('%s belongs to %s', (file, name, package_) => {
  expect(entryName(file)).toBe(name);
  expect(packageFolder(file)).toBe(package_);
});
