import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { comparedDrafts } from '../../../src/compare/compared-drafts.ts';
import { diffBodies } from '../../../src/compare/diff-values.ts';
import type { ValueChange } from '../../../src/compare/change-report-types.ts';
import type { SnapshotObject } from '../../../src/compare/snapshot-object.ts';
import { fcRuns } from '../../support/property.ts';
import { snapshotOfBodies } from '../support/snapshot-of.ts';
import { applied } from './apply.ts';

const NOTHING = snapshotOfBodies({ id: 1 }, []);
const drafts = () => comparedDrafts(NOTHING, NOTHING, 'id');

const object = (value: unknown) => ({ family: 'forms', body: { value } }) as unknown as SnapshotObject;

function changes(from: unknown, to: unknown): ValueChange[] {
  const found = diffBodies(object(from), object(to), drafts());
  return found.map((change) => ({ ...change, path: change.path.slice('/value'.length) }));
}

const steps = (...texts: string[]): { ordinal: number; text: string; comment: null }[] =>
  texts.map((text, index) => ({ ordinal: index + 1, text, comment: null }));

test('R59: Objects are compared key by key', () => {
  expect(changes({ a: 1, b: 2, c: { d: [] } }, { b: 3, c: { d: [], 'x/~y': null } })).toEqual([
    { path: '/a', from: 1 },
    { path: '/b', from: 2, to: 3 },
    { path: '/c/x~1~0y', to: null },
  ]);
  // A value in settings is no code of an answer.
  const values = (value: number) => ({ values: [{ value, label: 'a' }] });
  expect(changes(values(1), values(2))).toEqual([{ path: '/values/0/value', from: 1, to: 2 }]);
});

describe('R59: Arrays', () => {
  test('sixty members that all changed are sixty changes, also where one more was inserted', () => {
    const members = (value: number): { name: string; value: number }[] =>
      Array.from({ length: 60 }, (_, index) => ({ name: `member ${index}`, value }));
    const inserted = members(2).toSpliced(30, 0, { name: 'new', value: 2 });
    const found = changes(members(1), inserted);
    expect(found).toHaveLength(61);
    const others = found.filter(({ path }) => !path.endsWith('/value'));
    expect(others).toEqual([{ path: '/30', to: { name: 'new', value: 2 } }]);
  });

  test('what moved is removed at its old place and added at the new one, and said to be the same', () => {
    const sides = drafts();
    const [from, to] = [
      ['CRC', 'Monitor', 'DM'],
      ['DM', 'CRC', 'Monitor'],
    ];
    expect(diffBodies(object(from), object(to), sides)).toEqual([
      { path: '/value/0', to: 'DM' },
      { path: '/value/2', from: 'DM' },
    ]);
    expect([...sides.moved]).toEqual([
      [
        { path: '/value/2', from: 'DM' },
        { path: '/value/0', to: 'DM' },
      ],
    ]);
  });

  test.each<[string, string, string[]]>([
    ['["a","b"]', '["c"]', ['0: "a" > "c"', '1: "b" >']],
    ['["m","a","k"]', '["b","k","m"]', ['0: "m" >', '0: "a" > "b"', '2: > "m"']],
    ['["a"]', '[["a"]]', ['0: "a" >', '0: > ["a"]']],
    ['[{"a":1}]', '[["a"]]', ['0: {"a":1} >', '0: > ["a"]']],
    ['[{"a":1}]', '["a"]', ['0: {"a":1} >', '0: > "a"']],
    ['[{"id":1}]', '[{"id":2}]', ['0: {"id":1} >', '0: > {"id":2}']],
    [
      '[{"id":1,"a":1},{"id":2,"a":1}]',
      '[{"id":2,"a":2},{"id":3,"a":1}]',
      ['0: {"id":1,"a":1} >', '0/a: 1 > 2', '1: > {"id":3,"a":1}'],
    ],
    [
      '[{"code":1,"name":"a","x":1},{"code":2,"name":"z"},{"code":1,"name":"b","x":2}]',
      '[{"code":1,"name":"a","x":3},{"code":1,"name":"b!","x":4}]',
      ['0/x: 1 > 3', '1: {"code":2,"name":"z"} >', '1/name: "b" > "b!"', '1/x: 2 > 4'],
    ],
    [
      '[{"op":1},{"name":"L","v":2},{"op":3},{"op":4}]',
      '[{"op":5},{"op":6},{"name":"L","v":7},{"op":8}]',
      ['0/op: 1 > 5', '1: > {"op":6}', '2/v: 2 > 7', '3/op: 3 > 8', '3: {"op":4} >'],
    ],
    [
      '[{"code":1},{"code":3,"name":"a"},{"code":5}]',
      '[{"code":3,"name":"b"},{"code":1},{"code":4},{"code":6}]',
      [
        '0: > {"code":3,"name":"b"}',
        '1: {"code":3,"name":"a"} >',
        '2: {"code":5} >',
        '2: > {"code":4}',
        '3: > {"code":6}',
      ],
    ],
    ['[{"a":1,"b":2},{"a":2,"b":2}]', '[{"b":2,"a":2}]', ['0: {"a":1,"b":2} >']],
  ])('members of %s and %s at one place are one, if of one kind and not of two ids', (from, to, expected) => {
    const found = changes(JSON.parse(from), JSON.parse(to)).map((change) => {
      const side = (key: 'from' | 'to'): string => (key in change ? JSON.stringify(change[key]) : '');
      return `${change.path.slice(1)}: ${side('from')} > ${side('to')}`.replace(/ +/g, ' ').trim();
    });
    expect(found).toEqual(expected);
  });

  test('a cell that joins a form with a visit is the same one wherever it is, also twice', () => {
    const cell = (form_id: number, folder_id: number, mandatory: boolean): object => ({
      folder_id,
      form_id,
      mandatory,
    });
    const [removed, last] = [cell(1, 7, true), cell(1, 8, true)];
    expect(changes([removed, cell(2, 7, true), last], [cell(2, 7, false), last])).toEqual([
      { path: '/0', from: removed },
      { path: '/0/mandatory', from: true, to: false },
    ]);
    expect(changes([removed, cell(2, 7, true), cell(2, 7, true)], [cell(2, 7, false), last])).toEqual([
      { path: '/0', from: removed },
      { path: '/0/mandatory', from: true, to: false },
      { path: '/2', from: cell(2, 7, true) },
      { path: '/1', to: last },
    ]);
    const then = (next_folder_id: number | null): object => ({ folder_id: 7, form_id: 1, next_folder_id });
    expect(changes([then(null)], [then(8)])).toEqual([{ path: '/0/next_folder_id', from: null, to: 8 }]);
    const step = (field_id: number): object => ({ folder_id: 7, form_id: 1, field_id, op: '>' });
    expect(changes([step(1)], [step(2)])).toEqual([{ path: '/0/field_id', from: 1, to: 2 }]);
    const compared = (op: string, compare_field_id: number) => ({ field_id: 1, op, compare_field_id });
    expect(changes([compared('<', 2), compared('>', 3)], [compared('=', 3)])).toEqual([
      { path: '/0', from: compared('<', 2) },
      { path: '/0/op', from: '>', to: '=' },
    ]);
    const spelt = (FolderName: string) => [{ FolderOID: 'W8', FolderName, FormOID: 'VS' }];
    expect(changes(spelt('Week 8'), spelt('Visit 8')).map(({ path }) => path)).toEqual(['/0/FolderName']);
    const ofForm = (form_name: string) => ({ matrix_id: 9, folder_id: 7, form_name });
    expect(changes([ofForm('Vitals')], [ofForm('Labs')])).toEqual([
      { path: '/0', from: ofForm('Vitals') },
      { path: '/0', to: ofForm('Labs') },
    ]);
  });

  test('an inserted step is one addition, and the later ones have another number', () => {
    const [a, b, c, added] = steps('AGE is present', 'AGE < 18', 'Open a query', 'SEX is F');
    const [second, third, fourth] = [added, b, c].map((step, index) => ({ ...step, ordinal: index + 2 }));
    expect(changes([a, b, c], [a, second, third, fourth])).toEqual([
      { path: '/1', to: second },
      { path: '/2/ordinal', from: 2, to: 3 },
      { path: '/3/ordinal', from: 3, to: 4 },
    ]);
  });
});

/** JSON of few different values, so that arrays have much in common. */
const value: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom(null, true, 0, 1, 'a', 'b'),
    fc.array(tie('value'), { maxLength: 6 }),
    fc.dictionary(fc.constantFrom('a', 'b', 'id', '__proto__', '~/'), tie('value')),
  ),
})).value;

describe('R59: Whatever the two values are', () => {
  test('the old one and the changes make the new one', () => {
    fc.assert(
      fc.property(value, value, (from, to) => {
        expect(applied(from, changes(from, to))).toEqual(to);
      }),
      fcRuns(),
    );
  });

  test('members that are only inserted are only added, and those that are only taken out only removed', () => {
    const list = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 30 });
    fc.assert(
      fc.property(list, fc.infiniteStream(fc.boolean()), (long, keep) => {
        const short = long.filter(() => keep.next().value === true);
        const missing = long.length - short.length;
        expect(changes(short, long).filter((one) => !('from' in one))).toHaveLength(missing);
        expect(changes(short, long)).toHaveLength(missing);
        expect(changes(long, short).filter((one) => !('to' in one))).toHaveLength(missing);
      }),
      fcRuns(),
    );
  });
});
