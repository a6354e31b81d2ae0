import { oidOf, ownLabelOf } from '../drafts/label-and-oid.ts';
import { FAMILIES } from '../drafts/object-families.ts';
import { isObject } from '../json/json-values.ts';
import { isId, type ObjectId } from '../lists/object-id.ts';
import { DRAFT_FILE, familyOfPath, type Snapshot } from '../snapshot/snapshot-format.ts';
import { ObjectsByName } from './object-name-index.ts';
import { containersOf, type KeyRole, type KeyRoles } from './reference-keys.ts';
import { type Body, SnapshotObject } from './snapshot-object.ts';

const [FIELDS, FORMS] = [FAMILIES.field.path, FAMILIES.form.path];
/** How many containers of an object are looked at: folders may be in a circle. */
export const MAX_CONTAINERS = 8;

/** One of the two drafts: which object an id or a name points to, and what an object belongs to. */
export class DraftIndex {
  readonly snapshot: Snapshot;
  readonly draft: SnapshotObject;
  readonly keys: KeyRoles;
  private readonly families = new Map<string, readonly SnapshotObject[]>();
  /** The objects that were needed so far, by the paths of their files: few of a large draft may be. */
  private readonly known = new Map<string, SnapshotObject>();
  private all: readonly SnapshotObject[] | undefined = undefined;
  private sortedPaths: readonly string[] | undefined = undefined;
  private readonly byId = new Map<string, Map<ObjectId | null, SnapshotObject>>();
  readonly byName = new ObjectsByName(this);
  /** What the rows of lists name, that were needed so far. */
  readonly rowTargets = new WeakMap<Body, readonly SnapshotObject[]>();

  constructor(snapshot: Snapshot, keys: KeyRoles) {
    this.snapshot = snapshot;
    this.keys = keys;
    const { files, info } = snapshot;
    // A snapshot made by hand may lack the file.
    this.draft = new SnapshotObject('draft', DRAFT_FILE, files.get(DRAFT_FILE) ?? '{}', info.draft.id);
  }

  /** All objects, without the draft itself. */
  get objects(): readonly SnapshotObject[] {
    return (this.all ??= this.select(() => true));
  }

  /** The objects whose files are wanted, without the draft itself. */
  select(isWanted: (text: string, path: string) => boolean): SnapshotObject[] {
    const found: SnapshotObject[] = [];
    this.snapshot.files.forEach((text, path) => {
      const object = path !== DRAFT_FILE && isWanted(text, path) ? this.at(path) : undefined;
      if (object !== undefined) found.push(object);
    });
    return found;
  }

  /** The object of a file. */
  at(path: string): SnapshotObject | undefined {
    const text = this.snapshot.files.get(path);
    if (text === undefined) return undefined;
    const object = this.known.get(path) ?? new SnapshotObject(familyOfPath(path), path, text);
    this.known.set(path, object);
    return object;
  }

  /** Number of objects, without the draft itself. */
  get objectCount(): number {
    const { files } = this.snapshot;
    return files.size - Number(files.has(DRAFT_FILE));
  }

  ofFamily(family: string): readonly SnapshotObject[] {
    if (family === 'draft') return [this.draft];
    const objects =
      this.families.get(family) ?? this.startingWith(`${family}/`).flatMap((path) => this.at(path) ?? []);
    this.families.set(family, objects);
    return objects;
  }

  /** The paths of the files that begin alike, found without a look at the others. */
  startingWith(start: string): readonly string[] {
    const paths = (this.sortedPaths ??= [...this.snapshot.files.keys()].sort());
    let [first, end] = [0, paths.length];
    while (first < end) {
      const middle = (first + end) >> 1;
      if ((paths[middle] ?? '') < start) first = middle + 1;
      else end = middle;
    }
    while (paths[end]?.startsWith(start)) end += 1;
    return paths.slice(first, end);
  }

  /** Whether the objects of a family are part of the snapshot. */
  has(family: string): boolean {
    return family === 'draft' || Object.hasOwn(this.snapshot.info.families, family);
  }

  find(family: string, id: ObjectId | null): SnapshotObject | undefined {
    const ids = this.byId.get(family) ?? new Map(this.ofFamily(family).map((one) => [one.id, one]));
    this.byId.set(family, ids);
    return ids.get(id);
  }

  /**
   * The object that a value refers to; undefined if it is not a reference, or leads to nothing.
   *
   * @param isMember the value is a member of an array
   * @param beside the group that has the value: a form that it names, too, tells its field from namesakes
   */
  resolve(value: unknown, role: KeyRole, isMember?: boolean, beside?: Body): SnapshotObject | undefined {
    if (!isId(value)) return undefined;
    if (role?.kind === 'name') {
      const form = beside && role.family === FIELDS ? this.formIn(beside) : undefined;
      const inForm = form && this.byName.findIn(form, FIELDS, role.by, value);
      return inForm ?? this.byName.find(role.family, role.by, value) ?? undefined;
    }
    if (role?.kind !== 'reference') return undefined;
    // `forms: 7` says how many there are.
    if (role.plural && !isMember && !role.sure) return undefined;
    // A text under a bare `form` may be a name.
    return role.sure ? this.findById(role.family, value) : this.findByAnyName(role.family, value);
  }

  /** Whether a value names an object by its OID or label. */
  isName(value: unknown, role: KeyRole): boolean {
    if (role?.kind !== 'reference') return role?.kind === 'name';
    return !role.sure && typeof value === 'string' && this.findById(role.family, value) === undefined;
  }

  /** The objects that an object refers to, in the order of its body. */
  references({ body, family }: SnapshotObject): SnapshotObject[] {
    return this.targets(body, { kind: 'body', family }).flat();
  }

  /** The targets of each group that only refers, and each other target by itself. */
  targets(value: unknown, role: KeyRole, isMember?: boolean): SnapshotObject[][] {
    const found: SnapshotObject[][] = [];
    const visit = (held: unknown, outer: KeyRole, isListed?: boolean, beside?: Body): void => {
      if (Array.isArray(held)) for (const member of held) visit(member, outer, true, beside);
      else if (isObject(held)) {
        const group = this.referred(held, outer);
        if (group !== undefined) found.push(group);
        else for (const key in held) visit(held[key], this.keys.roleIn(key, outer, held), false, held);
      } else {
        const target = this.resolve(held, outer, isListed, beside);
        if (target !== undefined) found.push([target]);
      }
    };
    visit(value, role, isMember);
    return found;
  }

  /** The objects that a group refers to; undefined if it does more than refer. */
  referred(group: Body, outer: KeyRole): SnapshotObject[] | undefined {
    const targets: SnapshotObject[] = [];
    for (const key in group) {
      const target = this.resolve(group[key], this.keys.roleIn(key, outer, group), false, group);
      if (target === undefined) return undefined;
      targets.push(target);
    }
    return targets.length > 0 ? [...new Set(targets)] : undefined;
  }

  /** What an object belongs to: a field to its form, an entry to its dictionary, a folder to its parent. */
  containerOf(object: SnapshotObject): SnapshotObject | undefined {
    if (object.container === null) object.container = this.findContainer(object);
    return object.container;
  }

  /** What an object belongs to, and what that belongs to, nearest first. */
  within(object: SnapshotObject, most = 3): SnapshotObject[] {
    const found: SnapshotObject[] = [];
    let next = this.containerOf(object);
    while (next !== undefined && next !== object && found.length < most) {
      found.push(next);
      next = this.containerOf(next);
    }
    return found;
  }

  private findContainer(object: SnapshotObject): SnapshotObject | undefined {
    const { body, family } = object;
    const nearestFirst = containersOf(family);
    let best: SnapshotObject | undefined;
    for (const key in body) {
      const role = this.keys.roleOf(key, family);
      if (role === undefined || !('belongs' in role) || !role.belongs) continue;
      const value = body[key];
      if (role.kind === 'reference' && role.plural && typeof value === 'number') continue;
      if (best !== undefined && nearestFirst.indexOf(best.family) <= nearestFirst.indexOf(role.family))
        continue;
      const found = role.kind === 'name' ? this.resolve(value, role) : this.findByAnyName(role.family, value);
      if (found !== undefined && found !== object) best = found;
    }
    return best;
  }

  /** The object with this id, else the only one with this OID, else the only one with this label. */
  findByAnyName(family: string, value: unknown): SnapshotObject | undefined {
    if (isObject(value))
      return this.findByAnyName(family, value.id ?? (oidOf(value, family) || ownLabelOf(value, family)));
    if (!isId(value)) return undefined;
    const found = this.findById(family, value);
    if (found !== undefined || typeof value !== 'string') return found;
    const byOid = this.byName.find(family, 'oid', value);
    return (byOid === undefined ? this.byName.find(family, 'label', value) : byOid) ?? undefined;
  }

  /** A reference "7" names the object 7 if no object has the id "7", and vice versa. */
  private findById(family: string, id: ObjectId): SnapshotObject | undefined {
    const other = typeof id === 'number' ? String(id) : String(Number(id)) === id ? Number(id) : id;
    return this.find(family, id) ?? this.find(family, other);
  }

  private formIn(group: Body): SnapshotObject | undefined {
    const roles = Object.keys(group).map((key) => [group[key], this.keys.roleOf(key)] as const);
    const named = roles.filter(([, role]) => role && 'family' in role && role.family === FORMS);
    return named.map(([value, role]) => this.resolve(value, role)).find(Boolean);
  }
}
