import { FAMILIES, type FamilyName } from '../drafts/families.ts';
import type { ObjectBody } from '../drafts/read-object.ts';
import type { BodySerializer } from './body-serializer.ts';
import type { Member } from './list-members.ts';
import { type FileNameParts, objectFileNames } from './object-file-names.ts';
import { DRAFT_FILE } from './snapshot.ts';

/** An object that was written, and is to get a file name. */
interface SerializedObject extends FileNameParts {
  readonly family: FamilyName;
  readonly text: string;
}

/** The files of a draft as its bodies come in. */
export class DraftFiles {
  private readonly writer: BodySerializer;
  private readonly written: SerializedObject[] = [];

  constructor(writer: BodySerializer) {
    this.writer = writer;
  }

  /** @param about for a warning */
  add({ family, id, body }: Member, about: string): void {
    this.written.push({
      family,
      id,
      redactedId: this.writer.id(id, about),
      label: this.writer.label(body, about),
      text: this.writer.text(body, about),
    });
  }

  /** Every file by its path. They have names only now: two of one family may not have the same. */
  build(detail: ObjectBody, about: string): Map<string, string> {
    const files = new Map([[DRAFT_FILE, this.writer.text(detail, about)]]);
    for (const [family, own] of Map.groupBy(this.written, (object) => object.family)) {
      const names = objectFileNames(own);
      own.forEach(({ text }, index) => files.set(`${FAMILIES[family].path}/${names[index] ?? ''}`, text));
    }
    return files;
  }
}
