import { labelOf } from '../drafts/label-and-oid.ts';
import { FAMILIES, type FamilyName } from '../drafts/object-families.ts';
import { type ObjectBody, asObject } from '../drafts/read-objects.ts';
import type { DraftServiceClient } from '../draft-service-client.ts';
import { canonicalJson, redactDeep } from '../json/json-values.ts';
import {
  DRAFT_FILE,
  SNAPSHOT_SCHEMA,
  type SnapshotInfo,
  type FamilyInfo,
  type Snapshot,
  familyOfPath,
} from './snapshot-format.ts';
import { titleText } from '../text/plain-text.ts';
import { type Member, hintToLeaveOut } from './read-lists.ts';
import { sha256, type Checksum, byPath, checksumLines } from './sha256sums-file.ts';
import { MalformedResponseError } from '../errors/error-classes.ts';
import { safeFileName } from '../text/file-name.ts';
import { cut, oneLine } from '../text/one-line-and-quotes.ts';
import type { ObjectId } from '../lists/object-id.ts';
import { CLIENT_NAME, CLIENT_VERSION } from '../version.ts';
import type { SnapshotSettings } from './snapshot-settings.ts';

export type DraftFiles = ReturnType<typeof draftFiles>;

/**
 * Collects the files of a draft while its bodies arrive: canonical JSON, without ignored keys, with *** instead of
 * our own secrets.
 */
export function draftFiles(client: DraftServiceClient, ignored: readonly string[]) {
  const ignore = new Set(ignored);
  const objects: (FileNameParts & { readonly family: FamilyName; readonly text: string })[] = [];
  let warned = false;

  /** The canonical JSON of a body. Its own `id` stays even if it is ignored: it identifies the object. */
  const textOf = (body: ObjectBody, about: string): string => {
    const clean = redactDeep(client.secrets, body);
    if (clean !== body && !warned) {
      warned = true;
      client.warn(
        `The service sends back one of your credentials in the body of ${about}; the snapshot has *** in its place.`,
      );
    }
    return canonicalJson(clean, ignore);
  };

  return {
    textOf,
    /** The draft is read once more. */
    clear: (): void => void objects.splice(0),
    /** @param about the name of the view, for a warning */
    add: ({ family, id, body }: Member, about: string): void => {
      const text = textOf(body, about);
      const label = titleText(labelInFile(text, FAMILIES[family].path));
      objects.push({ family, id: redactDeep(client.secrets, id), label, text });
    },
    /** All files by path. File names are made last, because two objects of a family must not share one. */
    build: (detail: ObjectBody, about: string): Map<string, string> => {
      const files = new Map([[DRAFT_FILE, textOf(detail, about)]]);
      for (const [family, own] of Map.groupBy(objects, (object) => object.family)) {
        const { path } = FAMILIES[family];
        for (const [name, { text }] of objectFileNames(own, path)) files.set(`${path}/${name}`, text);
      }
      return files;
    },
  };
}

/** The label of the object in a file. @param family its path segment, or `draft` */
export function labelInFile(text: string, family: string): string {
  return labelOf(asObject(JSON.parse(text), family), family);
}

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
  const groups = Map.groupBy(objects, (object) => foldCase(objectFileName(object, false)));
  const byName = new Map<string, T>();
  const written = new Set<string>();
  for (const object of objects) {
    const name = objectFileName(object, false);
    const isShared = groups.get(foldCase(name))?.length !== 1;
    const unique = isShared ? objectFileName(object, true) : name;
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

function objectFileName({ id, label }: FileNameParts, hashed: boolean): string {
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

export function buildSnapshot(
  files: ReadonlyMap<string, string>,
  service: string,
  draft: SnapshotInfo['draft'],
  settings: SnapshotSettings,
): Snapshot {
  const sorted = [...files].sort(([left], [right]) => byPath(left, right));
  const sums = sorted.map(([path, text]): Checksum => ({ path, sha256: sha256(text) }));
  const text = checksumLines(sums);
  const info: SnapshotInfo = {
    schema: SNAPSHOT_SCHEMA,
    service,
    draft,
    view: settings.view,
    families: familyInfos(
      sums,
      settings.families.map((name) => FAMILIES[name].path),
    ),
    include: settings.query,
    ignore: settings.ignore,
    fingerprint: sha256(text),
    client: { name: CLIENT_NAME, version: CLIENT_VERSION },
  };
  return { files: new Map(sorted), sums: text, info };
}

/** Number of objects and hash of each family, from the lines of its files. */
export function familyInfos(sums: readonly Checksum[], paths: readonly string[]): Record<string, FamilyInfo> {
  const lines = Map.groupBy(sums, ({ path }) => familyOfPath(path));
  const infoOf = (own: readonly Checksum[] = []): FamilyInfo => ({
    objects: own.length,
    sha256: sha256(checksumLines(own)),
  });
  return Object.fromEntries(paths.map((path) => [path, infoOf(lines.get(path))]));
}
