import { describe, expect, test } from '@jest/globals';
import type { JsonObject } from '../../../sandbox/study/types.ts';
import { changedOids } from '../../../src/compare/changed-oids.ts';
import { compareSnapshots } from '../../../src/compare/compare-snapshots.ts';
import type { FamilyName } from '../../../src/drafts/object-families.ts';
import { snapshotOfBodies } from '../support/snapshot-of.ts';

type Body = readonly [FamilyName, JsonObject];
const form = (id: number | string, name: string, more = {}): Body => ['form', { id, name, ...more }];
const field = (id: number, more: JsonObject): Body => ['field', { id, name: 'Date', ...more }];
const check = (id: number, more: JsonObject): Body => ['editCheck', { id, name: 'Range', ...more }];

/** Compares two small drafts whose ids have nothing to do with each other: a line for each object. */
async function told(from: readonly Body[], to: readonly Body[], families?: string[]): Promise<string[]> {
  const options = families === undefined ? {} : { families };
  const [before, after] = [
    snapshotOfBodies({ id: 1 }, from, options),
    snapshotOfBodies({ id: 2 }, to, options),
  ];
  const {
    report: { changes, affected },
  } = await compareSnapshots(before, after, { match: 'name' });
  return [
    ...changes.map(({ family, kind, label, from_id, to_id, values }) => {
      const edits = values.map(
        (value) => `${value.path} ${JSON.stringify(value.from)} > ${JSON.stringify(value.to)}`,
      );
      return [
        `${family} ${kind} ${label} ${from_id ?? '-'}>${to_id ?? '-'}`,
        ...(kind === 'changed' ? edits : []),
      ].join(' ');
    }),
    ...affected.map(
      ({ family, label, id, because }) =>
        `${family} affected ${label} ${String(id)} by ${because.map((one) => `${one.label} ${one.kind}`).join()}`,
    ),
  ];
}

describe('R59: By OID', () => {
  test('an object is the same under another label; with another OID it is another one', async () => {
    expect(await told([form(1, 'AE', { oid: 'AE' })], [form(9, 'Adverse', { oid: 'AE' })])).toEqual([
      'forms changed Adverse 1>9 /name "AE" > "Adverse"',
    ]);
    expect(await told([form(1, 'AE', { oid: 'AE' })], [form(9, 'AE', { oid: 'AE2' })])).toEqual([
      'forms removed AE 1>-',
      'forms added AE ->9',
    ]);
  });

  test('an object whose OID changed is removed and added, and each knows the other', async () => {
    const side = (id: number, ...oids: string[]): Body[] => [
      form(id, 'Demographics', { oid: 'DM' }),
      ...oids.map((oid, nth) => field(id + 1 + nth, { oid, form_id: id })),
    ];
    const known = async (from: readonly Body[], to: readonly Body[]): Promise<(string | null)[][]> => {
      const snapshots = [snapshotOfBodies({ id: 1 }, from), snapshotOfBodies({ id: 2 }, to)] as const;
      return [...changedOids(await compareSnapshots(...snapshots))].map(([{ oid }, other]) => [
        oid,
        other.oid,
      ]);
    };
    expect(await known(side(10, 'SEX'), side(20, 'SEX2'))).toEqual([
      ['SEX', 'SEX2'],
      ['SEX2', 'SEX'],
    ]);
    expect(await known(side(10, 'SEX'), side(20, 'SEX2', 'SEX3'))).toEqual([]);
  });

  test('an OID counts in its form first, then anywhere: a field that moved', async () => {
    const side = (id: number, places: readonly number[]): Body[] => [
      ...['A', 'B', 'C'].map((name, nth) => form(id + nth, name)),
      ...places.map((place, nth) => field(id + 3 + nth, { oid: 'DAT', form_id: id + place })),
    ];
    expect(await told(side(10, [0, 1]), side(20, [1, 2]))).toEqual([
      'fields changed Date 13>24 /form_id 10 > 22',
    ]);
  });

  test('an OID counts in its form, also where that came into a folder or out of one', async () => {
    const side = (id: number, x: number, ...folders: (number | null)[]): Body[] => [
      ['folder', { id, name: 'V' }],
      ...folders.map((folder_id, n) => form(id + n, 'F', { oid: `F${n}`, folder_id })),
      ...folders.map((_, n) => field(id + n, { oid: 'DAT', form_id: id + n })),
      ...folders.map((_, n) => check(id + n, { oid: 'C', form_id: id + n })),
      ...folders.map((_, n): Body => ['derivation', { id: id + n, oid: 'D', check_id: id + n, x: x + n }]),
    ];
    expect(await told(side(10, 1, null, 10), side(20, 7, 20, null))).toEqual([
      'forms changed F 11>21 /folder_id 10 > null',
      'forms changed F 10>20 /folder_id null > 20',
      'derivations changed D 11>21 /x 2 > 8',
      'derivations changed D 10>20 /x 1 > 7',
    ]);
  });

  test('an OID that two objects have pairs those that are equal', async () => {
    const twice = (id: number, ordinals: readonly number[]): Body[] =>
      ordinals.map((ordinal, nth) => form(id + nth, 'AE', { oid: 'AE', ordinal }));
    expect(await told(twice(10, [1, 1, 2, 2, 3]), twice(20, [2, 2, 1, 1, 4]))).toEqual([
      'forms removed AE 14>-',
      'forms added AE ->24',
    ]);
  });
});

describe('R59: By label and content', () => {
  const forms = (id: number): Body[] => ['AE', 'CM', 'VS'].map((name, nth) => form(id + nth, name));

  test('a label counts in the same place; so does one that got or lost an OID', async () => {
    const fields = (id: number, more: readonly JsonObject[]): Body[] =>
      more.map((one, nth) => field(id + 2 + nth, { form_id: id + nth, ...one }));
    expect(
      await told(
        [...forms(10), ...fields(10, [{ note: 'a' }, {}, { oid: 'VIS' }])],
        [...forms(20), ...fields(20, [{ note: 'x' }, { oid: 'DAT' }, {}])],
      ),
    ).toEqual([
      'fields changed Date 12>22 /note "a" > "x"',
      'fields changed Date 13>23 /oid undefined > "DAT"',
      'fields changed Date 14>24 /oid "VIS" > undefined',
    ]);
  });

  test('objects of one label in one place are the same if they are equal, else other ones', async () => {
    const fields = (id: number, notes: readonly string[]): Body[] =>
      notes.map((note, nth) => field(id + 2 + nth, { form_id: id, note }));
    expect(
      await told([...forms(10), ...fields(10, ['a', 'b'])], [...forms(20), ...fields(20, ['b', 'x'])]),
    ).toEqual(['fields removed Date 12>-', 'fields added Date ->23']);
  });

  test('equal twins stand for each other, if what refers to them does not tell them apart', async () => {
    const side = (id: number, ...checks: readonly (readonly number[])[]): Body[] => [
      form(id, 'AE'),
      ...[1, 2, 3].map((n) => field(id + n, { form_id: id })),
      ...checks.map((to, n) => check(id + 4 + n, { oid: `C${n}`, field_ids: to.map((one) => id + one) })),
    ];
    expect(await told(side(10, [1], [2]), side(20, [2], [1]))).toEqual([]);
    expect(await told(side(10, [1], [2], [1], [2]), side(20, [1], [2], [2], [1]))).toEqual([
      'checks changed Range 16>26 /field_ids/0 11 > 22',
      'checks changed Range 17>27 /field_ids/0 12 > 21',
    ]);
    expect(await told(side(10, [1, 2, 3], [1]), side(20, [1, 2, 3], [3]))).toEqual([
      'checks changed Range 15>25 /field_ids/0 11 > 23',
    ]);
  });

  test('objects of equal content are told apart by what belongs to them and what refers to them', async () => {
    const dictionaries = (id: number, field: number, unknown: number, checks = [0, 1, 0, 1]): Body[] => [
      ...[0, 1].map((nth): Body => ['dataDictionary', { id: id + nth, name: 'YN' }]),
      ...[0, 0, 1, 1, unknown].map((place, nth): Body => [
        'dataDictionaryEntry',
        {
          id: id + 5 + nth,
          name: ['Yes', 'No'][nth < 4 ? nth % 2 : 2] ?? 'Unknown',
          data_dictionary_id: id + place,
        },
      ]),
      ['field', { id: id + 2, name: 'Pregnant?', data_dictionary_id: id + field }],
      ...[3, 4].map((nth): Body => ['form', { id: id + nth, name: 'Twin' }]),
      ...[0, 2].map((nth): Body => {
        const [form_id, other_form_id] = checks.slice(nth).map((place) => id + 3 + place);
        return check(id + 20 + nth, { form_id, other_form_id } as JsonObject);
      }),
    ];
    expect(await told(dictionaries(10, 0, 1), dictionaries(50, 0, 1))).toEqual([]);
    expect(await told(dictionaries(10, 0, 1), dictionaries(50, 1, 0))).toEqual([]);
    expect(await told(dictionaries(10, 0, 1), dictionaries(50, 1, 1))).toEqual([
      'fields changed Pregnant? 12>52 /data_dictionary_id 10 > 51',
    ]);
    expect(await told(dictionaries(10, 0, 1), dictionaries(50, 0, 0))).toEqual([
      'data_dictionary_entries changed Unknown 19>59 /data_dictionary_id 11 > 50',
      'fields affected Pregnant? 52 by Unknown changed',
    ]);
    expect(await told(dictionaries(10, 0, 1), dictionaries(50, 0, 1, [0, 1, 1, 0]))).not.toEqual([]);
  });

  test('what contains others is paired before them, also by its content, or by what is in it', async () => {
    const side = (id: number, note: string, oids?: readonly string[]): Body[] =>
      [0, 1].flatMap((n): Body[] => [
        form(id + n, 'AE', oids ? {} : { size: n, field_ids: [id + 4 + n] }),
        field(id + 4 + n, { form_id: id + n, note: `${note}${n}`, ...(oids && { oid: oids[n] ?? '' }) }),
      ]);
    const edits = ['/note "a0" > "b0"', '/note "a1" > "b1"'];
    for (const oids of [undefined, ['HB', 'ALT']] as const)
      expect(await told(side(9, 'a', oids), side(109, 'b', oids))).toEqual([
        `fields changed Date 13>113 ${edits[0]}`,
        `fields changed Date 14>114 ${edits[1]}`,
      ]);
    const chains = (id: number, ...notes: readonly string[]): Body[] =>
      notes.flatMap((note, n): Body[] => [
        form(id + n, 'AE', { field_ids: [id + n] }),
        field(id + n, { data_dictionary_id: id + n }),
        ['dataDictionary', { id: id + n, name: 'YN', note }],
      ]);
    expect(await told(chains(10, 'a', 'b'), chains(50, 'b', 'a'))).toEqual([]);
  });

  test('a folder is paired before what is in it, down to the ninth', async () => {
    const side = (id: number, note: string): Body[] => [
      ...Array.from({ length: 9 }, (_, n): Body => [
        'folder',
        { id: id + n, note, name: 'V', parent_id: n && id + n - 1 },
      ]),
      form(id, 'AE', { folder_id: id + 8, note }),
    ];
    const lines = await told(side(10, 'a'), side(30, 'b'));
    expect(lines.map((line) => line.split(' ')[1])).toEqual(Array(10).fill('changed'));
  });
});

describe('R59: A reference', () => {
  test('from a removed object to an added one of the same label is a change', async () => {
    const side = (id: number, name: string): Body[] => [
      form(id, name),
      field(id + 1, { form_id: id, note: name }),
      check(id + 2, { oid: 'C1', field_id: id + 1, steps: [{ field_id: id + 1 }] }),
    ];
    expect(await told(side(10, 'Screening'), side(20, 'Follow-up'))).toEqual([
      'forms removed Screening 10>-',
      'forms added Follow-up ->20',
      'fields removed Date 11>-',
      'fields added Date ->21',
      'checks changed Range 12>22 /field_id 11 > 21 /steps/0/field_id 11 > 21',
    ]);
  });

  test('to an id that nobody has is a change, from there as well', async () => {
    const side = (id: number, target: number, more: Body[] = []): Body[] => [
      ...more,
      field(id, { form_id: target }),
    ];
    expect(await told(side(1, 777), side(2, 10, [form(10, 'New')]))).toContain(
      'fields changed Date 1>2 /form_id 777 > 10',
    );
    expect(await told(side(1, 9, [form(9, 'Old')]), side(2, 888))).toContain(
      'fields changed Date 1>2 /form_id 9 > 888',
    );
    expect(await told(side(1, 777), side(2, 777))).toEqual([]);
  });

  test('may name an id in the other type, or by a bare key', async () => {
    expect(
      await told(
        [form('10', 'AE', { draft_id: 1 }), field(1, { form_id: 10 })],
        [form(10, 'AE', { draft_id: 2 }), field(2, { form_id: '10' })],
      ),
    ).toEqual([]);
    expect(
      await told(
        [form(5, 'AE'), field(1, { form: { id: 5 } })],
        [form(6, 'AE'), field(2, { form: { id: '6' } })],
      ),
    ).toEqual([]);
    const counted = (id: number, of: number, ...more: number[]): Body[] => [
      ...[form(of, 'AE'), form(of + 1, 'CM')],
      field(id, { forms: of, t: { forms: [of, ...more] } }),
    ];
    expect(await told(counted(1, 5), counted(2, 8, 9))).toEqual([
      'fields changed Date 1>2 /forms 5 > 8 /t/forms/1 undefined > 9',
    ]);
    expect(
      await told([form(7, 'AE'), field(1, { form_id: '07' })], [form(8, 'AE'), field(2, { form_id: '08' })]),
    ).toEqual(['fields changed Date 1>2 /form_id "07" > "08"']);
  });

  test('a value that is not compared on one side is left out on both, also in what has no name', async () => {
    const long = (length: number): string => `${'x'.repeat(length - 3)}_id`;
    const side = (id: number, more: JsonObject): Body[] => {
      const ids = { standard_id: `${id}`, t: { parent_id: `${id}` }, [long(100)]: id };
      return [field(id, { ...ids, subject_idle: id, 'x\ny_id': id, [long(101)]: id, ...more })];
    };
    const from = { external_id: 12, protocol_id: 5, sponsor_ids: [5], u: { id: 5 }, v: { id: 'A' } };
    const onlyFrom = { site_id: 5, vendor_ids: [null, 5], w: { id: '' } };
    const nulls = { protocol_id: null, sponsor_ids: [null], u: { id: null }, w: { id: null } };
    const to = { external_id: 'A', v: { id: 'B' }, ...nulls };
    const edits =
      '/standard_id "1" > "2" /subject_idle 1 > 2 /t/parent_id "1" > "2" /w/id "" > null /x\ny_id 1 > 2';
    expect(await told(side(1, { ...from, ...onlyFrom }), side(2, to))).toEqual([
      `fields changed Date 1>2 ${edits} /${long(101)} 1 > 2`,
    ]);
    const bare = (id: number, x_ids: number[]): Body[] => [form(id, 'A'), ['field', { id, x_ids, forms: 1 }]];
    expect(await told(bare(1, [5]), bare(2, [6, 7]))).toEqual([]);
  });

  test.each(['parent', 'parent_id', 'parentId', 'parent_folder_id'])(
    'to what a folder is in is one under every name: %s',
    async (key) => {
      const side = (id: number, parent: number): Body[] => [
        ...['A', 'B'].map((name, n): Body => ['folder', { id: id + n, name, [key]: null }]),
        ['folder', { id: id + 2, name: 'C', [key]: parent, steps: [{ parent_id: id }] }],
        ['folder', { id: id + 3, name: 'D', parent: { id: parent } }],
      ];
      expect(await told(side(10, 10), side(20, 20))).toEqual([]);
      expect(await told(side(10, 10), side(20, 21))).toEqual([
        `folders changed C 12>22 /${key} 10 > 21`,
        'folders changed D 13>23 /parent/id 10 > 21',
      ]);
    },
  );

  test('to a family that was not read is not compared', async () => {
    expect(await told([field(1, { form_id: 5 })], [field(2, { form_id: 6 })], ['field'])).toEqual([]);
  });
});

describe('R59: Affected is what refers to something that changed', () => {
  const side = (id: number, range: JsonObject, forms: JsonObject = {}): Body[] => [
    form(id, 'VS', { oid: 'VS', ...forms }),
    field(id + 1, { oid: 'SYSBP', form_id: id, ...range }),
    check(id + 2, { oid: 'C1', form_id: id, field_id: id + 1 }),
  ];

  test('not in its order or label alone, and not what belongs to it', async () => {
    expect(await told(side(10, { low: 1 }), side(20, { low: 2 }))).toEqual([
      'fields changed Date 11>21 /low 1 > 2',
      'checks affected Range 22 by Date changed',
    ]);
    expect(await told(side(10, { ordinal: 1 }), side(20, { ordinal: 1.5, name: 'Day' }))).toEqual([
      'fields changed Day 11>21 /name "Date" > "Day" /ordinal 1 > 1.5',
      'checks affected Range 22 by Day changed',
    ]);
    const moved = await told(
      side(10, { ordinal: 1 }),
      side(20, { ordinal: 2, name: 'Day' }, { note: 'x', name: 'Vitals' }),
    );
    expect(moved.filter((line) => line.includes('affected'))).toEqual([]);
  });

  test('not what names its draft, of which the detail changed', async () => {
    const [from, to] = ['Open', 'Locked'].map((status) =>
      snapshotOfBodies({ id: 1, status }, [form(7, 'VS', { draft_id: 1 })]),
    );
    const {
      report: { affected },
    } = await compareSnapshots(from as never, to as never);
    expect(affected).toEqual([]);
  });

  test.each<[string, number, JsonObject | undefined, string[]]>([
    ['a removed field', 11, undefined, ['Range: Date removed', 'Age: Date removed']],
    ['a removed form', 10, undefined, ['Date: VS removed', 'Range: VS removed']],
    ['a removed folder', 14, undefined, ['V2: V1 removed', 'Date: V1 removed']],
    ['a removed check', 12, undefined, ['Fires: Range removed']],
    ['a changed check', 12, { query_text: 'b' }, ['Fires: Range changed']],
    ['a folder’s own OID, which is its label', 14, { oid: 'V1B' }, ['Date: V1B changed']],
  ])('by id, also what refers to %s', async (_, id, edit, told) => {
    const before: Body[] = [
      ...side(10, { folder_id: 14 }),
      ['testCase', { id: 13, name: 'Fires', check_id: 12 }],
      ['folder', { id: 14, oid: 'V1' }],
      ['folder', { id: 15, oid: 'V2', parent: 14 }],
      ['derivation', { id: 16, name: 'Age', fields: [11], forms: 10 }],
    ];
    const after = before.flatMap(([own, body]): Body[] =>
      body.id === id ? (edit === undefined ? [] : [[own, { ...body, ...edit }]]) : [[own, body]],
    );
    const [from, to] = [before, after].map((bodies) => snapshotOfBodies({ id: 1 }, bodies));
    const {
      report: { affected },
    } = await compareSnapshots(from as never, to as never);
    expect(
      affected.map(
        ({ label, because }) => `${label}: ${because.map((one) => `${one.label} ${one.kind}`).join()}`,
      ),
    ).toEqual(told);
  });

  test('by id, also what refers to something removed by a key of any form', async () => {
    const gone: Body[] = [['folder', { id: 1 }], ['dataDictionary', { id: 1 }], form(1, 'VS')];
    const folder: Body = ['folder', { id: 2, parent_id: 1 }];
    const rest = [folder, field(3, { formId: 1 }), check(4, { data_dictionary_id: 1 })];
    const [from, to] = [[...rest, ...gone], rest].map((bodies) => snapshotOfBodies({ id: 1 }, bodies));
    const {
      report: { affected },
    } = await compareSnapshots(from as never, to as never);
    const causes = affected.map(({ label, because }) => [label, ...because.map((one) => one.label)].join());
    expect(causes).toEqual(['#2,#1', 'Date,VS', 'Range,#1']);
  });
});

test('R59: An object is within what its parent keys name, nearest first', async () => {
  const bodies = (id: number, more: JsonObject): Body[] => [
    ...['Root', 'Year', 'Month', 'Week'].map((name, nth): Body => [
      'folder',
      { id: id + nth, name, parent_folder_id: nth === 0 ? null : id + nth - 1 },
    ]),
    ['folder', { id: id + 4, name: 'Day', parent_folder_id: id + 3, ...more }],
    ['folder', { id: id + 14, oid: 'Here', parent: id + 15, ...more }],
    ['folder', { id: id + 15, oid: 'There', name: 'Week', parent: id + 14 }],
    form(id + 5, 'Vitals', { oid: 'VS' }),
    form('1.5', 'VS', { oid: 'CM' }),
    check(id + 6, { forms: 'VS', object_id: 1 }),
    ['testCase', { id: id + 7, name: 'Fires', check_id: id + 6, folder_id: id, ...more }],
    ['dataDictionary', { id: id + 8, name: 'YN' }],
    ['dataDictionaryEntry', { id: id + 9, name: 'Yes', data_dictionary_id: id + 8, ...more }],
    field(id + 10, { form: 'VS', form_oid: 'CM', data_dictionary_id: id + 8, ...more }),
    field(id + 11, { name: 'Lost', folder: 'Week', folder_id: id, form_id: 1.5, forms: id + 5, ...more }),
    field(id + 12, { name: 'Self', form_id: id + 5, parent_id: id + 12, ...more }),
    field(id + 13, { name: 'Part', form_id: id + 5, parent_id: id + 12, ...more }),
  ];
  const [from, to] = [bodies(10, { note: 1 }), bodies(40, { note: 2 })].map((list) =>
    snapshotOfBodies({ id: 1 }, list),
  );
  const {
    report: { changes },
  } = await compareSnapshots(from as never, to as never, { match: 'name' });
  expect(changes.map(({ label, within }) => [label, ...within.map((one) => one.label)].join(' < '))).toEqual([
    'Here < Week',
    'Day < Week < Month < Year',
    'Lost < Root',
    'Date < Vitals',
    'Self < Vitals',
    'Part < Self < Vitals',
    'Yes < YN',
    'Fires < Range < Vitals',
  ]);
});
