import { expect, test } from '@jest/globals';
import type { JsonObject } from '../../../sandbox/study/types.ts';
import { compareSnapshots } from '../../../src/compare/compare-snapshots.ts';
import { FAMILIES } from '../../../src/drafts/object-families.ts';
import { parseExact } from '../../../src/json/exact-json.ts';
import { someDraft } from '../support/draft-in-memory.ts';
import { failure } from '../support/failures.ts';
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
    const text = `{"id":${id},"name":"x","limits":{"age":[1234567890123456789${more}}`;
    return ['form', parseExact(text) as JsonObject] as const;
  };
  const before = [form(5, '0]},"old":1'), form(6, '0]}')];
  const after = [form(5, '1]},"new":2'), form(7, '0]}')];
  const {
    report: { changes },
  } = await compareSnapshots(snapshotOfBodies({ id: 1 }, before), snapshotOfBodies({ id: 1 }, after));
  const limits = { age: ['12345678901234567890'] };
  const values = [
    { path: '/limits/age/0', from: '12345678901234567890', to: '12345678901234567891' },
    { path: '/new', to: 2 },
    { path: '/old', from: 1 },
  ];
  expect(changes).toStrictEqual(
    [
      {
        kind: 'removed',
        risk: 'removed',
        from_id: 6,
        to_id: null,
        values: [{ path: '', from: { id: 6, limits, name: 'x' } }],
      },
      { kind: 'changed', from_id: 5, to_id: 5, values },
      { kind: 'added', from_id: null, to_id: 7, values: [{ path: '', to: { id: 7, limits, name: 'x' } }] },
    ].map((change) => ({
      family: 'forms',
      label: 'x',
      oid: null,
      within: [],
      id: expect.any(String),
      ...change,
    })),
  );
});

test('R59: The number 7 and the text "7" are two objects', async () => {
  const number = snapshotOfBodies({ id: 1 }, [['form', { id: 7, name: 'x' }]]);
  const text = snapshotOfBodies({ id: 1 }, [['form', { id: '7', name: 'x' }]]);
  expect((await compareSnapshots(number, text)).report.totals).toMatchObject({
    ...NONE,
    added: 1,
    removed: 1,
    at_risk: 1,
  });
});

test.each([
  ['another view', { view: 'detail' }, 'View: metadata in the earlier snapshot, detail in the later one.'],
  [
    'other families',
    { families: ['form', 'field'] },
    'Families: all in the earlier snapshot, forms, fields in the later one.',
  ],
  [
    'other ignored keys',
    { ignore: ['b', 'a'] },
    'Ignored keys: none in the earlier snapshot, a, b in the later one.',
  ],
])('R62: Snapshots that were taken in two ways are refused: %s', async (_, options, difference) => {
  const draft = someDraft(1);
  const [from, to] = [snapshotOf(draft), snapshotOf(draft, options)];
  const error = await failure(compareSnapshots(from, to));
  expect(error.kind).toBe('input');
  expect(error.sentence).toBe(
    `These snapshots were taken with different settings and cannot be compared. ${difference} Take both with ` +
      'the same settings.',
  );
});
