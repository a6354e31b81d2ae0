import type { Change, ValueChange } from './change-report.ts';
import { isOrder } from './content-keys.ts';
import { pointerStep, withDigitsAsText } from './diff-values.ts';
import { named, type SnapshotObject } from './draft-side.ts';
import type { Sides } from './pairing.ts';

/** A change with its objects in both drafts. */
export interface ObjectChange {
  readonly change: Change;
  readonly from: SnapshotObject | undefined;
  readonly to: SnapshotObject | undefined;
}

export function removedChange(from: SnapshotObject, sides: Sides): ObjectChange {
  const within = sides.from.within(from).map(named);
  const values = [{ path: '', from: withDigitsAsText(from.body) }];
  return {
    change: { kind: 'removed', ...named(from), within, from_id: from.id, to_id: null, values },
    from,
    to: undefined,
  };
}

export function addedChange(to: SnapshotObject, sides: Sides): ObjectChange {
  const within = sides.to.within(to).map(named);
  const values = [{ path: '', to: withDigitsAsText(to.body) }];
  return {
    change: { kind: 'added', ...named(to), within, from_id: null, to_id: to.id, values },
    from: undefined,
    to,
  };
}

/** @param values at least one */
export function changedChange(
  from: SnapshotObject,
  to: SnapshotObject,
  values: readonly ValueChange[],
  sides: Sides,
): ObjectChange {
  const isRenamed = from.ownLabel.label !== to.ownLabel.label;
  const change: Change = {
    kind: 'changed',
    ...named(to),
    within: sides.to.within(to).map(named),
    ...(isRenamed && { renamed: true, from_label: from.label }),
    from_id: from.id,
    to_id: to.id,
    ...(values.every(isOrderChange) && { order_only: true }),
    values,
  };
  return { change, from, to };
}

/** Whether more changed than the order and the label: what refers to the object has to be tested again. */
export function isSignificant({ change, from, to }: ObjectChange): boolean {
  if (from === undefined || to === undefined) return true;
  const labels = [from, to].map(({ ownLabel }) => pointerStep(ownLabel.key));
  return change.values.some((value) => !isOrderChange(value) && !labels.includes(value.path));
}

function isOrderChange({ path, from, to }: ValueChange): boolean {
  const key = path.slice(path.lastIndexOf('/') + 1);
  return isOrder(key, from) && isOrder(key, to);
}
