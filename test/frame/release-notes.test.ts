import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'release-notes-'));
  await writeFile(path.join(folder, 'package.json'), JSON.stringify({ version: '1.2.0' }));
});
afterAll(() => rm(folder, { recursive: true }));

async function notes(
  tag: string,
  changelog: string,
): Promise<{ code: number; stdout: string; stderr: string }> {
  await writeFile(path.join(folder, 'CHANGELOG.md'), changelog);
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [path.resolve('scripts/release-notes.ts'), tag],
      { cwd: folder },
      (error, stdout, stderr) => resolve({ code: Number(error?.code ?? 0), stdout, stderr }),
    );
  });
}

const CHANGELOG = `# Changelog

## [Unreleased]

- later

## [1.2.0] - 2026-11-20

### Fixed

- this

## [1.1.0] - 2026-10-01

- that

[1.2.0]: https://example.com
`;

test('the notes of a release are its part of the changelog', async () => {
  const { code, stdout } = await notes('v1.2.0', CHANGELOG);
  expect([code, stdout]).toEqual([0, '### Fixed\n\n- this\n']);
});

test('the oldest part ends where the links begin', async () => {
  const { stdout } = await notes(
    'v1.2.0',
    '\n## [1.2.0] - 2026-11-20\n\n- first\n\n[1.2.0]: https://example.com\n',
  );
  expect(stdout).toBe('- first\n');
});

test.each([
  ['another tag', 'v1.3.0', CHANGELOG, /^The tag must be v1\.2\.0, .* not "v1\.3\.0"\.\n$/],
  ['no part', 'v1.2.0', '# Changelog\n', /^CHANGELOG\.md must have a heading/],
  ['no date', 'v1.2.0', '\n## [1.2.0] - Unreleased\n\n- this\n', /^CHANGELOG\.md must have a heading/],
  ['nothing in it', 'v1.2.0', '\n## [1.2.0] - 2026-11-20\n', /^CHANGELOG\.md must have a heading/],
])('a release with %s is refused', async (_, tag, changelog, message) => {
  const { code, stdout, stderr } = await notes(tag, changelog);
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(message);
});

test("the changelog has the package's version, or what is to come, at its top", async () => {
  const { version } = JSON.parse(await readFile('package.json', 'utf8')) as { readonly version: string };
  const headings = (await readFile('CHANGELOG.md', 'utf8')).match(/^## \[.*$/gm) ?? [];
  expect(headings[0]).toBe('## [Unreleased]');
  expect(headings[1]).toContain(`## [${version}] - `);
});
