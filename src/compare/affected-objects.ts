import { FAMILIES } from '../drafts/object-families.ts';
import { isObject } from '../json/json-values.ts';
import type { InTurns } from '../time/yield-to-host.ts';
import type { AffectedObject, Cause } from './change-report-types.ts';
import { distinctIds, type Identity, identityOfCheck } from './change-ids.ts';
import {
  type ComparedDrafts,
  homesOfChange,
  newObject,
  type CompleteChange,
  named,
  placed,
} from './compared-drafts.ts';
import type { DraftIndex } from './draft-index.ts';
import { shortHash } from './natural-keys-for-change-ids.ts';
import { belongs, DICTIONARIES, familyOf, isPlainName, type KeyRole } from './reference-keys.ts';
import { listsOf } from './risky-field-values.ts';
import { VISIT } from './rows-and-visits.ts';
import { oneByOne, type SnapshotObject } from './snapshot-object.ts';
import { homeOf } from './home-of-nested-objects.ts';

/** With more changed entries a dictionary itself is the reason, not each of them. */
const MAX_ENTRIES = 10;

/** What changed, by the objects of the new draft to which others refer; what was removed by itself. */
type Causes = Map<SnapshotObject, Cause[]>;

/**
 * What has to be checked again: objects that did not change, or only in order, label or spacing, and refer to
 * something that changed. A changed entry counts for whoever refers to its dictionary, a dictionary also for the
 * checks on the fields that use it. Belonging is not referring: a field is not affected by its form, nor the form by
 * its field, and nothing by its draft. But a test case tests its check, and a reference to what was removed leads
 * nowhere.
 */
export async function affectedObjects(
  drafts: ComparedDrafts,
  changed: readonly CompleteChange[],
  inTurns: InTurns,
): Promise<AffectedObject[]> {
  const { from, to } = drafts;
  const objects = changed.filter(({ change }) => change.family !== 'draft');
  const causes = causesOf(drafts, objects);
  const everyChange = new Map(objects.map((one) => [one.object, causeOf(one)]));
  const skipped = new Set(changed.filter(({ isMinor }) => !isMinor).map(({ object }) => object));
  const causesOfOld = (was: SnapshotObject): readonly Cause[] => {
    const target = newObject(drafts, was);
    const cause = everyChange.get(target);
    if (cause === undefined) return causes.get(target) ?? [];
    const own = causes.get(target) ?? [cause];
    const home = homeOf(was, from);
    if (to.byName.has(was, home && newObject(drafts, home))) return own;
    const others = own.filter(({ change }) => change !== cause.change);
    // It is called otherwise now, and nothing has its old name.
    return [{ ...cause, ...placed(was, from), kind: 'removed' }, ...others];
  };
  /** What an object refers to, and to what its old references led that lead nowhere or elsewhere now, with the causes. */
  const targetsOf = (object: SnapshotObject): (readonly [SnapshotObject, readonly Cause[]])[] => {
    const sameNow = (target: SnapshotObject): SnapshotObject => newObject(drafts, target);
    const old = object.before ?? object;
    let listed: ReadonlySet<SnapshotObject> | undefined;
    const isOwn = (target: SnapshotObject): boolean =>
      belongTogether(object, target, to) ||
      (VISIT.includes(object.family) && (listed ??= listedBy(object, to)).has(target));
    // What contains an object is also named in it, maybe as it was called before.
    return [(role: KeyRole) => !belongs(role), belongs].flatMap((isWanted) => {
      const today = to.references(object, isWanted);
      const kept = new Set(today.map(sameNow));
      const now = today.map((target) => {
        const own = causes.get(target);
        return [target, own === undefined || isOwn(target) ? [] : own] as const;
      });
      /** A field that changed may have another dictionary now, or none: then it did not lose its old one. */
      const isLeft = ({ family }: SnapshotObject): boolean => {
        const isOther = today.some((target) => target.family === family);
        return (
          skipped.has(object) &&
          (isOther || !listsOf(object, to, drafts).some((one) => one.startsWith(family)))
        );
      };
      const before = from.references(old, isWanted).filter((was) => !kept.has(sameNow(was)) && !isLeft(was));
      return [...now, ...before.map((was) => [sameNow(was), causesOfOld(was)] as const)];
    });
  };
  const throughFields: Causes = new Map();
  const dictionaries = familiesOf(causes, everyChange).filter((family) => DICTIONARIES.includes(family));
  await inTurns(oneByOne(referring(to, dictionaries, `${FAMILIES.field.path}/`)), (field) => {
    for (const [target, own] of targetsOf(field))
      if (DICTIONARIES.includes(target.family)) add(throughFields, field, own);
  });
  const found: Omit<AffectedObject, 'check'>[] = [];
  const checks: Identity[] = [];
  await inTurns(oneByOne(referring(to, familiesOf(causes, everyChange, throughFields))), (object) => {
    if (skipped.has(object)) return;
    const reasons = new Map<string, Cause>();
    for (const [target, own] of targetsOf(object)) {
      const more = object.family === FAMILIES.editCheck.path ? throughFields.get(target) : undefined;
      // A changed answer is also a reason of its list.
      for (const cause of [...own, ...(more ?? [])]) reasons.set(JSON.stringify(cause), cause);
    }
    const because = [...reasons.values()];
    if (because.length > 0) {
      found.push({ ...placed(object, to), id: object.id, because });
      checks.push(identityOfCheck(object, because, drafts));
    }
  });
  const ids = distinctIds(checks);
  return found.map(({ because, ...object }, nth) => ({ ...object, check: String(ids[nth]), because }));
}

function causesOf(drafts: ComparedDrafts, changed: readonly CompleteChange[]): Causes {
  const causes: Causes = new Map();
  const whole = new Set<SnapshotObject>();
  const counted = changed.filter(({ isCause }) => isCause);
  for (const { object, change } of counted) {
    add(causes, object, [causeOf({ object, change })]);
    if (change.kind !== 'changed') whole.add(object);
  }
  const entries = counted.filter(({ change }) => change.family === FAMILIES.dataDictionaryEntry.path);
  const inDictionaries = entries.flatMap((entry) => {
    const { from, to } = homesOfChange(drafts, entry.change);
    const here = [{ ...entry, dictionary: to ?? from }];
    if (!from || !to || from === to) return here;
    // For who refers to the list that it left, it was in that one.
    return [...here, { ...entry, change: { ...entry.change, within: [named(from)] }, dictionary: from }];
  });
  for (const [dictionary, own] of Map.groupBy(inDictionaries, (one) => one.dictionary)) {
    // What is new or gone as a whole says so itself.
    if (!dictionary || whole.has(dictionary)) continue;
    const change = shortHash(own.map((one) => one.change.id).sort());
    const asOne: Cause = { ...named(dictionary), within: [], kind: 'changed', change };
    add(causes, dictionary, own.length > MAX_ENTRIES ? [asOne] : own.map(causeOf));
  }
  return causes;
}

function causeOf({ object, change }: Pick<CompleteChange, 'object' | 'change'>): Cause {
  return { ...named(object), within: change.within, kind: change.kind, change: change.id };
}

function add(causes: Causes, object: SnapshotObject, more: readonly Cause[]): void {
  causes.set(object, [...(causes.get(object) ?? []), ...more]);
}

function familiesOf(...causes: readonly ReadonlyMap<SnapshotObject, unknown>[]): string[] {
  return [...new Set(causes.flatMap((one) => [...one.keys()]).map(({ family }) => family))];
}

/** The objects that may refer to an object of some families. */
function referring(index: DraftIndex, families: readonly string[], own = ''): readonly SnapshotObject[] {
  if (families.length === 0) return [];
  const pattern = index.keys.patternOf(families);
  return index.select((text, path) => path.startsWith(own) && pattern.test(text));
}

function belongTogether(object: SnapshotObject, target: SnapshotObject, index: DraftIndex): boolean {
  const around = (one: SnapshotObject) => [index.containerOf(one), homeOf(one, index)];
  if (around(target).includes(object)) return true;
  return around(object).includes(target) && target.family !== FAMILIES.editCheck.path;
}

/** The forms or folders that a folder or a form lists as its own, and the fields that a form lists. */
function listedBy({ body, family }: SnapshotObject, index: DraftIndex): ReadonlySet<SnapshotObject> {
  const listed = Object.keys(body).flatMap((key) => {
    const role = index.keys.roleOf(key, family);
    const own = familyOf(role) ?? '';
    // One field alone says something else.
    const isField = family === FAMILIES.form.path && own === FAMILIES.field.path && Array.isArray(body[key]);
    if (!isPlainName(key) || !(isField || VISIT.includes(own))) return [];
    const targetsOf = (member: unknown) =>
      index.targets(ownPart(member, role, index), role, Array.isArray(body[key]));
    return [body[key]].flat().flatMap(targetsOf);
  });
  return new Set(listed);
}

/** A member of a list without what else it says: a condition inside it may name others. */
function ownPart(member: unknown, role: KeyRole, index: DraftIndex): unknown {
  if (!isObject(member)) return member;
  const isOwn = (key: string): boolean =>
    (isPlainName(key) || /^(?:id|oid|name|label)$/i.test(key)) &&
    familyOf(index.keys.roleIn(key, role, member)) === familyOf(role);
  const own = Object.entries(member).filter(([key]) => isOwn(key));
  return own.length === 0 ? member : Object.fromEntries(own);
}
