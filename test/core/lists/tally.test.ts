/** What one reading of a list has met. */
import { describe, expect, test } from '@jest/globals';
import { Tally } from '../../../src/lists/tally.ts';

function told(counts: readonly (number | undefined)[], members: readonly unknown[]): string | undefined {
  const tally = new Tally();
  for (const count of counts) tally.page({ members: [], count, next: undefined });
  for (const member of members) tally.isNew(member);
  return tally.misfit;
}

describe('Law 10: what speaks against a reading', () => {
  test.each<[string, readonly (number | undefined)[], readonly unknown[], string | undefined]>([
    ['no count at all', [undefined, undefined], [{ id: 1 }], undefined],
    ['the count of the members', [2, undefined, 2], [{ id: 1 }, { id: 2 }], undefined],
    ['a member twice', [2], [{ id: 1 }, { id: 1 }], 'it says that it has 2 members, but 1 came'],
    ['a count that changes', [2, 3], [{ id: 1 }], 'its count changed while it was read (2, 3)'],
  ])('%s', (_, counts, members, misfit) => {
    expect(told(counts, members)).toBe(misfit);
  });
});
