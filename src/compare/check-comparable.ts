import { FAMILIES, type FamilyName } from '../drafts/object-families.ts';
import { InputError } from '../errors/error-classes.ts';
import type { SnapshotInfo } from '../snapshot/snapshot-format.ts';
import type { SnapshotSettings } from '../snapshot/snapshot-settings.ts';

/**
 * Snapshots of different views, families, query parameters or ignored keys differ even if the draft did not change.
 *
 * @param to the other snapshot, or the settings with which it is to be read
 * @throws InputError
 */
export function checkComparable(from: SnapshotInfo, to: SnapshotInfo | SnapshotSettings): void {
  const names = (list: readonly string[]): string => (list.length === 0 ? 'none' : list.join(', '));
  const paths = ({ families }: SnapshotInfo | SnapshotSettings): string[] =>
    (isNames(families) ? families.map((name) => FAMILIES[name].path) : Object.keys(families)).sort();
  const settings = [
    ['View', from.view, to.view],
    ['Families', names(paths(from)), names(paths(to))],
    ['Query parameters', names(from.include), names('query' in to ? to.query : to.include)],
    ['Ignored keys', names(from.ignore), names(to.ignore)],
  ] as const;
  const mistakes = settings
    .filter(([, first, second]) => first !== second)
    .map(([what, first, second]) => `${what}: ${first} in the earlier snapshot, ${second} in the later one.`);
  if (mistakes.length === 0) return;
  const sentence = 'These snapshots were taken with different settings and cannot be compared.';
  throw new InputError([sentence, ...mistakes], { hint: 'Take both with the same settings.' });
}

function isNames(families: (SnapshotInfo | SnapshotSettings)['families']): families is readonly FamilyName[] {
  return Array.isArray(families);
}
