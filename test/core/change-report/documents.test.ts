/** The report for people: in words, complete in HTML and Excel, bounded in Markdown, never markup of the service. */
import { describe, expect, test } from '@jest/globals';
import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { marked } from 'marked';
import { changesHtml } from '../../../src/change-report/changes-html.ts';
import { changesMarkdown } from '../../../src/change-report/changes-markdown.ts';
import { changesXlsx } from '../../../src/change-report/changes-xlsx.ts';
import { diffWords } from '../../../src/change-report/word-diff.ts';
import { fcRuns } from '../../support/property.ts';
import { type Body, field, form, reportOf, textsIn } from '../support/amendments.ts';

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
});

describe('R61: the HTML', () => {
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

describe('R52, R61: the workbook', () => {
  test('has texts only, whole up to what a cell can hold', async () => {
    const [formula, code, long] = ['=1+1', '_x0041_ constructor', 'x'.repeat(40_000)];
    const changes = await reportOf(
      [field({ a: 'a', b: 'b', c: 'c', d: `${long}0`, e: 'short' })],
      [field({ a: formula, b: code, c: '\u200b'.repeat(5000), d: `${long}1`, e: 'y'.repeat(32_767) })],
    );
    const sheet = textsIn(await changesXlsx(changes))['xl/worksheets/sheet3.xml'] ?? '';
    expect(sheet).toContain('preserve">=1+1<');
    expect(sheet).toContain('preserve">_x005F_x0041_ constructor<');
    expect(sheet).not.toMatch(/<f>|t="n"/);
    const texts = [...sheet.matchAll(/preserve">([^<]*)/g)].map(([, text = '']) => text);
    expect(Math.max(...texts.map(({ length }) => length))).toBe(32_767);
    expect(texts).toContain('y'.repeat(32_767));
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
      expect(pieces.map(({ same, removed }) => same + removed).join('')).toBe(from);
      expect(pieces.map(({ same, added }) => same + added).join('')).toBe(to);
    }),
    fcRuns(),
  );
});
