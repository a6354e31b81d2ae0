import { FAMILIES } from '../drafts/object-families.ts';
import type { AffectedObject, ChangeKind } from './change-report-types.ts';
import type { ObjectChange } from './object-change.ts';
import { type DraftIndex, named, type ComparedDrafts } from './draft-index.ts';
import type { SnapshotObject } from './snapshot-object.ts';
import type { Turns } from '../time/turns.ts';

/**
 * The unchanged objects that refer to something that was added or removed, or changed in more than its order
 * and its label. Belonging is not referring: a field is not affected by its form, nor the form by its field,
 * and nothing by its draft. But a test case tests its check, and a reference to what was removed leads nowhere.
 *
 * @param sameIds whether an id means the same in both drafts: a reference to a removed object is still there
 */
export async function affectedObjects(
  { from, to }: ComparedDrafts,
  changed: readonly ObjectChange[],
  sameIds: boolean,
  turns: Turns,
): Promise<AffectedObject[]> {
  const skipped = new Set(changed.map(({ object }) => object));
  const significant = changed.filter((one) => one.isSignificant && one.change.family !== 'draft');
  const causes = new Map(significant.map(({ object, change }) => [object, change.kind]));
  const found: AffectedObject[] = [];
  if (causes.size === 0) return found;
  const mayRefer = to.keys.patternOf(new Set(significant.map(({ change }) => change.family)));
  const candidates = to.objectsOf((_path, text) => mayRefer.test(text));
  await turns.forEach(candidates, (object) => {
    if (skipped.has(object)) return;
    const because = new Map<SnapshotObject, ChangeKind>();
    for (const side of sameIds ? [to, from] : [to])
      for (const target of side.references(object)) {
        const kind = causes.get(target);
        if (kind === 'removed' || (kind !== undefined && !belongTogether(object, target, side)))
          because.set(target, kind);
      }
    if (because.size === 0) return;
    found.push({
      ...named(object),
      within: to.within(object).map(named),
      id: object.id,
      because: [...because].map(([cause, kind]) => ({ ...named(cause), kind })),
    });
  });
  return found;
}

function belongTogether(object: SnapshotObject, target: SnapshotObject, side: DraftIndex): boolean {
  if (side.containerOf(target) === object) return true;
  return side.containerOf(object) === target && target.family !== FAMILIES.editCheck.path;
}
