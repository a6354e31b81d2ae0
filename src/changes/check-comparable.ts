import { InputError } from '../errors/error-classes.ts';
import type { Snapshot, SnapshotInfo } from '../snapshot/snapshot-format.ts';

/**
 * Refuses snapshots of different views, families, expansions or ignored keys: they differ even if the draft
 * did not change.
 *
 * @throws InputError that names each setting that differs
 */
export function checkComparable(from: Snapshot, to: Snapshot): void {
  const mistakes = SETTINGS.flatMap(([what, of]): string[] => {
    const [first, second] = [of(from.info), of(to.info)];
    return first === second ? [] : [`${what}: ${first} in the first, ${second} in the second.`];
  });
  if (mistakes.length === 0) return;
  throw new InputError(['These snapshots were taken in two ways and cannot be compared.', ...mistakes], {
    hint: 'Take both in the same way.',
  });
}

const SETTINGS: readonly (readonly [what: string, of: (info: SnapshotInfo) => string])[] = [
  ['View', ({ view }) => view],
  ['Families', ({ families }) => joinNames(Object.keys(families).sort())],
  ['Expansions', ({ include }) => joinNames(include)],
  ['Ignored keys', ({ ignore }) => joinNames(ignore)],
];

function joinNames(names: readonly string[]): string {
  return names.length === 0 ? 'none' : names.join(', ');
}
