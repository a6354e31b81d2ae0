import { FAMILIES } from '../drafts/object-families.ts';
import type { InTurns } from '../time/yield-to-host.ts';
import { ContentKeys } from './content-keys.ts';
import type { DraftIndex } from './draft-index.ts';
import { readingWithoutIds } from './references-as-identities.ts';
import type { CompletePair } from './compared-drafts.ts';
import type { SnapshotObject } from './snapshot-object.ts';
import { homeOf } from './home-of-nested-objects.ts';

/**
 * The objects without OID that got another name: each object that referred to one by its name refers to the other one
 * now, under the same key, and nothing else of it changed. A list replaced by another one is named instead of it, too.
 *
 * @param pairs the objects that are known to be the same
 * @param open the objects of each draft that have no pair yet
 */
export async function renamedObjects(
  [from, to]: readonly [DraftIndex, DraftIndex],
  pairs: readonly CompletePair[],
  open: readonly [readonly SnapshotObject[], readonly SnapshotObject[]],
  inTurns: InTurns,
): Promise<readonly CompletePair[]> {
  const [before, after] = [open[0].filter(({ oid }) => oid === null), new Set(open[1])];
  if ([before.length, after.size].includes(0)) return [];
  const families = [...new Set(before.map(({ family }) => family))];
  const names = to.keys.patternOf(families, '(?:_?name)?');
  const renamed = new Map<SnapshotObject, Set<SnapshotObject>>();
  const note = (one: SnapshotObject, other: SnapshotObject): void => {
    renamed.set(one, (renamed.get(one) ?? new Set()).add(other));
  };
  await inTurns(pairs, ([old, now]) => {
    if (!names.test(now.text)) return;
    for (const key in now.body) {
      const role = to.keys.roleOf(key, now.family);
      if (!from.isName(old.body[key], role) || !to.isName(now.body[key], role)) continue;
      const [was, is] = [from.resolve(old.body[key], role), to.resolve(now.body[key], role)];
      if (was === undefined || is === undefined) continue;
      note(was, is);
      note(is, was);
    }
    now.release();
  });
  const contents = new ContentKeys(to.keys);
  const [contentBefore, contentAfter] = [namelessContent(from, contents), namelessContent(to, contents)];
  const onlyName = (object: SnapshotObject): SnapshotObject | undefined => {
    const others = renamed.get(object);
    return others?.size === 1 ? [...others][0] : undefined;
  };
  return before.flatMap((old): CompletePair[] => {
    const now = onlyName(old);
    const isSame = now && after.has(now) && onlyName(now) === old && contentBefore(old) === contentAfter(now);
    return isSame ? [[old, now]] : [];
  });
}

/** Reads the content of an object without its name, but with the codes and texts of its entries. */
function namelessContent(index: DraftIndex, contents: ContentKeys): (object: SnapshotObject) => string {
  const read = readingWithoutIds(index);
  const entries = Map.groupBy(index.ofFamily(FAMILIES.dataDictionaryEntry.path), (entry) =>
    homeOf(entry, index),
  );
  return (object) => {
    const { [object.ownLabel.key]: _, ...body } = object.body;
    const answers = (entries.get(object) ?? []).map(({ oid, ownLabel }) => [oid, ownLabel.label]);
    return JSON.stringify([contents.ofBody({ family: object.family, body }, read), answers.sort()]);
  };
}
