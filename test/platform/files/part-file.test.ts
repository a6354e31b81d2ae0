/** An incomplete file keeps a name of its own until it is complete. */
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { PartFile } from '../../../platform/files/part-file.ts';

let folder: string;
let target: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'part-'));
  target = path.join(folder, 'report.bin');
});
afterAll(() => rm(folder, { recursive: true }));

test('R39: every byte arrives, each at its place', async () => {
  const bytes = Buffer.from(Array.from({ length: 7_777 }, (_, index) => index % 251));
  const file = await PartFile.create(folder);
  for (const [from, to] of [
    [0, 10],
    [10, 500],
    [500, 4_000],
    [4_000, 4_001],
    [4_001, 7_777],
  ])
    await file.write(bytes.subarray(from, to));
  expect(await readdir(folder)).toEqual([expect.stringMatching(/^\.draft-report-.*\.part$/)]);
  await file.finish(target);
  expect(await readFile(target)).toEqual(bytes);
  expect(await readdir(folder)).toEqual(['report.bin']);
});

test('R39: after a restart nothing of before is left, however long it was', async () => {
  const file = await PartFile.create(folder);
  await file.write(Buffer.alloc(1_100_000, 'a'));
  await file.restart();
  await file.write(Buffer.from('short'));
  await file.finish(target);
  expect(await readFile(target, 'utf8')).toBe('short');
});

test('R39: a part-file that cannot be removed does not hide the error of the download', async () => {
  const file = await PartFile.create(path.join(folder, 'inner'));
  await rm(path.join(folder, 'inner'), { recursive: true });
  await writeFile(path.join(folder, 'inner'), 'a file in the place of the folder');
  await expect(file.remove()).resolves.toBeUndefined();
});
