/** The packages inside the bundles (listed by the bundles' own comments): licences and install scripts. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { packageFolder, readManifest } from '../../scripts/build/licenses.ts';

/** Permissive licences: they require only their text. */
const ACCEPTED =
  /^(?:0BSD|Apache-2\.0|BSD-[23]-Clause|BlueOak-1\.0\.0|ISC|MIT|\(Apache-2\.0 AND BSD-3-Clause\))$/;

/** The folders of the packages inside the files of a bundle. */
function inside(pattern: string): string[] {
  const code = globSync(pattern).map((file) => readFileSync(file, 'utf8'));
  const named = code.flatMap((text) => [...text.matchAll(/^\s*\/\/ (?:\.\.\/)*(node_modules\/\S+)$/gm)]);
  const folders = named.map(([, file = '']) => packageFolder(file) ?? '');
  return [...new Set(folders)].sort();
}

describe.each([
  ["the Action's bundle", 'action/dist/**/*.js', 'action/dist/licenses.txt', 50],
  ['the command', 'cli/dist/**/*.mjs', 'cli/dist/licenses.txt', 5],
  ['the core as a library', 'dist/core/*.{mjs,cjs}', 'dist/core/licenses.txt', 1],
])('%s', (_, code, file, least) => {
  test('has the licence text of every package inside, and only accepted licences', () => {
    const manifests = inside(code).map(readManifest);
    const headings = manifests.map(({ name, version, license }) => `${name} ${version} (${license ?? ''})`);
    const parts = readFileSync(file, 'utf8').split(`\n\n${'-'.repeat(80)}\n\n`);
    expect(parts.map((part) => part.split('\n', 1)[0]).sort()).toEqual([...new Set(headings)].sort());
    expect(headings.length).toBeGreaterThan(least);
    for (const part of parts) expect(part).toMatch(/\b(?:permi|grant|redistribut)/i);
    for (const { license } of manifests) expect(license).toMatch(ACCEPTED);
  });
});

test('dependabot groups every package that is inside what is shipped', () => {
  const { updates } = parse(readFileSync('.github/dependabot.yml', 'utf8')) as {
    updates: [{ groups: { shipped: { patterns: string[] } }; ignore: { 'dependency-name': string }[] }];
  };
  const [{ groups, ignore }] = updates;
  const known = [...groups.shipped.patterns, ...ignore.map((entry) => entry['dependency-name'])];
  const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    readonly devDependencies: Readonly<Record<string, string>>;
  };
  const names = ['action/dist/**/*.js', 'cli/dist/**/*.mjs', 'dist/core/*.{mjs,cjs}']
    .flatMap(inside)
    .map((folder) => readManifest(folder).name)
    .filter((name) => name in devDependencies);
  expect(names.filter((name) => !known.some((pattern) => path.matchesGlob(name, pattern)))).toEqual([]);
});

test('no package inside the Action has an install script; the unused unzipper is not inside', () => {
  const folders = inside('action/dist/**/*.js');
  for (const folder of folders) {
    const { scripts = {} } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
      readonly scripts?: Readonly<Record<string, string>>;
    };
    expect(Object.keys(scripts).filter((name) => /^(?:pre|post)?install$/.test(name))).toEqual([]);
    expect(existsSync(path.join(folder, 'binding.gyp'))).toBe(false);
  }
  for (const name of ['unzip-stream', 'binary', 'buffers', 'chainsaw', 'traverse'])
    expect(folders.map((folder) => path.basename(folder))).not.toContain(name);
});
