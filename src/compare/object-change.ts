import { isLabelKey, oidOf } from '../drafts/label-and-oid.ts';
import { type ComparedDrafts, newObject } from './same-object-in-both-drafts.ts';
import { bodyPlace, pointerStep } from './value-places.ts';
import type { Change, ValueChange } from './change-report-types.ts';
import { withDigitsAsText } from './diff-values.ts';
import { named } from './draft-index.ts';
import { isNote, isOrderChange, isSpacingChange } from './minor-values.ts';
import type { SnapshotObject } from './snapshot-object.ts';

/** A change before it has an id. */
export type NewChange = Omit<Change, 'id'>;

/** A change with its object in the drafts that have it. */
export interface ObjectChange {
  readonly change: NewChange;
  /** The new one, or the old one of what was removed. */
  readonly object: SnapshotObject;
  readonly old: SnapshotObject | undefined;
  readonly now: SnapshotObject | undefined;
  /** What refers to the object has to be checked again. */
  readonly isCause: boolean;
  /** Nothing but order, label or spacing changed: the object itself may have to be checked again. */
  readonly isMinor: boolean;
}

/** An `ObjectChange` whose change is complete. */
export interface CompleteChange extends ObjectChange {
  readonly change: Change;
}

/** An object that is only on this side. */
export function oneSided(
  kind: 'added' | 'removed',
  object: SnapshotObject,
  drafts: ComparedDrafts,
): ObjectChange {
  const body = withDigitsAsText(object.body);
  const isAdded = kind === 'added';
  const value = { path: '', ...(isAdded ? { to: body } : { from: body }) };
  drafts.places.set(value, bodyPlace(object.family));
  const change: NewChange = {
    kind,
    ...named(object),
    within: drafts[isAdded ? 'to' : 'from'].within(object).map(named),
    from_id: isAdded ? null : object.id,
    to_id: isAdded ? object.id : null,
    values: [value],
  };
  const [old, now] = isAdded ? [undefined, object] : [object, undefined];
  return { change, object, old, now, isCause: true, isMinor: false };
}

/** @param values at least one */
export function changedObject(
  from: SnapshotObject,
  to: SnapshotObject,
  values: readonly ValueChange[],
  drafts: ComparedDrafts,
): ObjectChange {
  const mayBeRenamed = values.some(({ path }) => isLabelKey(path.slice(1), to.family));
  const isRenamed = mayBeRenamed && from.ownLabel.label !== to.ownLabel.label;
  const labels = isRenamed ? [from, to].map(labelPath) : [];
  const change: NewChange = {
    kind: 'changed',
    ...named(to),
    within: drafts.to.within(to).map(named),
    ...(isRenamed && { renamed: true, from_label: from.label }),
    from_id: from.id,
    to_id: to.id,
    ...(values.every(isOrderChange) && { order_only: true }),
    ...(values.every(isSpacingChange) && { spacing_only: true }),
    values,
  };
  const more = values.filter(
    (value) =>
      !isOrderChange(value) &&
      !isSpacingChange(value) &&
      !labels.includes(value.path) &&
      !isNewName(value, drafts),
  );
  const [isCause, isMinor] = [!more.every(isNote), more.length === 0];
  return { change, object: to, old: from, now: to, isCause, isMinor };
}

/** Whether the value is another name of the same object as before: the value follows a rename. */
function isNewName(value: ValueChange, drafts: ComparedDrafts): boolean {
  const role = drafts.places.get(value)?.role;
  if (role?.kind !== 'name') return false;
  const [was, is] = [drafts.from.resolve(value.from, role), drafts.to.resolve(value.to, role)];
  return was !== undefined && newObject(drafts, was) === (is && newObject(drafts, is));
}

/** The path of an object's label. An OID identifies the object even if it is its label; a changed OID is no rename. */
function labelPath({ ownLabel: { key, label }, family }: SnapshotObject): string | undefined {
  return oidOf({ [key]: label }, family) === '' ? pointerStep(key) : undefined;
}
