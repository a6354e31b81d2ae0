/** File names: the service's made safe, the user's checked. */
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { fileNameMistakes, safeFileName } from '../../../src/text/file-name.ts';
import { codePoint } from '../../support/code-point.ts';
import { fcRuns } from '../../support/property.ts';

/** Windows ignores what follows the name of a device from the first space or dot on. */
const DEVICE = /^(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9¹²³]|git~[0-9])[\s.]*(\.|$)/i;
const bytes = (name: string): number => Buffer.byteLength(name, 'utf8');

/** Names, and what makes them dangerous, in any order. */
const dangerous = fc
  .array(
    fc.oneof(
      fc.constantFrom(...'../ ..\\ C: ~ . / \\ %2e%2e%2f _ -rf $(x) ##[ .pdf .tar.gz 日本語 🧪'.split(' ')),
      fc.constantFrom('con', 'NUL', 'Aux', 'com1', 'LPT³', 'CONIN$', 'Git~1'),
      fc.constantFrom(' ', '\u0000', '\n', '\u202e', '\ufeff'),
      fc.string({ unit: 'grapheme', maxLength: 80 }),
      fc.string({ unit: codePoint, maxLength: 80 }),
      fc.nat(2500).map((n) => 'ü'.repeat(n)),
    ),
    { maxLength: 10 },
  )
  .map((parts) => parts.join(''));

describe('R53: a file name of the service cannot do harm', () => {
  test.each([
    ['a good name is kept', 'Draft (v1.2) – Prüfplan-日本語.pdf', 'Draft (v1.2) – Prüfplan-日本語.pdf'],
    ['it cannot climb out of its folder', '../../etc/passwd', '_.._etc_passwd'],
    ['it is not hidden', '.htaccess.pdf', 'htaccess.pdf'],
    ['no device', 'NUL', '_NUL'],
    ['a name that only begins like a device is kept', 'console.pdf', 'console.pdf'],
    ['no text direction override', 'report\u202efdp.exe', 'reportfdp.exe'],
    ['a line break is a space: two words might become a secret', 'to\tken\u2028.pdf', 'to ken .pdf'],
    ['no log command', '##[error]x.pdf', '##_error]x.pdf'],
    ['no option of a command: `rm *` is near', '-rf.pdf', '_rf.pdf'],
    ['also after invisible characters and spaces', ' \u200b..xlsx', 'report-5.xlsx'],
  ])('%s: %j', (_, given, safe) => {
    expect(safeFileName(given, 'report-5')).toBe(safe);
  });

  test.each([
    ['a name of 200 bytes is not cut', `${'n'.repeat(195)} .pdf`, `${'n'.repeat(195)} .pdf`],
    ['one more is cut before its extension', `${'n'.repeat(197)}.pdf`, `${'n'.repeat(196)}.pdf`],
    ['characters are not split', `${'日本語'.repeat(100)}.xlsx`, `${'日本語'.repeat(21)}日本.xlsx`],
    ['a name without an extension gets none', 'a'.repeat(201), 'a'.repeat(200)],
  ])('%s', (_, given, safe) => {
    expect(safeFileName(given, 'x')).toBe(safe);
  });

  test('any name becomes one that every system takes, in its folder, and that stays the same', () => {
    fc.assert(
      fc.property(dangerous, (given) => {
        const name = safeFileName(given, 'report-5');
        expect(name).not.toMatch(
          /[":<>|*?\\/]|(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Co}]|##\[/u,
        );
        expect(name).not.toMatch(DEVICE);
        expect(name).not.toMatch(/^$|^[\s.-]|[\s.]$/u);
        for (const [system, root] of [
          [path.posix, '/work/reports'],
          [path.win32, 'C:\\work\\reports'],
        ] as const) {
          const target = system.resolve(root, name);
          expect([system.dirname(target), system.basename(target)]).toEqual([root, name]);
        }
        expect(bytes(name)).toBeLessThanOrEqual(200);
        expect(bytes(`.${name}.manifest.json.part`)).toBeLessThanOrEqual(255);
        expect(safeFileName(name, 'other')).toBe(name);
        expect(fileNameMistakes(name)).toEqual([]);
      }),
      fcRuns(),
    );
  });
});

describe('R53: a file name that a user chose is accepted unchanged, or refused with the reason', () => {
  test.each(['report.pdf', 'Prüfplan – 日本語.xlsx', '.hidden', 'a..b', `${'n'.repeat(196)}.pdf`])(
    '%s is accepted',
    (name) => {
      expect(fileNameMistakes(name)).toEqual([]);
    },
  );

  test.each([
    ['a?.pdf', 'It must not contain any of " : < > | * ? \\ /.'],
    ['a\u202eb.pdf', 'It must not contain control or invisible characters.'],
    ['con .txt', 'On Windows this is the name of a device or of .git.'],
    ['..', '".." is a folder, not a file name.'],
    [' a', 'It must not begin with a space or end with a space or a dot.'],
    ['é'.repeat(101), 'It may be 200 bytes long at most; this one has 202.'],
  ])('%j', (name, mistake) => {
    expect(fileNameMistakes(name)).toEqual([mistake]);
  });
});
