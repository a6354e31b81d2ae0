/** The part-file on a disk that takes less at a time than it is given. */
import { type FileHandle, mkdtemp, open, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { PartFile } from '../../../platform/files/part-file.ts';

let folder: string;
let target: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'part-'));
  target = path.join(folder, 'report.bin');
  const handle = await open(folder);
  const prototype = Object.getPrototypeOf(handle) as Pick<FileHandle, 'writev'>;
  await handle.close();
  const whole = prototype.writev;
  jest.spyOn(prototype, 'writev').mockImplementation(function (this: FileHandle, pieces, position) {
    // As much as 1,000 bytes of the first piece, or two whole pieces if they are that small.
    const first = (pieces[0] as Uint8Array).subarray(0, 1000);
    return whole.call(this, first.byteLength < 1000 ? pieces.slice(0, 2) : [first], position);
  });
});
afterAll(() => {
  jest.restoreAllMocks();
  return rm(folder, { recursive: true });
});

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
  await file.close();
  await file.rename(target);
  expect(await readFile(target)).toEqual(bytes);
  expect(await readdir(folder)).toEqual(['report.bin']);
});

test('R39: after a restart nothing of before is left, however long it was', async () => {
  const file = await PartFile.create(folder);
  await file.write(Buffer.alloc(1_100_000, 'a'));
  await file.restart();
  await file.write(Buffer.from('short'));
  await file.close();
  await file.rename(target);
  expect(await readFile(target, 'utf8')).toBe('short');
});

test('R39: the memory of a piece is given back once it is in the file; where the piece is only part of it, it stays', async () => {
  const whole = Buffer.from(new ArrayBuffer(5000)).fill('w');
  const around = Buffer.from(new ArrayBuffer(5000)).fill('a');
  const part = around.subarray(1000, 2000);
  const file = await PartFile.create(folder);
  await file.write(whole);
  await file.write(part);
  expect(whole.byteLength).toBe(5000);
  await file.close();
  await file.rename(target);
  expect(await readFile(target, 'utf8')).toBe('w'.repeat(5000) + 'a'.repeat(1000));
  expect(whole.byteLength).toBe(0);
  expect(around.equals(Buffer.alloc(5000, 'a'))).toBe(true);
});
