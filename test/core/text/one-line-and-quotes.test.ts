/** One clean line out of untrusted words. */
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { cut, oneLine } from '../../../src/text/one-line-and-quotes.ts';
import { codePoint } from '../../support/code-point.ts';
import { fcRuns } from '../../support/property.ts';

const ESC = '\u001b';

describe('R52: what the service sends is quoted as one clean line', () => {
  test.each([
    ['ANSI colours', `${ESC}[1;31mred${ESC}[0m alert`, 'red alert'],
    ['a hyperlink', `${ESC}]8;;https://evil.example${ESC}\\click${ESC}]8;;${ESC}\\`, 'click'],
    ['line breaks', 'one\r\ntwo\u2028three\u2029four\u0085five\u000bsix', 'one two three four five six'],
    ['a text direction override', 'report\u202efdp.exe', 'reportfdp.exe'],
    ['letters of any script', 'Prüfplan 日本語 العربية 🧪', 'Prüfplan 日本語 العربية 🧪'],
  ])('%s', (_, given, shown) => {
    expect(oneLine(given)).toBe(shown);
  });

  test('is cut to 300 units with an ellipsis, and no shorter', () => {
    expect(oneLine('x'.repeat(300))).toBe('x'.repeat(300));
    expect(oneLine('x'.repeat(301))).toBe(`${'x'.repeat(299)}…`);
  });

  test('is never cut in the middle of a character', () => {
    expect(cut('🧪🧪🧪', 4)).toBe('🧪…');
    expect(cut('🧪🧪🧪', 5)).toBe('🧪🧪…');
    expect(cut('🧪🧪🧪', 6)).toBe('🧪🧪🧪');
  });

  test('a megabyte of escapes or blanks is gone through once: a square of that would not end here', () => {
    expect(oneLine(`a${`${ESC}[`.repeat(500_000)}`)).toMatch(/^a/);
    expect(oneLine(`a${`${ESC}[0;`.padEnd(1_000_000, '0;')}`)).toMatch(/^a/);
    expect(oneLine(`a${' '.repeat(1_000_000)}b`)).toMatch(/^a/);
  });

  test('whatever comes in: one line, nothing invisible, never too long, and quoting it again changes nothing', () => {
    const nasty = fc.string({ unit: codePoint, maxLength: 400 });
    const mixed = fc
      .array(
        fc.oneof(nasty, fc.constantFrom(`${ESC}[31m`, `${ESC}]0;`, '\u202e', '\r\n', '\ud83e', '\u0007')),
      )
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(mixed, fc.integer({ min: 1, max: 400 }), (text, length) => {
        const line = oneLine(text, length);
        expect(line).not.toMatch(/(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Co}]|^\u200d|\u200c$/u);
        expect(line).toBe(line.trim());
        expect(line.length).toBeLessThanOrEqual(length);
        expect(oneLine(line, length)).toBe(line);
      }),
      fcRuns(),
    );
  });
});
