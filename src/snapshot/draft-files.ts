import { isLabelKey, labelOf } from '../drafts/label-and-oid.ts';
import { FAMILIES, type FamilyName } from '../drafts/object-families.ts';
import type { ObjectBody } from '../drafts/read-object.ts';
import type { DraftServiceClient } from '../draft-service-client.ts';
import { canonicalJson } from '../json/canonical-json.ts';
import { redactDeep } from '../json/redact-deep.ts';
import { DRAFT_FILE } from './snapshot-format.ts';
import { titleText } from '../text/plain-text.ts';
import { type FileNameParts, objectFileNames } from './object-file-names.ts';
import type { Member } from './read-lists.ts';

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
  private readonly redact = (text: string): string => this.client.secrets.redact(text);

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
    const redactedId = this.redacted(id, about);
    const label = titleText(this.label(body, FAMILIES[family].path), undefined, this.redact);
    this.objects.push({ family, id, redactedId, label, text: this.text(body, about) });
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

  /** The label of a body; it does not depend on the order of keys. @param family its path segment, or `draft` */
  label(body: ObjectBody, family: string): string {
    const keys = Object.keys(body).filter(
      (key) => key === 'id' || (isLabelKey(key, family) && !this.ignore.has(key)),
    );
    return labelOf(Object.fromEntries(keys.sort().map((key) => [key, body[key]])), family, this.redact);
  }

  /** The canonical JSON of a body. Its own `id` stays even if it is ignored: it identifies the object. */
  private text(body: ObjectBody, about: string): string {
    return canonicalJson(this.redacted(body, about), { ignore: this.ignore, alwaysKept: 'id' });
  }

  /** Warns once per snapshot. */
  private redacted<T>(value: T, about: string): T {
    const clean = redactDeep(this.client.secrets, value);
    if (clean !== value && !this.warned) {
      this.warned = true;
      this.client.warn(
        `The service sends back one of your credentials in the body of ${about}; the snapshot has *** in its place.`,
      );
    }
    return clean;
  }
}
