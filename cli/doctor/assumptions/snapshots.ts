/** Whether two readings are equal. */
import { isDeepStrictEqual } from 'node:util';
import { isObject } from '../../../src/json/exact-json.ts';
import { idOf } from '../../../src/lists/object-id.ts';
import { type Assumption, differs, noneWrong, quoted } from '../assumption.ts';
import { type Reading, type ReadingPair, bodyOf, pageOf } from '../reading.ts';

const OF_SNAPSHOTS = { page: 'assumptions.md', section: 'Snapshots' } as const;

export const SNAPSHOTS: readonly Assumption[] = [
  {
    ...OF_SNAPSHOTS,
    id: 'snapshots.stable',
    assumed: 'Two readings of a draft that nobody edits are equal.',
    judge: ({ drafts, draft, families, again }) => {
      const lists: readonly ReadingPair[] = [drafts, again];
      const views = [draft, ...Object.values(families).map(({ metadata }) => metadata)];
      const pairs = [
        ...lists.map(membersOfBoth).filter(([members]) => members.length > 0),
        ...views.map((pair) => pair.map(bodyOf)).filter((pair) => !pair.includes(undefined)),
      ];
      const changing = new Set<string>();
      for (const [first, second] of pairs) collectChangingKeys(first, second, '', changing);
      const keys = [...changing].filter((key) => key !== '');
      return changing.size === 0
        ? noneWrong(0, pairs.length, 'views had other values in a second reading')
        : differs(
            `Other values in two readings within moments: ${keys.length === 0 ? 'ids' : quoted(keys)}.`,
            { keys },
            keys.length === 0 ? undefined : `ignore: ${keys.join(', ')}`,
          );
    },
  },
];

/** The members that are on both pages, by their ids: two readings may have other orders and page sizes. */
function membersOfBoth([first, second]: ReadingPair): readonly [unknown[], unknown[]] {
  const byId = (reading: Reading): Map<string, unknown> =>
    new Map(pageOf(reading)?.members.map((member) => [String(idOf(member) ?? ''), member]));
  const [before, after] = [byId(first), byId(second)];
  const shared = [...before.keys()].filter((id) => id !== '' && after.has(id));
  return [shared.map((id) => before.get(id)), shared.map((id) => after.get(id))];
}

/** Collects the innermost keys under which two values are not equal. */
function collectChangingKeys(first: unknown, second: unknown, key: string, changing: Set<string>): void {
  if (isObject(first) && isObject(second)) {
    for (const inner of new Set([...Object.keys(first), ...Object.keys(second)]))
      collectChangingKeys(first[inner], second[inner], inner, changing);
  } else if (Array.isArray(first) && Array.isArray(second) && haveSameMembers(first, second)) {
    first.forEach((each, index) => collectChangingKeys(each, second[index], key, changing));
  } else if (!isDeepStrictEqual(first, second)) changing.add(key);
}

/** Whether members at the same place are the same: other ones are a change of the list, not of their own keys. */
function haveSameMembers(first: readonly unknown[], second: readonly unknown[]): boolean {
  return (
    first.length === second.length && first.every((member, index) => idOf(member) === idOf(second[index]))
  );
}
