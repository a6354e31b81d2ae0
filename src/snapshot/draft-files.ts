import { labelOf } from '../drafts/label-and-oid.ts';
import { FAMILIES, type FamilyName } from '../drafts/object-families.ts';
import { type ObjectBody, asObject } from '../drafts/read-object.ts';
import type { DraftServiceClient } from '../draft-service-client.ts';
import { canonicalJson } from '../json/canonical-json.ts';
import { redactDeep } from '../json/redact-deep.ts';
import { DRAFT_FILE, sha256 } from './snapshot-format.ts';
import { titleText } from '../text/plain-text.ts';
import { type Member, hintToLeaveOut } from './read-lists.ts';
import { MalformedResponseError } from '../errors/error-classes.ts';
import { safeFileName } from '../text/file-name.ts';
import { cut, oneLine } from '../text/one-line.ts';
import type { ObjectId } from '../lists/object-id.ts';

/** A serialized object that still needs its file name. */
interface SerializedObject extends FileNameParts {
  readonly family: FamilyName;
  readonly text: string;
}

/**
 * Collects the files of a draft while its bodies arrive: canonical JSON, without ignored keys, with *** instead of
 * our own secrets.
 */
export class DraftFiles {
  private readonly client: DraftServiceClient;
  private readonly ignore: ReadonlySet<string>;
  private readonly objects: SerializedObject[] = [];
  private warned = false;

  constructor(client: DraftServiceClient, ignore: readonly string[]) {
    this.client = client;
    this.ignore = new Set(ignore);
  }

  /** The draft is read once more. */
  clear(): void {
    this.objects.length = 0;
  }

  /** @param about the name of the view, for a warning */
  add({ family, id, body }: Member, about: string): void {
    const text = this.text(body, about);
    const label = titleText(labelInFile(text, FAMILIES[family].path));
    this.objects.push({ family, id, redactedId: redactDeep(this.client.secrets, id), label, text });
  }

  /** All files by path. File names are made last, because two objects of a family must not share one. */
  build(detail: ObjectBody, about: string): Map<string, string> {
    const files = new Map([[DRAFT_FILE, this.text(detail, about)]]);
    for (const [family, own] of Map.groupBy(this.objects, (object) => object.family)) {
      const { path } = FAMILIES[family];
      for (const [name, { text }] of objectFileNames(own, path)) files.set(`${path}/${name}`, text);
    }
    return files;
  }

  /** The canonical JSON of a body. Its own `id` stays even if it is ignored: it identifies the object. */
  text(body: ObjectBody, about: string): string {
    const clean = redactDeep(this.client.secrets, body);
    if (clean !== body && !this.warned) {
      this.warned = true;
      this.client.warn(
        `The service sends back one of your credentials in the body of ${about}; the snapshot has *** in its place.`,
      );
    }
    return canonicalJson(clean, { ignore: this.ignore, alwaysKept: 'id' });
  }
}

/** The label of the object in a file. @param family its path segment, or `draft` */
export function labelInFile(text: string, family: string): string {
  return labelOf(asObject(JSON.parse(text), family), family);
}

/** Maximum length of the label in a file name, bytes of UTF-8. */
const MAX_LABEL_BYTES = 120;

/**
 * Maximum length of a string id, bytes of UTF-8. With hash and label the name stays below the 255 of file
 * systems.
 */
const MAX_ID_BYTES = 80;

const HASH_DIGITS = 8;

/** Separates label and id; replaced inside an id, so that the split is unambiguous. */
const SEPARATOR = '~';

/** What a file name is made of. */
export interface FileNameParts {
  readonly id: ObjectId;
  /** The id with secrets redacted. */
  readonly redactedId: ObjectId;
  readonly label: string;
}

/**
 * The objects of a family by their file names, in their order: `<label>~<id>.json`. All of them differ on a file
 * system that ignores case or Unicode normal forms: string ids get a hash if two names would be the same.
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
          `${oneLine(String(object.redactedId), 40)}, or look so to a file system.`,
        { hint: hintToLeaveOut(family) },
      );
    written.add(foldCase(unique));
    byName.set(unique, object);
  }
  return byName;
}

function fileName({ id, redactedId, label }: FileNameParts, hashed: boolean): string {
  const idPart = typeof id === 'number' ? String(id) : textualId(id, String(redactedId), hashed);
  return `${safeFileName(cut(label, MAX_LABEL_BYTES), `#${idPart}`, MAX_LABEL_BYTES)}${SEPARATOR}${idPart}.json`;
}

function textualId(id: string, redactedId: string, hashed: boolean): string {
  const safe = safeFileName(redactedId.replaceAll(SEPARATOR, '_'), 'id', MAX_ID_BYTES);
  if (safe === id && !hashed) return id;
  return `${safe}-${sha256(id).slice(0, HASH_DIGITS)}`;
}

/** One spelling for all names that a file system may treat as equal: "ẞ" becomes "ß", and that "SS". */
function foldCase(name: string): string {
  return name.normalize('NFKD').toLowerCase().toUpperCase();
}
