import { labelOf, oidOf, ownLabelWithKey } from '../drafts/label-and-oid.ts';
import { parseExact } from '../json/json-values.ts';
import { type ObjectId, idOf } from '../lists/object-id.ts';
import type { NamedObject } from './change-report-types.ts';

export type Body = Readonly<Record<string, unknown>>;

/** The id in a text as a snapshot has it, with two spaces before outermost keys. Others (escaped, long) are parsed. */
const OWN_ID = /\n {2}"id": (-?\d{1,15}|"[^"\\]+"),?\n/;

/** One object of a snapshot. Its text is parsed when its body is needed. */
export class SnapshotObject implements NamedObject {
  /** The path segment of its family; `draft` for the draft itself. */
  readonly family: string;
  readonly path: string;
  readonly text: string;
  /** What it belongs to; null: nobody looked yet. */
  container: SnapshotObject | null | undefined = null;
  /**
   * For references: two objects of one identity are the same one. Once it has a pair, that is the new object;
   * interchangeable objects share one.
   */
  identity: SnapshotObject | undefined = undefined;
  /** The same object in the old draft; by id only if it is not equal. */
  before: SnapshotObject | undefined = undefined;
  private knownId: ObjectId | undefined;
  private parsed: Body | undefined = undefined;
  private name: { readonly key: string; readonly label: string } | undefined = undefined;
  /** Empty if it has none. */
  private knownOid: string | undefined = undefined;

  /** @param id default: the one in the text */
  constructor(family: string, path: string, text: string, id?: ObjectId) {
    this.family = family;
    this.path = path;
    this.text = text;
    this.knownId = id;
  }

  get body(): Body {
    this.parsed ??= parseExact(this.text) as Body;
    return this.parsed;
  }

  get id(): ObjectId | null {
    this.knownId ??= idInText(this.text) ?? idOf(this.body);
    return this.knownId ?? null;
  }

  get oid(): string | null {
    this.knownOid ??= oidOf(this.body, this.family);
    return this.knownOid || null;
  }

  /** The label of the body, with its key; both empty if it has none. */
  get ownLabel(): { readonly key: string; readonly label: string } {
    this.name ??= ownLabelWithKey(this.body, this.family);
    return this.name;
  }

  get label(): string {
    return this.ownLabel.label || labelOf({ id: this.id });
  }

  /** Forgets the body, but not the names; also of the same object in the old draft. It is parsed again when needed. */
  release(): void {
    this.before?.release();
    if (this.parsed === undefined) return;
    [this.knownOid, this.name] = [this.oid ?? '', this.ownLabel];
    this.parsed = undefined;
  }
}

/** Objects one by one; each is released after its turn, so that the bodies of a large draft are not all in memory. */
export function* oneByOne(objects: Iterable<SnapshotObject>): Generator<SnapshotObject> {
  for (const object of objects) {
    yield object;
    object.release();
  }
}

function idInText(text: string): ObjectId | undefined {
  const id = text.startsWith('{\n  "') ? OWN_ID.exec(text)?.[1] : undefined;
  return id === undefined ? undefined : (JSON.parse(id) as ObjectId);
}
