/** A decision belongs to one change: its id is the same in every copy, and another one for any other change. */
import { expect, test } from '@jest/globals';
import type { Json, JsonObject } from '../../../sandbox/study/types.ts';
import { seededRandom } from '../../../sandbox/study/random.ts';
import { distinctIds } from '../../../src/compare/change-ids.ts';
import type { Change, ChangeReport } from '../../../src/compare/change-report-types.ts';
import { compareSnapshots } from '../../../src/compare/compare-snapshots.ts';
import { FAMILIES, type FamilyName } from '../../../src/drafts/object-families.ts';
import type { Snapshot } from '../../../src/snapshot/snapshot-format.ts';
import { fcRuns } from '../../support/property.ts';
import { type Body, field, form, reportOf } from '../support/amendments.ts';
import { snapshotOfBodies } from '../support/snapshot-of.ts';
import { fuzzedCase } from './fuzz.ts';

const { numRuns: RUNS } = fcRuns();

/** The bodies of a snapshot with other ids, so that its files are in another order, too. */
function bodiesOf({ files }: Snapshot, idOf: (id: number) => number): [FamilyName, JsonObject][] {
  const renumbered = (key: string, value: Json): Json => {
    if (Array.isArray(value)) return value.map((member) => renumbered(key, member));
    if (typeof value === 'number') return /(^|_)ids?$|I[Dd]s?$/.test(key) ? idOf(value) : value;
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, held]) => [name, renumbered(name, held)]));
  };
  return [...files].flatMap(([path, text]) => {
    const names = Object.keys(FAMILIES) as FamilyName[];
    const family = names.find((name) => path.startsWith(`${FAMILIES[name].path}/`));
    return family === undefined ? [] : [[family, renumbered('', JSON.parse(text) as Json) as JsonObject]];
  });
}

/** An id that no object has stays as it is. */
const copyOf = (snapshot: Snapshot, draft: number, factor: number): Snapshot => {
  const known = new Set(bodiesOf(snapshot, (id) => id).map(([, { id }]) => id));
  const bodies = bodiesOf(snapshot, (id) => (known.has(id) ? id * factor : id));
  return snapshotOfBodies({ id: draft, name: `copy ${draft}` }, bodies);
};

/** Objects that nothing tells apart may be paired in another way, and their ids stand for their contents. */
const withOids = (draft: Snapshot): Snapshot => {
  const bodies = bodiesOf(draft, (id) => id).map(([family, body]): Body => {
    const others = Object.entries(body).filter(([key]) => !/^(?:oid|code)$/i.test(key));
    const oid = `O${Number(body.id)}`;
    return [family, { ...Object.fromEntries(others), oid, code: oid }];
  });
  return snapshotOfBodies({ id: 1, name: 'copy 1' }, bodies);
};

/** Of changes and of what is to be checked again. */
const idsOf = ({ changes, affected }: ChangeReport): string[] =>
  [
    ...changes.filter(({ family }) => family !== 'draft').map(({ id }) => id),
    ...affected.map(({ check }) => check),
  ].sort();

test(`R78: ${RUNS} amendments: copies of both drafts with other ids, in another order, have the same ids of changes`, async () => {
  const others: number[] = [];
  for (let seed = 1; seed <= RUNS; seed += 1) {
    const drafts = fuzzedCase(seed, { newIds: false });
    const [from, to] = [withOids(drafts.from), withOids(drafts.to)];
    const { report } = await compareSnapshots(from, to, { match: 'name' });
    const copied = await compareSnapshots(copyOf(from, 3, 7919), copyOf(to, 4, 31), { match: 'name' });
    if (idsOf(copied.report).join() !== idsOf(report).join()) others.push(seed);
    expect(new Set(idsOf(report)).size).toBe(idsOf(report).length);
  }
  expect(others).toEqual([]);
});

test(`R78: ${RUNS} amendments: an edit of one change gives that change another id, and no other`, async () => {
  for (let seed = 1; seed <= RUNS; seed += 1) {
    const random = seededRandom(seed);
    const drafts = fuzzedCase(seed, { newIds: false });
    const [from, to] = [withOids(drafts.from), withOids(drafts.to)];
    const { report } = await compareSnapshots(from, to);
    const [target] = random.shuffled(report.changes.filter(({ to_id: id }) => id !== null));
    if (target === undefined) continue;
    const bodies = bodiesOf(to, (id) => id);
    const body = bodies.find(
      ([name, { id }]) => FAMILIES[name].path === target.family && id === target.to_id,
    )?.[1];
    if (body === undefined) continue;
    body.remark = 'edited once more';
    const again = await compareSnapshots(from, snapshotOfBodies({ id: 1, name: 'copy 1' }, bodies));
    const others = ({ changes }: typeof report): string[] =>
      changes
        .filter(({ to_id: id, family }) => id !== target.to_id || family !== target.family)
        .map(({ id }) => id);
    expect({ seed, ids: others(again.report) }).toEqual({ seed, ids: others(report) });
    const isTarget = ({ family, to_id: id }: Change): boolean =>
      family === target.family && id === target.to_id;
    expect(again.report.changes.find(isTarget)?.id).not.toBe(target.id);
  }
});

test.each([
  ['a label that both have', { oid: null, label: 'Result' }],
  ['neither an OID nor a label', { oid: null, label: '' }],
  ['no OID and a label that no file can have', { oid: null, label: '???' }],
  ['an OID and a label that both have', { oid: 'RES', label: 'Result' }],
])(
  'R78: of two equal changes, neither gets the decision of the other when that one is undone: %s',
  async (_, names) => {
    const twin = (id: number, length: number, help: string): Body =>
      field({ id, ...names, length, help_text: help });
    // The name of its file comes between those of the others.
    const lab = [form(11, 'Laboratory', 'LB'), field({ id: 30, oid: 'MAX', label: 'Result~20x' })];
    const before = [...lab, twin(20, 5, 'a'), twin(21, 5, 'b')];
    const idsAfter = async (first: number, second: number): Promise<string[]> => {
      const { report } = await reportOf(before, [...lab, twin(20, first, 'a'), twin(21, second, 'b')]);
      return report.changes.map(({ id }) => id).sort();
    };
    const both = await idsAfter(6, 6);
    expect(both).toEqual([both[0], `${both[0]}-2`]);
    expect(new Set([...both, ...(await idsAfter(5, 6)), ...(await idsAfter(6, 5))]).size).toBe(4);
  },
);

test.each(['Date', '# of cigarettes'])(
  'R78: a decision stays while another form gets a field of the same name: %s',
  async (label) => {
    const forms = [form(11, 'Vital Signs', 'VS'), form(12, 'Laboratory', 'LB')];
    const list = (name: string): Body => ['dataDictionary', { id: 5, name }];
    const date = (length: number) => field({ id: 20, oid: 'VSDAT', label, length, data_dictionary_id: 5 });
    const before = [...forms, date(10), list('A')];
    const added = field({ id: 21, oid: 'LBDAT', label, form_id: 12 });
    const rounds = [
      await reportOf(before, [...forms, date(12), list('A')]),
      await reportOf(before, [...forms, date(12), list('B'), added]),
    ];
    const ids = rounds.map(
      ({ report }) => report.changes.find(({ oid, kind }) => oid === 'VSDAT' && kind === 'changed')?.id,
    );
    expect(ids[1]).toBe(ids[0]);
  },
);

test('R78: by id, a reference that leads nowhere is another change with another target', async () => {
  const idAfter = async (codelist_id: number): Promise<string | undefined> =>
    (await reportOf([field({ codelist_id: 5 })], [field({ codelist_id })])).report.changes[0]?.id;
  expect(await idAfter(6)).not.toBe(await idAfter(7));
});

test('R78: an equal edit of another step at the same place is another change', async () => {
  const stepsOf = (steps: JsonObject): Body[] => [
    [
      'editCheck',
      { id: 1, name: 'C', steps: Object.entries(steps).map(([text, limit]) => ({ text, limit })) },
    ],
  ];
  const rounds = [
    await reportOf(stepsOf({ A: 1, B: 1 }), stepsOf({ A: 1, B: 2 })),
    await reportOf(stepsOf({ N: 1, A: 1, B: 1 }), stepsOf({ N: 1, A: 2, B: 1 })),
  ];
  const [first, next] = rounds.map(({ report }) => report.changes[0]);
  expect(next?.values).toEqual(first?.values);
  expect(next?.id).not.toBe(first?.id);
  const step = (id: number, limit: number): Body[] => [
    ['editCheck', { id: 1, name: 'C', steps: [{ id, limit }] }],
  ];
  const idOf = async (id: number) => (await reportOf(step(id, 1), step(id, 2))).report.changes[0]?.id;
  expect(await idOf(901)).toBe(await idOf(911));
});

test('R78: the ids keep their form: decisions of an older version stay where they belong', async () => {
  const unit: Body = ['unitDictionary', { id: 5, name: 'Length', units: [{ unit: 'cm', ordinal: 1 }] }];
  const label = { label: 'Length', unit_dictionary_id: 5 };
  const { report } = await reportOf(
    [
      form(11, 'Vital Signs', 'VS'),
      unit,
      field({ ...label, comments: [{ id: 1, text: 'a' }] }),
      field({ id: 21, oid: 'X' }),
    ],
    [
      form(11, 'Vitals', 'VS'),
      unit,
      field({ ...label, required: true }),
      ['form', { id: 12, name: 'Consent' }],
    ],
  );
  expect(report.changes.map(({ id, kind, label: of }) => `${id} ${kind} ${of}`)).toEqual([
    'f7c4c162dd81 changed Vitals',
    'a1265b45f905 added Consent',
    '31438907522b removed Systolic blood pressure',
    'b24a0e990c3c changed Length',
  ]);
});

test('R78: changes that only their contents tell apart have the same ids in any order, and another one if one is alone', () => {
  const twins = ['b', 'a', 'c'].map((mark) => ({ hash: 'twin', mark }));
  const [second = '', first = '', third = '', other] = distinctIds([...twins, { hash: 'other', mark: '' }]);
  expect([second, third, other]).toEqual([`${first}-2`, `${first}-3`, 'other']);
  expect(distinctIds(twins.toReversed())).toEqual([third, first, second]);
  expect([first, 'twin']).not.toContain(distinctIds(twins.slice(0, 1))[0]);
});
