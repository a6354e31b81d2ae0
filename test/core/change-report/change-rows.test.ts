/** No change is shown without a mark: its texts differ visibly, or a word says how. */
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { changeRows } from '../../../src/change-report/change-rows.ts';
import { changesHtml } from '../../../src/change-report/changes-html.ts';
import { changesMarkdown } from '../../../src/change-report/changes-markdown.ts';
import { formViews } from '../../../src/change-report/changes-by-form.ts';
import type { Comparison } from '../../../src/compare/compare-snapshots.ts';
import { parseExact } from '../../../src/json/exact-json.ts';
import { fcRuns } from '../../support/property.ts';
import { type Body, form, reportOf, REST, row, rowsOf } from '../support/amendments.ts';

const steps = (...texts: string[]): object[] =>
  texts.map((text, index) => ({ id: index + 1, ordinal: index + 1, text }));

test.each<[string, unknown, unknown, string]>([
  ['required', false, true, 'Required: No > Yes'],
  ['form_id', 11, 99, 'Form: Vital Signs (VS) > 99 (not in the draft)'],
  ['form_id', '11', 11, 'Form (text → number): Vital Signs (VS) > Vital Signs (VS)'],
  ['steps', [{ text: 'x' }], [{ text: 'y' }], 'Step 1, text: x > y'],
  ['status', ['a'], ['b'], 'Status 1: a > b'],
  ['series', [{ x: 1 }], [{ x: 2 }], 'Series 1, x: 1 > 2'],
  ['codes', { 1: 'Male' }, { 1: 'Female' }, 'Codes, 1: Male > Female'],
  ['years', { 2024: 'a' }, { 2024: 'a', 2025: 'b' }, 'Years, 2025: (empty) > b'],
  ['roles', ['CRC', 'MON', 'DM'], ['DM', 'CRC', 'MON'], 'Roles (moved): DM (place 3) > DM (place 1)'],
  [
    'steps',
    steps('a', 'b'),
    steps('a', 'b').map((one) => ({ ...one, ordinal: 5 })),
    'Steps (renumbered): 1, 2 > 5, 5',
  ],
  ['note', 'a\u200db', 'ab', 'Note (only invisible characters differ): a\\u{200d}b > ab'],
  ['note', 'Weight', ' Weight ', 'Note (only spaces differ): Weight > ␣Weight␣'],
  ['note', 'é', 'e\u0301', 'Note (the same characters, encoded in another way): é > e\u0301'],
  ['note', 'a\u200bb', 'a\\u{200b}b', 'Note (other characters that look the same): a\u200bb > a\\u{200b}b'],
  ['note', 'Yes', true, 'Note (text → yes or no): Yes > Yes'],
  ['', 'a', 'b', '(no name): a > b'],
])('R59, R61: %s from %j to %j', async (path, from, to, words) => {
  expect(await row(path, from, to)).toBe(words);
});

test('R59: a long number and its digits are told apart', async () => {
  const [number] = parseExact('[9007199254740993]') as unknown[];
  expect(await row('note', number, '9007199254740993')).toContain('Note (number → text)');
});

test('R61: a check with one step more shows the step and the text, then the new numbers in one row', async () => {
  const [old, now] = [steps('a', 'b', 'c', 'd'), steps('new', 'a', 'b', 'c', 'changed')];
  const renamed = now.map((step, index) => ({ ...step, id: index === 0 ? 9 : index }));
  expect(await row('steps', old, renamed)).toBe(
    'Step 1: + > text: new | Step 5, text: d > changed | Steps (renumbered): 1, 2, 3 … 4 > 2, 3, 4 … 5',
  );
});

describe('R61: names', () => {
  const plan = (...cells: object[]): Body => ['matrix', { id: 60, name: 'Plan', cells } as never];
  const labs = [form(1, 'Laboratory', 'LB1'), form(2, 'Laboratory', 'LB2'), form(3, 'Vital Signs', 'VS')];

  test('cells of namesakes have their OIDs', async () => {
    const comparison = await reportOf(
      [...labs, plan({ form_id: 1, folder_id: 1 }), ...REST.slice(0, 1)],
      [...labs, plan({ form_id: 2, folder_id: 1 }), ...REST.slice(0, 1)],
    );
    expect(rowsOf(comparison)).toBe(
      'Cells: Screening × Laboratory (LB1) > - | Cells: + > Screening × Laboratory (LB2)',
    );
    expect(changesMarkdown(comparison)).toContain(
      'Data entered in `Laboratory (LB1)` at `Screening` can be lost',
    );
  });

  test('a cell that changed its place is moved, also in the view by form', async () => {
    const cells = [1, 2, 3].map((form_id) => ({ form_id, folder_id: 1 }));
    const draft = (order: number[]): Body[] => [
      ...REST.slice(0, 1),
      ...labs,
      plan(...order.map((at) => cells[at] ?? {})),
    ];
    const comparison = await reportOf(draft([0, 1, 2]), draft([2, 0, 1]));
    expect(rowsOf(comparison)).toBe(
      'Cells (moved): Screening × Vital Signs (place 3) > Screening × Vital Signs (place 1)',
    );
    expect(formViews(comparison).flatMap(({ lines }) => [...lines.keys()])).not.toContain('removed Plan');
  });

  test('titles show the words of rich text, the values all of it', async () => {
    const draft = (label: string): Body[] => [['field', { id: 5, oid: 'SEX', label }]];
    const comparison = await reportOf(draft('<p><b>Sex</b></p>'), draft('<p><b>Sex</b> at birth</p>'));
    const text = changesMarkdown(comparison);
    expect(text).toContain('- renamed `Sex at birth (SEX)`, before: `Sex`\n');
    expect(text).toContain('`<p><b>Sex</b> at birth</p>`');
    expect(await changesHtml(comparison)).toContain('<strong><bdi>Sex at birth (SEX)</bdi></strong>');
  });

  test('objects that changed their OID name each other', async () => {
    const draft = (oid: string): Body[] => [['field', { id: oid === 'SEX' ? 5 : 6, oid, label: 'Sex' }]];
    const text = changesMarkdown(await reportOf(draft('SEX'), draft('SEX2')));
    expect(text).toContain('- removed `Sex (SEX)` (now `SEX2`)\n');
    expect(text).toContain('- added `Sex (SEX2)` (before `SEX`)\n');
  });

  test('a form has the answers of its old and of its new dictionary', async () => {
    const draft = (id: number): Body[] => [
      form(3, 'Vital Signs', 'VS'),
      ['field', { id: 8, name: 'Arm', form_id: 3, data_dictionary_id: id }],
      ['dataDictionary', { id, name: `Arms ${id}` }],
      ['dataDictionaryEntry', { id: id + 1, code: 'L', label: 'Left', data_dictionary_id: id }],
    ];
    const [view] = formViews(await reportOf(draft(10), draft(20)));
    const words = [...(view?.lines.keys() ?? [])];
    expect(words).toEqual(
      expect.arrayContaining(['removed Data Dictionary Entries', 'added Data Dictionary Entries']),
    );
  });
});

test('R61: every difference of a long text is in the Markdown, or their number is', async () => {
  const text = (...words: string[]): string => words.join(` ${'same words again '.repeat(60)}`);
  const compared = async (from: string, to: string): Promise<string> =>
    changesMarkdown(
      await reportOf(
        [['customFunction', { id: 1, name: 'F', from }]],
        [['customFunction', { id: 1, name: 'F', from: to }]],
      ),
    );
  const two = await compared(text('one', 'two'), text('eins', 'zwei'));
  expect(two).toMatch(/one.*two.*→.*eins.*zwei/);
  const many = await compared(text(...'a b c d e f g h'.split(' ')), text(...'A B C D E F G H'.split(' ')));
  expect(many).toMatch(/a .*→ .*A .* \(\d more differences in this text: see the page\)/);
});

/** What is wrong with the rows of a comparison. */
function unmarked(comparison: Comparison): string[] {
  return comparison.report.changes
    .filter(({ kind }) => kind === 'changed')
    .flatMap((change) => {
      const rows = changeRows(change, comparison);
      const told = new Set(rows.flatMap(({ values }) => values));
      const lost = change.values.filter((value) => !told.has(value)).map(({ path }) => `lost ${path}`);
      const alike = rows.filter(({ what, from, to }) => from === to && !what.endsWith(')'));
      return [...lost, ...alike.map(({ what }) => `alike ${what}`)];
    });
}

test('R61: every row of random lists and values shows its difference, in every document', async () => {
  const leaf = fc.constantFrom<unknown>(
    'a',
    'a ',
    'A',
    'é',
    'e\u0301',
    'a\u200d',
    '',
    null,
    1,
    '1',
    true,
    'Yes',
    3,
    '3',
  );
  const member = fc.oneof(
    leaf,
    fc.record({ id: fc.nat(3), ordinal: fc.nat(4), text: leaf }),
    fc.record({ form_id: fc.constantFrom(3, 4), folder_id: fc.constantFrom(1, 2) }),
  );
  const value = fc.oneof(
    leaf,
    fc.array(member, { maxLength: 5 }),
    fc.dictionary(fc.constantFrom('1', '2', 'x'), leaf),
  );
  const places: Body[] = [
    ['folder', { id: 1, name: 'Unscheduled', oid: 'U1' }],
    ['folder', { id: 2, name: 'Unscheduled' }],
    form(3, 'Labs', 'LB'),
    form(4, 'Labs', 'LB2'),
  ];
  await fc.assert(
    fc.asyncProperty(value, value, async (from, to) => {
      const draft = (held: unknown): Body[] => [
        ...places,
        ['customFunction', { id: 9, name: 'F', held } as never],
      ];
      const comparison = await reportOf(draft(from), draft(to));
      expect(unmarked(comparison)).toEqual([]);
      const html = await changesHtml(comparison);
      for (const [table] of html.matchAll(/<table class="rows">.*?<\/table>/gs))
        for (const line of table.split('<tr>').slice(1)) expect(line).toMatch(/<(?:ins|del)>|\)<td>/);
      for (const line of changesMarkdown(comparison).match(/^ {2}- .* → .*$/gm) ?? []) {
        const [, what = '', old, now] = /^ {2}- (`.*?`): (.*) → (.*)$/.exec(line) ?? [];
        expect(old !== now || what.includes('(')).toBe(true);
      }
    }),
    fcRuns(),
  );
});
