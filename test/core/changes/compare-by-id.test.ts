import { expect, test } from '@jest/globals';
import { FAMILIES as SANDBOX_FAMILIES, type JsonObject } from '../../../sandbox/study/types.ts';
import { seededRandom } from '../../../sandbox/study/random.ts';
import { compareSnapshots } from '../../../src/changes/compare-snapshots.ts';
import { FAMILIES } from '../../../src/drafts/object-families.ts';
import { parseExact } from '../../../src/json/exact-json.ts';
import { someDraft } from '../support/draft-in-memory.ts';
import { another, edited, leavesOf, pick } from '../support/edits.ts';
import { failure } from '../support/failures.ts';
import { snapshotOf, snapshotOfBodies } from '../support/snapshot-of.ts';
import { fcRuns } from '../../support/property.ts';

const NONE = { added: 0, removed: 0, changed: 0, unchanged: 0, renamed: 0, order_only: 0, affected: 0 };
const ALL_FAMILIES = Object.values(FAMILIES).map(({ path }) => path);

test('R59: Nothing is told of a draft that did not change', async () => {
  const draft = someDraft(5);
  const report = await compareSnapshots(snapshotOf(draft), snapshotOf(structuredClone(draft)));
  expect(report.changes).toEqual([]);
  expect(report.totals).toEqual({ ...NONE, unchanged: 53 });
  expect(Object.keys(report.families)).toEqual(ALL_FAMILIES);
  expect(report).toMatchObject({ schema: 'draft-changes/1', match: 'id', affected: [] });
  const { draft: described, fingerprint, view } = snapshotOf(draft).info;
  expect(report.from).toEqual({ draft: described, fingerprint, view, read_at: null });
  expect(report.from).toEqual(report.to);
});

test('R59: A snapshot made by hand without draft.json has a draft without keys', async () => {
  const snapshot = { ...snapshotOf(someDraft(1)), files: new Map<string, string>() };
  expect((await compareSnapshots(snapshot, snapshot)).changes).toEqual([]);
});

/** 20; fewer where properties are tried less often. */
const EDITS = Math.min(20, Math.ceil(fcRuns().numRuns / 50));

test(
  `R59: ${EDITS} edits of one value in each family: each changes the fingerprint, and the report names exactly ` +
    'its object and path',
  async () => {
    const draft = someDraft(8);
    const before = snapshotOf(draft);
    const random = seededRandom(220);
    for (const family of SANDBOX_FAMILIES) {
      for (let nth = 0; nth < EDITS; nth += 1) {
        const object = pick(draft.design[family], random);
        const leaf = pick(leavesOf(object), random);
        leaf.set(edited(leaf.value));
        const after = snapshotOf(draft);
        const { changes, totals } = await compareSnapshots(before, after);
        leaf.set(leaf.value);
        expect(after.info.fingerprint).not.toBe(before.info.fingerprint);
        expect(totals).toMatchObject({ added: 0, removed: 0, changed: 1 });
        expect(changes).toEqual([
          expect.objectContaining({
            family,
            kind: 'changed',
            from_id: object.id,
            to_id: object.id,
            values: [{ path: leaf.path, from: leaf.value, to: edited(leaf.value) }],
          }),
        ]);
      }
    }
    expect(snapshotOf(draft).info).toEqual(before.info);
  },
);

test('R59: The order of changes is fixed: draft, families, removed, changed, added, order only, labels', async () => {
  const before = someDraft(4);
  const after = structuredClone(before);
  after.detail.status = 'Approved';
  const [a, b, c] = after.design.forms;
  if (a === undefined || b === undefined || c === undefined) throw new Error('no forms');
  b.detail.ordinal = 77;
  after.design.forms = [another(a, 9, 'Z'), another(a, 8, 'A'), b, c];
  after.design.folders.pop();
  const { changes, totals, families } = await compareSnapshots(snapshotOf(before), snapshotOf(after));
  expect(changes.map(({ family, kind, label }) => `${family} ${kind} ${label}`)).toEqual([
    'draft changed v2.0 Amendment 2',
    'folders removed Week 4',
    'forms removed Informed Consent',
    'forms removed Medical History',
    'forms added A',
    'forms added Z',
    'forms changed Demographics',
  ]);
  expect(totals).toMatchObject({ added: 2, removed: 3, changed: 1 });
  expect(families.forms).toEqual({ ...NONE, added: 2, removed: 2, changed: 1, unchanged: 1, order_only: 1 });
});

test('R59: A change has what its kind needs; numbers that JavaScript would round are their digits', async () => {
  const form = (id: number, more: string) => {
    const text = `{"id":${id},"name":"x","limits":{"age":[1234567890123456789${more}}`;
    return ['form', parseExact(text) as JsonObject] as const;
  };
  const before = [form(5, '0]},"old":1'), form(6, '0]}')];
  const after = [form(5, '1]},"new":2'), form(7, '0]}')];
  const { changes } = await compareSnapshots(
    snapshotOfBodies({ id: 1 }, before),
    snapshotOfBodies({ id: 1 }, after),
  );
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
        from_id: 6,
        to_id: null,
        values: [{ path: '', from: { id: 6, limits, name: 'x' } }],
      },
      { kind: 'changed', from_id: 5, to_id: 5, values },
      { kind: 'added', from_id: null, to_id: 7, values: [{ path: '', to: { id: 7, limits, name: 'x' } }] },
    ].map((change) => ({ family: 'forms', label: 'x', oid: null, within: [], ...change })),
  );
});

test('R59: The number 7 and the text "7" are two objects', async () => {
  const number = snapshotOfBodies({ id: 1 }, [['form', { id: 7, name: 'x' }]]);
  const text = snapshotOfBodies({ id: 1 }, [['form', { id: '7', name: 'x' }]]);
  expect((await compareSnapshots(number, text)).totals).toEqual({ ...NONE, added: 1, removed: 1 });
});

test('R59: Changes of one label are in the order of their ids, numbers before strings', async () => {
  const draft = { id: 1, name: 'Draft' };
  const bodies = ['b', 10, 'a', 9].map((id) => ['form', { id, name: 'x' }] as const);
  const of = (...forms: typeof bodies) => snapshotOfBodies(draft, forms);
  const removed = (await compareSnapshots(of(...bodies), of())).changes;
  expect(removed.map(({ from_id }) => from_id)).toEqual([9, 10, 'a', 'b']);
  const added = (await compareSnapshots(of(), of(...bodies))).changes;
  expect(added.map(({ to_id }) => to_id)).toEqual([9, 10, 'a', 'b']);
});

test.each([
  ['another view', { view: 'detail' }, 'View: metadata in the first, detail in the second.'],
  [
    'other families',
    { families: ['form', 'field'] },
    `Families: ${ALL_FAMILIES.toSorted().join(', ')} in the first, fields, forms in the second.`,
  ],
  ['other ignored keys', { ignore: ['b', 'a'] }, 'Ignored keys: none in the first, a, b in the second.'],
])('R62: Snapshots that were taken in two ways are refused: %s', async (_, options, difference) => {
  const draft = someDraft(1);
  const [from, to] = [snapshotOf(draft), snapshotOf(draft, options)];
  const error = await failure(compareSnapshots(from, to));
  expect(error.kind).toBe('input');
  expect(error.sentence).toBe(
    `These snapshots were taken with different settings and cannot be compared. ${difference} Take both in ` +
      'the same way.',
  );
});
