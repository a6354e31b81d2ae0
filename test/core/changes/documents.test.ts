/**
 * The report for people: Markdown that stays within its limits and is no markup, HTML that holds everything.
 */
import { createHash } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { marked } from 'marked';
import { changesHtml } from '../../../src/changes/changes-html.ts';
import { changesMarkdown } from '../../../src/changes/changes-markdown.ts';
import type { Change, ChangeReport } from '../../../src/changes/change-report-types.ts';
import { diffWords } from '../../../src/changes/diff-words.ts';
import { fcRuns } from '../../support/property.ts';

const STATUS = [{ path: '/status', from: 'In work', to: 'Approved' }];
const REMOVED = [{ path: '', from: { name: 'AE' } }];
const ADDED = [{ path: '', to: { name: 'CM' } }];
const VALUES = [
  { path: '/days', from: 1 },
  { path: '/note', to: null },
  { path: '/form_id', from: 5, from_label: 'AE', to: '6', to_label: 'CM' },
  // At least four words on one side: the HTML marks the words that changed.
  { path: '/query', from: 'Not in 18 – 85.  Verify.', to: 'Not in 21 – 85. Verify it.' },
  { path: '/help', from: 'First day', to: 'First day of dosing' },
  { path: '/label', from: ' v2.0  Amendment 2', to: 'v3' },
  { path: '/limit', from: 5, to: 'as many as possible' },
  { path: '/order', from: 'after the last visit', to: 5 },
  { path: '/rule', from: 'field 5 is empty', from_label: 'AE', to: 'this is not empty' },
  { path: '/where', from: 'this is not empty', to: 'field 6 is empty', to_label: 'CM' },
];
const AMENDMENT: ChangeReport = {
  schema: 'draft-changes/1',
  from: { draft: { id: 1001, label: 'v1' }, fingerprint: '0123456789abcdef', view: 'metadata' },
  to: { draft: { id: 1002, label: 'v2 <b>' }, fingerprint: 'fedcba9876543210', view: 'metadata' },
  match: 'id',
  totals: { added: 1, removed: 2, changed: 1, unchanged: 4 },
  families: {
    folders: { added: 0, removed: 0, changed: 0, unchanged: 2 },
    forms: { added: 1, removed: 1, changed: 0, unchanged: 1 },
    fields: { added: 0, removed: 1, changed: 1, unchanged: 1 },
  },
  changes: [
    { family: 'draft', kind: 'changed', label: 'v2', from_id: 1001, to_id: 1002, values: STATUS },
    { family: 'forms', kind: 'removed', label: 'AE', from_id: 5, to_id: null, values: REMOVED },
    { family: 'forms', kind: 'added', label: 'CM', from_id: null, to_id: 6, ambiguous: true, values: ADDED },
    { family: 'fields', kind: 'changed', label: 'Date', from_id: 7, to_id: 7, values: VALUES },
  ],
  not_compared: [],
};
const reportOf = (changes: readonly Partial<Change>[]): ChangeReport => ({
  ...AMENDMENT,
  changes: changes.map((change, id) => ({
    family: 'fields',
    kind: 'changed',
    label: 'Date',
    from_id: id,
    to_id: id,
    values: [{ path: '/a', from: 1, to: 2 }],
    ...change,
  })),
});
/** Of two drafts that share no ids; the keys with these ids were not compared. */
const pairedByName = (reason: 'unknown-id' | 'family-not-read', keys: readonly string[]): ChangeReport => ({
  ...AMENDMENT,
  match: 'name',
  changes: [],
  not_compared: keys.map((key) => ({ family: 'fields', key, reason })),
});

const FOREIGN = 'ids of things that are in no family, such as comments';
test.each([
  ['family-not-read', 'ids of families that were not read', 'ids of a family that was not read'],
  ['unknown-id', FOREIGN, FOREIGN],
] as const)('R61: Both name the keys that were not compared: %s', (reason, inMarkdown, inHtml) => {
  const report = pairedByName(reason, ['comment_id', 'k'.repeat(121)]);
  expect(changesMarkdown(report).split('\n').slice(2)).toEqual([
    'From `v1` (`1001`, `0123456789ab`) to `v2 <b>` (`1002`, `fedcba987654`), objects paired by name.',
    '',
    `Not compared, ${inMarkdown}: \`fields: comment_id\`, \`fields: ${'k'.repeat(120)}\`.`,
    '',
  ]);
  const [, details] = /by name\.<\/p>\n(.*)\n<table/.exec(changesHtml(report)) ?? [];
  expect(details).toBe(
    `<details><summary>Not compared: 2 keys that hold ids of another draft</summary><ul><li>fields: <code>comment_id</code>, ${inHtml}<li>fields: <code>${'k'.repeat(121)}</code>, ${inHtml}</ul></details>`,
  );
});

describe('R61: The Markdown', () => {
  test('has the totals in its first line, then what changed, family by family', () => {
    expect(changesMarkdown(AMENDMENT).split('\n')).toEqual([
      '1 added, 2 removed, 1 changed, 4 unchanged',
      '',
      'From `v1` (`1001`, `0123456789ab`) to `v2 <b>` (`1002`, `fedcba987654`), objects paired by id.',
      '',
      '## Draft',
      '',
      '- changed `v2` (`1001` → `1002`)',
      '  - `/status`: `"In work"` → `"Approved"`',
      '',
      '## Forms',
      '',
      '- removed `AE` (`5`)',
      '- added `CM` (`6`), one of several of this name that cannot be told apart',
      '',
      '## Fields',
      '',
      '- changed `Date` (`7`)',
      '  - `/days`: `1` → nothing',
      '  - `/note`: nothing → `null`',
      '  - `/form_id`: `AE` (`5`) → `CM` (`"6"`)',
      '  - `/query`: `"Not in 18 – 85.  Verify."` → `"Not in 21 – 85. Verify it."`',
      '  - `/help`: `"First day"` → `"First day of dosing"`',
      '  - `/label`: `" v2.0  Amendment 2"` → `"v3"`',
      '  - `/limit`: `5` → `"as many as possible"`',
      '  - `/order`: `"after the last visit"` → `5`',
      '  - `/rule`: `AE` (`"field 5 is empty"`) → `"this is not empty"`',
      '  - `/where`: `"this is not empty"` → `CM` (`"field 6 is empty"`)',
      '',
    ]);
  });

  test('cuts labels, ids, paths and values, and shows an empty label', () => {
    const values = [{ path: `/${'p'.repeat(200)}`, from: 'v'.repeat(200), to: 1 }];
    const text = changesMarkdown(
      reportOf([
        { label: 'l'.repeat(121), to_id: 'i'.repeat(121), values },
        { label: '', values: [] },
        { label: `${'l'.repeat(119)}😀`, values: [{ path: `/😀${'p'.repeat(199)}`, to: 1 }] },
      ]),
    );
    expect(text.slice(text.indexOf('- ')).split('\n')).toEqual([
      `- changed \`${'l'.repeat(120)}\` (\`0\` → \`"${'i'.repeat(118)}…\`)`,
      `  - \`${'p'.repeat(200)}\`: \`"${'v'.repeat(198)}…\` → \`1\``,
      '- changed `  ` (`1`)',
      `- changed \`${'l'.repeat(119)}\` (\`2\`)`,
      `  - \`${'p'.repeat(199)}\`: nothing → \`1\``,
      '',
    ]);
  });

  test.each([
    [20, ''],
    [23, '  - and 3 more values\n'],
  ])('shows 20 values of an object: of %d', (count, rest) => {
    const values = Array.from({ length: count }, (_, nth) => ({ path: `/${nth}`, from: nth, to: -nth }));
    const text = changesMarkdown(reportOf([{ values }]));
    expect(text.slice(text.indexOf('  - `/19`'))).toBe(`  - \`/19\`: \`19\` → \`-19\`\n${rest}`);
  });

  test('is complete up to 300 characters below its limit; above, it says how many changes are missing', () => {
    const text = changesMarkdown(AMENDMENT);
    expect(changesMarkdown(AMENDMENT, text.length + 300)).toBe(text);
    expect(changesMarkdown(AMENDMENT, text.length + 299)).toBe(
      `${text.slice(0, text.indexOf('\n## Fields'))}\n1 of 4 changes are not shown here: the text would be too long.\n`,
    );
  });

  test('says so where the keys that were not compared, or the snapshots, would be too long', () => {
    const totals = '1 added, 2 removed, 1 changed, 4 unchanged\n\n';
    const report = pairedByName('unknown-id', Array<string>(40).fill('comment_id'));
    const text = changesMarkdown(report);
    expect(changesMarkdown(report, text.length + 299)).toBe(text);
    expect(changesMarkdown(report, text.length + 298)).toBe(
      `${text.slice(0, text.indexOf('\nNot compared'))}\nThe keys that were not compared are not shown here: the text would be too long.\n`,
    );
    const side = { ...report.from, draft: { id: 1, label: '`'.repeat(120) } };
    expect(changesMarkdown({ ...report, from: side, to: side }, 1000)).toBe(
      `${totals}The snapshots, and keys that were not compared, are not shown here: the text would be too long.\n`,
    );
  });

  test('stays within 65,536 characters by default', () => {
    const text = changesMarkdown(reportOf(Array<object>(20_000).fill({})));
    expect(text.length).toBeLessThanOrEqual(65_536);
    expect(text.length).toBeGreaterThan(65_000);
  });

  test('is never longer than asked for', () => {
    const unit = fc.nat(0xffff).map((code) => String.fromCharCode(code));
    const text = fc.string({ unit, maxLength: 300 });
    const values = fc.array(fc.record({ path: text, from: fc.jsonValue(), to: text }), { maxLength: 3 });
    const change = fc.record({ label: text, values });
    fc.assert(
      fc.property(fc.array(change), fc.integer({ min: 1000, max: 5000 }), (changes, most) => {
        expect(changesMarkdown(reportOf(changes), most).length).toBeLessThanOrEqual(most);
      }),
      fcRuns(),
    );
  });

  test('nothing of the service becomes markup, a mention or a link', () => {
    const unit = fc.oneof(
      fc.constantFrom(...'` `` @you https://x.y <img src=x> [a](b) * | #12 \\ x'.split(' ')),
      fc.constantFrom(' ', '\n', '\r', '\u2028', '\u202e', '<img src=x>', 'fixes #12'),
    );
    const hostile = fc.string({ unit, maxLength: 12 });
    fc.assert(
      fc.property(hostile, hostile, hostile, (label, path, value) => {
        const values = [{ path, from: value, from_label: label, to: [value] }];
        const tokens = marked.lexer(changesMarkdown(reportOf([{ label, values }])));
        const kinds = new Set<string>();
        const outside: string[] = [];
        void marked.walkTokens(tokens, (token) => {
          kinds.add(token.type);
          if (token.type === 'text' && !('tokens' in token)) outside.push(token.raw);
        });
        expect(
          [...kinds].filter(
            (kind) =>
              !['space', 'paragraph', 'heading', 'list', 'list_item', 'text', 'codespan'].includes(kind),
          ),
        ).toEqual([]);
        expect(outside.join('')).not.toMatch(/@|#\d|https?:|<img|`/);
      }),
      fcRuns(),
    );
  });
});

describe('R61: The HTML', () => {
  test('has every change, and forbids all but its own style', () => {
    const html = changesHtml(AMENDMENT);
    const style = /<style>(.*)<\/style>/s.exec(html)?.[1] ?? '';
    const hash = createHash('sha256').update(style).digest('base64');
    expect(html.replace(style, 'STYLE').replaceAll('<tr>', '\n<tr>').split('\n')).toEqual([
      '<!doctype html>',
      '<html lang="en">',
      '<meta charset="utf-8">',
      `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'sha256-${hash}'">`,
      '<meta name="viewport" content="width=device-width">',
      '<meta name="color-scheme" content="light dark">',
      '<title>Changes of a draft</title>',
      '<style>STYLE</style>',
      '<h1>What changed</h1>',
      '<p class="totals">1 added, 2 removed, 1 changed, 4 unchanged</p>',
      '<table class="sides">',
      '<tr><th>From<td>v1 <span class="id">1001</span><td>metadata<td><code>0123456789abcdef</code>',
      '<tr><th>To<td>v2 &lt;b&gt; <span class="id">1002</span><td>metadata<td><code>fedcba9876543210</code></table>',
      '<p>Objects are paired by id.</p>',
      '<table class="counts">',
      '<tr><th>Family<th>removed<th>changed<th>added<th>unchanged',
      '<tr><th>Folders<td>0<td>0<td>0<td>2',
      '<tr><th><a href="#forms">Forms</a><td>1<td>0<td>1<td>1',
      '<tr><th><a href="#fields">Fields</a><td>1<td>1<td>0<td>1</table>',
      '<h2 id="draft">Draft</h2>',
      '<article><h3><span class="changed">changed</span> v2 <span class="id">1001 → 1002</span></h3><table class="values">',
      '<tr><th><code>/status</code><td><del>&quot;In work&quot;</del><td><ins>&quot;Approved&quot;</ins></table></article>',
      '<h2 id="forms">Forms</h2>',
      '<article><h3><span class="removed">removed</span> AE <span class="id">5</span></h3><details><summary>Content</summary><pre>{',
      '  &quot;name&quot;: &quot;AE&quot;',
      '}</pre></details></article>',
      '<article><h3><span class="added">added</span> CM <span class="id">6</span> <em>one of several of this name that cannot be told apart</em></h3><details><summary>Content</summary><pre>{',
      '  &quot;name&quot;: &quot;CM&quot;',
      '}</pre></details></article>',
      '<h2 id="fields">Fields</h2>',
      '<article><h3><span class="changed">changed</span> Date <span class="id">7</span></h3><table class="values">',
      '<tr><th><code>/days</code><td><del>1</del><td>',
      '<tr><th><code>/note</code><td><td><ins>null</ins>',
      '<tr><th><code>/form_id</code><td><del>AE <span class="id">5</span></del><td><ins>CM <span class="id">&quot;6&quot;</span></ins>',
      '<tr><th><code>/query</code><td colspan="2">Not in <del>18</del><ins>21</ins> – 85.<del>  </del><ins> </ins>Verify<ins> it</ins>.',
      '<tr><th><code>/help</code><td colspan="2">First day<ins> of dosing</ins>',
      '<tr><th><code>/label</code><td><del>&quot; v2.0  Amendment 2&quot;</del><td><ins>&quot;v3&quot;</ins>',
      '<tr><th><code>/limit</code><td><del>5</del><td><ins>&quot;as many as possible&quot;</ins>',
      '<tr><th><code>/order</code><td><del>&quot;after the last visit&quot;</del><td><ins>5</ins>',
      '<tr><th><code>/rule</code><td><del>AE <span class="id">&quot;field 5 is empty&quot;</span></del><td><ins>&quot;this is not empty&quot;</ins>',
      '<tr><th><code>/where</code><td><del>&quot;this is not empty&quot;</del><td><ins>CM <span class="id">&quot;field 6 is empty&quot;</span></ins></table></article>',
      '',
    ]);
    expect(style).toContain('@media print');
    expect(style).not.toMatch(/@import|url\(/);
  });

  test('has no limit, and says when nothing changed', () => {
    const html = changesHtml(reportOf(Array<object>(2000).fill({})));
    expect(html.match(/<article>/g)).toHaveLength(2000);
    expect(changesHtml(reportOf([]))).toContain('\n<p>Nothing changed.</p>\n');
  });

  test('nothing of the service becomes markup', () => {
    const own = ['kind', 'reason', 'view'];
    const hostile = JSON.stringify(AMENDMENT, (key, value: unknown) =>
      typeof value === 'string' && !own.includes(key) ? `<script>"'&\u202e${value}` : value,
    );
    const html = changesHtml(JSON.parse(hostile) as ChangeReport);
    expect(html).not.toMatch(/<script|\u202e/);
    expect(html).toContain('<h2 id="&lt;script&gt;&quot;&#39;&amp;\\u{202e}forms">');
  });
});

test('R61: Kept and removed words make the old text, kept and added words the new one', () => {
  const text = fc
    .array(fc.constantFrom('the', 'value', ' ', '.', 'ä', '\n'), { maxLength: 40 })
    .map((words) => words.join(''));
  fc.assert(
    fc.property(text, text, (from, to) => {
      const pieces = diffWords(from, to);
      const without = (kind: string): string =>
        pieces.map((piece) => (piece.kind === kind ? '' : piece.text)).join('');
      expect(without('added')).toBe(from);
      expect(without('removed')).toBe(to);
    }),
    fcRuns(),
  );
});

test('R61: Texts of more than 400,000 characters together are not compared word by word', () => {
  const [from, to] = ['x '.repeat(100_000), 'x '.repeat(99_999)];
  const kinds = (text: string): string[] => diffWords(from, text).map(({ kind }) => kind);
  expect(kinds(`${to}y `)).toEqual(['same', 'removed', 'added', 'same']);
  expect(kinds(`${to}y, `)).toEqual(['removed', 'added']);
});
