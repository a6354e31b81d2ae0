/** Paths, values, drafts and totals in words, and which change stands under which form. */
import { describe, expect, test } from '@jest/globals';
import type { JsonObject } from '../../../sandbox/study/types.ts';
import { formViews } from '../../../src/change-report/changes-by-form.ts';
import { type Comparison, compareSnapshots } from '../../../src/compare/compare-snapshots.ts';
import { DraftIndex } from '../../../src/compare/draft-index.ts';
import { KeyRoles } from '../../../src/compare/key-roles.ts';
import { causeWords, scopeWords, sideWords, studyWords } from '../../../src/change-report/report-view.ts';
import { pathWords, totalsWords, valueWords } from '../../../src/change-report/words.ts';
import type { Snapshot } from '../../../src/snapshot/snapshot-format.ts';
import type { SnapshotOptions } from '../../../src/snapshot/snapshot-settings.ts';
import { type Body, DRAFT, field, form, reportOf, REST, row, rowsOf } from '../support/amendments.ts';
import { snapshotOfBodies } from '../support/snapshot-of.ts';

const SIDE = new DraftIndex(snapshotOfBodies(DRAFT, REST), new KeyRoles());

/** A snapshot with a file that somebody put into its folder by hand. */
function withFile(path: string, text: string, bodies: Body[] = []): Snapshot {
  const made = snapshotOfBodies(DRAFT, bodies);
  return { ...made, files: new Map([...made.files, [path, text]]) };
}

test.each([
  ['7', '7'],
  ['__visit__window_', 'Visit window'],
  ['standard_id', 'Standard id'],
  ['parent_id', 'Parent'],
  ['subject_id_field_id', 'Subject id field'],
  ['FORM_IDS', 'FORMs'],
  ['labels/10', 'Label 11'],
  ['labels/visit2', 'Labels, visit2'],
  ['labels/2nd', 'Labels, 2nd'],
  ['boxes/0', 'Box 1'],
  ['entries/0', 'Entry 1'],
  ['series_list/0', 'Series list 1'],
  ['branches_taken/0', 'Branches taken 1'],
  ['a~1b/c~0d', 'A/b, c~d'],
])('R61: The path %s is "%s"', (path, words) => {
  expect(pathWords(`folders/${path}`, SIDE)).toBe(words);
});

test.each<[unknown, string, string]>([
  [11, 'forms', '11'],
  [[11], 'forms', 'Vital Signs (VS)'],
  [11, 'forms/10', 'Vital Signs (VS)'],
  [11, 'steps/0/forms', '11'],
  [{ forms: 11, note: 'x' }, 'steps/0', 'forms: 11; note: x'],
  [11, 'form_ids/10', 'Vital Signs (VS)'],
  [11, 'form_ids/visit2', '11'],
  [11, 'form_ids/2nd', '11'],
  [[{ text: 'a' }, 'b'], 'steps', 'text: a / b'],
  [{}, 'steps/0', '(empty)'],
])('R61: The value %j at %s is "%s"', (value, path, words) => {
  expect(valueWords(value, `folders/${path}`, SIDE)).toBe(words);
});

test.each<[string, unknown, unknown, string]>([
  ['labels', ['a'], ['b'], 'Label 1: a > b'],
  ['steps', [{ kind: 'a' }], [{ kind: 'a', note: 'x' }], 'Step 1, note: (empty) > x'],
  ['steps', [{ labels: ['a'] }], [{ labels: ['a', 'b'] }], 'Step 1, labels: + > b'],
  ['cells', [], [{ form_id: 11, note: 'x' }], 'Cell 1: + > form: Vital Signs (VS); note: x'],
  ['form', 'Vital Signs (VS)', 11, 'Form (text → number): Vital Signs (VS) > Vital Signs (VS)'],
  ['form', 11, 'Vital Signs (VS)', 'Form (number → text): Vital Signs (VS) > Vital Signs (VS)'],
  ['note', 'a  b', 'a b', 'Note (only spaces differ): a␣␣b > a␣b'],
  ['note', 'a b', 'ab', 'Note: a b > ab'],
  ['codes', null, [], 'Codes (no value → list): (empty) > (empty)'],
  [
    'steps',
    [
      { id: 1, kind: 'a' },
      { id: 2, kind: 'b', note: null },
    ],
    [{ id: 2, kind: 'b' }],
    'Step 1: kind: a > - | Step 2, note (no value → absent): (empty) > (empty)',
  ],
])('R61: %s from %j to %j tells what differs', async (path, from, to, words) => {
  expect(await row(path, from, to)).toBe(words);
});

test.each<[string, Body, string]>([
  ['parent', ['folder', { id: 2, name: 'Day 1', parent_id: 1, note: 'x' }], 'Note: + > x'],
  ['OID of the form', ['field', { id: 21, name: 'Pulse', form_oid: 'VS', note: 'x' }], 'Note: + > x'],
  ['name of the form', ['field', { id: 21, name: 'Pulse', formName: 'Vital Signs', x: 1 }], 'X: + > 1'],
  ['id of the form, not a count', ['field', { id: 21, name: 'P', form_id: 11, forms: 11 }], 'Forms: + > 11'],
])('R61: Of a new object its title says the %s', async (_, added, words) => {
  expect(rowsOf(await reportOf(REST, [...REST, added]))).toBe(words);
});

test('R61: An object without an id is compared as any other', async () => {
  const [from, to] = [withFile('forms/x.json', '{"note":null}'), withFile('forms/x.json', '{"note":""}')];
  expect(rowsOf(await compareSnapshots(from, to))).toBe('Note (no value → text): (empty) > (empty)');
  const [none, empty] = ['null', '""'].map((id) => withFile('forms/x.json', `{"id":${id},"note":1}`));
  expect((await compareSnapshots(none as never, empty as never, { match: 'name' })).report.changes).toEqual(
    [],
  );
  const noted = withFile('forms/x.json', '{"note":"x"}');
  expect(rowsOf(await compareSnapshots(snapshotOfBodies(DRAFT, []), noted))).toBe('');
  expect(SIDE.targets({ folder_id: 1, form_id: 11 }, { kind: 'body', family: 'fields' })).toHaveLength(2);
});

test.each<[SnapshotOptions, string]>([
  [{}, ''],
  [{ view: 'detail' }, ' Labels, comments and custom properties are not part of the view detail.'],
  [{ view: 'list' }, ' Labels, comments and custom properties are not part of the view list.'],
  [{ families: ['form', 'editCheck'], ignore: ['a', 'b'] }, ' Only: Forms, Edit Checks. Ignored keys: 2.'],
])('R62: What %j leaves out is said', async (options, words) => {
  const made = snapshotOfBodies(DRAFT, [], options);
  expect(scopeWords(await compareSnapshots(made, made)).split('undone in between.')[1]).toBe(words);
});

test.each<[JsonObject, Partial<Snapshot>, string]>([
  [DRAFT, {}, 'ORION-301 · v1 (1), from a snapshot'],
  [DRAFT, { folder: 'old' }, 'ORION-301 · v1 (1), from the folder old'],
  [{ id: 7, name: 'v2' }, { readAt: '2026-01-15T12:34:56.000Z' }, 'v2 (7), read 2026-01-15 12:34 UTC'],
  [{ id: 7, study: 'ORION' }, {}, 'ORION · #7 (7), from a snapshot'],
])('R61: The draft %j with %j is "%s"', async (draft, source, words) => {
  const made = { ...snapshotOfBodies(draft, []), ...source };
  expect(sideWords(await compareSnapshots(made, made), 'from')).toBe(words);
});

test('R61: The study is that of the new draft, else that of the old one', async () => {
  const [none, a, b] = [{}, { study: 'A' }, { study: 'B' }].map((draft) =>
    snapshotOfBodies({ id: 1, ...draft }, []),
  ) as [Snapshot, Snapshot, Snapshot];
  expect(studyWords(await compareSnapshots(a, b))).toBe('B');
  expect(studyWords(await compareSnapshots(a, none))).toBe('A');
});

test.each([
  [{}, {}, '1 added, 2 removed, 3 changed'],
  [
    { affected: 5, at_risk: 1 },
    {},
    '1 added, 2 removed, 3 changed, 5 to check again, 1 puts entered data at risk',
  ],
  [
    { renamed: 1, order_only: 2, at_risk: 4 },
    {},
    '1 added, 2 removed, 3 changed (1 renamed, 2 only in another order), 4 put entered data at risk',
  ],
  [{}, { obsolete: 1 }, '1 added, 2 removed, 3 changed, 6 open'],
])('R61: The totals with %j and %j', (more, decided, words) => {
  const totals = {
    added: 1,
    removed: 2,
    changed: 3,
    unchanged: 4,
    renamed: 0,
    order_only: 0,
    affected: 0,
    at_risk: 0,
  };
  const decisions = { open: 6, accepted: 0, rejected: 0, question: 0, obsolete: 0, ...decided };
  expect(totalsWords({ ...totals, ...more, decisions })).toBe(words);
});

test('R61: What refers to an object that was removed is told so', () => {
  const cause = { family: 'fields', label: 'PR interval', oid: 'EGPR', kind: 'removed', change: '' } as const;
  expect(causeWords(cause)).toBe('PR interval (EGPR), which does not exist any more');
});

describe('R61: By form', () => {
  const FORMS = ['A', 'B', 'C', 'D', 'E'].map((name, nth) => form(1 + nth, name, name));
  const fieldOf = (form_id: number, more: JsonObject): Body =>
    field({ id: form_id * 10, label: 'F', oid: null, form_id, ...more });
  const told = (comparison: Comparison): string[] =>
    formViews(comparison).flatMap(({ title, lines }) =>
      [...lines.values()].map(
        ({ word, what, names }) => `${title}: ${word} ${what}: ${[...names.values()].join()}`,
      ),
    );
  /** A dictionary with answers, a field that offers them, one in no form, and a check that refers to it. */
  const answered = (note: string, answers = 1): Body[] => [
    ['dataDictionary', { id: 7, name: 'Answers' }],
    fieldOf(3, { data_dictionary_id: 7 }),
    field({ id: 99, form_id: null, data_dictionary_id: 7 }),
    ['editCheck', { id: 31, name: 'Check', form_id: 4, used_data_dictionary_id: 7 }],
    ...Array.from({ length: answers }, (_, nth): Body => [
      'dataDictionaryEntry',
      { id: 100 + nth, name: 'Yes', note, data_dictionary_id: 7 },
    ]),
  ];

  test('the draft itself stands under no form', async () => {
    const draft = (start_form_id: number): Snapshot => snapshotOfBodies({ ...DRAFT, start_form_id }, FORMS);
    expect(told(await compareSnapshots(draft(1), draft(2)))).toEqual([]);
  });

  test('what is in no form stands under those that it refers to anew, up to three', async () => {
    const plan = (...forms: number[]): Body[] => [...FORMS, ['matrix', { id: 60, name: 'Plan', forms }]];
    const lines = async (...forms: number[]): Promise<string> =>
      told(await reportOf(plan(1), plan(1, ...forms))).join();
    expect(await lines(2)).toBe('B: changed Matrices: Plan');
    expect(await lines(2, 3, 4)).toMatch(/^B: .*,C: .*,D: changed Matrices: Plan$/);
    expect(await lines(2, 3, 4, 5)).toBe('');
  });

  const ANSWERS = 'C: changed Data Dictionary Entries';
  const see: Body = fieldOf(1, { see_form_id: 2 });
  const seen = (note: string): Body[] => [see, fieldOf(2, { note }), ...answered(note)];
  const check: Body = ['editCheck', { id: 31, name: 'K', form_id: 1, field_ids: [20, 30] }];
  const checked = (note: string): Body[] => [fieldOf(2, { note }), fieldOf(3, { note }), check];
  const AGAIN = 'A: check again Edit Checks: K, because F was changed and F was changed';

  test.each<[string, (note: string) => Body[], string[]]>([
    ['a field with 50 answers', (note) => answered(note, 50), [`${ANSWERS}: Yes${',Yes'.repeat(49)}`]],
    ['no field with 51', (note) => answered(note, 51), []],
    ['a field, not what refers to its form', seen, ['B: changed Fields: F', `${ANSWERS}: Yes`]],
    ['two fields and their check', checked, [AGAIN, 'B: changed Fields: F', 'C: changed Fields: F']],
  ])('of %s', async (_, draft, lines) => {
    const report = await reportOf([...FORMS, ...draft('a')], [...FORMS, ...draft('b')]);
    const ofForms = told(report).filter((line) => !line.includes('because Yes'));
    expect(ofForms.sort()).toEqual(lines);
  });

  test('R62: no form where a key only counts forms: `forms: 2`', async () => {
    const matrix = (forms: number): Body => ['matrix', { id: 60, name: 'M', forms }];
    const comparison = await reportOf([...FORMS, matrix(1)], [...FORMS, matrix(2)]);
    expect([comparison.report.changes.map(({ within }) => within), told(comparison)]).toEqual([[[]], []]);
  });

  test('fields that did not change are read only for answers, and their bodies not kept', async () => {
    const comparison = await reportOf([...FORMS, ...answered('a')], [...FORMS, ...answered('b')]);
    const found = comparison.sides.to.find('fields', 30);
    const body = found?.body;
    expect(formViews(comparison)).toHaveLength(2);
    expect(found?.body).not.toBe(body);
    const unread = '{\n  "id": 5,\n  "f_orm": {"field_id": not read';
    const check: Body = ['editCheck', { id: 31, form_id: 1, field_id: 5 }];
    const [from, to] = ['a', 'b'].map((note) =>
      withFile('fields/x.json', unread, [['form', { id: 1, name: 'A', note }], check]),
    ) as [Snapshot, Snapshot];
    expect(told(await compareSnapshots(from, to))).toEqual(['A: changed The form: Note']);
  });
});
