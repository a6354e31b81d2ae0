import { describe, expect, test } from '@jest/globals';
import type { DesignObject, JsonObject } from '../../../sandbox/study/types.ts';
import { seededRandom } from '../../../sandbox/study/random.ts';
import { compareSnapshots } from '../../../src/changes/compare-snapshots.ts';
import type { ChangeReport } from '../../../src/changes/change-report-types.ts';
import type { FamilyName } from '../../../src/drafts/object-families.ts';
import { type DraftDesign, someDraft } from '../support/draft-in-memory.ts';
import { another, copyWithNewIds, edited, everyObject, leavesOf, pick } from '../support/edits.ts';
import { snapshotOf, snapshotOfBodies } from '../support/snapshot-of.ts';

const compared = (from: DraftDesign, to: DraftDesign): ChangeReport =>
  compareSnapshots(snapshotOf(from), snapshotOf(to));

test('R60: A copy with new ids differs in nothing', () => {
  const draft = someDraft();
  const report = compared(draft, copyWithNewIds(draft, 1));
  expect(report.match).toBe('name');
  expect(report.changes).toEqual([]);
  expect(report.totals).toEqual({ added: 0, removed: 0, changed: 0, unchanged: everyObject(draft).length });
  expect(report.not_compared).toContainEqual({ family: 'fields', key: 'id', reason: 'unknown-id' });
});

test.each([1, 2, 3])('R60: 300 edits planted in a copy are found, and nothing else (seed %d)', (seed) => {
  const draft = someDraft();
  const copy = copyWithNewIds(draft, seed);
  const random = seededRandom(seed);
  const free = new Set(everyObject(copy));
  const take = (): typeof free extends Set<infer T> ? T : never => {
    const one = pick([...free], random);
    free.delete(one);
    return one;
  };
  const expected: string[] = [];
  const labelOf = ({ detail }: DesignObject): string => (detail.name ?? detail.label) as string;
  for (let nth = 0; nth < 100; nth += 1) {
    const [family, object] = take();
    copy.design[family] = copy.design[family].filter((one) => one !== object);
    expected.push(`${family} removed ${labelOf(object)}`);
  }
  for (let nth = 0; nth < 100; nth += 1) {
    const [family, object] = take();
    // Neither its own name nor that of the object around it: without those it may be another object.
    const leaves = leavesOf(object).filter(({ path }) => !/(?:name|label|oid)$/.test(path));
    const leaf = pick(leaves, random);
    leaf.set(edited(leaf.value));
    expected.push(`${family} changed ${labelOf(object)} ${leaf.path}`);
  }
  for (let nth = 0; nth < 100; nth += 1) {
    const [family, object] = pick(everyObject(copy), random);
    copy.design[family].push(another(object, 10 + nth, `Planted ${nth}`));
    expected.push(`${family} added Planted ${nth}`);
  }
  copy.detail.status = 'Approved';
  expected.push('draft changed v2.0 Amendment 2 /status');
  const { changes, totals } = compared(draft, copy);
  const told = changes.map(({ family, kind, label, values }) =>
    [family, kind, label, ...(kind === 'changed' ? values.map(({ path }) => path) : [])].join(' '),
  );
  expect(told.sort()).toEqual(expected.sort());
  expect(totals).toMatchObject({ added: 100, removed: 100, changed: 100 });
});

type Body = readonly [FamilyName, JsonObject];
const form = (id: number | string, name: string, more = {}): Body => ['form', { id, name, ...more }];
const field = (id: number, more: JsonObject): Body => ['field', { id, name: 'Date', ...more }];
const forms = (first: number): Body[] => [form(first, 'AE'), form(first + 1, 'CM')];

/** Compares two small drafts whose ids have nothing to do with each other. */
function small(from: readonly Body[], to: readonly Body[], families?: string[]): ChangeReport {
  const options = families === undefined ? {} : { families };
  const before = snapshotOfBodies({ id: 1 }, from, options);
  return compareSnapshots(before, snapshotOfBodies({ id: 2 }, to, options), { match: 'name' });
}

/** A line for each change: `fields changed Date 1>9 /note "a" > "x"`; the labels of references in brackets. */
function lines({ changes }: ChangeReport): string[] {
  const side = (value: unknown, label?: string): string =>
    `${JSON.stringify(value)}${label === undefined ? '' : ` (${label})`}`;
  return changes.map(({ family, kind, label, from_id, to_id, ambiguous, values }) => {
    const edits = values.map(
      ({ path, from, from_label, to, to_label }) =>
        `${path} ${side(from, from_label)} > ${side(to, to_label)}`,
    );
    const object = `${family} ${kind} ${label} ${from_id ?? '-'}>${to_id ?? '-'}`;
    return [object, ...(ambiguous ? ['ambiguous'] : []), ...(kind === 'changed' ? edits : [])].join(' ');
  });
}

test('R60: A label that begins with # is a label, also where it is # and the id', () => {
  const side = (id: number, note: string): Body[] => [
    form(id, '#10'),
    field(id + 1, { form_id: id, note }),
    ['editCheck', { id: id + 2, name: 'Range', form_id: note === 'a' ? id : null }],
  ];
  expect(lines(small(side(10, 'a'), side(20, 'b')))).toEqual([
    'fields changed Date 11>21 /note "a" > "b"',
    'checks changed Range 12>22 /form_id 10 (#10) > null',
  ]);
});

describe('R60: Objects with one label', () => {
  test('are told apart by what they refer to', () => {
    const report = small(
      [...forms(10), field(1, { form_id: 10, note: 'a' }), field(2, { form_id: 11, note: 'b' })],
      [...forms(20), field(8, { form_id: 21, note: 'b' }), field(9, { form_id: 20, note: 'x' })],
    );
    expect(lines(report)).toEqual(['fields changed Date 1>9 /note "a" > "x"']);
  });

  test('are told by their form though another reference of theirs changed', () => {
    const side = (id: number, lists: readonly number[]): Body[] => [
      ...forms(id),
      ['dataDictionary', { id: 1, name: 'YN' }],
      ['dataDictionary', { id: 2, name: 'NY' }],
      ...lists.map((data_dictionary_id, nth) =>
        field(id + 2 + nth, { form_id: id + nth, data_dictionary_id }),
      ),
    ];
    expect(lines(small(side(10, [1, 2]), side(20, [2, 1])))).toEqual([
      'fields changed Date 12>22 /data_dictionary_id 1 (YN) > 2 (NY)',
      'fields changed Date 13>23 /data_dictionary_id 2 (NY) > 1 (YN)',
    ]);
  });

  test('of one form are told by another reference that stayed', () => {
    const side = (id: number, lists: readonly number[], unit: number): Body[] => [
      form(id, 'AE'),
      ...[1, 2].map((n): Body => ['dataDictionary', { id: n, name: `List ${n}` }]),
      ...[1, 2].map((n): Body => ['unitDictionary', { id: n, name: `Unit ${n}` }]),
      ...lists.map((data_dictionary_id, nth) =>
        field(id + 1 + nth, { form_id: id, data_dictionary_id, unit_dictionary_id: unit }),
      ),
    ];
    expect(lines(small(side(10, [1, 2], 1), side(20, [2, 1], 2)))).toEqual([
      'fields changed Date 12>21 /unit_dictionary_id 1 (Unit 1) > 2 (Unit 2)',
      'fields changed Date 11>22 /unit_dictionary_id 1 (Unit 1) > 2 (Unit 2)',
    ]);
  });

  test('are told by a chain of references, however long', () => {
    const side = (id: number, note: string): Body[] => [
      ...forms(id),
      ...[0, 1].flatMap((n): Body[] => [
        ['editCheck', { id: id + 2 + n, name: 'Range', custom_function_id: id + 4 + n, note: `${note}${n}` }],
        ['customFunction', { id: id + 4 + n, name: 'Age', derivation_id: id + 6 + n }],
        ['derivation', { id: id + 6 + n, name: 'BMI', field_id: id + 8 + n }],
        field(id + 8 + n, { form_id: id + n }),
      ]),
    ];
    expect(lines(small(side(10, 'a'), side(50, 'b')))).toEqual([
      'checks changed Range 12>52 /note "a0" > "b0"',
      'checks changed Range 13>53 /note "a1" > "b1"',
    ]);
  });

  test('that are paired by their content first pair what they contain', () => {
    const side = (id: number, note: string): Body[] =>
      [0, 1].flatMap((n): Body[] => [
        form(id + n, 'AE', { ordinal: n }),
        ['editCheck', { id: id + 2 + n, name: 'Range', form_id: id + n, note: `${note}${n}` }],
      ]);
    expect(lines(small(side(10, 'a'), side(20, 'b')))).toEqual([
      'checks changed Range 12>22 /note "a0" > "b0"',
      'checks changed Range 13>23 /note "a1" > "b1"',
    ]);
  });

  test('two where one was: the equal one stayed, the other was added and is ambiguous', () => {
    const report = small(
      [form(10, 'AE'), field(1, { form_id: 10 })],
      [
        ...[form(20, 'AE', { note: 'x' }), form(21, 'AE')],
        ...[field(8, { form_id: 21, note: 'x' }), field(9, { form_id: 21 })],
      ],
    );
    expect(lines(report)).toEqual(['forms added AE ->20 ambiguous', 'fields added Date ->8 ambiguous']);
  });

  test('may refer to each other', () => {
    const folders = (id: number, order: readonly number[], note = 'a'): Body[] =>
      order.map((n) => [
        'folder',
        {
          id: id + n,
          name: 'Visit',
          ...(n > 0 && { parent_folder_id: id + n - 1 }),
          ...(n === 1 && { note }),
        },
      ]);
    const compared = (...to: Parameters<typeof folders>): string[] =>
      lines(small(folders(10, [0, 1, 2, 3]), folders(...to)));
    expect(compared(20, [2, 3, 0, 1])).toEqual([]);
    expect(compared(20, [0, 1, 2, 3], 'b').slice(0, 1)).toEqual(['folders removed Visit 11>- ambiguous']);
  });

  test('are paired alike in both directions, though the ids sort in another order', () => {
    const side = (id: number, parent_field_id: number): Body[] => [
      ['field', { id, note: 'a' }],
      ['field', { id: 103, name: '#1', note: 'a' }],
      ['field', { id: 105, name: '#1', note: 'b', parent_field_id }],
    ];
    const [from, to] = [side(102, 102), [...side(907, 999), ['field', { id: 908, note: 'a' }] as const]];
    expect(small(from, to).totals).toMatchObject({ added: 2, removed: 1, changed: 0 });
    expect(small(to, from).totals).toMatchObject({ added: 1, removed: 2, changed: 0 });
  });

  test('and what tells them apart may itself be told apart by a reference', () => {
    const side = (id: number, note: string): Body[] => [
      ...forms(id),
      field(id + 2, { form_id: id }),
      field(id + 3, { form_id: id + 1 }),
      ['editCheck', { id: id + 4, name: 'Range', fieldId: id + 2 }],
      ['editCheck', { id: id + 5, name: 'Range', fieldId: id + 3, note }],
    ];
    expect(lines(small(side(10, 'a'), side(50, 'b')))).toEqual([
      'checks changed Range 15>55 /note "a" > "b"',
    ]);
  });

  test('that stay ambiguous are paired where their content is equal, and else told as removed and added', () => {
    const report = small(
      [form(1, 'AE', { source_draft_id: 5 }), form(2, 'AE', { source_draft_id: 6 })],
      [form(7, 'AE', { source_draft_id: 7 }), form(8, 'AE', { source_draft_id: 5 })],
    );
    expect(lines(report)).toEqual(['forms removed AE 2>- ambiguous', 'forms added AE ->7 ambiguous']);
    expect(report.totals).toEqual({ added: 1, removed: 1, changed: 0, unchanged: 1 });
  });

  test('a field that only one form has is removed there and added here, not ambiguous', () => {
    const three = (id: number): Body[] => [...forms(id), form(id + 2, 'VS')];
    const report = small(
      [...three(10), field(1, { form_id: 10 }), field(2, { form_id: 12 })],
      [...three(20), field(8, { form_id: 21 }), field(9, { form_id: 22 })],
    );
    expect(lines(report)).toEqual(['fields removed Date 1>-', 'fields added Date ->8']);
  });

  test('fields of a removed and of an added form are removed and added, not ambiguous', () => {
    const side = (id: number, other: string): Body[] => [
      ...[...forms(id), form(id + 2, other)],
      ...[field(id + 3, { form_id: id }), field(id + 4, { form_id: id + 2, note: other })],
    ];
    const [, , ...fields] = lines(small(side(10, 'DM'), side(20, 'VS')));
    expect(fields).toEqual(['fields removed Date 14>-', 'fields added Date ->24']);
  });

  test('a check of two forms, one of them another form now, is told by the form that stayed', () => {
    const side = (id: number, other: string, note: string): Body[] => [
      ...forms(id),
      form(id + 2, other),
      ['unitDictionary', { id: 1, name: 'kg' }],
      [
        'editCheck',
        { id: id + 3, name: 'Range', form_ids: [id, id + 2], note, [`${note}_unit_dictionary_id`]: 1 },
      ],
      ['editCheck', { id: id + 4, name: 'Range', form_ids: [id + 1], note }],
    ];
    const report = small(side(10, 'DM', 'a'), side(20, 'VS', 'b'));
    expect(lines(report).filter((line) => line.startsWith('checks'))).toEqual([
      'checks changed Range 13>23 /a_unit_dictionary_id 1 (kg) > undefined /b_unit_dictionary_id undefined > 1 (kg) /form_ids/1 12 (DM) > 22 (VS) /note "a" > "b"',
      'checks changed Range 14>24 /note "a" > "b"',
    ]);
  });

  test('that refer to two forms each, in any order, are told apart by both', () => {
    const side = (form_ids: number[], note: string): Body[] => [
      ...forms(Math.min(...form_ids)),
      ['editCheck', { id: 1, name: 'Range', form_ids }],
      ['editCheck', { id: 2, name: 'Range', form_ids: [Math.min(...form_ids)], note }],
    ];
    expect(lines(small(side([10, 11], 'a'), side([21, 20], 'b')))).toEqual([
      'checks changed Range 1>1 /form_ids/0 10 (AE) > undefined /form_ids/1 undefined > 20 (AE)',
      'checks changed Range 2>2 /note "a" > "b"',
    ]);
  });

  test('checks of one form that stayed and of one that did not are ambiguous', () => {
    const side = (id: number, other: string): Body[] => [
      ...[form(id, 'AE'), form(id + 1, other)],
      ...[2, 3].map((n): Body => {
        const note = `${other} ${n}`;
        return ['editCheck', { id: id + n, name: 'Range', form_ids: [id, id + 1], note }];
      }),
    ];
    const [, , ...checks] = lines(small(side(10, 'DM'), side(20, 'VS')));
    expect(checks).toEqual([
      'checks removed Range 12>- ambiguous',
      'checks removed Range 13>- ambiguous',
      'checks added Range ->22 ambiguous',
      'checks added Range ->23 ambiguous',
    ]);
  });

  test('whose form was removed, are told apart by their other names', () => {
    const report = small(
      [form(3, 'AE'), ...['A', 'B'].map((oid, nth) => field(1 + nth, { oid, form_id: 3, note: 'x' }))],
      [field(101, { oid: 'B', form_id: 999, note: 'y' }), field(102, { oid: 'A', form_id: 999, note: 'x' })],
    );
    expect(lines(report)).toEqual(['forms removed AE 3>-', 'fields changed Date 2>101 /note "x" > "y"']);
  });

  test('whose form was removed, are paired where all but the form is equal', () => {
    const report = small(
      [form(3, 'AE'), field(1, { form_id: 3, note: 'a' }), field(2, { form_id: 3, note: 'b' })],
      [field(101, { form_id: 999, note: 'b' }), field(102, { form_id: 999, note: 'a' })],
    );
    expect(lines(report)).toEqual(['forms removed AE 3>-']);
  });
});

test('R60: Objects without a label are paired by what they refer to, or where their content is equal', () => {
  const side = (id: number, note: string, notes: readonly string[]): Body[] => [
    form(id, 'AE'),
    ['matrix', { id: id + 1, form_id: id, note }],
    ...notes.map((text, nth): Body => ['testCase', { id: id + 2 + nth, note: text }]),
    ['unitDictionary', { id: id + 4, note }],
  ];
  expect(lines(small(side(10, 'a', ['same', 'old']), side(20, 'b', ['new', 'same'])))).toEqual([
    'matrices changed #21 11>21 /note "a" > "b"',
    'unit_dictionaries removed #14 14>- ambiguous',
    'unit_dictionaries added #24 ->24 ambiguous',
    'test_cases removed #13 13>- ambiguous',
    'test_cases added #22 ->22 ambiguous',
  ]);
});

describe('R60: Ids inside bodies', () => {
  const of = (first: number, body: JsonObject): Body[] => [...forms(first), field(first + 2, body)];
  const comment = (id: number): JsonObject => ({ comments: [{ id, text: 'x', parent_comment_id: id + 1 }] });

  test.each<[string, JsonObject, JsonObject]>([
    ['by key', { form_id: 10 }, { form_id: 20 }],
    ['in camel case', { formId: 10, sourceFormIDs: [11, 10] }, { formId: 20, sourceFormIDs: [21, 20] }],
    ['of an object', { form: { id: 10 }, forms: [{ id: 11 }] }, { form: { id: 20 }, forms: [{ id: 21 }] }],
    ['as text', { form_id: '10', formIds: ['11', 10] }, { form_id: 20, formIds: [21, '20'] }],
    ['without _id', { form: 10, forms: [10, 11] }, { form: 20, forms: [20, 21] }],
    ['of the draft itself', { draft_id: 1 }, { draft_id: 2 }],
    ['beside another number', { form: { id: 10, days: 10 } }, { form: { id: 20, days: 10 } }],
    ['of comments', comment(5), comment(7)],
    ['of comments, as text', { comments: [{ id: 'a' }] }, { comments: [{ id: 'b' }] }],
    ['of comments in a list', { comment_ids: [5, null] }, { comment_ids: [null, 7] }],
    ['of nothing', { form_id: null, form: 'x' }, { form_id: null, form: 'x' }],
    ['a name of digits', { form: '10' }, { form: '10' }],
  ])('that point to the same are the same: %s', (_, from, to) => {
    expect(lines(small(of(10, from), of(20, to)))).toEqual([]);
  });

  test.each<[string, JsonObject, JsonObject, string]>([
    ['another object', { form_id: 10 }, { form_id: '21' }, '/form_id 10 (AE) > "21" (CM)'],
    ['another object inside', { form: { id: 10 } }, { form: { id: 21 } }, '/form/id 10 (AE) > 21 (CM)'],
    ['no object', { form_id: '10' }, { form_id: '020' }, '/form_id "10" (AE) > "020"'],
    ['one more', { form_ids: [10] }, { form_ids: [20, 21] }, '/form_ids/1 undefined > 21 (CM)'],
    ['a new key', {}, { form_id: 20 }, '/form_id undefined > 20 (AE)'],
    [
      'one more, inside',
      { cells: [{ form_id: 10 }] },
      { cells: [{ form_id: 20 }, { days: [20, 21].map((formId) => ({ formId })) }] },
      '/cells/1 undefined > {"days":[{"formId":20},{"formId":21}]} (AE, CM)',
    ],
    ['the draft', {}, { source: { draft_id: 2 } }, '/source undefined > {"draft_id":2}'],
    [
      'another order',
      { form_ids: [10, 11] },
      { form_ids: [21, 20] },
      '/form_ids/0 10 (AE) > undefined /form_ids/1 undefined > 20 (AE)',
    ],
    ['a key with / and ~', { 'a/b~c': 1 }, { 'a/b~c': 2 }, '/a~1b~0c 1 > 2'],
    ['a count', { forms: 10 }, { forms: 20 }, '/forms 10 > 20'],
    ['a library', { library_draft_id: 7 }, { library_draft_id: 8 }, '/library_draft_id 7 > 8'],
    ['a standard', { standard_id: 'A' }, { standard_id: 'B' }, '/standard_id "A" > "B"'],
    ['a key that goes on', { form_id_note: 10 }, { form_id_note: 20 }, '/form_id_note 10 > 20'],
    ['something in place of nothing', { form_id: null }, { form_id: 20 }, '/form_id null > 20 (AE)'],
    [
      'a text like a mark of ours',
      { note: '\0single x' },
      { note: '\0dangling x' },
      String.raw`/note "\u0000single x" > "\u0000dangling x"`,
    ],
  ])('that point to something else are a change: %s', (_, from, to, values) => {
    expect(lines(small(of(10, from), of(20, to)))).toEqual([`fields changed Date 12>22 ${values}`]);
  });

  test('of a number and of a text with its digits are two ids where both are objects, else one', () => {
    const side = (id: number, form_id: number | string): Body[] => [
      form(id, 'AE'),
      form(String(id), 'CM'),
      ['form', { id: String(id + 1) }],
      field(id + 2, { form_id }),
    ];
    expect(lines(small(side(10, 11), side(20, 21)))).toEqual([]);
    expect(lines(small(side(10, '10'), side(20, '20')))).toEqual([]);
    expect(lines(small(side(10, '10'), side(20, 21)))).toEqual([
      'fields changed Date 12>22 /form_id "10" (CM) > 21',
    ]);
  });

  test('of families that were not read are not compared, and the report says so', () => {
    const nothing = { folder_id: null, matrix_id: '' };
    const side = (id: number): Body[] => [field(id, { form_id: id + 1, comments: [{ id }], ...nothing })];
    const report = small(side(1), side(2), ['field']);
    expect(report.changes).toEqual([]);
    expect(report.not_compared).toEqual([
      { family: 'fields', key: 'form_id', reason: 'family-not-read' },
      { family: 'fields', key: 'id', reason: 'unknown-id' },
    ]);
  });

  test('in a list of a family that was not read are not compared; other members keep their index', () => {
    const longKey = `${'x'.repeat(200)}_id`;
    const side = (id: number): Body[] => [field(id, { form_ids: [id + 1, id + 2], [longKey]: 7 })];
    const report = small(side(1), side(2), ['field']);
    expect(report.changes).toEqual([]);
    expect(report.not_compared).toEqual([{ family: 'fields', key: 'form_ids', reason: 'family-not-read' }]);
  });

  test('of what was removed do not make a change of everything that refers to it', () => {
    const from = of(10, { form_id: 10 });
    const to = of(20, { form_id: 999 }).slice(1);
    expect(lines(small(from, to))).toEqual(['forms removed AE 10>-']);
    expect(lines(small(to, from))).toEqual(['forms added AE ->10']);
  });
});
