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

async function notes(tag: string, changelog: string): Promise<object> {
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

test.each([
  ['its part of the changelog', CHANGELOG, '### Fixed\n\n- this\n'],
  [
    'the rest up to the links',
    '\n## [1.2.0] - 2026-11-20\n\n- first\n\n[1.2.0]: https://x.example\n',
    '- first\n',
  ],
])('the notes of a release are %s', async (_what, changelog, expected) => {
  expect(await notes('v1.2.0', changelog)).toEqual({ code: 0, stdout: expected, stderr: '' });
});

test.each([
  ['another tag', 'v1.3.0', CHANGELOG, /^The tag must be v1\.2\.0, .* not "v1\.3\.0"\.\n$/],
  ['no part', 'v1.2.0', '# Changelog\n', /^CHANGELOG\.md must have a heading/],
  ['no date', 'v1.2.0', '\n## [1.2.0] - Unreleased\n\n- this\n', /^CHANGELOG\.md must have a heading/],
  ['nothing in it', 'v1.2.0', '\n## [1.2.0] - 2026-11-20\n', /^CHANGELOG\.md must have a heading/],
])('a release with %s is refused', async (_, tag, changelog, message) => {
  const expected = { code: 1, stdout: '', stderr: expect.stringMatching(message) };
  expect(await notes(tag, changelog)).toEqual(expected);
});

test("the changelog has the package's version, or what is to come, at its top", async () => {
  const { version } = JSON.parse(await readFile('package.json', 'utf8')) as { readonly version: string };
  const headings = (await readFile('CHANGELOG.md', 'utf8')).match(/^## \[.*$/gm) ?? [];
  expect(headings[0]).toBe('## [Unreleased]');
  expect(headings[1]).toContain(`## [${version}] - `);
});
