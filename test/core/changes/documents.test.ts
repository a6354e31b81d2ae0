/**
 * The report for people: Markdown that stays within its limits and is no markup, HTML that holds everything.
 */
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { marked } from 'marked';
import { compareSnapshots } from '../../../src/changes/compare-snapshots.ts';
import { changesHtml } from '../../../src/changes/changes-html.ts';
import { changesMarkdown } from '../../../src/changes/changes-markdown.ts';
import type { Change, ChangeReport } from '../../../src/changes/change-report-types.ts';
import { diffWords } from '../../../src/changes/diff-words.ts';
import { someDraft } from '../support/draft-in-memory.ts';
import { snapshotOf } from '../support/snapshot-of.ts';
import { fcRuns } from '../../support/property.ts';

const base = compareSnapshots(snapshotOf(someDraft(1)), snapshotOf(someDraft(1)));
const reportOf = (changes: readonly Partial<Change>[]): ChangeReport => ({
  ...base,
  totals: { added: 1, removed: 2, changed: 3, unchanged: 4 },
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

const partlyCompared: ChangeReport = {
  ...base,
  match: 'name',
  not_compared: [
    { family: 'fields', key: 'form_id', reason: 'family-not-read' },
    { family: 'checks', key: 'id', reason: 'unknown-id' },
  ],
};

describe('The Markdown', () => {
  test('has the totals in its first line, then what changed, family by family', () => {
    const text = changesMarkdown(
      reportOf([
        { family: 'draft' },
        { kind: 'removed', from_id: 5, to_id: null, values: [{ path: '', from: {} }] },
        {
          values: [
            { path: '/a', from: 'x', to: 'y' },
            { path: '/b', to: null },
            { path: '/c', from: [1] },
            { path: '/form_id', from: 7, from_label: 'AE', to: '8', to_label: 'CM' },
          ],
        },
        { kind: 'added', from_id: null, to_id: 6, ambiguous: true, values: [{ path: '', to: {} }] },
      ]),
    );
    expect(text.split('\n')[0]).toBe('1 added, 2 removed, 3 changed, 4 unchanged');
    expect(text.slice(text.indexOf('## Draft'))).toBe(
      [
        '## Draft',
        '',
        '- changed `Date` (`0`)',
        '  - `/a`: `1` → `2`',
        '',
        '## Fields',
        '',
        '- removed `Date` (`5`)',
        '- changed `Date` (`2`)',
        '  - `/a`: `"x"` → `"y"`',
        '  - `/b`: nothing → `null`',
        '  - `/c`: `[1]` → nothing',
        '  - `/form_id`: `AE` (`7`) → `CM` (`"8"`)',
        '- added `Date` (`6`), one of several of this name that cannot be told apart',
        '',
      ].join('\n'),
    );
  });

  test('names the keys that were not compared, and how objects were paired', () => {
    const text = changesMarkdown(partlyCompared);
    expect(text).toContain('objects paired by name.');
    expect(text).toContain('\nNot compared, ids of families that were not read: `fields: form_id`.\n');
    expect(text).toContain(
      '\nNot compared, ids of things that are in no family, such as comments: `checks: id`.\n',
    );
  });

  test('names only the reasons that there are', () => {
    const [unread, foreign] = partlyCompared.not_compared.map((place) =>
      changesMarkdown({ ...partlyCompared, not_compared: [place] }),
    );
    expect(unread).not.toContain('in no family');
    expect(foreign).not.toContain('not read');
  });

  test('says how many values of an object it left out', () => {
    const values = Array.from({ length: 23 }, (_, nth) => ({ path: `/${nth}`, from: nth, to: -nth }));
    expect(changesMarkdown(reportOf([{ values }]))).toContain('  - and 3 more values\n');
  });

  test('a title that is too long is cut to its totals', () => {
    const report = {
      ...partlyCompared,
      not_compared: Array.from({ length: 200 }, (_, nth) => ({
        family: 'fields',
        key: `key_${nth}_id`,
        reason: 'unknown-id' as const,
      })),
    };
    expect(changesMarkdown({ ...report, changes: [] }, 1000)).toBe(
      '0 added, 0 removed, 0 changed, 11 unchanged\n',
    );
  });

  test('never exceeds its limit, and says how much is missing', () => {
    const changes = Array.from({ length: 20_000 }, () => ({ label: 'ä'.repeat(100) }));
    const text = changesMarkdown(reportOf(changes));
    expect(text.length).toBeLessThanOrEqual(65_536);
    expect(text.length).toBeGreaterThan(60_000);
    const shown = text.match(/^- changed/gm)?.length ?? 0;
    expect(text).toContain(
      `\n${20_000 - shown} of 20000 changes are not shown here: the text would be too long.\n`,
    );
  });

  test('is never longer than asked for, whatever it tells', () => {
    const text = fc.string({ unit: 'binary', maxLength: 300 });
    const values = fc.array(fc.record({ path: text, from: fc.jsonValue(), to: text }));
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

describe('The HTML', () => {
  test('holds every change, and neither script nor address', () => {
    const html = changesHtml(reportOf(Array.from({ length: 300 }, (_, nth) => ({ label: `Field ${nth}` }))));
    for (let nth = 0; nth < 300; nth += 1) expect(html).toContain(` Field ${nth} <`);
    expect(html).not.toMatch(/<script|https?:|src=|@import|url\(/);
    expect(html).toContain("default-src 'none'");
    expect(changesHtml(base)).toContain('<p>Nothing changed.</p>');
  });

  test('has what was added and removed, what is ambiguous, and a link from each family that changed', () => {
    const html = changesHtml({
      ...reportOf([
        { kind: 'added', from_id: null, to_id: 7, values: [{ path: '', to: { name: 'new' } }] },
        { kind: 'removed', to_id: null, ambiguous: true, values: [{ path: '', from: { name: 'old' } }] },
        {
          values: [
            { path: '/a', to: 1 },
            { path: '/b', from: 2 },
            { path: '/form_id', from: 'F'.repeat(30), from_label: '<AE>', to: 'x' },
          ],
        },
      ]),
      families: { fields: { added: 1, removed: 1, changed: 1, unchanged: 0 } },
    });
    expect(html).toContain('<a href="#fields">Fields</a>');
    expect(html).toMatch(/new[\s\S]*one of several of this name that cannot be told apart[\s\S]*old/);
    expect(html).toContain('<td><td><ins>1</ins>');
    expect(html).toContain('<td><del>2</del><td>');
    expect(html).toContain('<td><del>&lt;AE&gt; <span class="id">&quot;FFF');
  });

  test('names the keys that were not compared, and how objects were paired', () => {
    const html = changesHtml(partlyCompared);
    expect(html).toContain('<p>Objects are paired by name.</p>');
    expect(html).toContain('<li>fields: <code>form_id</code>, ids of a family that was not read');
    expect(html).toContain('<li>checks: <code>id</code>, ids of things that are in no family');
  });

  test('marks the words that changed in a long text', () => {
    const from = 'The value is outside 18 – 85. Please verify.';
    const to = 'The value is outside 21 – 85. Please verify it.';
    expect(changesHtml(reportOf([{ values: [{ path: '/query_text', from, to }] }]))).toContain(
      'The value is outside <del>18</del><ins>21</ins> – 85. Please verify<ins> it</ins>.',
    );
  });

  test('shows a date and a short name old and new', () => {
    const values = [{ path: '/name', from: 'v2.0 Amendment 2', to: '2026-01-14T09:30:00.000Z' }];
    expect(changesHtml(reportOf([{ values }]))).toContain(
      '<td><del>&quot;v2.0 Amendment 2&quot;</del><td><ins>&quot;2026-01-14T09:30:00.000Z&quot;</ins>',
    );
  });

  test('nothing of the service becomes markup', () => {
    const hostile = '<script>alert(1)</script>"\'&\u202e';
    const values = [{ path: hostile, from: hostile, to: `${hostile}x` }];
    const html = changesHtml(reportOf([{ label: hostile, values }]));
    expect(html).not.toMatch(/<script|\u202e/);
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&amp;\\u{202e}');
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

test('Texts of 400,000 characters are not compared word by word', () => {
  const [old, now] = ['x '.repeat(150_000), 'y '.repeat(150_000)];
  expect(diffWords(old, now)).toEqual([
    { kind: 'removed', text: old },
    { kind: 'added', text: now },
  ]);
});
