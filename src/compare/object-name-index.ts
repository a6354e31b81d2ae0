import { foldKey, isOwnName } from '../drafts/key-meanings.ts';
import { FAMILIES } from '../drafts/object-families.ts';
import { MAX_LABEL_LENGTH, oidOf, ownLabelOf } from '../drafts/label-and-oid.ts';
import { isObject } from '../json/json-values.ts';
import { isId } from '../lists/object-id.ts';
import { oneLine } from '../text/one-line-and-quotes.ts';
import type { KeyRole } from './reference-keys.ts';
import { oneByOne, type SnapshotObject } from './snapshot-object.ts';
import { getOrInsert } from './get-or-insert.ts';
import { homeOf } from './home-of-nested-objects.ts';

/** The only object of a name; undefined: nothing is called so; null: several are. */
export type Found = SnapshotObject | null | undefined;
type By = 'oid' | 'label';

const FIELD = FAMILIES.field.path;

interface Draft {
  ofFamily(family: string): readonly SnapshotObject[];
  containerOf(object: SnapshotObject): SnapshotObject | undefined;
  within(object: SnapshotObject, most: number): readonly SnapshotObject[];
}

/** The objects of a draft by OID or label, or by the name of their own family beside a label. */
export class ObjectsByName {
  private readonly draft: Draft;
  /** By what they are looked up: the lookups that were needed so far. */
  private readonly known = new Map<string, ReadonlyMap<string, SnapshotObject | null>>();

  constructor(draft: Draft) {
    this.draft = draft;
  }

  find(family: string, by: By, name: unknown): Found {
    return this.lookup(family, by, false).get(nameText(name));
  }

  /** Only among the objects that belong to this one; undefined: to nothing. */
  findIn(place: SnapshotObject | undefined, family: string, by: By, name: unknown): Found {
    return this.lookup(family, by, true).get(inPlace(place, nameText(name)));
  }

  /** Whether an object has a name that no other one in its place has. */
  isOnlyOne(object: SnapshotObject): boolean {
    return this.findIn(this.draft.containerOf(object), object.family, ...nameOf(object)) === object;
  }

  /** Whether something is called like an object of the other draft; a field: in its place. */
  has(object: SnapshotObject, place: SnapshotObject | undefined): boolean {
    const { family } = object;
    const [by, name] = nameOf(object);
    const found = family === FIELD ? this.findIn(place, family, by, name) : this.find(family, by, name);
    return found !== undefined;
  }

  private lookup(family: string, by: By, withPlace: boolean): ReadonlyMap<string, SnapshotObject | null> {
    return getOrInsert(this.known, `${by} ${family} ${withPlace}`, () => this.read(family, by, withPlace));
  }

  private read(family: string, by: By, withPlace: boolean): ReadonlyMap<string, SnapshotObject | null> {
    const objects = new Map<string, SnapshotObject | null>();
    /** Fields below others by their forms, if no field of the form itself has the name; answers by dictionaries. */
    const below = new Map<string, SnapshotObject | null>();
    for (const object of oneByOne(this.draft.ofFamily(family))) {
      for (const name of namesOf(object, by)) {
        add(objects, withPlace ? inPlace(this.draft.containerOf(object), name) : name, object);
        if (withPlace) add(below, inPlace(homeOf(object, this.draft), name), object);
      }
    }
    for (const [text, object] of below) if (!objects.has(text)) objects.set(text, object);
    return objects;
  }
}

function add(known: Map<string, SnapshotObject | null>, name: string, object: SnapshotObject): void {
  known.set(name, known.has(name) ? null : object);
}

/** Whether a value is the OID or a name of an object, or the label that it has beside a name. */
export function isNameOf(value: unknown, object: SnapshotObject): boolean {
  const names = [...namesOf(object, 'oid'), ...namesOf(object, 'label'), ...ownTexts(object, 'label')];
  return isId(value) && names.includes(nameText(value));
}

function namesOf(object: SnapshotObject, by: By): ReadonlySet<string> {
  if (by === 'oid') return new Set([nameText(object.oid ?? '')].filter(Boolean));
  return new Set([nameText(object.label), ...ownTexts(object, 'name')]);
}

/** What an object has under `name` or `DataDictionaryName`, or under `label` or `form_label`, if these are its own. */
function ownTexts({ body, family }: SnapshotObject, end: 'name' | 'label'): string[] {
  const isOwn = (key: string): boolean => key === end || (isOwnName(key, family) && key.endsWith(end));
  const texts = Object.keys(body).map((key) => (isOwn(foldKey(key)) && isId(body[key]) ? body[key] : ''));
  return texts.map(nameText).filter(Boolean);
}

/** Its OID, or else its label. */
export function nameOf({ oid, ownLabel }: SnapshotObject): readonly [by: By, name: string] {
  return oid === null ? ['label', ownLabel.label] : ['oid', oid];
}

function inPlace(container: SnapshotObject | undefined, name: string): string {
  return `${container?.path}\n${name}`;
}

/** A name as labels are: spaces and line breaks of spreadsheets and rich text are no part of it. */
function nameText(name: unknown): string {
  return oneLine(String(name), MAX_LABEL_LENGTH);
}

/** The id, OID or label in a group that stands for an object; of anything else the value itself. */
export function nameIn(value: unknown, family: string | undefined): unknown {
  return isObject(value) ? (value.id ?? (oidOf(value, family) || ownLabelOf(value, family))) : value;
}

/** Whether the value of a key that refers says which object is meant: `forms: 3` says how many, 0 and blanks nothing. */
export function saysSomething(value: unknown, role: KeyRole): role is Extract<KeyRole, { which: string }> {
  if (role?.kind !== 'name' && (role?.kind !== 'reference' || (role.plural && !role.sure))) return false;
  return isId(value) && value !== 0 && String(value).trim() !== '';
}
