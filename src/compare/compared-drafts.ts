import type { ObjectId } from '../lists/object-id.ts';
import type { Snapshot } from '../snapshot/snapshot-format.ts';
import { titleText } from '../text/plain-text.ts';
import type { Change, Match, NamedObject, PlacedObject, ValueChange } from './change-report-types.ts';
import { type ReadValue, readingOf } from './references-as-identities.ts';
import { DraftIndex } from './draft-index.ts';
import type { FormsBeside } from './forms-beside-fields.ts';
import { NaturalKeys } from './natural-keys-for-change-ids.ts';
import { oneByOne, type SnapshotObject } from './snapshot-object.ts';
import { KeyRoles } from './reference-keys.ts';
import type { ValuePlace } from './value-places.ts';
import { homeOf } from './home-of-nested-objects.ts';

/** Both drafts of a comparison: what the documents need beyond the report. */
export interface ComparedDrafts {
  readonly from: DraftIndex;
  readonly to: DraftIndex;
  /** With `id` an id means the same object in both. */
  readonly match: Match;
  readonly naturalKeys: { readonly from: NaturalKeys; readonly to: NaturalKeys };
  /** How the values of each draft are compared. */
  readonly reading: { readonly from: ReadValue; readonly to: ReadValue };
  /** Where each value is that differs. */
  readonly places: Map<ValueChange, ValuePlace>;
  /** Members that only moved within their list: what was removed, with the equal one that was added. */
  readonly moved: Map<ValueChange, ValueChange>;
  /** The forms in the groups and lists of each draft, by their places: of those that were needed so far. */
  readonly forms: Record<'from' | 'to', WeakMap<ValuePlace, FormsBeside | undefined>>;
  /** The surest keys of the groups with a name that differs. */
  readonly surest: Record<'from' | 'to', WeakMap<ValuePlace, ReadonlySet<string>>>;
  /** The titles that several objects have, by family: of the families that were needed so far. */
  readonly titles: Map<string, Set<string>>;
}

/** Whether two objects of a family, in one draft or in both, have the title of this one. */
export function hasNamesake(drafts: ComparedDrafts, { family, label }: NamedObject): boolean {
  let shared = drafts.titles.get(family);
  if (shared === undefined) {
    drafts.titles.set(family, (shared = new Set()));
    const known = new Map<string, SnapshotObject>();
    for (const object of oneByOne([drafts.from, drafts.to].flatMap((draft) => draft.ofFamily(family)))) {
      const [title, now] = [titleText(object.label), newObject(drafts, object)];
      if (known.has(title) && known.get(title) !== now) shared.add(title);
      known.set(title, now);
    }
  }
  return shared.has(titleText(label));
}

export function named({ family, label, oid }: NamedObject): NamedObject {
  return { family, label, oid };
}

export function placed(object: SnapshotObject, draft: DraftIndex): PlacedObject {
  return { ...named(object), within: draft.within(object).map(named) };
}

/** What is around an object, outermost first: `Laboratory`, or of namesakes in the drafts `Laboratory (LB1)`. */
export function placeWords({ within }: Pick<PlacedObject, 'within'>, drafts?: ComparedDrafts): string[] {
  const nameOf = (container: NamedObject): string => {
    const title = titleText(container.label);
    const isClear = container.oid === null || !drafts || !hasNamesake(drafts, container);
    return isClear ? title : `${title} (${container.oid})`;
  };
  return within.map(nameOf).reverse();
}

/** An object in both drafts; undefined in the one that does not have it. */
export type ObjectPair =
  | readonly [old: SnapshotObject | undefined, now: SnapshotObject]
  | readonly [old: SnapshotObject, now: undefined];
/** An object that both drafts have. */
export type CompletePair = readonly [old: SnapshotObject, now: SnapshotObject];

/** A change with its object in the drafts that have it; at first it has no id. */
export interface ObjectChange<OwnChange = Omit<Change, 'id'>> {
  readonly change: OwnChange;
  /** The new one, or the old one of what was removed. */
  readonly object: SnapshotObject;
  readonly old: SnapshotObject | undefined;
  readonly now: SnapshotObject | undefined;
  /** What refers to the object has to be checked again. */
  readonly isCause: boolean;
  /** Nothing but order, label or spacing changed: the object itself may have to be checked again. */
  readonly isMinor: boolean;
}

export type CompleteChange = ObjectChange<Change>;

/** Both drafts before anything was compared. */
export function comparedDrafts(from: Snapshot, to: Snapshot, match: Match): ComparedDrafts {
  const keys = new KeyRoles();
  const indexes = { from: new DraftIndex(from, keys), to: new DraftIndex(to, keys) };
  [indexes.from.other, indexes.to.other] = [indexes.to, indexes.from];
  const reading = (index: DraftIndex): ReadValue =>
    readingOf(index, (target) => newObject({ match, to: indexes.to }, target), match === 'id');
  const before = new NaturalKeys(indexes.from, match);
  const after = new NaturalKeys(indexes.to, match, (object) => {
    const old = match === 'id' ? indexes.from.find(object.family, object.id) : object.before;
    return old === undefined ? '' : before.markOf(old);
  });
  return {
    ...indexes,
    match,
    naturalKeys: { from: before, to: after },
    reading: { from: reading(indexes.from), to: reading(indexes.to) },
    places: new Map(),
    moved: new Map(),
    forms: { from: new WeakMap(), to: new WeakMap() },
    surest: { from: new WeakMap(), to: new WeakMap() },
    titles: new Map(),
  };
}

/** The same object in the new draft, if there is one; else the object itself. */
export function newObject(
  { match, to }: Pick<ComparedDrafts, 'match' | 'to'>,
  object: SnapshotObject,
): SnapshotObject {
  return (match === 'id' ? to.find(object.family, object.id) : object.identity) ?? object;
}

/** The path of the same object in the new draft; of one that is gone, no path of a new one with its label and id. */
export function pathNow(drafts: ComparedDrafts, object: SnapshotObject): string {
  const now = newObject(drafts, object);
  return now.path + (drafts.from.find(now.family, now.id) === now ? ' gone' : '');
}

/** In what the object of a change is, as the new draft has it: in the new draft, and in the old one. */
export function homesOfChange(
  drafts: ComparedDrafts,
  { family, from_id, to_id }: ChangedIds,
): Record<'from' | 'to', SnapshotObject | undefined> {
  const homeIn = (draft: DraftIndex, id: ObjectId | null): SnapshotObject | undefined => {
    const object = draft.find(family, id);
    const home = object && homeOf(object, draft);
    return home && newObject(drafts, home);
  };
  return { from: homeIn(drafts.from, from_id), to: homeIn(drafts.to, to_id) };
}

export type ChangedIds = Pick<Change, 'family' | 'from_id' | 'to_id'>;

/** The object of a change: the new one, or what was removed. */
export function objectOf(
  { from, to }: ComparedDrafts,
  { family, from_id, to_id }: ChangedIds,
): SnapshotObject | undefined {
  return to_id === null ? from.find(family, from_id) : to.find(family, to_id);
}
