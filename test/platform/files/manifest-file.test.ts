/** A manifest under its name, and a name that is in use for a moment. */
import promises, { readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { saveManifest } from '../../../platform/files/manifest-file.ts';
import type { Manifest } from '../../../src/report/manifest.ts';
import { folder, withFolder } from '../../support/folder.ts';
import { renameFile } from '../../../platform/files/file-system.ts';

withFolder('each');
let report: string;
beforeEach(async () => {
  report = path.join(folder, 'report.pdf');
  await writeFile(report, 'old');
  await writeFile(`${report}.manifest.json`, 'of the old');
});

test.each(['report.pdf.manifest.json', '.report.pdf.manifest.json.part'])(
  'R45: a link %s is not followed',
  async (link) => {
    const outside = path.join(folder, 'outside');
    await writeFile(outside, 'mine');
    await rm(path.join(folder, link), { force: true });
    await symlink(outside, path.join(folder, link));
    const { path: file } = await saveManifest(report, { schema: 'draft-report-manifest/1' } as Manifest);
    expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({ schema: 'draft-report-manifest/1' });
    expect(await readFile(outside, 'utf8')).toBe('mine');
  },
);

/** A file that is in use as often as this. */
function inUse(code: string, times: number) {
  const busy = Object.assign(new Error(code), { code });
  const rename = jest.spyOn(promises, 'rename').mockResolvedValue();
  for (let nth = 0; nth < times; nth += 1) rename.mockRejectedValueOnce(busy);
  return rename;
}
afterEach(() => void jest.restoreAllMocks());

test.each(['EPERM', 'EBUSY', 'EACCES'])('R45: a file that is in use (%s) is waited for', async (code) => {
  const rename = inUse(code, 2);
  await renameFile('a', 'b');
  expect(rename).toHaveBeenCalledTimes(3);
});

test.each([
  ['EBUSY', 5],
  ['EISDIR', 1],
])('R45: but not for ever, and not for another reason: %s', async (code, attempts) => {
  const rename = inUse(code, 9);
  await expect(renameFile('a', 'b')).rejects.toThrow(code);
  expect(rename).toHaveBeenCalledTimes(attempts);
});
