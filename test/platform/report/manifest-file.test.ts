/** A manifest under its name, and a name that is in use for a moment. */
import { readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, expect, test } from '@jest/globals';
import { saveManifest } from '../../../platform/report/save-report.ts';
import type { Manifest } from '../../../src/report/manifest.ts';
import { folder, withFolder } from '../../support/folder.ts';

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
