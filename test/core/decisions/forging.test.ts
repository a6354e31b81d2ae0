/** A decision never appears on a change that it was not made for. */
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { JsonObject } from '../../../sandbox/study/types.ts';
import { titleText } from '../../../src/text/plain-text.ts';
import type { Change } from '../../../src/compare/change-report-types.ts';
import { type Comparison, compareSnapshots } from '../../../src/compare/compare-snapshots.ts';
import type { DecisionsFile } from '../../../src/decisions/decision-types.ts';
import { readDecisions } from '../../../src/decisions/read-decisions.ts';
import { fcRuns } from '../../support/property.ts';
import { type Body, DRAFT, field, form, reportOf } from '../support/amendments.ts';
import { changesXlsx } from '../../../src/change-report/changes-xlsx.ts';
import type { Snapshot } from '../../../src/snapshot/snapshot-format.ts';
import { snapshotOfBodies } from '../support/snapshot-of.ts';

/**
 * Three forms, two of them of one name without an OID, with fields of the same OID, a field without one, and two of one
 * name. A note says which object it is.
 */
interface Design {
  forms: { name: string; oid: string | null; note: string }[];
  fields: { form: number; oid: string | null; label: string; help: string; note: string }[];
}

const design = (): Design => ({
  forms: [
    { name: 'Vital Signs', oid: 'VS', note: 'A' },
    { name: 'Laboratory', oid: null, note: 'B' },
    { name: 'Laboratory', oid: null, note: 'C' },
  ],
  fields: [
    ...[0, 1, 2].map((form) => ({ form, oid: 'DATE', label: 'Date' })),
    { form: 0, oid: 'PULSE', label: 'Pulse' },
    { form: 1, oid: null, label: 'Comment' },
    ...[0, 0].map((form) => ({ form, oid: null, label: 'Twin' })),
  ].map((field, nth) => ({ ...field, help: 'a', note: String(nth) })),
});

/** As a copy has it: with other ids, in another order. */
function copyOf({ forms, fields }: Design, factor: number) {
  const id = (nth: number): number => ((nth + 1) * factor) % 997;
  const bodies: Body[] = [
    ...forms.map((form, nth): Body => ['form', { id: id(nth), ...form }]),
    ...fields.map(({ form, help, ...more }, nth): Body => {
      const body: JsonObject = { id: id(nth + 10), ...more, help_text: help, form_id: id(form) };
      return ['field', body];
    }),
  ];
  return snapshotOfBodies({ id: factor, name: 'v' }, bodies);
}

const NAMELESS = { family: '', within: '', object: '', oid: '' };
const texts = fc.constantFrom('a', 'b', 'c');
const names = fc.constantFrom('Vital Signs', 'Laboratory', 'Vitals');
const oids = fc.constantFrom(null, 'DATE', 'PULSE', 'OTHER');
const labels = fc.constantFrom('Date', 'Twin', 'Comment', '');
const at = fc.nat({ max: 6 });
const renamed = (nth: number, name: string) => (to: Design) => {
  Object.assign(to.forms[nth] ?? {}, { name });
};
const edited = (nth: number, edit: Partial<Design['fields'][number]>) => (to: Design) => {
  Object.assign(to.fields[nth] ?? {}, edit);
};
/** An edit of a design: another value of a field or a form, a field less or one more. */
const fieldEdit = <T>(values: fc.Arbitrary<T>, edit: (value: T) => Partial<Design['fields'][number]>) =>
  fc.tuple(at, values).map(([nth, value]) => edited(nth, edit(value)));
const edits = fc.oneof(
  fieldEdit(texts, (help) => ({ help })),
  fieldEdit(oids, (oid) => ({ oid })),
  fieldEdit(labels, (label) => ({ label })),
  fieldEdit(fc.nat({ max: 2 }), (form) => ({ form })),
  fc.tuple(fc.nat({ max: 2 }), names).map(([nth, name]) => renamed(nth, name)),
  at.map(
    (nth) =>
      ({ fields }: Design) =>
        void fields.splice(nth, 1),
  ),
  at.map((nth) => ({ fields }: Design) => {
    fields.push({ ...(fields[nth] ?? { form: 0, oid: null, label: 'New', help: 'a', note: 'new' }) });
  }),
);

/** A field moves to one of two forms of one name, and one of the two gets another name. */
const movedAmongNamesakes = (to: number, name: number) => [edited(3, { form: to }), renamed(name, 'Vitals')];

/** Everything that people see of a change, without ids, and which object it is of. A new form is only its name. */
function whole(change: Change, { sides, report }: Comparison): string {
  const { family, kind, oid, label, within, values, from_id, to_id } = change;
  const added = report.changes.filter((one) => one.kind === 'added').map((one) => one.to_id);
  const notes = [['from', from_id] as const, ['to', to_id] as const].map(([side, id]) => {
    const object = sides[side].find(family, id);
    const around = object === undefined ? [] : sides[side].within(object);
    return [object, ...around.filter((one) => side === 'from' || !added.includes(one.id))].map(
      (one) => one?.body.note,
    );
  });
  // The label of an object without one is its id.
  const place = [{ oid, label }, ...within].map((one) => one.oid ?? one.label.replace(/^#\d+/, '#'));
  const shown = JSON.stringify(values, (key, value: unknown) =>
    /^(?:form_)?id$/.test(key) ? undefined : value,
  );
  return JSON.stringify([family, kind, place, notes, shown.replace(/("path":"\/form_id").*?\}/g, '$1}')]);
}

test('R78: after any edits, in any copy, each decision is on the change that it was made for', async () => {
  let carried = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(edits, { maxLength: 4 }),
      fc.array(edits, { maxLength: 4 }),
      fc.integer({ min: 2, max: 900 }),
      fc.constantFrom('id' as const, 'name' as const),
      fc.boolean(),
      async (first, next, factor, match, isAnew) => {
        let amended = design();
        const draftOf = (one: Design, ids: number) => copyOf(one, match === 'id' ? 1 : ids);
        for (const edit of first) edit(amended);
        const decided = await compareSnapshots(draftOf(design(), 3), draftOf(amended, 7), { match });
        const decisions = new Map(
          decided.report.changes.map((change) => {
            const { id } = change;
            const decision = {
              status: 'accepted',
              reason: whole(change, decided),
              by: '',
              request: '',
            } as const;
            return [id, { id, about: NAMELESS, ...decision }];
          }),
        );
        if (isAnew) amended = design();
        for (const edit of next) edit(amended);
        const again = await compareSnapshots(draftOf(design(), 13), draftOf(amended, factor), {
          match,
          decisions: { decisions, checks: new Map() } satisfies DecisionsFile,
        });
        for (const change of again.report.changes) {
          if (change.decision === undefined) continue;
          carried += 1;
          expect(whole(change, again)).toBe(change.decision.reason);
        }
      },
    ),
    {
      ...fcRuns(1000),
      examples: [
        [movedAmongNamesakes(1, 2), movedAmongNamesakes(2, 1), 31, 'id', true],
        [movedAmongNamesakes(1, 2), movedAmongNamesakes(2, 1), 31, 'name', true],
        [movedAmongNamesakes(1, 1), movedAmongNamesakes(2, 2), 31, 'id', true],
      ],
    },
  );
  expect(carried).toBeGreaterThan(fcRuns(1000).numRuns / 10);
});

test('R78: ids in the rows of other objects are refused, with all rows moved or one copied', async () => {
  const amended = design();
  for (const field of amended.fields) field.help = 'b';
  const compare = async (rows: readonly string[][]) => {
    const head = ['Within', 'Object', 'OID', 'Change', 'Status', 'Reason', 'By', 'Request'];
    const decisions = await readDecisions(
      Buffer.from([head, ...rows].map((row) => row.join(';')).join('\n')),
    );
    return compareSnapshots(copyOf(design(), 3), copyOf(amended, 5), { match: 'name', decisions });
  };
  const { report } = await compare([]);
  const rows = report.changes.map(({ within, label, oid, id }) => {
    const place = within.map((one) => titleText(one.label)).reverse();
    return [place.join(' › '), label, oid ?? '', id, 'Accepted'];
  });
  expect((await compare(rows)).report.totals.decisions.accepted).toBe(rows.length);
  const ids = rows.map(([, , , id = '']) => id);
  const withId = (nth: number, id = ''): string[] => (rows[nth] ?? []).with(3, id);
  const refused = /^The file of decisions has the id of .+ in the row of .+\.$/;
  await expect(compare(ids.map((_, nth) => withId(nth, ids.at(nth - 1))))).rejects.toThrow(refused);
  const date = rows.findIndex(([, , oid]) => oid === 'DATE');
  const pulse = rows.findIndex(([, , oid]) => oid === 'PULSE');
  const hint: unknown = expect.stringContaining('the new name');
  await expect(compare([withId(date, ids[pulse])])).rejects.toMatchObject({ hint });
  // A duplicated row with an edited id, beside the own row of that id in which nobody wrote yet.
  const own = (rows[pulse] ?? []).with(4, '');
  await expect(compare([own, withId(date, ids[pulse])])).rejects.toThrow('names another object');
  // OID and Within are deleted, or Excel made another OID of a code.
  for (const named of [
    (row: string[]) => row.with(2, ''),
    (row: string[]) => row.with(0, '').with(2, ''),
    (row: string[]) => row.with(2, '1'),
  ])
    expect((await compare([named(rows[pulse] ?? [])])).report.totals.decisions.accepted).toBe(1);
  await expect(compare([withId(date, ids[pulse]).with(2, '')])).rejects.toThrow(refused);
  // A row of something that this comparison does not have.
  const foreign = ['Vital Signs', 'Weight', 'WEIGHT', ids[pulse] ?? '', 'Accepted'];
  await expect(compare([foreign])).rejects.toThrow(refused);
});

/** Changes that are accepted, in rows with their ids or with those of others. */
const fileWith = (changes: readonly Change[], others = changes): Uint8Array => {
  const rows = changes.map(({ within, label, oid }, nth) =>
    [within[0]?.label, label, oid, others[nth]?.id, 'Accepted,,,'].join(),
  );
  return Buffer.from(['Within,Object,OID,Change,Status,Reason,By,Request', ...rows].join('\n'));
};

test('R78: what has no name is called after its id, which another copy of the draft does not have', async () => {
  const copy = (from: number, expression: string, list = '') =>
    snapshotOfBodies({ id: from, name: 'v' }, [
      ['derivation', { id: from + 1, expression }],
      ['dataDictionary', { id: from + 2, oid: 'SEX', name: list }],
      ['dataDictionaryEntry', { id: from + 3, data_dictionary_id: from + 2, expression }],
    ]);
  const { changes } = (await compareSnapshots(copy(10, 'a'), copy(20, 'b'))).report;
  const decisions = await readDecisions(fileWith(changes));
  const { report } = await compareSnapshots(copy(10, 'a'), copy(30, 'b', 'Sex'), { decisions });
  expect(report.totals.decisions).toMatchObject({ open: 1, accepted: 4 });
});

test('R78: a decision about an object without a name is not that of another one in its place', async () => {
  const compared = async (id: number, unit: string, file?: Uint8Array) => {
    const draftOf = (expression: string): Snapshot =>
      snapshotOfBodies(DRAFT, [['derivation', { id, expression, unit }]]);
    const decisions = file && (await readDecisions(file));
    return (await compareSnapshots(draftOf('a'), draftOf('b'), { decisions })).report;
  };
  const file = fileWith((await compared(21, 'kg')).changes);
  expect((await compared(21, 'kg', file)).totals.decisions.accepted).toBe(1);
  expect((await compared(29, 'm', file)).totals.decisions).toMatchObject({ open: 1, obsolete: 1 });
});

test('R78: of two checks that only name fields of two forms of one name, each has its own decision', async () => {
  const checks = (edited: number): Body[] =>
    [1, 2].flatMap((id): Body[] => [
      ['form', { id, name: 'Lab', oid: null, help: `${id}` }],
      field({ id: 10 + id, form_id: id }),
      ['editCheck', { id: 20 + id, name: 'CK', active: id !== edited, steps: [{ field_id: 10 + id }] }],
    ]);
  const reports = [1, 2].map(async (edited) => reportOf(checks(0), checks(edited)));
  const [first, second] = (await Promise.all(reports)).map(({ report }) => report.changes[0]?.id);
  expect(first).not.toBe(second);
});

test('R78: a step on one of two forms of one name has its own decision, wherever it stands', async () => {
  const forms: Body[] = [1, 2].map((id) => ['form', { id, name: 'Lab', oid: null, help: `${id}` }]);
  const idOfChange = async (before: JsonObject[], after: JsonObject[]): Promise<string | undefined> => {
    const draftOf = (steps: JsonObject[]): Body[] => [...forms, ['editCheck', { id: 9, name: 'CK', steps }]];
    return (await reportOf(draftOf(before), draftOf(after))).report.changes[0]?.id;
  };
  const step = (form_id: number, op = '<'): JsonObject => ({ form_id, op });
  const first = await idOfChange([step(1), step(2)], [step(1, '>'), step(2)]);
  expect(await idOfChange([step(2), step(1)], [step(2, '>'), step(1)])).not.toBe(first);
});

test('R78: a row whose id is that of a field has its own decision, wherever it stands', async () => {
  const idOfChange = async (...ids: number[]): Promise<string | undefined> => {
    const draftOf = (mandatory: boolean): Body[] => {
      const fields = ids.map((id, nth) => ({ id, mandatory: mandatory && nth === 0 }));
      const bodies = [21, 22].map((id) => field({ id, oid: `F${id}`, label: `Field ${id}` }));
      return [['form', { id: 11, name: 'Vitals', oid: 'VS', fields }], ...bodies];
    };
    return (await reportOf(draftOf(false), draftOf(true))).report.changes[0]?.id;
  };
  expect(await idOfChange(21, 22)).not.toBe(await idOfChange(22, 21));
});

test('R78: a row is that of its OID, also if Excel made 01 a 1, and of no other one', async () => {
  const draftOf = (length: number): Snapshot => snapshotOfBodies(DRAFT, [field({ oid: '01', length })]);
  const { changes } = (await compareSnapshots(draftOf(1), draftOf(2))).report;
  const accepted = async (oid: string): Promise<number> => {
    const file = Buffer.from(`OID,Change,Status,Reason,By,Request\n${oid},${changes[0]?.id},Accepted,,,`);
    const { report } = await compareSnapshots(draftOf(1), draftOf(2), {
      decisions: await readDecisions(file),
    });
    return report.totals.decisions.accepted;
  };
  expect([await accepted('01'), await accepted('1')]).toEqual([1, 1]);
  await expect(accepted('2')).rejects.toThrow('in the row of (2)');
});

test('R78: exchanged ids are refused: by OIDs of one name, by the code 0, by names that begin like ids', async () => {
  const fieldsOf = (length: number): Body[] => [
    form(11, 'Vital Signs', 'VS'),
    form(12, 'Laboratory', 'LB'),
    field({ id: 21, oid: 'VSDAT', label: 'Date', length }),
    field({ id: 22, oid: 'LBDAT', label: 'Date', form_id: 12, length }),
  ];
  const answersOf = (text: string): Body[] => [
    ['dataDictionaryEntry', { id: 31, code: '0', name: `No${text}` }],
    ['dataDictionaryEntry', { id: 32, name: 'Unknown', text }],
  ];
  const habitsOf = (length: number): Body[] =>
    ['#Cigarettes', '#Drinks'].map((label, nth) => field({ id: nth, oid: null, label, length }));
  const cases = [
    [fieldsOf(5), fieldsOf(6)],
    [answersOf(''), answersOf('x')],
    [habitsOf(1), habitsOf(2)],
  ] as const;
  for (const bodies of cases) {
    const [from, to] = bodies.map((own) => snapshotOfBodies(DRAFT, own)) as [Snapshot, Snapshot];
    const { changes } = (await compareSnapshots(from, to)).report;
    expect(changes).toHaveLength(2);
    const exchanged = await readDecisions(fileWith(changes, changes.toReversed()));
    await expect(compareSnapshots(from, to, { decisions: exchanged })).rejects.toThrow(/has the id of/);
  }
});

test('R78: a decision follows forms that are renamed, and returns with its change', async () => {
  /** Two forms, each with a field of one name and OID, of these lengths. */
  const draftOf = (names: readonly [string, string], lengths: readonly [number, number]) =>
    snapshotOfBodies(DRAFT, [
      form(11, names[0], 'A'),
      form(12, names[1], 'B'),
      ...lengths.map((length, nth) => field({ id: nth + 21, form_id: nth + 11, length })),
    ]);
  const compared = async (to: Snapshot, file?: Uint8Array): Promise<Comparison> =>
    compareSnapshots(draftOf(['Visit', 'Other'], [5, 5]), to, {
      decisions: file && (await readDecisions(file)),
    });
  const { changes } = (await compared(draftOf(['Visit', 'Other'], [6, 7]))).report;
  const inFamily = (family: string) =>
    compared(
      draftOf(['Visit', 'Other'], [6, 5]),
      Buffer.from(
        String(fileWith(changes))
          .replace(/^Within/, 'Family,Within')
          .replaceAll('\nVisit', `\n${family},Visit`),
      ),
    );
  expect((await inFamily('Fields')).report.totals.decisions.accepted).toBe(1);
  await expect(inFamily('Forms')).rejects.toThrow(/ in the row of Forms: Visit › Systolic .+\.$/);
  const swapped = await compared(draftOf(['New', 'Visit'], [6, 7]), fileWith(changes));
  expect(swapped.report.totals.decisions).toMatchObject({ accepted: 2, obsolete: 0 });
  const gone = await compared(draftOf(['Visit', 'Other'], [6, 5]), fileWith(changes));
  expect(gone.report.totals.decisions).toMatchObject({ accepted: 1, obsolete: 1 });
  const back = await compared(draftOf(['Visit', 'Another'], [6, 7]), await changesXlsx(gone));
  expect(back.report.totals.decisions).toMatchObject({ accepted: 2, obsolete: 0 });
  const namesakes = await compared(draftOf(['Visit', 'Visit'], [6, 7]), fileWith(changes));
  expect(namesakes.report.totals.decisions).toMatchObject({ accepted: 2, obsolete: 0 });
  const apart = await compared(draftOf(['Visit', 'Other'], [6, 7]), await changesXlsx(namesakes));
  expect(apart.report.totals.decisions).toMatchObject({ accepted: 2, obsolete: 0 });
});
