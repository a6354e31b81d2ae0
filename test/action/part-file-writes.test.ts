/** The part-file on a disk that hesitates: writes end late, and not in the order in which they began. */
import { type FileHandle, mkdtemp, open, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { PartFile } from '../../action/part-file.ts';

const MIB = 1024 * 1024;

let folder: string;
let target: string;
let prototype: Pick<FileHandle, 'writev'>;
let whole: FileHandle['writev'];
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'part-'));
  target = path.join(folder, 'report.bin');
  const handle = await open(folder);
  prototype = Object.getPrototypeOf(handle) as typeof prototype;
  await handle.close();
  whole = prototype.writev;
});
afterEach(() => {
  jest.restoreAllMocks();
  return rm(folder, { recursive: true });
});

/** Lets each write end when told: the last that began comes first. `fails`: which of them fails, from 0 on. */
function hesitating(fails = -1) {
  const waiting: (() => void)[] = [];
  let begun = 0;
  let ended = 0;
  jest.spyOn(prototype, 'writev').mockImplementation(async function (this: FileHandle, pieces, position) {
    const nth = begun;
    begun += 1;
    await new Promise<void>((resolve) => waiting.push(resolve));
    const written = nth === fails ? undefined : await whole.call(this, pieces, position);
    ended += 1;
    if (written === undefined) throw new Error('no space left on device');
    return written;
  });
  return {
    begun: () => begun,
    underWay: () => begun - ended,
    /** Ends what is under way, round after round, until the work is over. */
    until: async <T>(work: Promise<T>): Promise<T> => {
      const state = { over: false };
      const end = (): void => {
        state.over = true;
      };
      work.then(end, end);
      while (!state.over) {
        waiting
          .splice(0)
          .reverse()
          .forEach((go) => go());
        await new Promise(setImmediate);
      }
      return work;
    },
  };
}

test('goes on while up to four writes are under way, and every byte is at its place', async () => {
  const disk = hesitating();
  const file = await PartFile.create(target);
  const pieces = Array.from({ length: 7 }, (_, n) => Buffer.alloc(MIB + n, n));
  for (const piece of pieces.slice(0, 4)) await file.write(piece);
  expect(disk.underWay()).toBe(4);
  const fifth = file.write(pieces[4] as Buffer);
  await new Promise(setImmediate);
  expect(disk.begun()).toBe(4);
  await disk.until(fifth);
  for (const piece of pieces.slice(5)) await disk.until(file.write(piece));
  await disk.until(file.finish());
  expect(disk.begun()).toBe(7);
  expect((await readFile(target)).equals(Buffer.concat(pieces))).toBe(true);
});

test('a write that fails fails the file, and nothing is left of it once the others have ended', async () => {
  const disk = hesitating(1);
  const file = await PartFile.create(target);
  for (let n = 0; n < 3; n += 1) await file.write(Buffer.alloc(MIB, n));
  await expect(disk.until(file.finish())).rejects.toThrow('no space left on device');
  await disk.until(file.remove());
  expect(disk.underWay()).toBe(0);
  expect(await readdir(folder)).toEqual([]);
});

test('a write that failed is met by the next ones, too', async () => {
  const disk = hesitating(0);
  const file = await PartFile.create(target);
  for (let n = 0; n < 4; n += 1) await file.write(Buffer.alloc(MIB, n));
  for (let n = 0; n < 2; n += 1)
    await expect(disk.until(file.write(Buffer.alloc(MIB)))).rejects.toThrow('no space left on device');
  expect(disk.begun()).toBe(4);
  await disk.until(file.remove());
  expect(await readdir(folder)).toEqual([]);
});

test('starts again only after the writes before have ended', async () => {
  const disk = hesitating();
  const file = await PartFile.create(target);
  for (let n = 0; n < 3; n += 1) await file.write(Buffer.alloc(MIB, 'a'));
  await disk.until(file.restart());
  expect(disk.underWay()).toBe(0);
  await file.write(Buffer.from('short'));
  await disk.until(file.finish());
  expect(await readFile(target, 'utf8')).toBe('short');
});
