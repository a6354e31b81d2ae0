import { describe, expect, test } from 'vitest';
import { ComparisonBudget } from '../../../src/changes/align-sequences.ts';
import { pairMembers } from '../../../src/changes/pair-similar-members.ts';
import { ValueKeys } from '../../../src/changes/value-keys.ts';

const pairs = (from: readonly unknown[], to: readonly unknown[], budget = new ComparisonBudget()): unknown =>
  pairMembers(from, to, new ValueKeys(), budget);

const similar = { a: 1, b: 2, c: 3, d: 4 };

test.each<[string, unknown[], unknown[], number[][]]>([
  ['half of the keys equal', [{ a: 1, b: 2 }], ['new', { a: 1, b: 3 }], [[0, 1]]],
  ['fewer keys equal', [{ a: 1, b: 2, c: 3 }], ['new', { a: 1, b: 0, c: 0 }], []],
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
])('Members are paired by what they have in common: %s', (_, from, to, expected) => {
  expect(pairs(from, to)).toEqual(expected);
});

describe('Long lists', () => {
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

  test('Law 7: pairing by id spends the budget that all alignments share', () => {
    const budget = new ComparisonBudget();
    budget.spend(3_000_000);
    const left = budget.grant(0);
    const members = sixty((id) => ({ id }));
    pairs(members, members.toReversed(), budget);
    expect(budget.grant(0)).toBeLessThan(left);
  });
});
