import { Gunzip, Gzip, strToU8 } from 'fflate/browser';
import * as z from 'zod/v4-mini';
import { InputError } from '../errors/error-classes.ts';
import { parseJsonOrUndefined } from '../json/json-values.ts';
import { JITLESS } from '../json/validate.ts';
import { oneLine } from '../text/one-line-and-quotes.ts';
import type { Deadline } from '../time/deadline.ts';
import { turnsFor } from '../time/yield-to-host.ts';
import { openSnapshot } from './open-snapshot.ts';
import { type Snapshot, snapshotFiles } from './snapshot-format.ts';

const MIB = 2 ** 20;
/** The longest packed snapshot, and the longest text in one, bytes: about 100,000 objects. */
const MAX_PACKED = 64 * MIB;
const MAX_UNPACKED = 256 * MIB;
/** So many bytes are unpacked at a time; one byte can hold a thousand. Each time costs fflate a copy of 32 KiB. */
const PIECE = 16 * 1024;
/** Their texts by path. */
const FILES = z.record(z.string(), z.string());

/**
 * A whole snapshot in one file: a JSON object of each file's text by its path, compressed with gzip. Equal
 * snapshots are equal bytes.
 *
 * @param deadline ends the work early. Default: it goes on until it is done
 * @throws InputError for one that `unpackSnapshot` would refuse; AbortedError and DeadlineError
 */
export async function packSnapshot(snapshot: Snapshot, deadline?: Deadline): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  const gzip = new Gzip({ mtime: 0 }, (chunk) => chunks.push(chunk));
  let separator = '{';
  let size = 0;
  await turnsFor(deadline, 'the packing of the snapshot')(snapshotFiles(snapshot), ([path, text]) => {
    const bytes = strToU8(`${separator}${JSON.stringify(path)}:${JSON.stringify(text)}`);
    size += bytes.length;
    checkLength('its text', size, MAX_UNPACKED, tooLong);
    gzip.push(bytes);
    separator = ',\n';
  });
  gzip.push(strToU8('}\n'), true);
  const packed = Buffer.concat(chunks);
  checkLength('it', packed.length, MAX_PACKED, tooLong);
  return packed;
}

/**
 * The snapshot of `packSnapshot`, every file verified.
 *
 * @param deadline ends the work early. Default: it goes on until it is done
 * @throws InputError for anything else; AbortedError and DeadlineError
 */
export async function unpackSnapshot(packed: Uint8Array, deadline?: Deadline): Promise<Snapshot> {
  checkLength('it', packed.length, MAX_PACKED, unusable);
  const files = z.safeParse(FILES, parseJsonOrUndefined(await unzip(packed, deadline)), JITLESS);
  if (!files.success) throw unusable(NO_SNAPSHOT);
  const opened = openSnapshot(new Map(Object.entries(files.data)));
  if (opened.state === 'whole') return opened.snapshot;
  throw unusable(
    opened.state === 'damaged' ? `its file ${oneLine(opened.why.slice(0, -1), MAX_WHY)}` : NO_SNAPSHOT,
  );
}

/** The longest quote of a reason, which names a file. UTF-16 units */
const MAX_WHY = 200;
const NO_SNAPSHOT = 'it is not a snapshot, or was changed';

function unusable(why: string): InputError {
  return new InputError([`The earlier snapshot cannot be read: ${why}.`]);
}

function tooLong(why: string): InputError {
  return new InputError([`The snapshot cannot be kept for a comparison: ${why}.`], {
    hint: 'Read fewer families, or less of each object.',
  });
}

/** @param most bytes */
function checkLength(what: string, bytes: number, most: number, refuse: (why: string) => InputError): void {
  if (bytes > most) throw refuse(`${what} is longer than ${most / MIB} MiB`);
}

async function unzip(packed: Uint8Array, deadline: Deadline | undefined): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const gunzip = new Gunzip((chunk) => {
    size += chunk.length;
    chunks.push(chunk);
  });
  const starts = Array.from({ length: Math.ceil(packed.length / PIECE) }, (_, index) => index * PIECE);
  await turnsFor(deadline, 'the earlier snapshot')(starts, (start) => {
    checkLength('its text', size, MAX_UNPACKED, unusable);
    try {
      gunzip.push(packed.subarray(start, start + PIECE));
    } catch {
      throw unusable(NO_SNAPSHOT);
    }
  });
  return Buffer.concat(chunks).toString('utf8');
}
