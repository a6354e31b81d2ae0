/**
 * The packages inside the bundles (listed by the bundles' own comments): licences, install scripts,
 * advisories.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtempDisposable } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
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

describe('npm run audit:shipped', () => {
  const heading = (name: string, version: string): string => `${name} ${version} (MIT)\n\nThe terms.\n`;
  const bundles: Readonly<Record<string, string>> = {
    'action/dist': heading('@actions/core', '3.0.1') + heading('readable-stream', '2.3.8'),
    'cli/dist': heading('readable-stream', '4.8.0'),
    dist: heading('readable-stream', '4.8.0'),
    'dist/core': '',
  };

  /** What npm reads about a package that an advisory names. */
  const version = (number: string) => ({ name: 'readable-stream', version: number });
  const packument = {
    name: 'readable-stream',
    versions: { '2.3.8': version('2.3.8'), '4.8.0': version('4.8.0') },
  };

  /** How the audit ends over a registry that answers so, its output, and what the registry was asked. */
  async function audited(status: number, answer: object) {
    const bodies: string[] = [];
    await using registry = createServer((request, response) => {
      const pieces: Buffer[] = [];
      request.on('data', (piece: Buffer) => pieces.push(piece));
      request.on('end', () => {
        if (request.method === 'POST') bodies.push(gunzipSync(Buffer.concat(pieces)).toString());
        response.writeHead(status, { 'Content-Type': 'application/json' });
        response.end(JSON.stringify(request.method === 'POST' ? answer : packument));
      });
    });
    await once(registry.listen(0, '127.0.0.1'), 'listening');
    const address = `http://127.0.0.1:${(registry.address() as AddressInfo).port}/`;
    await using folder = await mkdtempDisposable(path.join(tmpdir(), 'shipped-'));
    for (const [bundle, text] of Object.entries(bundles)) {
      mkdirSync(path.join(folder.path, bundle), { recursive: true });
      writeFileSync(path.join(folder.path, bundle, 'licenses.txt'), text);
    }
    const env = { ...process.env, npm_config_registry: address };
    const child = spawn(process.execPath, [path.resolve('scripts/audit-shipped.ts')], {
      cwd: folder.path,
      env,
    });
    const output = text(child.stdout);
    const [code] = (await once(child, 'close')) as [number];
    return { code, output: await output, questions: bodies.map((body) => JSON.parse(body) as unknown) };
  }

  test('asks for every version once, and fails on an advisory', async () => {
    const { code, questions } = await audited(200, {});
    expect(questions).toEqual([{ '@actions/core': ['3.0.1'], 'readable-stream': ['2.3.8', '4.8.0'] }]);
    expect(code).toBe(0);
    const url = 'https://advisories.example/1';
    const advisory = { id: 1, url, title: 'Reads too much', vulnerable_versions: '<3', severity: 'high' };
    const found = await audited(200, { 'readable-stream': [advisory] });
    expect(found.code).toBe(1);
    expect(found.output).toContain(url);
  });

  test('fails if the registry does not answer', async () => {
    expect((await audited(405, {})).code).toBe(1);
  });
});
