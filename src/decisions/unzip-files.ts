import { Unzip, UnzipInflate } from 'fflate/browser';
import { InputError } from '../errors/error-classes.ts';
import type { Turns } from '../time/turns.ts';

const MIB = 2 ** 20;
/** The longest unpacked content of the wanted files together, bytes. */
const MAX_CONTENT = 64 * MIB;
const MAX_FILES = 2_000;
/** So many bytes are unpacked at a time; one byte can hold a thousand. */
const SLICE = 16 * 1024;

/** @param why completes the sentence: `it is damaged` */
export function unreadable(why: string): InputError {
  return new InputError([`The file of decisions cannot be read: ${why}.`]);
}

/**
 * The wanted files of a ZIP archive, by path, in pieces. Nothing else is unpacked, and no file beyond the limits.
 *
 * @throws InputError for one that is too large or damaged
 */
export async function unzipFiles(
  archive: Uint8Array,
  isWanted: (path: string) => boolean,
  turns: Turns,
): Promise<Map<string, Uint8Array[]>> {
  const found = new Map<string, Uint8Array[]>();
  let [files, size] = [0, 0];
  const unzip = new Unzip((file) => {
    files += 1;
    if (!isWanted(file.name)) return;
    const pieces: Uint8Array[] = [];
    found.set(file.name, pieces);
    file.ondata = (error, piece) => {
      if (error !== null) throw error;
      size += piece.length;
      if (size <= MAX_CONTENT) pieces.push(piece);
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  const starts = Array.from({ length: Math.ceil(archive.length / SLICE) }, (_, index) => index * SLICE);
  await turns.forEach(starts, (start) => {
    try {
      unzip.push(archive.subarray(start, start + SLICE), start + SLICE >= archive.length);
    } catch {
      throw unreadable('it is damaged');
    }
    if (files > MAX_FILES) throw unreadable(`it has more than ${MAX_FILES} parts`);
    if (size > MAX_CONTENT) throw unreadable(`its content is longer than ${MAX_CONTENT / MIB} MiB`);
  });
  return found;
}
