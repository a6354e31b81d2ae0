/** Every part of a text that belongs to a pattern, in one pass. */
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { MultiPatternSearch, type TextRange } from '../../../src/text/multi-pattern-search.ts';
import { fcRuns } from '../../support/property.ts';

const PREFIX = 4;

function searchFor(patterns: readonly string[]): MultiPatternSearch {
  const search = new MultiPatternSearch(PREFIX);
  for (const pattern of patterns) search.add(pattern);
  return search;
}

/** The same by comparing every pattern at every place. */
function naiveFind(patterns: readonly string[], text: string): TextRange[] {
  const ranges: TextRange[] = [];
  for (let start = 0; start < text.length; start += 1) {
    const ends = patterns.filter((one) => text.startsWith(one, start)).map((one) => start + one.length);
    const end = Math.max(...ends);
    const last = ranges.at(-1);
    if (ends.length === 0) continue;
    if (last !== undefined && start < last.end) last.end = Math.max(last.end, end);
    else ranges.push({ start, end });
  }
  return ranges;
}

test('R51: the ranges are those of a comparison with every pattern at every place', () => {
  const letters = fc.constantFrom('a', 'a', 'b', '\u0000', '\uffff', '🧪');
  const pattern = fc.string({ unit: letters, minLength: PREFIX, maxLength: 9 });
  fc.assert(
    fc.property(
      fc.array(pattern, { maxLength: 6 }),
      fc.array(fc.oneof(pattern, letters)),
      (patterns, pieces) => {
        const text = [...pieces, ...patterns].join('');
        expect(searchFor(patterns).find(text)).toEqual(naiveFind(patterns, text));
      },
    ),
    fcRuns(),
  );
});

test('R51: a pattern counts once, and the longest one is remembered', () => {
  const search = searchFor(['abcd', 'abcdef']);
  expect([search.add('abcd'), search.add('bcde'), search.maxLength]).toEqual([false, true, 6]);
});

test.each([
  ['a match begins at every place', 'a'.repeat(30_000), [{ start: 0, end: 60_000 }]],
  ['every place begins like the pattern', `${'a'.repeat(30_000)}b`, []],
  ['every place agrees but for its middle', `${'a'.repeat(15_000)}b${'a'.repeat(14_999)}`, []],
])('R54: a long text costs no more than its length where %s', (_, pattern, ranges) => {
  const began = process.cpuUsage().user;
  expect(searchFor([pattern]).find('a'.repeat(60_000))).toEqual(ranges);
  expect((process.cpuUsage().user - began) / 1000).toBeLessThan(1000);
});
