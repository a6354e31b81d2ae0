import { isLabelKey } from '../drafts/label.ts';
import type { Change, ValueChange } from './change-report-types.ts';
import { isOrder } from './content-keys.ts';
import { pointerStep, withDigitsAsText } from './diff-values.ts';
import { type DraftIndex, named } from './draft-index.ts';
import type { SnapshotObject } from './snapshot-object.ts';

/** A change with its object: the new one, or the old one of what was removed. */
export interface ObjectChange {
  readonly change: Change;
  readonly object: SnapshotObject;
  /** Whether more changed than the order and the label: what refers to the object has to be tested again. */
  readonly isSignificant: boolean;
}

/** An object that is only on this side. */
export function oneSided(kind: 'added' | 'removed', object: SnapshotObject, side: DraftIndex): ObjectChange {
  const body = withDigitsAsText(object.body);
  const isAdded = kind === 'added';
  const change: Change = {
    kind,
    ...named(object),
    within: side.within(object).map(named),
    from_id: isAdded ? null : object.id,
    to_id: isAdded ? object.id : null,
    values: [{ path: '', ...(isAdded ? { to: body } : { from: body }) }],
  };
  return { change, object, isSignificant: true };
}

/** @param values at least one */
export function changedObject(
  from: SnapshotObject,
  to: SnapshotObject,
  values: readonly ValueChange[],
  side: DraftIndex,
): ObjectChange {
  const mayBeRenamed = values.some(({ path }) => isLabelKey(path.slice(1), to.family));
  const isRenamed = mayBeRenamed && from.ownLabel.label !== to.ownLabel.label;
  // An OID says which object it is, also where it is the label.
  const labels = [from, to].map(({ ownLabel: { key } }) => key !== 'oid' && pointerStep(key));
  const change: Change = {
    kind: 'changed',
    ...named(to),
    within: side.within(to).map(named),
    ...(isRenamed && { renamed: true, from_label: from.label }),
    from_id: from.id,
    to_id: to.id,
    ...(values.every(isOrderChange) && { order_only: true }),
    values,
  };
  const isSignificant = values.some(
    (value) => !isOrderChange(value) && !(isRenamed && labels.includes(value.path)),
  );
  return { change, object: to, isSignificant };
}

function isOrderChange({ path, from, to }: ValueChange): boolean {
  const key = path.slice(path.lastIndexOf('/') + 1);
  return isOrder(key, from) && isOrder(key, to);
}
