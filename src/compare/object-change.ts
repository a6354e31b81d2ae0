import { isLabelKey, oidOf } from '../drafts/label-and-oid.ts';
import { FAMILIES } from '../drafts/object-families.ts';
import { familyOf, isPlainName } from './reference-keys.ts';
import { type ComparedDrafts, newObject, type ObjectPair } from './same-object-in-both-drafts.ts';
import { bodyPlace, pointerStep } from './value-places.ts';
import type { Change, ValueChange } from './change-report-types.ts';
import { diffBodies, withDigitsAsText } from './diff-values.ts';
import { placed } from './draft-index.ts';
import { isNote, isOrderChange, isSpacingChange } from './minor-values.ts';
import type { SnapshotObject } from './snapshot-object.ts';

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

/** What changed of an object; undefined: nothing. */
export function objectChange([old, now]: ObjectPair, drafts: ComparedDrafts): ObjectChange | undefined {
  const object = now ?? old;
  if (object === undefined) return undefined;
  const isBoth = old !== undefined && now !== undefined;
  const values = isBoth ? diffBodies(old, now, drafts) : [wholeBody(object, drafts, now ? 'to' : 'from')];
  if (values.length === 0) return undefined;
  const mayBeRenamed = isBoth && values.some(({ path }) => isLabelKey(path.slice(1), object.family));
  const isRenamed = mayBeRenamed && old.ownLabel.label !== now.ownLabel.label;
  const change: ObjectChange['change'] = {
    kind: isBoth ? 'changed' : now === undefined ? 'removed' : 'added',
    ...placed(object, now === undefined ? drafts.from : drafts.to),
    ...(isRenamed && { renamed: true, from_label: old.label }),
    from_id: old?.id ?? null,
    to_id: now?.id ?? null,
    ...(values.every(isOrderChange) && { order_only: true }),
    ...(values.every(isSpacingChange) && { spacing_only: true }),
    values,
  };
  const labels = isRenamed ? [old, now].map(labelPath) : [];
  const more = values.filter(
    (value) =>
      !isOrderChange(value) &&
      !isSpacingChange(value) &&
      !labels.includes(value.path) &&
      !isNewName(value, drafts),
  );
  /** The fields of a form tell of themselves, if they are objects. */
  const isListOfFields = ({ path }: ValueChange): boolean => {
    const [field, key = ''] = [FAMILIES.field.path, path.split('/')[1]];
    const isList = isPlainName(key) && familyOf(drafts.to.keys.roleOf(key, object.family)) === field;
    return object.family === FAMILIES.form.path && isList && drafts.to.ofFamily(field).length > 0;
  };
  const isCause = !more.every((value) => isNote(value) || isListOfFields(value));
  return { change, object, old, now, isCause, isMinor: more.length === 0 };
}

/** The value of an object that is only on this side. */
function wholeBody(object: SnapshotObject, drafts: ComparedDrafts, side: 'from' | 'to'): ValueChange {
  const value = { path: '', [side]: withDigitsAsText(object.body) };
  drafts.places.set(value, bodyPlace(object.family));
  return value;
}

/** Whether the value is another name of the same object as before: the value follows a rename. */
function isNewName(value: ValueChange, drafts: ComparedDrafts): boolean {
  const role = drafts.places.get(value)?.role;
  if (!drafts.from.isName(value.from, role) || !drafts.to.isName(value.to, role)) return false;
  const [was, is] = [drafts.from.resolve(value.from, role), drafts.to.resolve(value.to, role)];
  return was !== undefined && newObject(drafts, was) === (is && newObject(drafts, is));
}

/** The path of an object's label. An OID identifies the object even if it is its label; a changed OID is no rename. */
function labelPath({ ownLabel: { key, label }, family }: SnapshotObject): string | undefined {
  return oidOf({ [key]: label }, family) === '' ? pointerStep(key) : undefined;
}
