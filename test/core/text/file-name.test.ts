/** File names: the service's made safe, the user's judged. */
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { fileNameMistakes, safeFileName } from '../../../src/text/file-name.ts';
import { fcRuns } from '../../support/property.ts';

const FORBIDDEN = /[":<>|*?\\/]/;
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Co}]/u;
/** Windows ignores what follows the device's name from the first space or dot on. */
const DEVICE = /^(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9¹²³])[\s.]*(\.|$)/i;
const bytes = (name: string): number => Buffer.byteLength(name, 'utf8');

describe('Law 7: a file name of the service cannot do harm', () => {
  test.each([
    [
      'a good name is kept',
      'Draft Specification (v1.2) – Prüfplan.pdf',
      'Draft Specification (v1.2) – Prüfplan.pdf',
    ],
    ['it cannot climb out of its folder', '../../etc/passwd', '_.._etc_passwd'],
    ['nor on Windows', '..\\..\\windows\\system32\\evil.dll', '_.._windows_system32_evil.dll'],
    ['nor be absolute', '/etc/passwd', '_etc_passwd'],
    ['nor name a drive or a stream', 'C:\\x.pdf:hidden', 'C__x.pdf_hidden'],
    ['it is not hidden', '.htaccess.pdf', 'htaccess.pdf'],
    ['no dots or spaces at its ends', ' . report.pdf. . ', 'report.pdf'],
    ['no device', 'NUL', '_NUL'],
    ['no device with an extension', 'con.pdf', '_con.pdf'],
    ['no device with two', 'Aux.tar.gz', '_Aux.tar.gz'],
    ['no device before a space', 'con .pdf', '_con .pdf'],
    ['no numbered device', 'COM¹.txt', '_COM¹.txt'],
    ['a name that only begins like a device is kept', 'console.pdf', 'console.pdf'],
    ['no text direction override', 'report\u202efdp.exe', 'reportfdp.exe'],
    ['no line break', 'a\r\nb.pdf', 'ab.pdf'],
    ['no NUL byte', 'a.pdf\u0000.exe', 'a.pdf.exe'],
    ['no escape', 'a\u001b[31m.pdf', 'a[31m.pdf'],
    ['no half characters', 'a\ud800.pdf', 'a.pdf'],
    ['no log command', '##[error]x.pdf', '##_error]x.pdf'],
    ['empty', '', 'report-5'],
    ['dots only', '...', 'report-5'],
    ['forbidden only', '???', 'report-5'],
    ['spaces only', ' \t\u3000', 'report-5'],
    ['invisible only', '\u200b\u202e', 'report-5'],
    ['no option of a command: `rm *` is near', '-rf.pdf', '_rf.pdf'],
    ['nor one behind dots and blanks', ' .--output=x.pdf', '_-output=x.pdf'],
    ['a dash inside is kept', 'a-b.pdf', 'a-b.pdf'],
    ['nothing but an extension keeps it', '.pdf', 'report-5.pdf'],
    ['also behind invisible characters and spaces', ' \u200b..xlsx', 'report-5.xlsx'],
  ])('%s: %j', (_, given, safe) => {
    expect(safeFileName(given, 'report-5')).toBe(safe);
  });

  test('an endless name is cut to 200 bytes of UTF-8 and keeps its extension', () => {
    const name = safeFileName(`${'日本語'.repeat(100)}.xlsx`, 'x');
    expect(name).toMatch(/^(日本語)+日?本?\.xlsx$/);
    expect(bytes(name)).toBeLessThanOrEqual(200);
    expect(bytes(name)).toBeGreaterThan(196);
  });

  test.each([
    ['dots', '.'],
    ['blanks', ' '],
    ['invisible characters', '\u200b'],
    ['bytes', 'x'],
    ['extensions', '.pdf'],
  ])('millions of %s in the middle cost no more than a thousand of them', (_, unit) => {
    const name = (times: number): string => `a${unit.repeat(times)}b.pdf`;
    expect(safeFileName(name(4_000_000), 'x')).toBe(safeFileName(name(1000), 'x'));
  });

  test('exactly 200 bytes are left alone', () => {
    const name = `${'n'.repeat(196)}.pdf`;
    expect(safeFileName(name, 'x')).toBe(name);
    expect(safeFileName(`n${name}`, 'x')).toBe(name);
  });

  test('an endless extension is none', () => {
    expect(bytes(safeFileName(`a.${'x'.repeat(500)}`, 'x'))).toBe(200);
  });

  test('what cutting leaves is no device', () => {
    expect(safeFileName(`con${' '.repeat(300)}.pdf`, 'x')).toBe('_con.pdf');
    expect(safeFileName(`nul${' .'.repeat(300)}x`, 'x')).toBe('_nul.x');
  });

  test('whatever comes in: a plain name of bounded length, which is its own safe name', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.constantFrom(
        '..',
        '/',
        '\\',
        'con',
        'NUL',
        '.',
        ' ',
        '.pdf',
        '\u202e',
        ':',
        '日本語',
        '🧪',
        '##[',
        '_',
      ),
    );
    const names = fc.array(piece, { maxLength: 30 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(names, (given) => {
        const name = safeFileName(given, 'report-5');
        expect(name).not.toBe('');
        expect(name).not.toMatch(FORBIDDEN);
        expect(name).not.toMatch(INVISIBLE);
        expect(name).not.toMatch(DEVICE);
        expect(name).not.toMatch(/^[\s.]|[\s.]$/u);
        expect(name).not.toContain('##[');
        expect(bytes(name)).toBeLessThanOrEqual(200);
        expect(safeFileName(name, 'other')).toBe(name);
        expect(fileNameMistakes(name)).toEqual([]);
      }),
      fcRuns(),
    );
  });

  test('a short extension outlives any stem', () => {
    const stem = fc.string({ unit: 'grapheme', minLength: 0, maxLength: 400 });
    const extension = fc.constantFrom('pdf', 'xlsx', 'docx', 'txt', 'PDF');
    fc.assert(
      fc.property(stem, extension, (before, after) => {
        expect(safeFileName(`${before}.${after}`, 'report-5').endsWith(`.${after}`)).toBe(true);
      }),
      fcRuns(),
    );
  });
});

describe('a file name that a user chose is taken as it is, or refused with the reason', () => {
  test.each(['report.pdf', 'Prüfplan – 日本語.xlsx', '.hidden', 'a..b', `${'n'.repeat(196)}.pdf`])(
    '%s is fine',
    (name) => {
      expect(fileNameMistakes(name)).toEqual([]);
    },
  );

  test.each([
    ['a/b.pdf', 'It must not contain any of " : < > | * ? \\ /.'],
    ['a?.pdf', 'It must not contain any of " : < > | * ? \\ /.'],
    ['a\u202eb.pdf', 'It must not contain control or invisible characters.'],
    ['a\nb', 'It must not contain control or invisible characters.'],
    ['nul.txt', 'This name is reserved for a device on Windows.'],
    ['con .txt', 'This name is reserved for a device on Windows.'],
    ['..', '".." is a folder, not a file name.'],
    ['.', '"." is a folder, not a file name.'],
    [' a', 'It must not begin with a space or end with a space or a dot.'],
    ['a.', 'It must not begin with a space or end with a space or a dot.'],
    ['...', 'It must not begin with a space or end with a space or a dot.'],
    ['é'.repeat(101), 'It may be 200 bytes long at most; this one has 202.'],
  ])('%j', (name, mistake) => {
    expect(fileNameMistakes(name)).toEqual([mistake]);
  });
});

describe('At the very limits', () => {
  test('a name of 200 bytes stays whole, one more is cut before its extension', () => {
    const name = `${'a'.repeat(196)}.pdf`;
    expect(safeFileName(name, 'report')).toBe(name);
    expect(safeFileName(`a${name}`, 'report')).toBe(name);
  });

  test('what stands before the extension of a name of 200 bytes is not touched, either', () => {
    const name = `${'a'.repeat(195)} .pdf`;
    expect(safeFileName(name, 'report')).toBe(name);
  });

  test('a name without an extension is cut, and gets none', () => {
    expect(safeFileName('a'.repeat(201), 'report')).toBe('a'.repeat(200));
  });

  test('an extension of 20 bytes with its dot is kept, a longer one is none', () => {
    const extension = `.${'x'.repeat(19)}`;
    expect(safeFileName(`${'a'.repeat(300)}${extension}`, 'report')).toBe(`${'a'.repeat(180)}${extension}`);
    expect(safeFileName(`${'a'.repeat(300)}${extension}x`, 'report')).toBe('a'.repeat(200));
  });

  test('an invisible character at the very beginning is a mistake', () => {
    expect(fileNameMistakes('\u200bx.pdf')).toEqual(['It must not contain control or invisible characters.']);
  });
});
