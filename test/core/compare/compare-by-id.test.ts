import { expect, test } from '@jest/globals';
import type { JsonObject } from '../../../sandbox/study/types.ts';
import { compareSnapshots } from '../../../src/compare/compare-snapshots.ts';
import { FAMILIES } from '../../../src/drafts/object-families.ts';
import { parseExact } from '../../../src/json/json-values.ts';
import { someDraft } from '../support/draft-in-memory.ts';
import { type Body, reportOf } from '../support/amendments.ts';
import { failure, sentenceOf } from '../support/failures.ts';
import { snapshotOf, snapshotOfBodies } from '../support/snapshot-of.ts';

const NONE = {
  added: 0,
  removed: 0,
  changed: 0,
  unchanged: 0,
  renamed: 0,
  order_only: 0,
  affected: 0,
  at_risk: 0,
};
const ALL_FAMILIES = Object.values(FAMILIES).map(({ path }) => path);

test('R59: Nothing is told of a draft that did not change', async () => {
  const draft = someDraft(5);
  const { report } = await compareSnapshots(snapshotOf(draft), snapshotOf(structuredClone(draft)));
  expect(report.changes).toEqual([]);
  const unchanged = Object.values(draft.design).flat().length;
  expect(report.totals).toMatchObject({ ...NONE, unchanged, decisions: { open: 0, obsolete: 0 } });
  expect(Object.keys(report.families)).toEqual(ALL_FAMILIES);
  expect(report).toMatchObject({ schema: 'draft-changes/1', match: 'id', affected: [] });
  const { draft: described, fingerprint, view } = snapshotOf(draft).info;
  expect(report.from).toEqual({ draft: described, fingerprint, view, read_at: null });
  expect(report.from).toEqual(report.to);
});

test('R59: A change has what its kind needs; numbers that JavaScript would round are their digits', async () => {
  const form = (id: number, more: string) => {
    const text = `{"id":${id},"name":"x","most":12345678901234567890,"limits":{"age":[1234567890123456789${more}}`;
    return ['form', parseExact(text) as JsonObject] as const;
  };
  const before = [form(5, '0]},"old":1'), form(6, '0]}')];
  const after = [form(5, '1]},"new":2'), form(7, '0]}')];
  const { report } = await reportOf(before, after);
  const most = '12345678901234567890';
  const limits = { age: [most] };
  const values = [
    { path: '/limits/age/0', from: most, to: '12345678901234567891' },
    { path: '/new', to: 2 },
    { path: '/old', from: 1 },
  ];
  expect(report.changes).toStrictEqual(
    [
      {
        kind: 'removed',
        risk: 'removed',
        from_id: 6,
        to_id: null,
        values: [{ path: '', from: { id: 6, limits, most, name: 'x' } }],
      },
      { kind: 'changed', from_id: 5, to_id: 5, values },
      {
        kind: 'added',
        from_id: null,
        to_id: 7,
        values: [{ path: '', to: { id: 7, limits, most, name: 'x' } }],
      },
    ].map((one) => ({ family: 'forms', label: 'x', oid: null, within: [], id: expect.any(String), ...one })),
  );
});

test('R59: The number 7 and the text "7" are two objects', async () => {
  const { report } = await reportOf([['form', { id: 7, name: 'x' }]], [['form', { id: '7', name: 'x' }]]);
  expect(report.totals).toMatchObject({ ...NONE, added: 1, removed: 1, at_risk: 1 });
});

test.each([
  ['another view', { view: 'detail' }, 'View: metadata, then detail.'],
  ['other families', { families: ['form', 'field'] }, 'Families: all, then forms, fields.'],
  ['other ignored keys', { ignore: ['b', 'a'] }, 'Ignored keys: none, then a, b.'],
])('R62: Snapshots that were taken in two ways are refused: %s', async (_, options, difference) => {
  const draft = someDraft(1);
  const [from, to] = [snapshotOf(draft), snapshotOf(draft, options)];
  const error = await failure(compareSnapshots(from, to));
  expect(error.kind).toBe('input');
  expect(sentenceOf(error)).toBe(
    `These snapshots were taken with different settings and cannot be compared. ${difference} ` +
      'Take the later one with the settings of the earlier one, or remove the earlier one to start over.',
  );
});

test('R59: The draft itself is one change outside the totals, and nothing has to be checked because of it', async () => {
  const bodies: Body[] = [
    ['form', { id: 'a"b', name: 'x', draft_id: 1, comments: [{ id: 1, text: 'a' }] }],
    ['form', { id: 6, name: 'y', draft_id: 1 }],
  ];
  const later = bodies.with(0, ['form', { ...bodies[0]?.[1], comments: [{ id: 2, text: 'a' }] }]);
  const { report } = await compareSnapshots(
    snapshotOfBodies({ id: 1, name: 'v1', note: 'a' }, bodies),
    snapshotOfBodies({ id: 1, name: 'v2', note: 'b' }, later),
  );
  expect(report.changes.map(({ family, values }) => [family, ...values.map(({ path }) => path)])).toEqual([
    ['draft', '/name', '/note'],
    ['forms', '/comments/0', '/comments/0'],
  ]);
  expect(report).toMatchObject({ affected: [], totals: { changed: 1, unchanged: 1 } });
  const two = await compareSnapshots(snapshotOfBodies({ id: 1 }, []), snapshotOfBodies({ id: 2 }, []));
  expect(two.report).toMatchObject({ match: 'name', changes: [] });
  const empty = { ...snapshotOfBodies({ id: 1 }, []), files: new Map<string, string>() };
  expect((await compareSnapshots(empty, empty)).report.changes).toEqual([]);
});

test.each<[JsonObject, string[]]>([
  [{ form_id: 10 }, ['AE', 'F5', 'F4']],
  [{ form: '10' }, ['AE', 'F5', 'F4']],
  [{ form: { id: 10 } }, ['AE', 'F5', 'F4']],
  [{ FormName: 'AE' }, ['AE', 'F5', 'F4']],
  [{ form: 'OID2' }, ['CM']],
  [{ FormName: 'Twin', folder_id: 1 }, ['F1']],
  [{ forms: 10 }, []],
  [{ check_id: 20, form_id: 11 }, ['C', 'AE', 'F5']],
  [{ folder_id: 1, form_id: 99 }, ['F1']],
])('R59: An object with %j is within %j', async (body, within) => {
  const places: Body[] = [
    ...[1, 2, 3, 4, 5].map((id): Body => ['folder', { id, name: `F${id}`, parent_id: id - 1 }]),
    ['form', { id: 10, name: 'AE', oid: 'OID1', folder_id: 5 }],
    ['form', { id: 11, name: 'CM', oid: 'OID2' }],
    ['form', { id: 12, name: 'Twin', oid: 'AE' }],
    ['form', { id: 13, name: 'Twin' }],
    ['editCheck', { id: 20, name: 'C', form_id: 10 }],
  ];
  const added: Body = ['testCase', { id: 30, name: 'T', ...body }];
  const { report } = await reportOf(places, [...places, added]);
  expect(report.changes[0]?.within.map(({ label }) => label)).toEqual(within);
});

test.each<[JsonObject, JsonObject, 'order_only' | 'spacing_only' | undefined]>([
  [{ count: 2 }, { count: 5 }, 'order_only'],
  [{ field_count: 2 }, { field_count: 5 }, 'order_only'],
  [{ steps: [{ record_count: 2 }] }, { steps: [{ record_count: 5 }] }, undefined],
  [{ steps: [{ count: 2 }] }, { steps: [{ count: 5 }] }, undefined],
  [{ max_count: 2 }, { max_count: 5 }, undefined],
  [{ note: 'a  b' }, { note: 'a b' }, 'spacing_only'],
  [{ note: 'a\n' }, { note: 'a' }, 'spacing_only'],
  [{ note: 'a b c' }, { note: 'a b  c' }, 'spacing_only'],
  [{ units: [{ code: 'kg ' }] }, { units: [{ code: 'kg' }] }, 'spacing_only'],
  [{ note: 'ab' }, { note: 'a b' }, undefined],
  [{ note: '1' }, { note: 1 }, undefined],
])('R59: from %j to %j only counts or white space differ: %s', async (from, to, mark) => {
  const { report } = await reportOf([['editCheck', { id: 1, ...from }]], [['editCheck', { id: 1, ...to }]]);
  const { order_only: isOrder, spacing_only: isSpacing } = report.changes[0] ?? {};
  expect([isOrder, isSpacing]).toEqual(
    ['order_only', 'spacing_only'].map((one) => one === mark || undefined),
  );
});
