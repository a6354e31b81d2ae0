/** The documents for people at their limits: what is cut, left out or empty, and that they say so. */
import { expect, test } from '@jest/globals';
import type { JsonObject } from '../../../sandbox/study/types.ts';
import type { Comparison } from '../../../src/compare/compare-snapshots.ts';
import { changesHtml } from '../../../src/change-report/changes-html.ts';
import { changesMarkdown } from '../../../src/change-report/changes-markdown.ts';
import { changesXlsx } from '../../../src/change-report/changes-xlsx.ts';
import { codeSpan } from '../../../src/change-report/safe-text.ts';
import { writeXlsx } from '../../../src/change-report/write-xlsx.ts';
import { Turns } from '../../../src/time/turns.ts';
import { type Body, reportOf, textsIn } from '../support/amendments.ts';

/** `3ab` is `aaab`. */
const long = (short: string): string =>
  short.replace(/(\d+)(.)/gu, (_, count: string, one: string) => one.repeat(Number(count)));
/** Belongs to no form and refers to nothing. */
const custom = (more: JsonObject = {}): Body => ['customFunction', { id: 1, name: 'F', ...more }];
const changed = (from: JsonObject, to: JsonObject): Promise<Comparison> =>
  reportOf([custom(from)], [custom(to)]);
/** The Markdown from the first heading on, without code spans. */
const sections = (report: Comparison): string => changesMarkdown(report).replace(/^.*?\n(?=\n##)|`/gs, '');

test.each([
  ['', '`  `'],
  ['a\nb', '`a ⏎ b`'],
  ['a``b`c', '```a``b`c```'],
  ['`a', '`` `a ``'],
  ['a\tb\u200b', '`a\\u{9}b\\u{200b}`'],
])('%j as a code span is %s', (text, span) => {
  expect(codeSpan(text)).toBe(span);
});

test.each([
  [0, '', ''],
  [1, ' and 1 more', '  - and 1 more values\n'],
])('R61: The Markdown says how many names and values it leaves out: %i', async (more, names, values) => {
  const numbers = Array.from({ length: 20 + more }, (_, nth) => nth + 10);
  const draft = (size: number, fields: number[]): Body[] => [
    ['form', { id: 1, name: 'Lab' }],
    ...fields.map((id): Body => ['field', { id, name: `F${id}`, form_id: 1 }]),
    custom(Object.fromEntries(numbers.map((key) => [`k${key}`, size]))),
  ];
  const text = sections(await reportOf(draft(1, []), draft(2, numbers.slice(0, 8 + more))));
  const shown = numbers.slice(0, 20).map((key) => `  - K${key}: 1 → 2\n`);
  expect(text).toContain(`- Lab: added Fields: F10, F11, F12, F13, F14, F15, F16, F17${names}\n\n`);
  expect(text.slice(text.indexOf('- changed F\n'))).toBe(`- changed F\n${shown.join('')}${values}`);
});

test('R61: The Markdown has what fits, and says how many entries do not', async () => {
  const added = Array.from({ length: 30 }, (_, id) => custom({ id, name: `F${id + 10}` }));
  const report = await reportOf([], added);
  const whole = changesMarkdown(report);
  expect(changesMarkdown(report, whole.length + 200)).toBe(whole);
  expect(changesMarkdown(report, whole.length + 199)).toBe(
    `${whole.slice(0, -'- added `F39`\n'.length)}\nThe text would be too long: 1 of 30 entries are left out. ` +
      'The HTML page and the JSON have all of them.\n',
  );
});

test('R61: The Markdown has what is only in another order under a heading of its own', async () => {
  const draft = (by: number): Body[] => [custom({ ordinal: by }), custom({ id: 2, name: 'G', size: by })];
  expect(sections(await reportOf(draft(1), draft(2)))).toBe(
    '\n## Custom Functions\n\n- changed G\n  - Size: 1 → 2\n' +
      '\n## Only the order changed\n\n- reordered F\n  - Ordinal: 1 → 2\n',
  );
});

test.each([
  ['aa b c d e', 'ff g h i e', ''],
  ['aaa bbb ccc d', 'aaa bbb ccc e', ''],
  ['aaa  bbb  c d', 'aaa  bbb  c e', ''],
  [' aa bb c d ', ' aa bb c e ', ''],
  ['aa bb c d e', 'aa bb c d f', 'aa bb c d <del>e</del><ins>f</ins>'],
  ['b c d 199992a x', 'b c d 199992a y', 'b c d 199992a <del>x</del><ins>y</ins>'],
  ['b c d 199993a x', 'b c d 199993a y', ''],
])('R61: The page marks the words that changed, or has both texts: %j, %j', async (from, to, marked) => {
  const html = await changesHtml(await changed({ note: long(from) }, { note: long(to) }));
  const texts = marked === '' ? `<del>${from}</del><td><ins>${to}</ins>` : marked;
  // With toBe a failure would take minutes.
  expect(html.includes(`${marked === '' ? '<td>' : '<td colspan="2">'}${long(texts)}</table>`)).toBe(true);
});

test('R61: The page has a row for each of two keys that read alike, and for a removed long member', async () => {
  const edits = (size: number, tags: string[]): JsonObject => ({ low_limit: size, 'low limit': size, tags });
  const report = await changed(edits(1, ['one two three four five']), edits(2, []));
  const row = '<tr><th>Low limit<td><del>1</del><td><ins>2</ins>';
  expect(await changesHtml(report)).toContain(
    `<table class="rows">${row}${row}<tr><th>Tags<td><del>one two three four five</del><td></table>`,
  );
});

/** The rows of a sheet, from 1, each as its texts. */
const rowsOf = (zip: Uint8Array, sheet: number): string[] =>
  (textsIn(zip)[`xl/worksheets/sheet${sheet}.xml`] ?? '')
    .split('<row ')
    .map((row) => [...row.matchAll(/preserve">([^<]*)/g)].map(([, text]) => text).join('|'));
const written = (rows: string[][]): Promise<Uint8Array> =>
  writeXlsx([{ name: 'S', widths: [9], headRow: 1, wraps: false, rows }], new Turns(undefined));

test('R61: Page and workbook have each cause to check an object again, and its id if it has one', async () => {
  const draft = (size: number): Body[] => [
    ['field', { id: 20, name: 'A', size }],
    ['field', { id: 21, name: 'B', size }],
    ['editCheck', { id: 30, name: 'Range', source_field_ids: [20, 21] }],
  ];
  const comparison = await reportOf(draft(1), draft(2));
  const affected = comparison.report.affected.map((object) => ({ ...object, id: null }));
  const nameless = { ...comparison, report: { ...comparison.report, affected } };
  const row =
    '<strong><bdi>Range</bdi></strong> <small>30</small><td><bdi>A (changed)</bdi><br><bdi>B (changed)</bdi>\n';
  expect(await changesHtml(comparison)).toContain(row);
  expect(await changesHtml(nameless)).toContain(row.replace('30', ''));
  expect(rowsOf(await changesXlsx(comparison), 4)[2]).toMatch(
    /^Edit Checks\|\|Range\|\|A \(changed\)\nB \(changed\)\|\|\|\|\|[0-9a-f]{12}$/,
  );
});

test('R61: The workbook has a row for an object that is nothing but its name', async () => {
  const report = await reportOf([], [custom()]);
  expect(rowsOf(await changesXlsx(report), 3)[2]).toMatch(
    /^Custom Functions\|\|F\|\|added(?:\|){9}[0-9a-f]{12}$/,
  );
});

test.each([
  ['a\n\tb', 'a\n\tb'],
  ['<&">\uffff', '&lt;&amp;&quot;&gt;\ufffd'],
  ['32767a', '32767a'],
  ['32768a', '32727a … (cut here: longer than a cell can be)'],
  ['😀32724a99😀', '😀32724a … (cut here: longer than a cell can be)'],
])('R61: A cell of %j has %j', async (text, cell) => {
  expect(rowsOf(await written([[long(text)]]), 1)[1]).toBe(long(cell));
});
