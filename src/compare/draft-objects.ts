import type { ObjectId } from '../lists/object-id.ts';
import { firstNotBelow } from './align-sequences.ts';
import { DRAFT_FILE, familyOfPath, type Snapshot } from '../snapshot/snapshot-format.ts';
import { getOrInsert } from './get-or-insert.ts';
import { SnapshotObject } from './snapshot-object.ts';

/** How many containers of an object are looked at: folders may be in a circle. */
export const MAX_CONTAINERS = 8;

/** The objects of one of the two drafts: by file, family and id. Each is made when it is needed. */
export class DraftObjects {
  readonly snapshot: Snapshot;
  readonly draft: SnapshotObject;
  private readonly families = new Map<string, readonly SnapshotObject[]>();
  /** The objects that were needed so far, by the paths of their files: few of a large draft may be. */
  private readonly known = new Map<string, SnapshotObject>();
  private sortedPaths: readonly string[] | undefined = undefined;
  private readonly byId = new Map<string, Map<ObjectId | null, SnapshotObject>>();

  constructor(snapshot: Snapshot) {
    this.snapshot = snapshot;
    const { files, info } = snapshot;
    // A snapshot made by hand may lack the file.
    this.draft = new SnapshotObject('draft', DRAFT_FILE, files.get(DRAFT_FILE) ?? '{}', info.draft.id);
  }

  /** The objects whose files are wanted, without the draft itself. Default: all */
  select(isWanted = (_text: string, _path: string): boolean => true): SnapshotObject[] {
    const found: SnapshotObject[] = [];
    this.snapshot.files.forEach((text, path) => {
      if (path !== DRAFT_FILE && isWanted(text, path)) found.push(this.at(path, text));
    });
    return found;
  }

  /** The object of a file. */
  at(path: string, text = String(this.snapshot.files.get(path))): SnapshotObject {
    const object = this.known.get(path) ?? new SnapshotObject(familyOfPath(path), path, text);
    this.known.set(path, object);
    return object;
  }

  ofFamily(family: string): readonly SnapshotObject[] {
    if (family === 'draft') return [this.draft];
    const objects = () => this.startingWith(`${family}/`).map((path) => this.at(path));
    return getOrInsert(this.families, family, objects);
  }

  /** The paths of the files that begin alike, found without a look at the others. */
  startingWith(start: string): readonly string[] {
    const paths = (this.sortedPaths ??= [...this.snapshot.files.keys()].sort());
    const first = firstNotBelow(paths, start);
    let end = first;
    while (paths[end]?.startsWith(start)) end += 1;
    return paths.slice(first, end);
  }

  /** Whether the objects of a family are part of the snapshot. */
  has(family: string): boolean {
    return family === 'draft' || Object.hasOwn(this.snapshot.info.families, family);
  }

  find(family: string, id: ObjectId | null): SnapshotObject | undefined {
    const ids = () => new Map(this.ofFamily(family).map((one) => [one.id, one]));
    return getOrInsert(this.byId, family, ids).get(id);
  }

  /** A reference "7" names the object 7 if no object has the id "7", and vice versa. */
  findById(family: string, id: ObjectId): SnapshotObject | undefined {
    const other = typeof id === 'number' ? String(id) : String(Number(id)) === id ? Number(id) : id;
    return this.find(family, id) ?? this.find(family, other);
  }
}
