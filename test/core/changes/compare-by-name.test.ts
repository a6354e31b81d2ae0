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

test('A copy with new ids differs in nothing', () => {
  const draft = someDraft();
  const report = compared(draft, copyWithNewIds(draft, 1));
  expect(report.match).toBe('name');
  expect(report.changes).toEqual([]);
  expect(report.totals).toEqual({ added: 0, removed: 0, changed: 0, unchanged: everyObject(draft).length });
  expect(report.not_compared).toContainEqual({ family: 'fields', key: 'id', reason: 'unknown-id' });
});

test.each([1, 2, 3])('300 edits planted in a copy are found, and nothing else (seed %d)', (seed) => {
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
    const leaf = pick(
      leavesOf(object).filter(({ path }) => !/(?:name|label|oid)$/.test(path)),
      random,
    );
    leaf.set(edited(leaf.value));
    expected.push(`${family} changed ${labelOf(object)} ${leaf.path}`);
  }
  for (let nth = 0; nth < 100; nth += 1) {
    const [family, object] = pick(everyObject(copy), random);
    copy.design[family].push(another(object, 10 + nth, `Planted ${nth}`));
    expected.push(`${family} added Planted ${nth}`);
  }
  const { changes, totals } = compared(draft, copy);
  const told = changes.map(({ family, kind, label, values }) =>
    [family, kind, label, ...(kind === 'changed' ? values.map(({ path }) => path) : [])].join(' '),
  );
  expect(told.sort()).toEqual(expected.sort());
  expect(totals).toMatchObject({ added: 100, removed: 100, changed: 100 });
});

/** Two small drafts whose ids have nothing to do with each other. */
function small(
  from: [FamilyName, JsonObject][],
  to: [FamilyName, JsonObject][],
  families?: string[],
): ChangeReport {
  const options = families === undefined ? {} : { families };
  const [before, after] = [
    snapshotOfBodies({ id: 1 }, from, options),
    snapshotOfBodies({ id: 2 }, to, options),
  ];
  return compareSnapshots(before, after, { match: 'name' });
}
const lines = ({ changes }: ChangeReport): string[] =>
  changes.map(
    ({ family, kind, label, from_id, to_id, ambiguous, values }) =>
      `${family} ${kind} ${label} ${from_id ?? '-'}>${to_id ?? '-'}${ambiguous ? ' ambiguous' : ''}${kind === 'changed' ? ` ${JSON.stringify(values)}` : ''}`,
  );

describe('Objects with one label', () => {
  const forms = (first: number): [FamilyName, JsonObject][] => [
    ['form', { id: first, name: 'AE' }],
    ['form', { id: first + 1, name: 'CM' }],
  ];

  test('are told apart by what they refer to', () => {
    const report = small(
      [
        ...forms(10),
        ['field', { id: 1, name: 'Date', form_id: 10, note: 'a' }],
        ['field', { id: 2, name: 'Date', form_id: 11, note: 'b' }],
      ],
      [
        ...forms(20),
        ['field', { id: 8, name: 'Date', form_id: 21, note: 'b' }],
        ['field', { id: 9, name: 'Date', form_id: 20, note: 'x' }],
      ],
    );
    expect(lines(report)).toEqual(['fields changed Date 1>9 [{"path":"/note","from":"a","to":"x"}]']);
  });

  test('are told by their form though another reference of theirs changed', () => {
    const dictionaries = (id: number): [FamilyName, JsonObject][] => [
      ['dataDictionary', { id, name: 'YN' }],
      ['dataDictionary', { id: id + 1, name: 'NY' }],
    ];
    const report = small(
      [
        ...forms(10),
        ...dictionaries(1),
        ['field', { id: 1, name: 'Date', form_id: 10, data_dictionary_id: 1 }],
        ['field', { id: 2, name: 'Date', form_id: 11, data_dictionary_id: 2 }],
      ],
      [
        ...forms(20),
        ...dictionaries(5),
        ['field', { id: 8, name: 'Date', form_id: 20, data_dictionary_id: 6 }],
        ['field', { id: 9, name: 'Date', form_id: 21, data_dictionary_id: 5 }],
      ],
    );
    expect(lines(report)).toEqual([
      'fields changed Date 1>8 [{"path":"/data_dictionary_id","from":1,"from_label":"YN","to":6,"to_label":"NY"}]',
      'fields changed Date 2>9 [{"path":"/data_dictionary_id","from":2,"from_label":"NY","to":5,"to_label":"YN"}]',
    ]);
  });

  test('and what tells them apart may itself be told apart by a reference', () => {
    const side = (id: number, note: string): [FamilyName, JsonObject][] => [
      ...forms(id),
      ['field', { id: id + 2, name: 'Date', form_id: id }],
      ['field', { id: id + 3, name: 'Date', form_id: id + 1 }],
      ['editCheck', { id: id + 4, name: 'Range', fieldId: id + 2 }],
      ['editCheck', { id: id + 5, name: 'Range', fieldId: id + 3, note }],
    ];
    expect(lines(small(side(10, 'a'), side(50, 'b')))).toEqual([
      'checks changed Range 15>55 [{"path":"/note","from":"a","to":"b"}]',
    ]);
  });

  test('that stay ambiguous are paired where their content is equal, and else told as removed and added', () => {
    const report = small(
      [
        ['form', { id: 1, name: 'AE', note: 'same' }],
        ['form', { id: 2, name: 'AE', note: 'old' }],
      ],
      [
        ['form', { id: 7, name: 'AE', note: 'new' }],
        ['form', { id: 8, name: 'AE', note: 'same' }],
      ],
    );
    expect(lines(report)).toEqual(['forms removed AE 2>- ambiguous', 'forms added AE ->7 ambiguous']);
    expect(report.totals).toEqual({ added: 1, removed: 1, changed: 0, unchanged: 1 });
  });

  test('a field that only one form has is removed there and added here, not ambiguous', () => {
    const field = (id: number, form_id: number): [FamilyName, JsonObject] => [
      'field',
      { id, name: 'Date', form_id },
    ];
    const three = (id: number): [FamilyName, JsonObject][] => [
      ...forms(id),
      ['form', { id: id + 2, name: 'VS' }],
    ];
    const report = small(
      [...three(10), field(1, 10), field(2, 12)],
      [...three(20), field(8, 21), field(9, 22)],
    );
    expect(lines(report)).toEqual(['fields removed Date 1>-', 'fields added Date ->8']);
  });

  test('fields of a removed and of an added form are removed and added, not ambiguous', () => {
    const side = (id: number, other: string): [FamilyName, JsonObject][] => [
      ...forms(id),
      ['form', { id: id + 2, name: other }],
      ['field', { id: id + 3, name: 'Date', form_id: id }],
      ['field', { id: id + 4, name: 'Date', form_id: id + 2, note: other }],
    ];
    expect(lines(small(side(10, 'DM'), side(20, 'VS'))).slice(2)).toEqual([
      'fields removed Date 14>-',
      'fields added Date ->24',
    ]);
  });

  test('a check of two forms, one of them another form now, is told by the form that stayed', () => {
    const side = (
      id: number,
      other: string,
      form_ids: number[],
      note: string,
    ): [FamilyName, JsonObject][] => [
      ...forms(id),
      ['form', { id: id + 2, name: other }],
      ['editCheck', { id: id + 3, name: 'Range', form_ids, note }],
      ['editCheck', { id: id + 4, name: 'Range', form_ids: [id + 1], note }],
    ];
    const report = small(side(10, 'DM', [10, 12], 'a'), side(20, 'VS', [20, 22], 'b'));
    expect(lines(report).filter((line) => line.startsWith('checks'))).toEqual([
      'checks changed Range 13>23 [{"path":"/form_ids/1","from":12,"from_label":"DM","to":22,"to_label":"VS"},{"path":"/note","from":"a","to":"b"}]',
      'checks changed Range 14>24 [{"path":"/note","from":"a","to":"b"}]',
    ]);
  });
});

test('Objects with one label, whose form was removed, are told apart by their other names', () => {
  const field = (id: number, oid: string, note: string): [FamilyName, JsonObject] => [
    'field',
    { id, name: 'Start date', oid, form_id: id > 100 ? 999 : 3, note },
  ];
  const report = small(
    [['form', { id: 3, name: 'AE' }], field(1, 'A', 'x'), field(2, 'B', 'x')],
    [field(101, 'B', 'y'), field(102, 'A', 'x')],
  );
  expect(lines(report)).toEqual([
    'forms removed AE 3>-',
    'fields changed Start date 2>101 [{"path":"/note","from":"x","to":"y"}]',
  ]);
});

test('are paired by what they refer to, or where their content is equal', () => {
  const report = small(
    [
      ['form', { id: 1, name: 'AE' }],
      ['matrix', { id: 3, form_id: 1, note: 'a' }],
      ['testCase', { id: 4, note: 'same' }],
      ['testCase', { id: 5, note: 'old' }],
    ],
    [
      ['form', { id: 6, name: 'AE' }],
      ['matrix', { id: 7, form_id: 6, note: 'b' }],
      ['testCase', { id: 8, note: 'new' }],
      ['testCase', { id: 9, note: 'same' }],
    ],
  );
  expect(lines(report)).toEqual([
    'matrices changed #7 3>7 [{"path":"/note","from":"a","to":"b"}]',
    'test_cases removed #5 5>- ambiguous',
    'test_cases added #8 ->8 ambiguous',
  ]);
});

describe('Ids inside bodies', () => {
  const of = (first: number, body: JsonObject): [FamilyName, JsonObject][] => [
    ['form', { id: first, name: 'AE' }],
    ['form', { id: first + 1, name: 'CM' }],
    ['field', { id: first + 2, name: 'Date', ...body }],
  ];

  test.each<[string, JsonObject, JsonObject]>([
    ['by key', { form_id: 10 }, { form_id: 20 }],
    ['in camel case', { formId: 10, sourceFormIDs: [11, 10] }, { formId: 20, sourceFormIDs: [21, 20] }],
    [
      'of a thing inside',
      { form: { id: 10 }, forms: [{ id: 11 }] },
      { form: { id: 20 }, forms: [{ id: 21 }] },
    ],
    ['as text', { form_id: '10', formIds: ['11', 10] }, { form_id: 20, formIds: [21, '20'] }],
    ['without _id', { form: 10, forms: [10, 11] }, { form: 20, forms: [20, 21] }],
    ['of the draft itself', { draft_id: 1 }, { draft_id: 2 }],
    [
      'of comments',
      { comments: [{ id: 5, text: 'x', parent_comment_id: 6 }] },
      { comments: [{ id: 7, text: 'x', parent_comment_id: 8 }] },
    ],
    ['of nothing', { form_id: null, form: 'x' }, { form_id: null, form: 'x' }],
    ['a name of digits', { form: '10' }, { form: '10' }],
  ])('that point to the same are the same: %s', (_, from, to) => {
    expect(lines(small(of(10, from), of(20, to)))).toEqual([]);
  });

  test.each<[string, JsonObject, JsonObject, string]>([
    [
      'another object',
      { form_id: 10 },
      { form_id: '21' },
      '[{"path":"/form_id","from":10,"from_label":"AE","to":"21","to_label":"CM"}]',
    ],
    [
      'no object',
      { form_id: '10' },
      { form_id: '020' },
      '[{"path":"/form_id","from":"10","from_label":"AE","to":"020"}]',
    ],
    [
      'one more',
      { form_ids: [10] },
      { form_ids: [20, 21] },
      '[{"path":"/form_ids/1","to":21,"to_label":"CM"}]',
    ],
    ['a new key', {}, { form_id: 20 }, '[{"path":"/form_id","to":20,"to_label":"AE"}]'],
    [
      'one more, inside',
      { cells: [{ form_id: 10 }] },
      {
        cells: [
          { form_id: 20 },
          {
            days: [
              { formId: 20, at: 1 },
              { formId: 21, at: 2 },
            ],
          },
        ],
      },
      '[{"path":"/cells/1","to":{"days":[{"at":1,"formId":20},{"at":2,"formId":21}]},"to_label":"AE, CM"}]',
    ],
    [
      'another order',
      { form_ids: [10, 11] },
      { form_ids: [21, 20] },
      '[{"path":"/form_ids/0","from":10,"from_label":"AE"},{"path":"/form_ids/1","to":20,"to_label":"AE"}]',
    ],
    ['a count', { forms: 10 }, { forms: 20 }, '[{"path":"/forms","from":10,"to":20}]'],
    [
      'a library',
      { library_draft_id: 7 },
      { library_draft_id: 8 },
      '[{"path":"/library_draft_id","from":7,"to":8}]',
    ],
    [
      'a standard',
      { standard_id: 'A' },
      { standard_id: 'B' },
      '[{"path":"/standard_id","from":"A","to":"B"}]',
    ],
    [
      'something in place of nothing',
      { form_id: null },
      { form_id: 20 },
      '[{"path":"/form_id","from":null,"to":20,"to_label":"AE"}]',
    ],
  ])('that point to something else are a change: %s', (_, from, to, values) => {
    expect(lines(small(of(10, from), of(20, to)))).toEqual([`fields changed Date 12>22 ${values}`]);
  });

  test('of a number and of a text with its digits are two ids where both are objects', () => {
    const side = (id: number, form_id: number | string): [FamilyName, JsonObject][] => [
      ['form', { id, name: 'AE' }],
      ['form', { id: String(id), name: 'CM' }],
      ['form', { id: id + 1 }],
      ['field', { id: id + 2, name: 'Date', form_id }],
    ];
    expect(lines(small(side(10, '10'), side(20, '20')))).toEqual([]);
    expect(lines(small(side(10, '10'), side(20, 21)))).toEqual([
      'fields changed Date 12>22 [{"path":"/form_id","from":"10","from_label":"CM","to":21}]',
    ]);
  });

  test('of families that were not read are not compared, and the report says so', () => {
    const side = (id: number): [FamilyName, JsonObject][] => [
      ['field', { id, name: 'Date', form_id: id + 1, comments: [{ id }] }],
    ];
    const report = small(side(1), side(2), ['field']);
    expect(report.changes).toEqual([]);
    expect(report.not_compared).toEqual([
      { family: 'fields', key: 'form_id', reason: 'family-not-read' },
      { family: 'fields', key: 'id', reason: 'unknown-id' },
    ]);
  });

  test('in a list of a family that was not read are not compared; other members keep their index', () => {
    const side = (id: number): [FamilyName, JsonObject][] => [
      ['field', { id, name: 'Date', form_ids: [id + 1, id + 2], [`${'x'.repeat(200)}_id`]: 'kept' }],
    ];
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
