import { describe, expect, test } from '@jest/globals';
import { ComparisonBudget } from '../../../src/changes/align-sequences.ts';
import { pairMembers } from '../../../src/changes/pair-similar-members.ts';
import { ValueKeys } from '../../../src/changes/value-keys.ts';

const pairs = (from: readonly unknown[], to: readonly unknown[], budget = new ComparisonBudget()): unknown =>
  pairMembers(from, to, new ValueKeys(), budget);

const similar = { a: 1, b: 2, c: 3, d: 4 };

test.each<[string, unknown[], unknown[], number[][]]>([
  ['half of the keys equal', [{ a: 1, b: 2 }], ['new', { a: 1, b: 3 }], [[0, 1]]],
  ['fewer keys equal', [{ a: 1, b: 2, c: 3 }], ['new', { a: 1, b: 0, c: 0 }], []],
  ['fewer, half of those of each', [{ a: 1, b: 2 }], ['new', { a: 1, c: 2 }], []],
  ['fewer, with one label', [{ name: 'x', b: 2, c: 3 }], ['new', { name: 'x', b: 0, c: 0 }], [[0, 1]]],
  ['fewer, with two labels', [{ name: 'x', b: 2, c: 3 }], ['new', { name: 'y', b: 2, c: 0, d: 0 }], []],
  ['one label at two keys', [{ name: 'x' }], ['new', { title: 'x' }], []],
  ['no keys', [{}], ['new', {}], [[0, 1]]],
  ['one id', [{ id: 1, a: 1 }], ['new', { id: 1, a: 2, b: 3, c: 4 }], [[0, 1]]],
  ['two ids', [{ id: 1, a: 1, b: 1 }], ['new', { id: 2, a: 1, b: 1 }], []],
  ['a number and a string as id', [{ id: 1, a: 1, b: 1 }], ['new', { id: '1', a: 1, b: 1 }], []],
  ['a new id', [{ a: 1, b: 1 }], ['new', { id: 2, a: 1, b: 1 }], [[0, 1]]],
  ['no id any more', [{ id: 2, a: 1, b: 1 }], ['new', { a: 1, b: 1 }], [[0, 1]]],
  ['an id and nothing else', [{ id: 1, a: 1 }], ['new', { a: 2 }], []],
  [
    'strings at one place',
    ['a', 'b'],
    ['c', 'd'],
    [
      [0, 0],
      [1, 1],
    ],
  ],
  ['strings in lists of two lengths', ['a', 'b'], ['c'], []],
  ['other kinds at each place', ['a', { x: 1 }, [1], [2], { x: 2 }], [{ y: 1 }, 'b', { z: 1 }, 'c', [3]], []],
  ['arrays at one place', [[1]], [[2]], [[0, 0]]],
  [
    'the most similar',
    [similar],
    [
      { ...similar, c: 0, d: 0 },
      { ...similar, d: 0 },
    ],
    [[0, 1]],
  ],
  [
    'the most pairs',
    [1, 2, 3].map((id) => ({ id })),
    [3, 1, 2, 4].map((id) => ({ id, a: 1 })),
    [
      [0, 1],
      [1, 2],
    ],
  ],
  ['crossing pairs', [{ id: 1 }, { id: 2 }], [{ id: 2, a: 1 }, { id: 1, a: 1 }, 'new'], [[1, 0]]],
])('R59: Members are paired by what they have in common: %s', (_, from, to, expected) => {
  expect(pairs(from, to)).toEqual(expected);
});

test.each<[string, unknown, unknown, boolean]>([
  ['arrays', [1, [2]], [1, [2]], true],
  ['arrays, another member', [1, [2]], [1, [3]], false],
  ['objects, another order of keys', { a: 1, b: { c: 2 } }, { b: { c: 2 }, a: 1 }, true],
  ['objects, another value', { a: 1, b: { c: 2 } }, { a: 1, b: { c: 3 } }, false],
  ['objects, another key', { a: 1 }, { b: 1 }, false],
  ['objects in an array', [{ a: 1, b: 2 }], [{ b: 2, a: 1 }], true],
  ['an array and an object', [1], { 0: 1 }, false],
])('R59: Two values are equal or not, whichever of them has a key: %s', (_, left, right, expected) => {
  for (const withKey of [[], [left], [right], [left, right]]) {
    const keys = new ValueKeys();
    for (const value of withKey) keys.keyOf(value);
    expect(keys.areEqual(left, right)).toBe(expected);
    expect(keys.keyOf(left) === keys.keyOf(right)).toBe(expected);
  }
});

describe('R59: Long lists', () => {
  const sixty = <T>(member: (index: number) => T): T[] =>
    Array.from({ length: 60 }, (_, index) => member(index));
  const samePlaces = sixty((index) => [index, index]);

  test('are paired by id, and what stands between by what it has in common', () => {
    const [old, now] = ['old', 'now'].map((v) => sixty((id) => ({ id, v })));
    const list = (ids: unknown[] = [], v: string, ...more: string[]): unknown[] => [
      ...[...more, { a: 1, v }, ...ids.slice(0, 30)],
      ...[...more, { a: 2, v }, ...ids.slice(30)],
      ...[...more, { a: 3, v }],
    ];
    const shift = (index: number): number => (index < 31 ? 1 : index < 62 ? 2 : 3);
    expect(pairs(list(old, 'old'), list(now, 'now', 'new'))).toEqual(
      Array.from({ length: 63 }, (_, index) => [index, index + shift(index)]),
    );
  });

  test('without ids are paired by label, else by place if they have one length', () => {
    const named = sixty((index) => ({ name: `n ${index}` }));
    expect(
      pairs(
        named,
        sixty((index) => ({ title: `n ${index}` })),
      ),
    ).toEqual(samePlaces);
    const [old, now] = [0, 100].map((first) => sixty((index) => ({ a: 1, b: first + index })));
    expect(pairs(old ?? [], now ?? [])).toEqual(samePlaces);
    expect(pairs(old ?? [], [...(now ?? []), 'new'])).toEqual([]);
  });

  test('of up to 2500 combinations are paired by what they have in common, also between equal ids', () => {
    const rest = sixty((a) => ({ a, v: 1 })).slice(0, 49);
    const moved = rest.map((_, index) => [index + 1, index]);
    expect(pairs([{ name: 'x' }, ...rest], [...rest, { name: 'x' }])).toEqual(moved);
    const [first, last] = [{ z: 1 }, { id: 1 }];
    expect(pairs([first, ...rest, last], [...rest, first, last])).toEqual([...moved, [50, 50]]);
  });

  test('are paired on one side of an equal id only', () => {
    const [first, ...others] = sixty((id) => ({ id }));
    const [before, after] = [
      [{ a: 1, b: 1 }, first, ...others],
      [first, { a: 1, b: 1 }, ...others],
    ];
    const byId = others.map((_, index) => [index + 2, index + 2]);
    expect(pairs(before, after)).toEqual([[1, 0], ...byId]);
    expect(pairs(after, before)).toEqual([[0, 1], ...byId]);
  });

  test('R54: pairing by id spends the budget that all alignments share', () => {
    const budget = new ComparisonBudget();
    budget.spend(3_000_000);
    const left = budget.grant(0);
    const members = sixty((id) => ({ id }));
    pairs(members, members.toReversed(), budget);
    expect(budget.grant(0)).toBeLessThan(left);
  });
});
