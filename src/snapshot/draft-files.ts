import { labelOf } from '../drafts/label-and-oid.ts';
import { FAMILIES, type FamilyName } from '../drafts/object-families.ts';
import { type ObjectBody, asObject } from '../drafts/read-object.ts';
import type { DraftServiceClient } from '../draft-service-client.ts';
import { canonicalJson } from '../json/canonical-json.ts';
import { redactDeep } from '../json/redact-deep.ts';
import { DRAFT_FILE } from './snapshot-format.ts';
import { titleText } from '../text/plain-text.ts';
import type { Member } from './read-lists.ts';
import { type FileNameParts, objectFileNames } from './object-file-names.ts';

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
