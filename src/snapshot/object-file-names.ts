import { sha256 } from './sha256sums-file.ts';
import { hintToLeaveOut } from './read-lists.ts';
import { MalformedResponseError } from '../errors/error-classes.ts';
import { safeFileName } from '../text/file-name.ts';
import { cut, oneLine } from '../text/one-line.ts';
import type { ObjectId } from '../lists/object-id.ts';

/** Maximum length of the label in a file name, bytes of UTF-8. */
const MAX_LABEL_BYTES = 120;

/** Maximum length of a string id, bytes of UTF-8. With hash and label the name stays below the 255 of file systems. */
const MAX_ID_BYTES = 80;

const HASH_DIGITS = 8;

/** Separates label and id; replaced inside an id, so that the split is unambiguous. */
const SEPARATOR = '~';

export interface FileNameParts {
  /** With secrets redacted. */
  readonly id: ObjectId;
  readonly label: string;
}

/**
 * The objects of a family by their file names, in their order: `<label>~<id>.json`. All of them differ on a file system
 * that ignores case or Unicode normal forms: string ids get a hash if two names would be the same.
 *
 * @param family its path segment, for the error
 * @throws MalformedResponseError if two names would be the same all the same
 */
export function objectFileNames<T extends FileNameParts>(
  objects: readonly T[],
  family: string,
): Map<string, T> {
  const groups = Map.groupBy(objects, (object) => foldCase(fileName(object, false)));
  const byName = new Map<string, T>();
  const written = new Set<string>();
  for (const object of objects) {
    const name = fileName(object, false);
    const isShared = groups.get(foldCase(name))?.length !== 1;
    const unique = isShared ? fileName(object, true) : name;
    if (written.has(foldCase(unique)))
      throw new MalformedResponseError(
        `Two objects of the ${family} would have one file: their ids are both ` +
          `${oneLine(String(object.id), 40)}, or look so to a file system.`,
        { hint: hintToLeaveOut(family) },
      );
    written.add(foldCase(unique));
    byName.set(unique, object);
  }
  return byName;
}

function fileName({ id, label }: FileNameParts, hashed: boolean): string {
  const text = String(id);
  const safe = safeFileName(text.replaceAll(SEPARATOR, '_'), 'id', MAX_ID_BYTES);
  const isPlain = typeof id === 'number' || (safe === id && !hashed);
  const idPart = isPlain ? text : `${safe}-${sha256(text).slice(0, HASH_DIGITS)}`;
  return `${safeFileName(cut(label, MAX_LABEL_BYTES), `#${idPart}`, MAX_LABEL_BYTES)}${SEPARATOR}${idPart}.json`;
}

/** One spelling for all names that a file system may treat as equal: "ẞ" becomes "ß", and that "SS". */
function foldCase(name: string): string {
  return name.normalize('NFKD').toLowerCase().toUpperCase();
}
