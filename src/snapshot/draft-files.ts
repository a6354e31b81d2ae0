import { FAMILIES, type FamilyName } from '../drafts/object-families.ts';
import type { ObjectBody } from '../drafts/read-object.ts';
import type { BodySerializer } from './body-serializer.ts';
import type { Member } from './check-object-ids.ts';
import { type FileNameParts, objectFileNames } from './object-file-names.ts';
import { DRAFT_FILE } from './checksums.ts';

/** A serialized object that still needs its file name. */
interface SerializedObject extends FileNameParts {
  readonly family: FamilyName;
  readonly text: string;
}

/** Collects the files of a draft while its bodies arrive. */
export class DraftFiles {
  private readonly writer: BodySerializer;
  private readonly written: SerializedObject[] = [];

  constructor(writer: BodySerializer) {
    this.writer = writer;
  }

  /** @param about the name of the view, for a warning */
  add({ family, id, body }: Member, about: string): void {
    this.written.push({
      family,
      id,
      redactedId: this.writer.id(id, about),
      label: this.writer.label(body, about),
      text: this.writer.text(body, about),
    });
  }

  /** All files by path. File names are made last, because two objects of a family must not share one. */
  build(detail: ObjectBody, about: string): Map<string, string> {
    const files = new Map([[DRAFT_FILE, this.writer.text(detail, about)]]);
    for (const [family, own] of Map.groupBy(this.written, (object) => object.family)) {
      const { path } = FAMILIES[family];
      for (const [name, { text }] of objectFileNames(own, path)) files.set(`${path}/${name}`, text);
    }
    return files;
  }
}
