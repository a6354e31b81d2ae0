import { describe, expect, test } from '@jest/globals';
import type { Json, JsonObject } from '../../../sandbox/study/types.ts';
import type { Match } from '../../../src/compare/change-report-types.ts';
import { otherOids, phraseText } from '../../../src/change-report/report-words.ts';
import { compareSnapshots } from '../../../src/compare/compare-snapshots.ts';
import { type Body, reportOf } from '../support/amendments.ts';
import { snapshotOfBodies } from '../support/snapshot-of.ts';

const form = (id: number | string, name: string, more = {}): Body => ['form', { id, name, ...more }];
const field = (id: number, more: JsonObject): Body => ['field', { id, name: 'Date', ...more }];
const check = (id: number, more: JsonObject): Body => ['editCheck', { id, name: 'Range', ...more }];
const list = (id: number, more: JsonObject): Body => ['dataDictionary', { id, ...more }];
const answer = (id: number, more: JsonObject): Body => ['dataDictionaryEntry', { id, ...more }];

const byKinds = (because: readonly { label: string; kind: string }[]): string =>
  because.map(({ label, kind }) => `${label} ${kind}`).join();

/** Compares two small drafts whose ids have nothing to do with each other: a line for each object. */
async function lines(from: readonly Body[], to: readonly Body[], families?: string[]): Promise<string[]> {
  const options = families === undefined ? {} : { families };
  const [old, now] = [snapshotOfBodies({ id: 1 }, from, options), snapshotOfBodies({ id: 2 }, to, options)];
  const { report } = await compareSnapshots(old, now, { match: 'name' });
  return [
    ...report.changes.map(({ family, kind, label, from_id, to_id, values }) => {
      const edits = values.map(
        (value) => `${value.path} ${JSON.stringify(value.from)} > ${JSON.stringify(value.to)}`,
      );
      return [
        `${family} ${kind} ${label} ${from_id ?? '-'}>${to_id ?? '-'}`,
        ...(kind === 'changed' ? edits : []),
      ].join(' ');
    }),
    ...report.affected.map(
      ({ family, label, id, because }) => `${family} affected ${label} ${String(id)} by ${byKinds(because)}`,
    ),
  ];
}

/** What is to check again, and why. */
async function affected(from: readonly Body[], to: readonly Body[], match: Match): Promise<string[]> {
  const snapshots = [snapshotOfBodies({ id: 1 }, from), snapshotOfBodies({ id: 1 }, to)] as const;
  const { report } = await compareSnapshots(...snapshots, { match });
  return report.affected.map(({ label, because }) => `${label}: ${byKinds(because)}`);
}

test.each<[string, (id: number, name: string) => JsonObject]>([
  ['by its id', (id) => ({ form_id: id })],
  ['by a group', (id, name) => ({ form: { id, name, oid: 'VS' } })],
  ['by a list of groups', (id, name) => ({ forms: [{ id, name }] })],
  ['by id and name', (id, name) => ({ form_id: id, form_name: name })],
  ['by its name alone', (_, name) => ({ form: name })],
  ['by its name with spaces around it', (_, name) => ({ form_name: ` ${name}\n` })],
  ['by a list of rows with ids of their own', (id) => ({ forms: [{ id: id + 900, form_id: id }] })],
  ['by such a list with OIDs', (id) => ({ forms: [{ id: id + 900, form: 'VS' }] })],
])('R59: a renamed form is one change, if its fields and checks name it %s', async (_, place) => {
  const draft = (id: number, name: string): Body[] => [
    form(id, name, { oid: 'VS' }),
    field(id + 10, { oid: 'P', ...place(id, name) }),
    check(id + 20, place(id, name)),
  ];
  expect(await lines(draft(1, 'Vital Signs'), draft(101, 'Vitals'))).toHaveLength(1);
});

test('R59: what stands beside the id of a form is compared, though the form has labels in two languages or none', async () => {
  const draft = (page: number, form_oid: string): Body[] => [
    form(1, 'VS', { oid: 'VS', label: { en: 'Vital signs', de: 'Vitalwerte' } }),
    form(2, 'AE', { oid: 'AE', label: '' }),
    field(3, { form: { id: 1, page } }),
    field(4, { name: 'Term', form_id: 2, form_oid }),
  ];
  expect(await lines(draft(1, 'AE'), draft(4, ''))).toEqual([
    'fields changed Term 4>4 /form_oid "AE" > ""',
    'fields changed Date 3>3 /form/page 1 > 4',
  ]);
});

test.each(['id', 'name'] as const)(
  'R59: folders in themselves or in each other are compared by %s',
  async (match) => {
    const folders = (note: string): Body[] => [
      ['folder', { id: 1, oid: 'SCR', ParentFolderOID: 'SCR', note }],
      ['folder', { id: 2, oid: 'W4', ParentFolderOID: 'W8', note }],
      ['folder', { id: 3, oid: 'W8', ParentFolderOID: 'W4', note }],
    ];
    expect(await affected(folders('a'), folders('b'), match)).toEqual([]);
  },
);

test('R59: a visit of a schedule that got one more form is the same visit', async () => {
  const draft = (id: number, ...forms: number[]): Body[] => [
    ['folder', { id, name: 'Week 8', oid: 'W8' }],
    form(id + 1, 'ECG'),
    form(id + 2, 'Vitals'),
    ['matrix', { id: 7, name: 'M', folders: [{ id, forms: forms.map((nth) => ({ id: id + nth })) }] }],
  ];
  const added = expect.stringMatching(/ \/folders\/0\/forms\/0 undefined > \{"id":102\}$/);
  expect(await lines(draft(1, 2), draft(101, 1, 2))).toEqual([added]);
});

test('R59: equal answers of two dictionaries are two, and none of them moves to a third', async () => {
  const unknown = (id: number, of: number): Body =>
    answer(id, { label: 'Unknown', code: 'U', data_dictionary_id: of });
  const lists = (first: number): Body[] =>
    ['SEX', 'RACE', 'YN'].map((name, nth) => list(first + nth, { name, oid: name }));
  for (const [sex, race] of [
    [11, 12],
    [12, 11],
  ] as const) {
    const told = await lines([...lists(1), unknown(sex, 1), unknown(race, 2)], [...lists(4), unknown(13, 6)]);
    const kinds = told.filter((line) => line.includes('entries')).map((line) => line.split(' ')[1]);
    expect(kinds).toEqual(['removed', 'removed', 'added']);
  }
  const alone = (id: number, oid: string): Body[] => [list(id, { name: oid, oid }), unknown(id + 1, id)];
  const told = await lines(alone(1, 'SEX'), alone(5, 'RACE'));
  expect(told.map((line) => line.split(' ')[1])).toEqual(['removed', 'added', 'removed', 'added']);
});

describe('R59: By OID', () => {
  test('an object is the same under another label; with another OID it is another one', async () => {
    expect(await lines([form(1, 'AE', { oid: 'AE' })], [form(9, 'Adverse', { oid: 'AE' })])).toEqual([
      'forms changed Adverse 1>9 /name "AE" > "Adverse"',
    ]);
    expect(await lines([form(1, 'AE', { oid: 'AE' })], [form(9, 'AE', { oid: 'AE2' })])).toEqual([
      'forms removed AE 1>-',
      'forms added AE ->9',
    ]);
    const spaced = [form(1, 'AE', { oid: 'AE ' }), field(2, { oid: ' AESTDAT', form_id: 1 })];
    const tidied = [form(9, 'AE', { oid: 'AE' }), field(8, { oid: 'AESTDAT', form_id: 9 })];
    expect(await lines(spaced, tidied)).toEqual([
      'forms changed AE 1>9 /oid "AE " > "AE"',
      'fields changed Date 2>8 /oid " AESTDAT" > "AESTDAT"',
    ]);
  });

  test('an object whose OID changed is removed and added, and each knows the other', async () => {
    const side = (id: number, ...oids: string[]): Body[] => [
      form(id, 'Demographics', { oid: 'DM' }),
      ...oids.map((oid, nth) => field(id + 1 + nth, { oid, form_id: id })),
    ];
    const known = async (from: readonly Body[], to: readonly Body[], id = 2): Promise<string[]> => {
      const snapshots = [snapshotOfBodies({ id: 1 }, from), snapshotOfBodies({ id }, to)] as const;
      const oids = otherOids(await compareSnapshots(...snapshots));
      return [...oids].map(([{ oid }, other]) => `${oid}, ${phraseText(other)}`);
    };
    expect(await known(side(10, 'SEX'), side(20, 'SEX2'))).toEqual(['SEX, now SEX2', 'SEX2, before SEX']);
    for (const [from, to] of [
      [side(10, 'SEX'), side(20, 'SEX2', 'SEX3')],
      [side(10, 'SEX', 'SEX1'), side(20)],
      [side(10, 'SEX'), [...side(20), field(21, { form_id: 20 }), form(22, 'Date', { oid: 'SEX2' })]],
      [side(10, 'SEX', 'OLD'), [...side(20), field(21, { oid: 'OLD', form_id: 20, note: 'x' })]],
      [side(10, 'SEX', 'OLD'), [...side(20, 'OLD'), field(22, { oid: 'SEX2', form_id: 20, name: 'Day' })]],
    ] as const)
      expect(await known(from, to)).toEqual([]);
    for (const more of [{}, { oid: 'A' }])
      expect(await known([form(1, 'A', more)], [form(2, 'A', { oid: 'A' })], 1)).toEqual([]);
  });

  test('the code of an answer is its OID within its dictionary', async () => {
    const side = (id: number, code: string, label: string): Body[] => [
      ...['YN', 'NY'].map((name, nth) => list(id + nth, { name })),
      answer(id + 2, { CodedData: code, label, data_dictionary_id: id }),
      answer(id + 3, { CodedData: 'Y', label: 'Oui', data_dictionary_id: id + 1 }),
    ];
    expect(await lines(side(10, 'Y', 'Yes'), side(20, 'Y', 'Yes, definitely'))).toEqual([
      'data_dictionary_entries changed Yes, definitely 12>22 /label "Yes" > "Yes, definitely"',
    ]);
    expect(await lines(side(10, 'Y', 'Yes'), side(20, '1', 'Yes'))).toEqual([
      'data_dictionary_entries removed Yes 12>-',
      'data_dictionary_entries added Yes ->22',
    ]);
  });

  test('an OID counts in its form first, then anywhere: a field that moved', async () => {
    const side = (id: number, places: readonly number[]): Body[] => [
      ...['A', 'B', 'C'].map((name, nth) => form(id + nth, name)),
      ...places.map((place, nth) => field(id + 3 + nth, { oid: 'DAT', form_id: id + place, note: id })),
    ];
    expect(await lines(side(10, [0, 1]), side(20, [1, 2]))).toEqual([
      'fields changed Date 14>23 /note 10 > 20',
      'fields changed Date 13>24 /form_id 10 > 22 /note 10 > 20',
    ]);
  });
});

test('R59: By label and content a label counts in the same place; so does one that got or lost an OID', async () => {
  const forms = (id: number): Body[] => ['AE', 'CM', 'VS'].map((name, nth) => form(id + nth, name));
  const fields = (id: number, more: readonly JsonObject[]): Body[] =>
    more.map((one, nth) => field(id + 2 + nth, { form_id: id + nth, ...one }));
  expect(
    await lines(
      [...forms(10), ...fields(10, [{ note: 'a' }, {}, { oid: 'VIS' }])],
      [...forms(20), ...fields(20, [{ note: 'x' }, { oid: 'DAT' }, {}])],
    ),
  ).toEqual([
    'fields changed Date 12>22 /note "a" > "x"',
    'fields changed Date 13>23 /oid undefined > "DAT"',
    'fields changed Date 14>24 /oid "VIS" > undefined',
  ]);
});

describe('R59: Without names', () => {
  const nameless = (id: number, more: JsonObject): Body => ['testCase', { id, ...more }];

  test('objects of equal content are one, whatever the ids', async () => {
    const side = (id: number, count: number): Body[] => [
      ...[form(id, 'AE'), form(count, 'CM'), form(id + 1, 'VS')],
      nameless(id, { forms: [id, id + 1], t: [{ forms: [id] }], external_id: id }),
      nameless(id + 1, { forms: 5, note: null }),
    ];
    expect(await lines(side(10, 5), side(20, 7))).toEqual([]);
    expect(
      await lines(side(10, 5), side(20, 7).with(4, nameless(21, { forms: 5, note: null, a_id: 1 }))),
    ).toEqual([]);
    expect(await lines([nameless(3, { form_id: 7 })], [nameless(4, { form_id: 8 })])).toEqual([
      'test_cases changed #4 3>4 /form_id 7 > 8',
    ]);
    const others: [JsonObject, JsonObject][] = [
      [{ codes: ['a'] }, { codes: ['b'] }],
      [{ ordinal: 1 }, { ordinal: 2 }],
      [{ form: 1 }, { form: 2 }],
      [{ note: '1' }, { note: 1 }],
    ];
    for (const [old, now] of others)
      expect(await lines([nameless(3, old)], [nameless(4, now)])).toEqual([
        'test_cases removed #3 3>-',
        'test_cases added #4 ->4',
      ]);
  });

  test('they are told apart by what they refer to, and by what refers to them', async () => {
    const fields = (id: number, note: string): Body[] =>
      ['A', 'B'].map((oid, nth) => field(id + nth, { oid, note }));
    const referring = (id: number, targets: number[]): Body[] =>
      targets.map((target, nth): Body => ['form', { id: id + nth, field_ids: [target] }]);
    expect(
      await lines(
        [...fields(10, 'a'), ...referring(30, [10, 11])],
        [...fields(20, 'b'), ...referring(40, [21, 20])],
      ),
    ).toEqual(['fields changed Date 10>20 /note "a" > "b"', 'fields changed Date 11>21 /note "a" > "b"']);
  });
});

describe('R59: A reference', () => {
  test('is compared by what it leads to, also if its number or name is the same', async () => {
    const side = (id: number, names: readonly string[], at: number): Body[] => [
      ...names.map((name, nth) => form(10 + nth, name)),
      field(id, { oid: 'DAT', form_id: 10, at }),
    ];
    expect(await lines(side(1, ['A', 'B'], 1), side(2, ['B', 'A'], 1))).toEqual([
      'fields changed Date 1>2 /form_id 10 > 10',
    ]);
    const named = (id: number, oid: string): Body[] => [
      form(id, 'AE', { oid }),
      field(id + 1, { oid: 'DAT', FormName: 'AE' }),
    ];
    expect(await lines(named(10, 'AE1'), named(20, 'AE2'))).toEqual([
      'forms removed AE 10>-',
      'forms added AE ->20',
      'fields changed Date 11>21 /FormName "AE" > "AE"',
    ]);
  });

  test('from a removed object to an added one of the same label is a change', async () => {
    const side = (id: number, name: string): Body[] => [
      form(id, name),
      field(id + 1, { form_id: id, note: name }),
      check(id + 2, { oid: 'C1', field_id: id + 1, steps: [{ field_id: id + 1 }] }),
    ];
    expect(await lines(side(10, 'Screening'), side(20, 'Follow-up'))).toEqual([
      'forms removed Screening 10>-',
      'forms added Follow-up ->20',
      'fields removed Date 11>-',
      'fields added Date ->21',
      'checks changed Range 12>22 /field_id 11 > 21 /steps/0/field_id 11 > 21',
    ]);
  });

  test('may name an id in the other type, or by a bare key', async () => {
    expect(
      await lines(
        [form('10', 'AE', { draft_id: 1 }), field(1, { form_id: 10 })],
        [form(10, 'AE', { draft_id: 2 }), field(2, { form_id: '10' })],
      ),
    ).toEqual([]);
    expect(
      await lines(
        [form(5, 'AE'), field(1, { form: { id: 5 } })],
        [form(6, 'AE'), field(2, { form: { id: '6' } })],
      ),
    ).toEqual([]);
    const listing = (id: number): Body[] => [
      ...[form(id, 'AE', { edit_checks: [id] }), check(id, {})],
      list(id, { name: 'YN', entries: [id + 1, id] }),
      ...[0, 1].map((nth) => answer(id + nth, { code: nth, data_dictionary_id: id })),
    ];
    expect(await lines(listing(10), listing(20))).toEqual([]);
    const counted = (id: number, of: number, ...more: number[]): Body[] => [
      ...[form(of, 'AE'), form(of + 1, 'CM')],
      field(id, { forms: of, t: { forms: [of, ...more] } }),
    ];
    expect(await lines(counted(1, 5), counted(2, 8, 9))).toEqual([
      'fields changed Date 1>2 /forms 5 > 8 /t/forms/1 undefined > 9',
    ]);
    expect(
      await lines([form(7, 'AE'), field(1, { form_id: '07' })], [form(8, 'AE'), field(2, { form_id: '08' })]),
    ).toEqual(['fields changed Date 1>2 /form_id "07" > "08"']);
  });

  test('to the draft itself is no change, by its id or its name', async () => {
    const side = (id: number, name: string) => {
      const parts = [{ draft: { id, name } }, { draft: id }];
      return snapshotOfBodies({ id, name }, [form(id, 'AE', { draft: name, DraftName: name, parts })]);
    };
    const { report } = await compareSnapshots(side(1, 'v1'), side(2, 'v2'), { match: 'name' });
    expect(report.changes.map(({ family }) => family)).toEqual(['draft']);
  });

  test('outside the families is not compared if it is a number, and left out if it is one on either side', async () => {
    const side = (id: number, more: JsonObject): Body[] => [field(id, { external_id: id, ...more })];
    expect(
      await lines(side(1, { sponsor_id: 5, t: { id: 5 } }), side(2, { sponsor_id: 'A', t: { id: 6 } })),
    ).toEqual([]);
    expect(await lines(side(1, { sponsor_id: 5, sponsor_ids: [5] }), side(2, { site_ids: [6, 7] }))).toEqual(
      [],
    );
    expect(await lines(side(1, { standard_id: 'A' }), side(2, { standard_id: 'B' }))).toEqual([
      'fields changed Date 1>2 /standard_id "A" > "B"',
    ]);
  });

  test.each(['parent', 'parent_id', 'parentId', 'parent_folder_id'])(
    'to what a folder is in is one under every name: %s',
    async (key) => {
      const side = (id: number, parent: number): Body[] => [
        ...['A', 'B'].map((name, n): Body => ['folder', { id: id + n, name, [key]: null }]),
        ['folder', { id: id + 2, name: 'C', [key]: parent, steps: [{ parent_id: id }] }],
        ['folder', { id: id + 3, name: 'D', parent: { id: parent } }],
      ];
      expect(await lines(side(10, 10), side(20, 20))).toEqual([]);
      expect(await lines(side(10, 10), side(20, 21))).toEqual([
        `folders changed C 12>22 /${key} 10 > 21`,
        'folders changed D 13>23 /parent/id 10 > 21',
      ]);
    },
  );

  test('by the name of a dictionary that got another one renames it; its answers stay in it', async () => {
    const side = (id: number, name: string): Body[] => [
      list(id, { DataDictionaryName: name }),
      answer(id + 1, { DataDictionaryName: name, CodedData: 'Y' }),
      ['field', { id: id + 2, FieldOID: 'SEX', DataDictionaryName: name }],
    ];
    expect(await lines(side(10, 'YN'), side(20, 'YN_V2'))).toEqual([
      'fields changed SEX 12>22 /DataDictionaryName "YN" > "YN_V2"',
      'data_dictionaries changed YN_V2 10>20 /DataDictionaryName "YN" > "YN_V2"',
    ]);
    const more = (id: number, name?: string): Body =>
      field(id, { oid: 'AGE', DataDictionaryName: name ?? '' });
    const renamed = async (from: readonly Body[], to: readonly Body[]): Promise<boolean> =>
      (await lines(from, to)).some((line) => line.startsWith('data_dictionaries changed'));
    const [yn, v2, v3] = [side(10, 'YN'), side(20, 'YN_V2'), side(30, 'YN_V3').slice(0, 2)];
    expect(await renamed([...yn, more(14)], [...v2, more(24, 'YN_V2')])).toBe(true);
    expect(await renamed([...yn, more(14, 'YN')], [...v2, ...v3, more(24, 'YN_V3')])).toBe(false);
    expect(await renamed([...yn, ...v3, more(14, 'YN_V3')], [...v2, more(24, 'YN_V2')])).toBe(false);
    const withOid = (bodies: readonly Body[], oid: string): Body[] =>
      bodies.map(([family, body], nth) => [family, nth === 0 ? { ...body, oid } : body]);
    expect(await renamed(withOid(yn, 'A'), withOid(v2, 'B'))).toBe(false);
  });

  test('by the name of another list is no new name of the list: their answers differ', async () => {
    const side = (id: number, name: string, ...answers: string[]): Body[] => [
      list(id, { DataDictionaryName: name }),
      ...answers.map((text, nth) =>
        answer(id + nth, { DataDictionaryName: name, CodedData: String(nth), UserDataString: text }),
      ),
      ['unitDictionary', { id, UnitDictionaryName: name, factor: answers.length }],
      ['field', { id, FieldOID: 'Q1', DataDictionaryName: name, UnitDictionaryName: name }],
    ];
    const kinds = async (...answers: string[]): Promise<string[]> => {
      const told = await lines(side(10, 'YN', 'No', 'Yes'), side(20, 'SEX', ...answers));
      return told.map((line) => line.split(' ', 2).join(' '));
    };
    const other = (family: string): string[] => [`${family} removed`, `${family} added`];
    const [gone, made] = other('data_dictionary_entries');
    const told = ['fields changed', ...other('data_dictionaries'), gone, gone, made, made];
    expect(await kinds('Male', 'Female')).toEqual([...told, 'unit_dictionaries changed']);
    const unit = other('unit_dictionaries');
    expect(await kinds('No', 'Yes', 'Unknown')).toEqual([...told, made, ...unit]);
  });

  test.each(['FormName', 'form'])(
    'by %s, a form without OID that got another name is renamed',
    async (key) => {
      const side = (id: number, name: string, more = {}): Body[] => [
        form(id, name, more),
        ...['WT', 'HT'].map((FieldOID, nth) => field(id + nth, { FieldOID, [key]: name })),
      ];
      expect(await lines(side(10, 'Vital', { ordinal: 1 }), side(20, 'Vitals', { ordinal: 2 }))).toEqual([
        'forms changed Vitals 10>20 /name "Vital" > "Vitals" /ordinal 1 > 2',
      ]);
      const { report } = await reportOf(side(10, 'Vital'), side(10, 'Vitals'));
      expect(report.changes.map(({ label }) => label)).toEqual(['Vitals']);
      expect((await lines(side(10, 'Vital'), side(20, 'Vitals', { note: 'x' }))).slice(0, 2)).toEqual([
        'forms removed Vital 10>-',
        'forms added Vitals ->20',
      ]);
    },
  );

  test('by the name of a dictionary that has a label besides leads to it', async () => {
    const side = (id: number, text: string): Body[] => [
      ...['YN', 'NY'].flatMap((DataDictionaryName, nth) => [
        list(id + nth, { DataDictionaryName, Label: `List ${nth}` }),
        answer(id + nth, { DataDictionaryName, CodedData: '1', UserDataString: nth === 0 ? text : 'Oui' }),
      ]),
    ];
    expect(await lines(side(10, 'Yes'), side(20, 'Yes, definitely'))).toEqual([
      'data_dictionary_entries changed Yes, definitely 10>20 /UserDataString "Yes" > "Yes, definitely"',
    ]);
  });

  test('to something unknown is not compared if it is a number, whatever is beside it', async () => {
    const ids = (id: number, ...standard_ids: Json[]): Body[] => [field(id, { oid: 'SEX', standard_ids })];
    expect(await lines(ids(1, 12, 'AE'), ids(2, 'AE', 13, 14))).toEqual([]);
    expect(await lines(ids(1, 12, 'AE'), ids(2, 13, 'AE', 14, 'CM'))).toEqual([
      'fields changed Date 1>2 /standard_ids/3 undefined > "CM"',
    ]);
    expect(await lines(ids(1, 12), ids(2, 'CM'))).toEqual([
      'fields changed Date 1>2 /standard_ids/0 undefined > "CM"',
    ]);
  });

  test('to a family that was not read is not compared', async () => {
    const ids = (id: number): JsonObject[] => [
      { form_id: id },
      { form: id },
      { forms: [id], data_dictionary: id },
    ];
    const fields = (id: number): Body[] =>
      ids(id).map((keys, nth) => field(id + nth, { oid: 'DAT', nth, ...keys }));
    expect(await lines(fields(15), fields(25), ['field'])).toEqual([]);
    expect(
      await lines(
        [field(1, { forms: 5, FormName: 'A' })],
        [field(2, { forms: 6, FormName: 'B' })],
        ['field'],
      ),
    ).toEqual(['fields changed Date 1>2 /FormName "A" > "B" /forms 5 > 6']);
    expect(await lines([field(1, { form: 'A', forms: [5] })], [field(2, { form: 'B' })], ['field'])).toEqual([
      'fields changed Date 1>2 /form "A" > "B"',
    ]);
  });
});

describe('R59: Affected is what refers to something that changed', () => {
  const side = (id: number, range: JsonObject, forms: JsonObject = {}): Body[] => [
    form(id, 'VS', { oid: 'VS', ...forms }),
    field(id + 1, { oid: 'SYSBP', form_id: id, ...range }),
    check(id + 2, { oid: 'C1', form_id: id, field_id: id + 1 }),
  ];

  test('not in its order or label alone, and not what belongs to it', async () => {
    expect(await lines(side(10, { low: 1 }), side(20, { low: 2 }))).toEqual([
      'fields changed Date 11>21 /low 1 > 2',
      'checks affected Range 22 by Date changed',
    ]);
    expect(await lines(side(10, { ordinal: 1 }), side(20, { ordinal: 1.5, name: 'Day' }))).toEqual([
      'fields changed Day 11>21 /name "Date" > "Day" /ordinal 1 > 1.5',
      'checks affected Range 22 by Day changed',
    ]);
    const moved = await lines(
      side(10, { ordinal: 1 }),
      side(20, { ordinal: 2, name: 'Day' }, { note: 'x', name: 'Vitals' }),
    );
    expect(moved.filter((line) => line.includes('affected'))).toEqual([]);
    const listed = (id: number, low: number): Body[] => [
      form(id, 'VS', { oid: 'VS', field_ids: [id + 1] }),
      ...side(id, { low }).slice(1, 2),
      check(id + 2, { oid: 'C1', field_id: id + 1, ordinal: low }),
    ];
    expect(await lines(listed(10, 1), listed(20, 2))).toEqual([
      'fields changed Date 11>21 /low 1 > 2',
      'checks changed Range 12>22 /ordinal 1 > 2',
      'checks affected Range 22 by Date changed',
    ]);
    const grown = (more: JsonObject): Body[] => [
      form(10, 'VS', { oid: 'VS', ...more }),
      field(11, { form_id: 10 }),
      check(12, { steps: [{ FormOID: 'VS', op: 'IsEmpty' }] }),
    ];
    expect(await affected(grown({ fields: [11] }), grown({ fields: [11, 13] }), 'id')).toEqual([]);
    expect(await affected(grown({}), grown({ key_field_id: 11 }), 'id')).toEqual(['Range: VS changed']);
    const nested = (id: number, name: string): Body[] => [
      list(5, { oid: 'YN', data_dictionary_entries: [{ id, code: '1', name }] }),
    ];
    expect(await lines(nested(61, 'Yes'), nested(1061, 'Yes, indeed'))).toEqual([
      'data_dictionaries changed YN 5>5 /data_dictionary_entries/0/id 61 > 1061 /data_dictionary_entries/0/name "Yes" > "Yes, indeed"',
    ]);
  });

  test('and nothing by an object of the old draft that only has the id of another one', async () => {
    const [kept, gone] = [field(30, { oid: 'KEPT' }), field(20, { oid: 'GONE' })];
    const checked = (id: number, field_id: number): Body => check(id, { oid: 'C1', field_id });
    expect(await lines([kept, gone, checked(1, 30)], [field(20, { oid: 'KEPT' }), checked(2, 20)])).toEqual([
      'fields removed Date 20>-',
    ]);
  });

  const coded = (id: number, labels: readonly string[]): Body[] => [
    list(id, { name: 'SEX', oid: 'SEX' }),
    ...labels.map((label, code) => answer(id + code, { label, code, data_dictionary_id: id })),
    field(id, { oid: 'SEX', data_dictionary_id: id }),
    check(id, { oid: 'C1', field_id: id }),
  ];

  test('by answers whose codes were swapped, though they only have other labels', async () => {
    const [from, to] = [coded(10, ['Male', 'Female']), coded(10, ['Female', 'Male'])];
    expect(await affected(from, to, 'id')).toEqual([
      'Date: Female changed,Male changed',
      'Range: Female changed,Male changed',
    ]);
    expect(await affected(from, coded(10, ['Man', 'Woman']), 'id')).toEqual([]);
  });

  test('by an answer that moved to another dictionary, in the old one, too', async () => {
    const side = (id: number): Body[] => [
      ...[...coded(10, ['Male']), list(5, { oid: 'OTHER' })],
      answer(6, { label: 'Unknown', code: 9, data_dictionary_id: id }),
    ];
    const told = ['Date: Unknown changed', 'Range: Unknown changed'];
    expect(await affected(side(10), side(5), 'id')).toEqual(told);
    const { report } = await reportOf(side(10), side(5));
    expect(report.affected[0]?.because[0]?.within).toMatchObject([{ label: 'SEX' }]);
  });

  test.each([10, 11])(
    'by a dictionary of which %i answers are new: more than ten count as one',
    async (count) => {
      const more = Array.from({ length: count }, (_, nth) => `L${nth}`);
      const [told] = await affected(coded(10, ['Male']), coded(10, ['Male', ...more]), 'id');
      expect(told).toBe(`Date: ${count > 10 ? 'SEX changed' : more.map((label) => `${label} added`).join()}`);
    },
  );

  test('a changed answer and a unit reach the check on a field that uses them', async () => {
    const draft = (id: number, code: string, factor: number): Body[] => [
      list(id, { oid: 'YN' }),
      answer(id, { code, name: 'Yes', data_dictionary_id: id }),
      ['unitDictionary', { id, oid: 'KG', factor }],
      field(id, { oid: 'WT', data_dictionary_id: id, unit_dictionary_id: id }),
      check(id, { oid: 'C', field_id: id }),
      ['derivation', { id, oid: 'D', field_id: id }],
      ['customFunction', { id, oid: 'F', unit_dictionary_id: id }],
      check(id + 5, { oid: 'C2', custom_function_id: id }),
    ];
    const affectedBy = async (to: readonly Body[]): Promise<string[]> =>
      (await lines(draft(1, 'Y', 1), to)).filter((line) => line.includes('affected'));
    expect(await affectedBy(draft(2, 'Y', 2))).toEqual([
      'fields affected Date 2 by KG changed',
      'checks affected Range 2 by KG changed',
      'custom_functions affected F 2 by KG changed',
    ]);
    expect(await affectedBy(draft(2, '1', 1))).toEqual([
      'fields affected Date 2 by Yes removed,Yes added',
      'checks affected Range 2 by Yes removed,Yes added',
    ]);
  });

  test.each<[string, number, JsonObject | undefined, string[]]>([
    ['a removed field', 11, undefined, ['Range: Date removed', 'Age: Date removed']],
    ['a removed form', 10, undefined, ['Date: VS removed', 'Range: VS removed']],
    ['a removed folder', 14, undefined, ['V2: V1 removed', 'Date: V1 removed']],
    ['a removed check', 12, undefined, ['Fires: Range removed']],
    ['a changed check', 12, { query_text: 'b' }, ['Fires: Range changed']],
    ['a removed list, whose answers went with it', 17, undefined, ['Sex: YN removed']],
    ['a folder’s own OID, which is its label', 14, { oid: 'V1B' }, ['Date: V1B changed']],
  ])('by id, also what refers to %s', async (_, id, edit, told) => {
    const before: Body[] = [
      ...side(10, { folder_id: 14 }),
      ['testCase', { id: 13, name: 'Fires', check_id: 12 }],
      ['folder', { id: 14, oid: 'V1' }],
      ['folder', { id: 15, oid: 'V2', parent: 14 }],
      ['derivation', { id: 16, name: 'Age', fields: [11], forms: 10 }],
      list(17, { oid: 'YN' }),
      answer(17, { code: 'Y', data_dictionary_id: 17 }),
      ['field', { id: 18, name: 'Sex', data_dictionary_id: 17 }],
    ];
    const after = before.flatMap(([own, body]): Body[] =>
      body.id === id ? (edit === undefined ? [] : [[own, { ...body, ...edit }]]) : [[own, body]],
    );
    expect(await affected(before, after, 'id')).toEqual(told);
  });

  const vital = (more = {}): Body => ['form', { id: 1, OID: 'VS', name: 'Vital', ...more }];
  const weight = (more = {}): Body => ['field', { id: 2, FieldOID: 'WT', FormOID: 'VS', ...more }];
  const inList = (name: string, more = {}): Body => weight({ DataDictionaryName: name, ...more });
  const bare = weight({ data_dictionary: 'YN' });
  const named = (name: string): Body => list(3, { OID: 'D1', name });
  const range: Body = check(9, { steps: [{ FormOID: 'VS', FieldOID: 'WT' }, { test: 'IsEmpty' }] });
  const namesake = field(5, { FieldOID: 'WT', FormOID: 'AE' });
  const units = ['g', 'kg'].map((name, nth): Body => ['unitDictionary', { id: 30 + nth, name }]);
  const besideOid = (field_name: string): Body => check(9, { steps: [{ field_oid: 'WT', field_name }] });
  const tested: Body = ['testCase', { id: 8, check_id: 9 }];
  const adverse = form(4, 'AE', { OID: 'AE' });
  const twins = [adverse, namesake, range, vital()];
  const aimed = check(9, { form_oid: 'AE', target_field_oid: 'WT' });
  const dated = (name: string): Body[] => [
    ...[vital(), adverse],
    ...[list(3, { oid: 'L3', name }), list(4, { oid: 'L4', name: 'Date' })],
    field(2, {
      ...{ FieldOID: 'DAT', FormOID: 'VS', name, form_label: 'Vital' },
      ...{ data_dictionary: { id: 3, name }, data_dictionary_oid: 'L3', data_dictionary_name: name },
    }),
    field(5, { FieldOID: 'DAT', FormOID: 'AE', name: 'Date' }),
    check(9, {
      form_oid: 'VS',
      steps: [
        { field_oid: 'DAT', field_name: name },
        { compare_field_id: 2, compare_field_name: name, value: 1 },
        { field_id: 5, field_name: 'Date', target_field_id: 2, target_field_name: name },
        { data_dictionary_id: 4, data_dictionary_name: 'Date', field_id: 2, field_name: name },
        { field: { oid: 'DAT', label: name }, value: 2 },
      ],
      inputs: [{ field_id: 2, field_name: name }],
    }),
    check(10, { form_oid: 'AE', steps: [{ field_id: 2, field_name: name }] }),
    ['derivation', { id: 7, name: 'D', target_field_id: 2, target_field_label: name }],
    ['testCase', { id: 8, name: 'T', check_ids: [9, 10], derivation_id: 7 }],
  ];
  test.each<[string, Body[], Body[], string[]]>([
    ['its field is gone', [vital(), weight(), range], [vital(), range], ['Range: WT removed']],
    [
      'its field changed, of which another form has a namesake',
      [...twins, weight()],
      [...twins, weight({ length: 5 })],
      ['Range: WT changed'],
    ],
    ['its field is gone, of which there is a namesake', [...twins, weight()], twins, ['Range: WT removed']],
    [
      'a field of another form than that of the check changed',
      [vital(), weight(), adverse, aimed],
      [vital(), weight({ length: 5 }), adverse, aimed],
      ['Range: WT changed'],
    ],
    [
      'a form and a field in one of its lists changed',
      [vital(), weight(), check(9, { forms: [{ form_id: 1, field_ids: [2] }] })],
      [vital({ log: true }), weight({ length: 5 }), check(9, { forms: [{ form_id: 1, field_ids: [2] }] })],
      ['Range: WT changed,Vital changed'],
    ],
    ['its list is gone', [inList('YN'), named('YN')], [inList('YN')], ['WT: YN removed']],
    ['its list, which it names', [bare, named('YN')], [bare], ['WT: YN removed']],
    [
      'its list is gone, and its unit is another one',
      [vital(), inList('YN', { unit_dictionary_name: 'kg' }), named('YN'), ...units, range],
      [vital(), inList('YN', { unit_dictionary_name: 'g' }), ...units, range],
      ['Range: WT changed,YN removed'],
    ],
    [
      'its form has another name and keeps the old one as its label',
      [vital({ label: 'Vital' }), check(9, { form_name: 'Vital' })],
      [vital({ name: 'V2', label: 'Vital' }), check(9, { form_name: 'Vital' })],
      ['Range: V2 changed'],
    ],
    [
      'its field has another name, which it repeats beside an OID that two fields have',
      [vital(), adverse, namesake, weight({ name: 'Mass' }), besideOid('Mass'), tested],
      [vital(), adverse, namesake, weight({ name: 'Weight' }), besideOid('Weight'), tested],
      [],
    ],
    [
      'its list has another name now, but the reference has the old one',
      [inList('YN'), named('YN'), range],
      [inList('YN'), named('YNX'), range],
      ['WT: YNX changed', 'Range: YNX changed'],
    ],
    [
      'nothing has the name that its list had',
      [inList('YN'), list(3, { name: 'YN' }), range],
      [inList('YN'), list(3, { name: 'YNX' }), range],
      ['WT: YN removed', 'Range: YN removed'],
    ],
    [
      'its form and its list have other names, which it repeats',
      [vital(), inList('YN', { FormName: 'Vital' }), named('YN'), range],
      [vital({ name: 'Vitals' }), inList('YNX', { FormName: 'Vitals' }), named('YNX'), range],
      [],
    ],
    [
      'its field and its list, which have namesakes, have other names, which are beside ids and OIDs',
      dated('Date'),
      dated('Day'),
      [],
    ],
    [
      'its list, which a group names, has another name',
      [weight({ data_dictionary: { id: 3, name: 'YN' } }), named('YN'), vital(), range],
      [weight({ data_dictionary: { id: 3, name: 'YNX' } }), named('YNX'), vital(), range],
      [],
    ],
  ])('what refers to another object by its name: %s', async (_, before, after, told) => {
    for (const match of ['id', 'name'] as const) expect(await affected(before, after, match)).toEqual(told);
  });
});
