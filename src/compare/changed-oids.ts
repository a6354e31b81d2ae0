import type { Change } from './change-report-types.ts';
import { newObject } from './compared-drafts.ts';
import type { Comparison } from './compare-snapshots.ts';

/**
 * Removed and added objects that have the same label in the same place, but another OID: each with the other one. A
 * label that several of them have tells nothing.
 */
export function changedOids({ report: { changes, match }, sides }: Comparison): ReadonlyMap<Change, Change> {
  const byPlace = Map.groupBy(
    changes.filter(({ kind, oid }) => kind !== 'changed' && oid !== null),
    ({ kind, family, label, from_id, to_id }) => {
      const index = kind === 'removed' ? sides.from : sides.to;
      const object = index.find(family, to_id ?? from_id);
      const container = object && index.containerOf(object);
      return JSON.stringify([family, container && newObject(sides, match, container).path, label]);
    },
  );
  const found = new Map<Change, Change>();
  for (const [one, other, ...more] of byPlace.values()) {
    if (one === undefined || other === undefined || more.length > 0) continue;
    if (one.kind !== other.kind && one.oid !== other.oid) found.set(one, other).set(other, one);
  }
  return found;
}
