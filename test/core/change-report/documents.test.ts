/** The report for people: in words, complete in HTML and Excel, bounded in Markdown, never markup of the service. */
import { describe, expect, test } from '@jest/globals';
import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { marked } from 'marked';
import type { JsonObject } from '../../../sandbox/study/types.ts';
import { changesHtml } from '../../../src/change-report/changes-html.ts';
import { changesMarkdown } from '../../../src/change-report/changes-markdown.ts';
import { changesXlsx } from '../../../src/change-report/changes-xlsx.ts';
import { compareSnapshots } from '../../../src/compare/compare-snapshots.ts';
import { diffWords } from '../../../src/change-report/differences.ts';
import { fcRuns } from '../../support/property.ts';
import { type Body, DRAFT, field, form, reportOf, REST, textsIn } from '../support/amendments.ts';
import { snapshotOfBodies } from '../support/snapshot-of.ts';

describe('R61: the Markdown', () => {
  test('stays below 65,536 characters, and says how much is missing', async () => {
    const forms = (name: string): Body[] =>
      Array.from({ length: 3000 }, (_, nth) => form(nth, `${name} ${nth}`, `F${nth}`));
    const text = changesMarkdown(await reportOf(forms('Old'), forms('New')));
    expect(text.length).toBeLessThanOrEqual(65_536);
    expect(text).toMatch(/\n\nThe text would be too long: \d+ of 6000 entries are left out\./);
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
      { numRuns: Math.ceil(fcRuns().numRuns / 5) },
    );
  });

  test('has a line for each form, whatever its name', async () => {
    const draft = (id: number, oids: (string | null)[], note: string, name = 'Lab'): Body[] =>
      oids.flatMap((oid, n): Body[] => [
        ['form', { id: id + n, name: oid === null ? name : 'X', size: n, oid }],
        ['field', { id: id + 9 + n, name: `F${n}`, form_id: id + n, note }],
      ]);
    const lines = async (from: Body[], to: Body[], match: 'id' | 'name'): Promise<string> => {
      const snapshots = [snapshotOfBodies(DRAFT, from), snapshotOfBodies(DRAFT, to)] as const;
      const text = changesMarkdown(await compareSnapshots(...snapshots, { match }));
      return (/## By form\n\n(.*?)\n\n/s.exec(text)?.[1] ?? '').replaceAll('`', '');
    };
    for (const [match, id] of [['id', 10] as const, ['name', 50] as const]) {
      expect(await lines(draft(10, [null, 'Lab'], 'a'), draft(id, [null], 'b'), match)).toBe(
        '- X (Lab): removed; removed Fields: F1\n- Lab: changed Fields: F0',
      );
      expect(await lines(draft(10, [null, null], 'a'), draft(id, [null, null], 'b'), match)).toBe(
        '- Lab: changed Fields: F0\n- Lab: changed Fields: F1',
      );
    }
    expect(await lines(draft(1, [null], 'a'), draft(1, [null], 'b', 'New'), 'id')).toBe(
      '- New: renamed The form: Name; changed Fields: F0',
    );
    const check = (more: JsonObject): Body[] => [
      ...['A', 'B'].map((oid, n) => form(1 + n, oid, oid)),
      ['editCheck', { id: 9, name: 'K', form_oid: 'A', used_form_ids: [1, 2], ...more }],
    ];
    for (const [from, to, words] of [
      [{ target_form_id: 2 }, { target_form_id: 1, used_form_ids: [2, 1] }, '- A: changed Edit Checks: K'],
      [{}, { form_oid: 'B' }, '- A: moved away Edit Checks: K\n- B: changed Edit Checks: K'],
    ] as [JsonObject, JsonObject, string][])
      expect(await lines(check(from), check(to), 'id')).toBe(words);
    const answered = (id: number, name: string): Body[] => [
      form(1, 'A', 'A'),
      ['dataDictionary', { id: 7, name: 'D' }],
      ['field', { id: 8, name: 'S', form_id: 1, data_dictionary_id: 7 }],
      ['dataDictionaryEntry', { id, name, data_dictionary_id: 7 }],
    ];
    expect(await lines(answered(9, 'U'), answered(10, 'NA'), 'id')).toBe(
      '- A: removed Data Dictionary Entries: U; added Data Dictionary Entries: NA; ' +
        'check again Fields: S, because NA was added and U was removed',
    );
  });

  test('has where a long text differs, each line break, and the OID of a long label', async () => {
    const markdown = async (edits: JsonObject, more: JsonObject): Promise<string> =>
      changesMarkdown(await reportOf([...REST, field(edits)], [...REST, field(more)]));
    const same = 'word '.repeat(100);
    // Other spaces before it are not what the reader looks for.
    for (const [from, to, words] of [
      [`a  b ${same}telephone`, `a b ${same}portal`, /`….*telephone` → `….*portal`/],
      [`${same}a\u00a0b`, `${same}a b`, /differ.*`….*a\\u\{a0\}b`/],
      ['x', 'First line\r\n\tsecond', /`First line ⏎ second`/],
    ] as const)
      expect(await markdown({ note: from }, { note: to })).toMatch(words);
    const label = same.repeat(2);
    const text = await markdown({ label }, { label: `${label}\u{1f600}${'x'.repeat(70)}` });
    expect(text.match(/…[^`]* \((VS\.)?SYSBP\)`/g)).toHaveLength(2);
  });
});

describe('R61: the HTML', () => {
  test('loads nothing, and its own style alone is allowed', async () => {
    const html = await changesHtml(await reportOf([field({ note: 'a' })], [field({ note: 'b' })]));
    const style = /<style>(.*)<\/style>/s.exec(html)?.[1] ?? '';
    expect(html).toContain(`style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`);
    expect(html).not.toMatch(/<script|https?:|url\(|@import/);
  });

  test('marks the words of a long text, unless most of them changed', async () => {
    const html = async (from: string, to: string): Promise<string> =>
      changesHtml(await reportOf([field({ note: from })], [field({ note: to })]));
    const text = 'Up to five lesions, two per organ.';
    expect(await html(text, text.replace('two', 'three'))).toContain(
      'five lesions, <del>two</del><ins>three</ins> per organ.',
    );
    expect(await html(text, 'Measure all of them again, in every visit.')).toContain(
      `<td><del>${text}</del><td>`,
    );
  });

  test('folds what is only in another order, and says if nothing changed', async () => {
    const html = await changesHtml(await reportOf([field({ ordinal: 1 })], [field({ ordinal: 2 })]));
    expect(html).toContain('<summary>Only the order changed: 1</summary>');
    expect(await changesHtml(await reportOf([], []))).toContain('<p>Nothing changed.</p>');
  });

  test('R52: nothing of the service becomes markup', async () => {
    const evil = '<script>"\'&\u202e';
    const bodies = (note: string): Body[] => [['form', { id: 1, name: evil, oid: evil, [evil]: note }]];
    const html = await changesHtml(await reportOf(bodies('a'), bodies(evil)));
    expect(html).not.toMatch(/<script|\u202e/);
    expect(html).toContain('&lt;script&gt;&quot;&#39;&amp;');
  });
});

describe('R52, R61: the workbook', () => {
  test('has texts only, whole up to what a cell can hold', async () => {
    const [formula, code, long] = ['=1+1', '_x0041_ constructor', 'x'.repeat(40_000)];
    const changes = await reportOf(
      [field({ a: 'a', b: 'b', c: 'c', d: `${long}0` })],
      [field({ a: formula, b: code, c: '\u200b'.repeat(5000), d: `${long}1` })],
    );
    const sheet = textsIn(await changesXlsx(changes))['xl/worksheets/sheet3.xml'] ?? '';
    expect(sheet).toContain('preserve">=1+1<');
    expect(sheet).toContain('preserve">_x005F_x0041_ constructor<');
    expect(sheet).not.toMatch(/<f>|t="n"/);
    const texts = [...sheet.matchAll(/preserve">([^<]*)/g)].map(([, text = '']) => text);
    expect(Math.max(...texts.map(({ length }) => length))).toBe(32_767);
    expect(sheet).toContain('(cut here: longer than a cell can be)');
    expect(texts.filter((text) => /^….*(?<=x)[01]$/s.test(text))).toHaveLength(2);
  });
});

test('Kept and removed words make the old text, kept and added words the new one', () => {
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
