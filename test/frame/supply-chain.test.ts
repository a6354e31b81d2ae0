/**
 * The packages inside the bundles (listed by the bundles' own comments): licences, install scripts,
 * advisories.
 */
import { once } from 'node:events';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { auditPackages } from '../../scripts/audit/audit-packages.ts';
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
  const shipped = [
    { name: 'readable-stream', version: '2.3.8' },
    { name: 'readable-stream', version: '4.8.0' },
    { name: '@actions/core', version: '3.0.1' },
  ];

  /** What npm reads about a package with an advisory. */
  const packument = (name: string) => {
    const all = shipped.filter((one) => one.name === name).map((one) => [one.version, one] as const);
    return { name, versions: Object.fromEntries(all) };
  };

  /** The requests to the registry, and the verdict on its response. */
  async function asked(status: number, answer: object) {
    const bodies: string[] = [];
    await using registry = createServer((request, response) => {
      const pieces: Buffer[] = [];
      request.on('data', (piece: Buffer) => pieces.push(piece));
      request.on('end', () => {
        const asks = request.method === 'POST';
        if (asks) bodies.push(gunzipSync(Buffer.concat(pieces)).toString());
        const body = asks ? answer : packument(decodeURIComponent(request.url?.slice(1) ?? ''));
        response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
      });
    });
    await once(registry.listen(0, '127.0.0.1'), 'listening');
    const address = `http://127.0.0.1:${(registry.address() as AddressInfo).port}/`;
    const verdict = await auditPackages(shipped, { ...process.env, npm_config_registry: address });
    return { verdict, questions: bodies.map((body) => JSON.parse(body) as unknown) };
  }

  test('asks for every version once, and reports an advisory', async () => {
    const { verdict, questions } = await asked(200, {});
    expect(verdict).toEqual({ advisories: [] });
    expect(questions).toEqual([{ 'readable-stream': ['2.3.8', '4.8.0'], '@actions/core': ['3.0.1'] }]);
    const url = 'https://advisories.example/1';
    const advisory = { id: 1, url, title: 'Reads too much', vulnerable_versions: '<3', severity: 'high' };
    expect((await asked(200, { 'readable-stream': [advisory] })).verdict).toEqual({
      advisories: [`readable-stream <3: Reads too much (${url})`],
    });
  });

  test('fails if the registry does not answer', async () => {
    const { verdict } = await asked(405, {});
    expect(verdict).toEqual({ unanswered: expect.stringContaining('405') });
  });
});
