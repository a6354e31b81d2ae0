/** The text of a release, as `npm run release-notes` prints it for the workflow. */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import { folder, withFolder } from '../support/folder.ts';
import { runProcess } from '../support/command.ts';

withFolder('all');
beforeAll(async () => {
  await mkdir(path.join(folder, 'cli'));
  for (const manifest of ['package.json', 'cli/package.json'])
    await writeFile(path.join(folder, manifest), JSON.stringify({ version: '1.2.0' }));
});

const HEAD = '# Changelog\n\n## [Unreleased]\n\n- later\n';
const PART = '\n## [1.2.0] - 2026-11-20\n\n### Fixed\n\n- this\n';
const NO_PART = /^CHANGELOG\.md must have a heading/;
test.each([
  ['v1.2.0', `${HEAD}${PART}\n## [1.1.0] - 2026-10-01\n\n- that\n`, '### Fixed\n\n- this\n', /^$/],
  ['v1.2.0', `${HEAD}${PART}\n[1.2.0]: https://x.example\n`, '### Fixed\n\n- this\n', /^$/],
  ['v1.3.0', HEAD + PART, '', /^The tag must be v1\.2\.0, .* not "v1\.3\.0"\.\n$/],
  ['v1.2.0', HEAD, '', NO_PART],
  ['v1.2.0', '\n## [1.2.0] - Unreleased\n\n- this\n', '', NO_PART],
  ['v1.2.0', '\n## [1.2.0] - 2026-11-20\n', '', NO_PART],
])('%s in the changelog %j: %j', async (tag, changelog, stdout, stderr) => {
  await writeFile(path.join(folder, 'CHANGELOG.md'), changelog);
  expect(await notes(tag)).toEqual([stdout === '' ? 1 : 0, stdout, expect.stringMatching(stderr)]);
});

test("refuses a version that is not the command's", async () => {
  await writeFile(path.join(folder, 'cli/package.json'), JSON.stringify({ version: '1.1.0' }));
  const told = 'The version in cli/package.json must be 1.2.0, not 1.1.0.\n';
  expect(await notes('v1.2.0')).toEqual([1, '', told]);
});

/** Exit code, stdout and stderr of the script. */
async function notes(tag: string) {
  const script = [path.resolve('scripts/release-notes.ts'), tag];
  const { code, stdout, stderr } = await runProcess(process.execPath, script, { cwd: folder });
  return [code, stdout, stderr];
}
