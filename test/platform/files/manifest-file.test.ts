/** A manifest under its name, and a name that is in use for a moment. */
import { readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, expect, test } from '@jest/globals';
import { saveManifest } from '../../../platform/files/manifest-file.ts';
import type { Manifest } from '../../../src/report/manifest.ts';
import { folder, withFolder } from '../../support/folder.ts';
import { renameFile } from '../../../platform/files/rename-file.ts';

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

const refusing = (code: string, times: number) => {
  let left = times;
  const tries: string[] = [];
  return {
    tries,
    rename: async (from: string) => {
      tries.push(from);
      left -= 1;
      if (left >= 0) throw Object.assign(new Error(code), { code });
    },
  };
};

test.each(['EPERM', 'EBUSY', 'EACCES'])('R45: a file that is in use (%s) is waited for', async (code) => {
  const { tries, rename } = refusing(code, 2);
  await renameFile('a', 'b', rename);
  expect(tries).toHaveLength(3);
});

test('R45: but not for ever, and not for another reason', async () => {
  const busy = refusing('EBUSY', 100);
  await expect(renameFile('a', 'b', busy.rename)).rejects.toThrow('EBUSY');
  expect(busy.tries).toHaveLength(5);
  const folderInTheWay = refusing('EISDIR', 100);
  await expect(renameFile('a', 'b', folderInTheWay.rename)).rejects.toThrow('EISDIR');
  expect(folderInTheWay.tries).toHaveLength(1);
});
