/** What one reading of a list has met. */
import { describe, expect, test } from '@jest/globals';
import { CompletenessCheck } from '../../../src/lists/completeness-check.ts';

function told(counts: readonly (number | undefined)[], members: readonly unknown[]): string | undefined {
  const tally = new CompletenessCheck();
  for (const count of counts) tally.newMembers({ members: [], count });
  for (const member of members) tally.newMembers({ members: [member], count: undefined });
  return tally.mismatch;
}

describe('Law 10: what speaks against a reading', () => {
  test.each<[string, readonly (number | undefined)[], readonly unknown[], string | undefined]>([
    ['no count at all', [undefined, undefined], [{ id: 1 }], undefined],
    ['the count of the members', [2, undefined, 2], [{ id: 1 }, { id: 2 }], undefined],
    ['a member twice', [2], [{ id: 1 }, { id: 1 }], '2 members announced, 1 received'],
    ['a count that changes', [2, 3], [{ id: 1 }], 'its count changed during the reading (2, 3)'],
  ])('%s', (_, counts, members, misfit) => {
    expect(told(counts, members)).toBe(misfit);
  });
});

describe('Law 10: which members are one', () => {
  const fresh = (...pages: readonly (readonly unknown[])[]): unknown[][] => {
    const tally = new CompletenessCheck();
    return pages.map((members) => tally.newMembers({ members, count: undefined }));
  };

  test('an equal body that comes again on a later page, whatever the order of its keys', () => {
    expect(fresh([{ id: 1, a: { b: 1, c: 2 } }], [{ a: { c: 2, b: 1 }, id: 1 }])).toEqual([
      [{ id: 1, a: { b: 1, c: 2 } }],
      [],
    ]);
  });

  test('not another body of the same id', () => {
    const pages = [
      [{ id: 1, v: 'a' }],
      [{ id: 1, v: 'b' }],
      [
        { id: 1, v: 'b' },
        { id: 1, v: 'c' },
      ],
    ];
    expect(fresh(...pages)).toEqual([[{ id: 1, v: 'a' }], [{ id: 1, v: 'b' }], [{ id: 1, v: 'c' }]]);
  });

  test('not what comes twice on one page, equal or not', () => {
    const page = [{ id: 1 }, { id: 1 }, { id: 1, v: 'a' }];
    expect(fresh(page, page)).toEqual([page, []]);
  });

  test('lists are compared in their order', () => {
    expect(fresh([{ id: 1, of: [1, 2] }], [{ id: 1, of: [2, 1] }])[1]).toHaveLength(1);
  });

  test('a body nested too deep to be compared is another one', () => {
    const deep = (): unknown => ({
      id: 1,
      of: JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`) as unknown,
    });
    expect(fresh([deep()], [deep()]).flat()).toHaveLength(2);
  });

  test('many bodies of one id cost one comparison each', () => {
    const members = Array.from({ length: 50_000 }, (_, v) => ({ id: 1, v }));
    expect(fresh(members, members).map((page) => page.length)).toEqual([50_000, 0]);
  });
});

test('a member that comes twice on a later page is two members, though one of them came before', () => {
  const tally = new CompletenessCheck();
  const count = undefined;
  expect(tally.newMembers({ members: [{ id: 1 }], count })).toHaveLength(1);
  expect(tally.newMembers({ members: [{ id: 1 }, { id: 1 }], count })).toHaveLength(1);
  expect(tally.newMembers({ members: [{ id: 1 }, { id: 1 }], count })).toHaveLength(0);
});
