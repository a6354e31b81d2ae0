import { labelOf } from '../drafts/label-and-oid.ts';
import { FAMILIES, type FamilyName } from '../drafts/object-families.ts';
import { type ObjectBody, asObject } from '../drafts/read-objects.ts';
import type { DraftServiceClient } from '../client-context.ts';
import { canonicalJson, redactDeep } from '../json/json-values.ts';
import { DRAFT_FILE } from './snapshot-format.ts';
import { titleText } from '../text/plain-text.ts';
import type { Member } from './read-lists.ts';
import { type FileNameParts, objectFileNames } from './object-file-names.ts';

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
