import type { Change, ChangeReport } from '../compare/change-report-types.ts';

/**
 * The OID on the other side of objects that seem to have changed it: removed and added under one label in one place.
 * An OID says which object it is, so they are two objects.
 */
export function otherOids({ changes }: Pick<ChangeReport, 'changes'>): ReadonlyMap<Change, string> {
  const found = new Map<Change, string>();
  const oneSided = changes.filter(({ kind, oid }) => kind !== 'changed' && oid !== null);
  const groups = Map.groupBy(oneSided, ({ family, label, within }) =>
    JSON.stringify([family, label, within.map((around) => around.oid ?? around.label)]),
  );
  for (const group of groups.values()) {
    const [first, second] = group;
    if (first === undefined || second === undefined || group.length > 2 || first.kind === second.kind)
      continue;
    found.set(first, String(second.oid));
    found.set(second, String(first.oid));
  }
  return found;
}
