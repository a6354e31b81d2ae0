/** The report for people: in words, complete in HTML and Excel, bounded in Markdown, never markup of the service. */
import { describe, expect, test } from '@jest/globals';
import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { marked } from 'marked';
import type { JsonObject } from '../../../sandbox/study/types.ts';
import { changeRows } from '../../../src/change-report/change-rows.ts';
import { RISKY_KEYS } from '../../../src/compare/risky-field-values.ts';
import { formViews, formWords } from '../../../src/change-report/changes-by-form.ts';
import { changesHtml } from '../../../src/change-report/changes-html.ts';
import { changesMail } from '../../../src/change-report/changes-mail.ts';
import { changesMarkdown } from '../../../src/change-report/changes-markdown.ts';
import { changesXlsx } from '../../../src/change-report/changes-xlsx.ts';
import { codeSpan, cutAroundDifferences } from '../../../src/change-report/document-text.ts';
import { diffWords } from '../../../src/change-report/word-diff.ts';
import { fcRuns } from '../../support/property.ts';
import { compareSnapshots } from '../../../src/compare/compare-snapshots.ts';
import { type Body, DRAFT, field, form, reportOf, textsIn } from '../support/amendments.ts';
import { snapshotOfBodies } from '../support/snapshot-of.ts';

describe('R61: the Markdown', () => {
  test('stays below 65,536 characters, and says how much is missing', async () => {
    const forms = (name: string): Body[] =>
      Array.from({ length: 3000 }, (_, nth) => form(nth, `${name} ${nth}`, `F${nth}`));
    const text = changesMarkdown(await reportOf(forms('Old'), forms('New')));
    expect(text.length).toBeLessThanOrEqual(65_536);
    const [, left] =
      /\n\nThe text would be too long: (\d+) of 6000 entries are left out\.\n$/.exec(text) ?? [];
    expect(Number(left) + (text.match(/^- /gm) ?? []).length).toBe(6000);
    expect(text.length).toBeGreaterThan(65_000);
    const few = await reportOf(forms('Old').slice(0, 9), []);
    const all = changesMarkdown(few);
    expect([200, 199].map((room) => changesMarkdown(few, all.length + room) === all)).toEqual([true, false]);
  });

  test('says of a long list in another order that its members moved', async () => {
    const codes = Array.from({ length: 1500 }, (_, nth) => `c${nth}`);
    const text = changesMarkdown(await reportOf([field({ codes })], [field({ codes: codes.toReversed() })]));
    expect(text).toMatch(/`Codes \(moved\)`: .+ and \d+ more values$/ms);
    expect(text).not.toMatch(/ (?:added|removed): /);
  });

  test('R52: nothing of the service becomes markup, a mention or a link, and no limit is passed', async () => {
    const unit = fc.oneof(
      fc.constantFrom(...'` `` @you https://x.y <img src=x> [a](b) * | #12 \\ x'.split(' ')),
      fc.constantFrom(' ', '\n', '\r', '\u2028', '\u202e', '\ud800', 'fixes #12'),
    );
    const hostile = fc.string({ unit, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(hostile, hostile, hostile, async (name, key, value) => {
        const bodies = (one: string): Body[] => [['form', { id: 1, name, oid: name, [`x${key}`]: one }]];
        const text = changesMarkdown(await reportOf(bodies('x'), bodies(value)), 1000);
        expect(text.length).toBeLessThanOrEqual(1000);
        const outside: string[] = [];
        const kinds = new Set<string>();
        void marked.walkTokens(marked.lexer(text), (token) => {
          kinds.add(token.type);
          if (token.type === 'text' && !('tokens' in token)) outside.push(token.raw);
        });
        for (const kind of ['space', 'paragraph', 'heading', 'list', 'list_item', 'text', 'codespan'])
          kinds.delete(kind);
        expect([...kinds]).toEqual([]);
        expect(outside.join('')).not.toMatch(/@|#\d|https?:|<img|`/);
      }),
      { numRuns: Math.ceil(fcRuns(1000).numRuns / 5) },
    );
  });
});

test('R61: the head says what is compared, and what is not', async () => {
  const side = (name: string, a: number) =>
    snapshotOfBodies({ ...DRAFT, name }, [field({ a })], {
      view: 'detail',
      families: ['form', 'field'],
      ignore: ['a'],
    });
  const report = await compareSnapshots({ ...side('v1', 1), folder: 'old' }, side('v2', 2), {
    riskyKeys: [],
  });
  const unnamed = [snapshotOfBodies(DRAFT, []), snapshotOfBodies({ id: 1, name: 'v2' }, [])] as const;
  expect(await changesHtml(await compareSnapshots(...unnamed, { riskyKeys: RISKY_KEYS }))).toMatch(
    /content: "ORION[^"]*v2"[^]*<h1>What changed in ORION-301<\/h1>[^]*in between\.<\/p>/,
  );
  expect(changesMarkdown(report).split('\n', 3)).toEqual([
    '0 added, 0 removed, 0 changed, the detail of the draft itself changed',
    '',
    'From `ORION-301 · v1 (1), from the folder old` to `ORION-301 · v2 (1), from a snapshot`. Objects are paired by ' +
      'their ids. Not known: who changed something and when, and edits that were undone in between. Labels, comments ' +
      'and custom properties are not part of the view detail. Only: Forms, Fields. Ignored keys: `a` Risky keys: `none`',
  ]);
});

describe('R61: By form', () => {
  const vital: Body[] = [
    form(11, 'Vital', 'VS'),
    field({}),
    ['field', { id: 21, label: 'Pulse', oid: 'PULSE', form_id: 11 }],
  ];
  const views = async (from: readonly Body[], to: readonly Body[]): Promise<string[]> =>
    formViews(await reportOf(from, to)).map((view) => `${view.title}: ${formWords(view)}`);

  test('has up to ten changed answers of a field; more are one link', async () => {
    const list: Body[] = [form(11, 'Vital', 'VS'), ['dataDictionary', { id: 5, oid: 'D' }]];
    const both = [...list, field({ data_dictionary_id: 5 })];
    const answers = Array.from({ length: 11 }, (_, nth): Body => [
      'dataDictionaryEntry',
      { id: nth, code: `${nth}`, name: `A${nth}`, data_dictionary_id: 5 },
    ]);
    const [ten = ''] = await views([...both, ...answers.slice(1)], both);
    expect(ten.split('; ')[0]?.match(/A\d+ \(/g)).toHaveLength(10);
    const many = await reportOf([...both, ...answers], both);
    expect(formViews(many).map((view) => formWords(view).split('; '))).toEqual([
      ['changed Data Dictionaries: D: 11 answers', 'check again Fields: Systolic blood pressure (SYSBP)'],
    ]);
    const edited: Body[] = [...both, ['dataDictionary', { id: 5, oid: 'D', comment: 'shorter' }]];
    expect((await views([...both, ...answers], edited.toSpliced(1, 1)))[0]).toContain('D: 11 answers');
    expect(changesMarkdown(many)).toContain('refers to `D (more than 10 answers changed)`');
    const counted = (first: number): Body[] => [
      ...both,
      ...answers.map(([family, body], nth): Body => [family, { ...body, ordinal: first + nth }]),
    ];
    expect(await views(counted(1).toSpliced(3, 1), counted(2))).toEqual([
      'Vital (VS): added Data Dictionary Entries: D › A0 (0); check again Fields: Systolic blood pressure (SYSBP)',
    ]);
    const recoded = answers.map(([family, body]): Body => [family, { ...body, name: 'x' }]);
    expect((await views([...both, ...answers], [...both, ...recoded.slice(1)]))[0]?.split('; ')[0]).toBe(
      'Vital (VS): changed Data Dictionaries: D: 11 answers',
    );
    expect((await views(vital.slice(0, 1), [...both, ...answers]))[0]).toMatch(
      /added Data Dictionaries: D: 11 answers/,
    );
  });

  test('a list is told of the forms that use it, also if its answers are in its body', async () => {
    const draft = (...codes: string[]): Body[] => [
      form(11, 'Vital', 'VS'),
      ['dataDictionary', { id: 5, oid: 'D', entries: codes.map((code) => ({ code, name: code })) }],
      field({ data_dictionary_id: 5 }),
    ];
    expect((await views(draft('Y'), draft('Y', 'N')))[0]).toMatch(
      /^Vital \(VS\): changed Data Dictionaries: D;/,
    );
  });

  test('a check that belongs to no form is told of each form whose fields it reads', async () => {
    const draft = (length: number, ...steps: JsonObject[]): Body[] => [
      ...[form(11, 'Vital', 'VS'), form(12, 'Labs', 'LB')],
      field({ length }),
      ['field', { id: 22, label: 'Glucose', oid: 'GLUC', form_id: 12 }],
      ['editCheck', { id: 9, name: 'C1', steps }],
    ];
    const both = [{ field_id: 20 }, { field_id: 22, value: 4 }];
    expect(await views(draft(1, ...both), draft(2, ...both))).toEqual([
      'Labs (LB): check again Edit Checks: C1',
      'Vital (VS): changed Fields: Systolic blood pressure (SYSBP); check again Edit Checks: C1',
    ]);
    expect(await views(draft(1, ...both), draft(1, { field_id: 22, value: 44 }))).toEqual([
      'Labs (LB): changed Edit Checks: C1',
      'Vital (VS): changed Edit Checks: C1',
    ]);
  });

  test('a step that names visit, form and field, and names another field now, is no part of a schedule', async () => {
    const draft = (FieldOID: string): Body[] => [
      ...vital,
      ['folder', { id: 1, name: 'Week 1', oid: 'W1' }],
      ['editCheck', { id: 9, CheckName: 'C1', steps: [{ FolderOID: 'W1', FormOID: 'VS', FieldOID }] }],
    ];
    expect(await views(draft('SYSBP'), draft('PULSE'))).toEqual(['Vital (VS): changed Edit Checks: C1']);
  });

  test('the old and the new side of a form are one: two steps that exchange their fields are of two forms', async () => {
    const draft = (id: number, order: (ids: number[]) => number[]): Body[] => [
      ...[1, 2].flatMap((nth): Body[] => [
        form(id + nth, `F${nth}`, `F${nth}`),
        ['field', { id: id + nth, label: `A${nth}`, oid: `A${nth}`, form_id: id + nth }],
      ]),
      [
        'editCheck',
        { id, CheckName: 'C1', steps: order([id + 1, id + 2]).map((field_id, op) => ({ op, field_id })) },
      ],
    ];
    const [from, to] = [draft(1, (ids) => ids), draft(101, (ids) => ids.toReversed())];
    const comparison = await compareSnapshots(
      snapshotOfBodies(DRAFT, from),
      snapshotOfBodies({ id: 2, name: 'v2' }, to),
    );
    expect(formViews(comparison).map((view) => formWords(view))).toEqual(
      Array(2).fill('changed Edit Checks: C1'),
    );
  });

  test('an answer that moves to another list is told of the forms of both', async () => {
    const draft = (data_dictionary_id: number): Body[] => [
      ...[1, 2].flatMap((id): Body[] => [
        form(id, `F${id}`, `F${id}`),
        ['dataDictionary', { id, name: `D${id}`, oid: `D${id}` }],
        field({ id, form_id: id, data_dictionary_id: id }),
      ]),
      ['dataDictionaryEntry', { id: 9, code: '2', name: 'Standing', data_dictionary_id }],
    ];
    const [first, second] = await views(draft(1), draft(2));
    expect(first).toContain('moved away Data Dictionary Entries: D2 › Standing (2)');
    expect(second).toContain('changed Data Dictionary Entries: D2 › Standing (2)');
  });

  test('a changed flag of a cell is told of its form alone, with its visit', async () => {
    const cell = (id: number, active = true) => ({ folder_id: 1, form_id: id, form_oid: `F${id}`, active });
    const draft = (last: boolean): Body[] => [
      ...[11, 12, 13, 14, 15].map((id) => form(id, `F${id}`, `F${id}`)),
      ['folder', { id: 1, name: 'Week 1', oid: 'W1' }],
      ['matrix', { id: 9, name: 'Main', cells: [...[11, 12, 13, 14].map((id) => cell(id)), cell(15, last)] }],
    ];
    expect(await views(draft(true), draft(false))).toEqual(['F15: changed Main: Week 1']);
    expect(changesMarkdown(await reportOf(draft(true), draft(false)))).toContain(
      '`Cell Week 1 × F15, active`: `Yes` → `No`',
    );
  });

  test.each<[JsonObject, JsonObject | null]>([
    [{ id: 5, folder_id: 2, form_id: 11, required: true }, null],
    [{ folder: { oid: 'W8', name: 'Week 8' }, form: { oid: 'VS', name: 'Vital' } }, null],
    [{ folder_id: 2, forms: [{ id: 12 }, { form_id: 11, window: 3 }] }, null],
    [
      { folder_id: 2, form_ids: [12, 11] },
      { folder_id: 2, form_ids: [12] },
    ],
  ])('a form that leaves a visit is told with it: %j', async (row, then) => {
    const draft = (...rows: JsonObject[]): Body[] => [
      ...[form(11, 'Vital', 'VS'), form(12, 'Labs', 'LB')],
      ['folder', { id: 2, name: 'Week 8', oid: 'W8' }],
      ['matrix', { id: 9, name: 'Main', rows }],
    ];
    const told = await views(draft(row), draft(...(then === null ? [] : [then])));
    expect(told.at(-1)).toBe('Vital (VS): removed Main: Week 8');
  });

  test('only the form that left a visit is told, not those of the numbers behind it, or of rows written anew', async () => {
    const ids = [11, 12, 13];
    const draft = (...cells: JsonObject[]): Body[] => [
      ...ids.map((id) => form(id, `F${id}`, `F${id}`)),
      ['folder', { id: 2, name: 'Week 8', oid: 'W8' }],
      ['matrix', { id: 9, name: 'Main', cells }],
    ];
    const cell = (form_id: number, order: number, id = form_id) => ({ id, order, folder_id: 2, form_id });
    expect(
      await views(draft(...ids.map((id, nth) => cell(id, nth + 1))), draft(cell(12, 1), cell(13, 2))),
    ).toEqual(['F11: removed Main: Week 8']);
    expect(await views(draft(cell(11, 1)), draft(cell(11, 1, 90)))).toEqual(['F11: changed Main: Week 8']);
  });

  test('all forms that a visit gets in its own list, or with a new schedule, are told with it', async () => {
    const ids = [11, 12, 13, 14];
    const draft = (form_ids: number[] | null, ...matrix: Body[]): Body[] => [
      ...ids.map((id) => form(id, `F${id}`, `F${id}`)),
      ['folder', { id: 2, name: 'Week 8', form_ids }],
      ...matrix,
    ];
    const told = (words: string): string[] => ids.map((id) => `F${id}: ${words}`);
    for (const none of [[], null])
      expect(await views(draft(none), draft(ids))).toEqual(told('added Folders: Week 8'));
    const twins = (...forms: number[]): Body[] => [
      ...draft([]),
      ...['A', 'B'].map((oid, nth): Body => ['folder', { id: 3 + nth, name: 'D1', oid, forms }]),
    ];
    expect(await views(twins(), twins(11))).toEqual(['F11: added Folders: D1 (A), D1 (B)']);
    const later = (trigger_form_id: number | null): Body[] => [
      ...draft([11]),
      ['folder', { id: 3, name: 'Week 9', trigger_form_id }],
    ];
    expect(await views(later(null), later(12))).toEqual(['F12: changed Folders: Week 9']);
    expect(await views(draft([11, 12, 13]), draft([11, 14, 13]))).toEqual([
      'F12: removed Folders: Week 8',
      'F14: added Folders: Week 8',
    ]);
    const rows = [{ folder_id: 2, form_ids: ids }];
    const main: Body = ['matrix', { id: 9, name: 'Main', rows }];
    expect(await views(draft([], main), draft([]))).toEqual(told('removed Main: Week 8'));
  });

  test('the mail says where the changes are that concern no form, or many', async () => {
    const edit = (code: string): Body[] => [['customFunction', { id: 1, name: 'f', code }]];
    expect(changesMail(await reportOf(edit('a'), edit('b')))).toMatch(
      /<p>All changes are in the attachments/,
    );
    expect(changesMail(await reportOf([], []))).not.toMatch(/attachments/);
  });
});

const numbered = (ordinal: number, names: string, ordinals: readonly number[]) => ({
  label: names,
  ordinal,
  parts: ordinals.map((own, nth) => ({ ordinal: own, text: names[nth] ?? '' })),
});
const counted = (count: number) => ['a', 'b'].map((text) => ({ text, item_count: count }));
test.each<[string, JsonObject, JsonObject, string[]]>([
  ['a place in a list in a list', { rows: [[1], [2, 3]] }, { rows: [[1], [2, 4]] }, ['Row 2, 2: 3 > 4']],
  ['a key without a name', {}, { '': 'x' }, ['(no name): (empty) > x']],
  ['a blank text', { list: ['a'] }, { list: ['a', ' '] }, ['List: undefined > ␣']],
  [
    'a list in reverse, which is another order',
    { list: ['a', 'b', 'c'] },
    { list: ['c', 'b', 'a'] },
    ['List (moved): place 3: c > place 1: c', 'List (others moved around it): place 2: b > place 2: b'],
  ],
  [
    'a member that moved within a step, which has another number now',
    { steps: [{ label: 'A', parts: ['p', 'q', 'r'] }] },
    { steps: [{ label: 'N' }, { label: 'A', parts: ['r', 'p', 'q'] }] },
    ['Step 1: undefined > label: N', 'Step 2, parts (moved): place 3: r > place 1: r'],
  ],
  [
    'new numbers of the members of each step by themselves',
    { steps: [numbered(1, 'xy', [1, 2]), numbered(2, 'uv', [1, 2])] },
    { steps: [numbered(2, 'xy', [2, 1]), numbered(3, 'uv', [2, 1])] },
    [
      'Steps (renumbered): 1, 2 > 2, 3',
      'Step 1 (ordinal 2), parts (renumbered): 1, 2 > 2, 1',
      'Step 2 (ordinal 3), parts (renumbered): 1, 2 > 2, 1',
    ],
  ],
  [
    'an edit before comments on it, and before orders',
    { comments: [{ text: 'a' }], ordinal: 1, unit: 'a' },
    { comments: [{ text: 'b' }], ordinal: 2, unit: 'b' },
    ['Unit: a > b', 'Comment 1, text: a > b', 'Ordinal: 1 > 2'],
  ],
  [
    'a count in members of a list, which is no new number of them',
    { steps: counted(1) },
    { steps: counted(2) },
    ['Step 1, item count: 1 > 2', 'Step 2, item count: 1 > 2'],
  ],
  [
    'the id of a member, if nothing else says what it is',
    { std: [{ id: 'SDTM.AE' }] },
    { std: [{ id: 'SDTM.CM' }, { id: 7 }] },
    ['Std 1: id: SDTM.AE > undefined', 'Std 1: undefined > id: SDTM.CM', 'Std 2: undefined > id: 7'],
  ],
  [
    'the object that a member is or joins, in place of its number',
    { fields: [{ id: 20, max: 5 }], in: { fields: [{ field: { id: 20, on: 1 }, max: 5 }] } },
    { fields: [{ id: 20, max: 6 }], in: { fields: [{ field: { id: 20, on: 1 }, max: 6 }] } },
    ['Field Systolic blood pressure, max: 5 > 6', 'In, field Systolic blood pressure, max: 5 > 6'],
  ],
  [
    'the id of a group, if it is a text or leads to an object',
    {},
    { codelist: { id: 'C66742', version: 1 }, field: { id: 20, max: 5 }, note: { id: 7, text: 'x' } },
    [
      'Codelist: (empty) > id: C66742; version: 1',
      'Field: (empty) > Systolic blood pressure (SYSBP); max: 5',
      'Note: (empty) > text: x',
    ],
  ],
])('R61: shown is %s', async (_, from, to, expected) => {
  const comparison = await reportOf([field(from)], [field(to)]);
  const rows = comparison.report.changes.flatMap((change) => changeRows(change, comparison));
  expect(rows.map(({ what, from: old, to: now }) => `${what}: ${old} > ${now}`)).toEqual(expected);
  expect(rows.flatMap(({ values }) => values)).not.toContain(undefined);
});

test('R61: objects of one name are told apart by their OIDs or places, also if a tag differs', async () => {
  const forms = [form(11, '<b>Lab</b>', 'LB1'), form(12, 'Lab', 'LB2')];
  const dates = [11, 12].map((id) => field({ id: id + 10, label: 'Date', oid: 'DAT', form_id: id }));
  const cycles = [1, 2].flatMap((nth): Body[] => [
    ['folder', { id: nth, name: `Cycle ${nth}` }],
    ['folder', { id: nth + 2, name: 'Day 1', oid: 'D1', parent_id: nth }],
  ]);
  const draft = (form_id: number): Body[] => [
    ...[...forms, ...dates, ...cycles],
    ['matrix', { id: 60, name: 'M', cells: [{ folder_id: 3, form_id }] }],
    ['editCheck', { id: 40, name: 'C', field_id: form_id + 10 }],
  ];
  const lines = changesMarkdown(await reportOf(draft(11), draft(12)));
  expect(lines).toContain('`Cells` removed: `Cycle 1 › Day 1 (D1) × Lab (LB1)`');
  expect(lines).toContain('Data entered in `Lab (LB1)` at `Cycle 1 › Day 1 (D1)` can');
  expect(lines).toContain('`Field`: `Date (LB1.DAT)` → `Date (LB2.DAT)`');
});

describe('R61: the HTML', () => {
  test('of no change says so; of many it has what lays out only what is on the screen', async () => {
    const forms = (count: number): Body[] =>
      Array.from({ length: count }, (_, n) => form(n, `F${n}`, `F${n}`));
    const [none, some, many] = await Promise.all(
      [0, 1000, 1001].map(async (count) => changesHtml(await reportOf(forms(count), []))),
    );
    expect(none).toContain('<p>Nothing changed.</p>\n<p class="note">Fingerprints');
    expect(some).not.toMatch(/Nothing changed|content-visibility: auto/);
    expect(many).toContain('content-visibility: auto');
    expect(many?.match(/<article/g)).toHaveLength(1001);
  });

  test('loads nothing, and its own style alone is allowed', async () => {
    const html = await changesHtml(await reportOf([field({ note: 'a' })], [field({ note: 'b' })]));
    const style = /<style>(.*)<\/style>/s.exec(html)?.[1] ?? '';
    expect(html).toContain(`style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`);
    expect(html).not.toMatch(/<script|https?:|url\(|@import/);
  });

  test('R52: nothing of the service becomes markup', async () => {
    const evil = '<script>"\'&\u202e';
    const bodies = (note: string): Body[] => [['form', { id: 1, name: evil, oid: evil, [evil]: note }]];
    const html = await changesHtml(await reportOf(bodies('a'), bodies(evil)));
    expect(html).not.toMatch(/<script|\u202e/);
    expect(html).toContain('&lt;script&gt;&quot;&#39;&amp;');
  });
});

test('R52, R61: the workbook has texts only, whole up to what a cell can hold', async () => {
  const [formula, code, long] = ['=1+1', '_x0041_ constructor', 'x'.repeat(40_000)];
  const [unseen, full] = [`${'\u200b'.repeat(1000)}${'🙂'.repeat(14_000)}`, 'y'.repeat(32_767)];
  const changes = await reportOf(
    [field({ a: 'a', b: 'b', c: 'c', d: `${long}0`, e: 'short', f: long.replaceAll('x', 'p') })],
    [field({ a: formula, b: code, c: unseen, d: `${long}1`, e: full, f: `${'p'.repeat(60)}q` })],
  );
  const sheet = textsIn(await changesXlsx(changes))['xl/worksheets/sheet3.xml'] ?? '';
  expect(sheet).toContain('preserve">=1+1<');
  expect(sheet).toContain('preserve">_x005F_x0041_ constructor<');
  expect(sheet).not.toMatch(/<f>|t="n"|\ufffd/);
  const texts = [...sheet.matchAll(/preserve">([^<]*)/g)].map(([, text = '']) => text);
  expect(Math.max(...texts.map(({ length }) => length))).toBe(32_767);
  expect(texts).toContain(full);
  expect(sheet.match(/ … \(cut here: longer than a cell can be\)</g)).toHaveLength(1);
  expect(texts).toContain('F (the rest of this difference: see the page)');
  expect(texts.filter((text) => /^….*(?<=x)[01]$/s.test(text))).toHaveLength(2);
});

test('Kept and removed words make the old text, kept and added words the new one', () => {
  const text = fc
    .array(fc.constantFrom('the', 'value', ' ', '.', 'ä', '\n'), { maxLength: 40 })
    .map((words) => words.join(''));
  fc.assert(
    fc.property(text, text, (from, to) => {
      const pieces = diffWords(from, to);
      expect(pieces.map(({ same, removed }) => same + removed).join('')).toBe(from);
      expect(pieces.map(({ same, added }) => same + added).join('')).toBe(to);
    }),
    fcRuns(),
  );
});

test('R61: a text is cut around its differences, between its characters', () => {
  const both = [`${'p'.repeat(99)}a`, `${'p'.repeat(99)}ab`] as const;
  for (const [from, to] of [both, both.toReversed()] as [string, string][]) {
    expect(cutAroundDifferences(from, to, 101)).toEqual({ from, to, note: '' });
    expect(cutAroundDifferences(from, to, 100).from).toMatch(/^…p{59}ab?$/);
  }
  const [start, middle] = ['p'.repeat(400), 'm'.repeat(110)];
  const cut = (from: string, to: string, length = 300): string[] => {
    const { from: old, to: now, note } = cutAroundDifferences(start + from, start + to, length);
    return [old, now, note].map((text) => text.replaceAll(/p{59,}/g, 'P'));
  };
  expect(cut(` a ${middle} b`, ` c ${middle} d`, 175)).toEqual([`…P a ${middle} b`, `…P c ${middle} d`, '']);
  const far = 'm'.repeat(130);
  const shown = `${'m'.repeat(58)}…${'m'.repeat(59)}`;
  expect(cut(` a ${far} b`, ` c ${far} d`)).toEqual([`…P a ${shown} b`, `…P c ${shown} d`, '']);
  expect(cut(' aaa', ' b', 63)[2]).toBe('the rest of this difference: see the page');
  expect(cut(' aaa', ' b', 64)[2]).toBe('');
  const long = 'w '.repeat(99_999);
  expect(diffWords(`${long}aa`, `${long}bb`)[0]?.removed).toBe('aa');
  for (const [from, to] of [
    [`${long}aaa`, `${long}b`],
    [`${long}b`, `${long}aaa`],
  ] as const)
    expect(diffWords(from, to)).toEqual([
      { same: '', removed: from, added: to },
      { same: '', removed: '', added: '' },
    ]);
  expect(['', '`a', 'a'].map(codeSpan)).toEqual(['`  `', '`` `a ``', '`a`']);
});
