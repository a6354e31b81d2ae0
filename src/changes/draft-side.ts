import { FAMILIES } from '../drafts/object-families.ts';
import { labelOf, ownLabelWithKey } from '../drafts/label.ts';
import { parentKindOf } from '../drafts/object-parents.ts';
import { parseExact } from '../json/exact-json.ts';
import { isObject } from '../json/exact-json.ts';
import { type ObjectId, idOf } from '../lists/object-id.ts';
import { DRAFT_FILE, familyOf, type Snapshot } from '../snapshot/snapshot-format.ts';
import type { NamedObject } from './change-report.ts';
import type { KeyMeaning, ReferenceKeys } from './reference-keys.ts';

export type Body = Readonly<Record<string, unknown>>;

/** One object of a snapshot. */
export class SnapshotObject implements NamedObject {
  /** The path segment of its family; `draft` for the draft itself. */
  readonly family: string;
  readonly id: ObjectId | null;
  /** What it may refer to, if that is known. */
  readonly candidates: readonly Candidate[] | undefined;
  private readonly source: Body | string;
  private name: { readonly key: string; readonly label: string } | undefined;

  /** @param source the body, or its text, which takes less memory and is parsed each time that it is needed */
  constructor(family: string, id: ObjectId | null, source: Body | string, candidates?: readonly Candidate[]) {
    this.family = family;
    this.id = id;
    this.source = source;
    this.candidates = candidates;
  }

  get body(): Body {
    return typeof this.source === 'string' ? (parseExact(this.source) as Body) : this.source;
  }

  get oid(): string | null {
    const { oid } = this.body;
    if (typeof oid === 'number') return String(oid);
    return typeof oid === 'string' && oid !== '' ? oid : null;
  }

  /** The label of the body, with its key; both empty if it has none. */
  get ownLabel(): { readonly key: string; readonly label: string } {
    this.name ??= ownLabelWithKey(this.body);
    return this.name;
  }

  get label(): string {
    return this.ownLabel.label || labelOf(this.body);
  }
}

/** Reads the object of a file. */
export function parseObject(path: string, text: string): SnapshotObject {
  const body = parseExact(text) as Body;
  return new SnapshotObject(familyOf(path), idOf(body) ?? null, body);
}

/** Reads an object that is the same in both drafts, and keeps only what it may refer to. */
export function parseUnchanged(path: string, text: string, keys: ReferenceKeys): SnapshotObject {
  const body = parseExact(text) as Body;
  return new SnapshotObject(familyOf(path), idOf(body) ?? null, text, candidatesOf(body, keys));
}

/** A value that may be a reference. */
interface Candidate {
  readonly value: unknown;
  readonly meaning: KeyMeaning;
  readonly listed: boolean;
}

/** The values of a body that may be references, in its order. */
function candidatesOf(body: Body, keys: ReferenceKeys): Candidate[] {
  const found: Candidate[] = [];
  const visit = (value: unknown, meaning: KeyMeaning, listed: boolean): void => {
    if (Array.isArray(value)) for (const member of value) visit(member, meaning, true);
    else if (isObject(value)) for (const key in value) visit(value[key], keys.meaningIn(key, meaning), false);
    else if (meaning?.kind === 'reference' && isId(value)) found.push({ value, meaning, listed });
  };
  visit(body, undefined, false);
  return found;
}

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

/** One of the two drafts: which object an id points to, and what an object belongs to. */
export class DraftSide {
  readonly snapshot: Snapshot;
  readonly draft: SnapshotObject;
  readonly objects: readonly SnapshotObject[];
  readonly keys: ReferenceKeys;
  private readonly byId = new Map<string, Map<ObjectId, SnapshotObject>>();
  private readonly byText = new Map<string, Map<string, SnapshotObject | undefined>>();
  private readonly containers = new Map<SnapshotObject, SnapshotObject | undefined>();
  private readonly parentFamilies = new Map<string, string | undefined>();

  /** @param objects all of them but the draft itself; both sides may share those that are equal */
  constructor(snapshot: Snapshot, objects: readonly SnapshotObject[], keys: ReferenceKeys) {
    this.snapshot = snapshot;
    this.objects = objects;
    this.keys = keys;
    // A snapshot made by hand may lack the file.
    const body = parseExact(snapshot.files.get(DRAFT_FILE) ?? '{}') as Body;
    this.draft = new SnapshotObject('draft', snapshot.info.draft.id, body);
    for (const object of [this.draft, ...objects]) {
      const ids = this.byId.get(object.family) ?? new Map<ObjectId, SnapshotObject>();
      this.byId.set(object.family, ids);
      if (object.id !== null) ids.set(object.id, object);
    }
  }

  /** Whether the objects of a family are part of the snapshot. */
  has(family: string): boolean {
    return family === 'draft' || Object.hasOwn(this.snapshot.info.families, family);
  }

  find(family: string, id: ObjectId | null): SnapshotObject | undefined {
    return id === null ? undefined : this.byId.get(family)?.get(id);
  }

  /**
   * The object that a value refers to; undefined if it is no reference, or one to nothing.
   *
   * @param listed the value is a member of an array
   */
  resolve(value: unknown, meaning: KeyMeaning, listed: boolean): SnapshotObject | undefined {
    if (meaning?.kind !== 'reference' || !isId(value)) return undefined;
    // `forms: 7` says how many there are.
    if (meaning.plural && !listed && !meaning.sure) return undefined;
    const exact = this.find(meaning.family, value);
    // A text under a bare `form` may be a name.
    return exact !== undefined || !meaning.sure ? exact : this.find(meaning.family, inOtherType(value));
  }

  /** The objects that an object refers to, in the order of its body. */
  references(object: SnapshotObject): SnapshotObject[] {
    return (object.candidates ?? candidatesOf(object.body, this.keys)).flatMap(
      ({ value, meaning, listed }) => this.resolve(value, meaning, listed) ?? [],
    );
  }

  /** The objects that a group refers to; undefined if it does more than refer. */
  referred(group: Body, around: KeyMeaning): SnapshotObject[] | undefined {
    const keys = Object.keys(group);
    const targets = keys.map((key) => this.resolve(group[key], this.keys.meaningIn(key, around), false));
    return keys.length > 0 && targets.every((target) => target !== undefined) ? targets : undefined;
  }

  /** What an object belongs to: a field to its form, an entry to its dictionary, a folder to its parent. */
  containerOf(object: SnapshotObject): SnapshotObject | undefined {
    if (!this.containers.has(object)) this.containers.set(object, this.findContainer(object));
    return this.containers.get(object);
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
    let best: SnapshotObject | undefined;
    for (const key in object.body) {
      const family = this.parentFamily(key, object.family);
      const rank = family === undefined ? -1 : order.indexOf(family);
      if (family === undefined || (rank < 0 && family !== object.family)) continue;
      if (best !== undefined && order.indexOf(best.family) <= rank) continue;
      const found = this.findByAnyName(family, object.body[key]);
      if (found !== undefined && found !== object) best = found;
    }
    return best;
  }

  /** The family of the parent that a key names; undefined if it names none. */
  private parentFamily(key: string, own: string): string | undefined {
    let family = this.parentFamilies.get(key);
    if (family === undefined && !this.parentFamilies.has(key)) {
      const kind = parentKindOf(key);
      const meaning = kind === undefined || kind === 'parent' ? undefined : this.keys.meaning(kind);
      family = meaning?.kind === 'reference' ? meaning.family : kind;
      this.parentFamilies.set(key, family);
    }
    return family === 'parent' ? own : family;
  }

  /** The object with this id, else the only one with this OID, else the only one with this label. */
  private findByAnyName(family: string, value: unknown): SnapshotObject | undefined {
    if (isObject(value)) return this.findByAnyName(family, value.id ?? value.oid);
    if (!isId(value)) return undefined;
    const found = this.find(family, value) ?? this.find(family, inOtherType(value));
    return found ?? (typeof value === 'string' ? this.texts(family).get(value) : undefined);
  }

  /** The objects of a family by OID and by label; undefined for a text that two of them have. */
  private texts(family: string): ReadonlyMap<string, SnapshotObject | undefined> {
    const cached = this.byText.get(family);
    if (cached !== undefined) return cached;
    const texts = new Map<string, SnapshotObject | undefined>();
    this.byText.set(family, texts);
    for (const nameOf of [({ oid }: SnapshotObject) => oid, ({ label }: SnapshotObject) => label]) {
      const own = new Map<string, SnapshotObject | undefined>();
      for (const object of this.byId.get(family)?.values() ?? []) {
        const name = nameOf(object);
        if (name !== null) own.set(name, own.has(name) ? undefined : object);
      }
      for (const [name, object] of own) if (!texts.has(name)) texts.set(name, object);
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
