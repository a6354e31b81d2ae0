import { FAMILIES } from '../drafts/object-families.ts';
import { type ParentKey, parentKeyOf } from '../drafts/parent-keys.ts';
import { isObject } from '../json/exact-json.ts';
import type { ObjectId } from '../lists/object-id.ts';
import { DRAFT_FILE, familyOf, type Snapshot } from '../snapshot/snapshot-format.ts';
import type { NamedObject } from './change-report-types.ts';
import type { KeyRole, KeyRoles } from './key-roles.ts';
import { type Body, SnapshotObject } from './snapshot-object.ts';

/** The name of an object, for a report. */
export function named({ family, label, oid }: NamedObject): NamedObject {
  return { family, label, oid };
}

/** How many objects around an object are named. */
const MAX_WITHIN = 3;
/** Which parent an object belongs to, nearest first, by the family of the object and that of the parent. */
const CONTAINERS = [FAMILIES.editCheck.path, FAMILIES.form.path, FAMILIES.folder.path] as const;
/** A field only refers to its dictionary; an entry belongs to it. */
const CONTAINERS_OF_ENTRIES = [FAMILIES.dataDictionary.path, FAMILIES.unitDictionary.path] as const;

/** Objects by a text that names them; null: those without one. */
type Texts = Map<string | null, SnapshotObject | undefined>;

/** One of the two drafts: which object an id points to, and what an object belongs to. */
export class DraftIndex {
  readonly snapshot: Snapshot;
  readonly draft: SnapshotObject;
  readonly keys: KeyRoles;
  /** The objects that were needed so far, by the paths of their files: few of a large draft may be. */
  private readonly made = new Map<string, SnapshotObject>();
  private all: readonly SnapshotObject[] | undefined;
  private readonly byId = new Map<string, Map<ObjectId | null, SnapshotObject>>();
  private readonly byText = new Map<string, Texts>();
  /** By family and key, since most bodies have the same ones. */
  private readonly parentKeys = new Map<string, ParentKey | undefined>();

  constructor(snapshot: Snapshot, keys: KeyRoles) {
    this.snapshot = snapshot;
    this.keys = keys;
    const { files, info } = snapshot;
    // A snapshot made by hand may lack the file.
    this.draft = new SnapshotObject('draft', DRAFT_FILE, files.get(DRAFT_FILE) ?? '{}', info.draft.id);
  }

  /** All objects, without the draft itself. */
  get objects(): readonly SnapshotObject[] {
    this.all ??= this.objectsOf(() => true);
    return this.all;
  }

  /** The objects whose files are wanted. */
  objectsOf(isWanted: (path: string, text: string) => boolean): SnapshotObject[] {
    const found: SnapshotObject[] = [];
    for (const [path, text] of this.snapshot.files)
      if (path !== DRAFT_FILE && isWanted(path, text)) found.push(this.object(path, text));
    return found;
  }

  /** The object of a file. */
  object(path: string, text: string): SnapshotObject {
    const known = this.made.get(path);
    if (known !== undefined) return known;
    const object = new SnapshotObject(familyOf(path), path, text);
    this.made.set(path, object);
    return object;
  }

  /** Whether the objects of a family are part of the snapshot. */
  has(family: string): boolean {
    return family === 'draft' || Object.hasOwn(this.snapshot.info.families, family);
  }

  find(family: string, id: ObjectId | null): SnapshotObject | undefined {
    if (id === null) return undefined;
    let ids = this.byId.get(family);
    if (ids === undefined) {
      ids = new Map(this.ofFamily(family).map((object) => [object.id, object]));
      this.byId.set(family, ids);
    }
    return ids.get(id);
  }

  ofFamily(family: string): readonly SnapshotObject[] {
    if (family === 'draft') return [this.draft];
    const folder = `${family}/`;
    return this.objectsOf((path) => path.startsWith(folder));
  }

  /**
   * The object that a value refers to; undefined if it is not a reference, or leads to nothing.
   *
   * @param listed the value is a member of an array
   */
  resolve(value: unknown, meaning: KeyRole, listed?: boolean): SnapshotObject | undefined {
    if (meaning?.kind !== 'reference' || !isId(value)) return undefined;
    // `forms: 7` says how many there are.
    if (meaning.plural && !listed && !meaning.sure) return undefined;
    const exact = this.find(meaning.family, value);
    // A text under a bare `form` may be a name.
    return exact !== undefined || !meaning.sure ? exact : this.find(meaning.family, inOtherType(value));
  }

  /** The objects that an object refers to, in the order of its body. */
  references({ body, family }: SnapshotObject): SnapshotObject[] {
    return this.targets(body, { kind: 'body', family }).flat();
  }

  /** The targets of each group that only refers, and each other target by itself. */
  targets(value: unknown, meaning: KeyRole, listed?: boolean): SnapshotObject[][] {
    const found: SnapshotObject[][] = [];
    const visit = (held: unknown, around: KeyRole, isListed?: boolean): void => {
      if (Array.isArray(held)) for (const member of held) visit(member, around, true);
      else if (isObject(held)) {
        const group = around?.kind === 'body' ? undefined : this.referred(held, around);
        if (group !== undefined) found.push(group);
        else for (const key in held) visit(held[key], this.keys.roleIn(key, around));
      } else {
        const target = this.resolve(held, around, isListed);
        if (target !== undefined) found.push([target]);
      }
    };
    visit(value, meaning, listed);
    return found;
  }

  /** The objects that a group refers to; undefined if it does more than refer. */
  referred(group: Body, around: KeyRole): SnapshotObject[] | undefined {
    const targets: SnapshotObject[] = [];
    for (const key in group) {
      const target = this.resolve(group[key], this.keys.roleIn(key, around));
      if (target === undefined) return undefined;
      targets.push(target);
    }
    return targets.length > 0 ? targets : undefined;
  }

  /** What an object belongs to: a field to its form, an entry to its dictionary, a folder to its parent. */
  containerOf(object: SnapshotObject): SnapshotObject | undefined {
    if (object.container === null) object.container = this.findContainer(object);
    return object.container;
  }

  /** What an object belongs to, and what that belongs to, nearest first. */
  within(object: SnapshotObject, most: number = MAX_WITHIN): SnapshotObject[] {
    const found: SnapshotObject[] = [];
    let next = this.containerOf(object);
    while (next !== undefined && next !== object && found.length < most) {
      found.push(next);
      next = this.containerOf(next);
    }
    return found;
  }

  private findContainer(object: SnapshotObject): SnapshotObject | undefined {
    const isEntry = object.family === FAMILIES.dataDictionaryEntry.path;
    const order: readonly string[] = isEntry ? CONTAINERS_OF_ENTRIES : CONTAINERS;
    const around = { kind: 'body', family: object.family } as const;
    let best: SnapshotObject | undefined;
    for (const key in object.body) {
      const value = object.body[key];
      const cached = `${object.family} ${key}`;
      if (!this.parentKeys.has(cached)) this.parentKeys.set(cached, parentKeyOf(key, object.family));
      const parent = this.parentKeys.get(cached);
      if (parent === undefined || (parent.isPlural && typeof value === 'number')) continue;
      const meaning = this.keys.roleIn(parent.kind, around);
      if (meaning?.kind !== 'reference') continue;
      const { family } = meaning;
      const rank = order.indexOf(family);
      if (rank < 0 && family !== object.family) continue;
      if (best !== undefined && order.indexOf(best.family) <= rank) continue;
      const found = this.findByAnyName(family, value);
      if (found !== undefined && found !== object) best = found;
    }
    return best;
  }

  /** The object with this id, else the only one with this OID, else the only one with this label. */
  private findByAnyName(family: string, value: unknown): SnapshotObject | undefined {
    if (isObject(value)) return this.findByAnyName(family, value.id ?? value.oid);
    if (!isId(value)) return undefined;
    const found = this.find(family, value) ?? this.find(family, inOtherType(value));
    return found ?? (typeof value === 'string' ? this.texts(family).get(value) : undefined);
  }

  /** The objects of a family by OID and by label; undefined for a text that two of them have. */
  private texts(family: string): Texts {
    const cached = this.byText.get(family);
    if (cached !== undefined) return cached;
    const texts: Texts = new Map();
    this.byText.set(family, texts);
    // An OID comes last: it takes the place of a label.
    for (const nameOf of [({ label }: SnapshotObject) => label, ({ oid }: SnapshotObject) => oid]) {
      const own: Texts = new Map();
      for (const object of this.ofFamily(family)) {
        const name = nameOf(object);
        own.set(name, own.has(name) ? undefined : object);
      }
      for (const [name, object] of own) texts.set(name, object);
    }
    return texts;
  }
}

export function isId(value: unknown): value is ObjectId {
  return Number.isSafeInteger(value) || (typeof value === 'string' && value !== '');
}

/** A reference "7" names the object 7 if no object has the id "7", and the other way round. */
function inOtherType(id: ObjectId): ObjectId {
  if (typeof id === 'number') return String(id);
  return String(Number(id)) === id ? Number(id) : id;
}

/** The two drafts that are compared: what it was, and what it is. */
export interface ComparedDrafts {
  readonly from: DraftIndex;
  readonly to: DraftIndex;
}
