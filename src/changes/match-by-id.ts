import { DRAFT_FILE, type Snapshot } from '../snapshot/snapshot-format.ts';
import { parseObject, type ObjectPair, type SnapshotObject } from './snapshot-object.ts';

/**
 * Pairs the objects of two snapshots of one draft by id. Objects whose files are equal on both sides are left
 * out and not parsed.
 */
export function matchById(before: Snapshot, after: Snapshot): ObjectPair[] {
  const fromByKey = new Map(changedObjects(before, after).map((object) => [keyOf(object), object]));
  const pairs: ObjectPair[] = [];
  for (const to of changedObjects(after, before)) {
    const from = fromByKey.get(keyOf(to));
    fromByKey.delete(keyOf(to));
    pairs.push(from === undefined ? { to } : { from, to });
  }
  return [...pairs, ...[...fromByKey.values()].map((from) => ({ from }))];
}

/** The objects whose file is missing or different in the other snapshot. */
function changedObjects({ files }: Snapshot, other: Snapshot): SnapshotObject[] {
  return [...files]
    .filter(([path, text]) => path !== DRAFT_FILE && other.files.get(path) !== text)
    .map(([path, text]) => parseObject(path, text));
}

/** The number 7 and the string "7" are two ids. */
function keyOf({ family, id }: SnapshotObject): string {
  return `${family} ${typeof id} ${id}`;
}
