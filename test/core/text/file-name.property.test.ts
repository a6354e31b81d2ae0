/** Names of files against what systems do with them: both kinds of path, and a real folder. */
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { fileNameMistakes, safeFileName } from '../../../src/text/file-name.ts';
import { fcRuns } from '../../support/property.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'names-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Names, and what makes them dangerous, in any order. */
const given = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '..',
        '/',
        '\\',
        '../',
        '..\\',
        'C:',
        '~',
        '.',
        ' ',
        '\u0000',
        '\n',
        '\u202e',
        '\ufeff',
        '%2e%2e%2f',
      ),
      fc.constantFrom(
        'con',
        'NUL',
        'Aux',
        'com1',
        'LPT³',
        'CONIN$',
        '.pdf',
        '.tar.gz',
        '.',
        '_',
        '-rf',
        '$(x)',
        '##[',
      ),
      fc.string({ unit: 'grapheme', maxLength: 80 }),
      fc.string({ unit: 'binary', maxLength: 80 }),
      fc.nat(2500).map((n) => 'ü'.repeat(n)),
    ),
    { maxLength: 8 },
  )
  .map((parts) => parts.join(''));

test('a name stays in its folder, on either kind of system, and alone or with a suffix it is one that disks take', () => {
  fc.assert(
    fc.property(given, (words) => {
      const name = safeFileName(words, 'report-5');
      for (const [system, root] of [
        [path.posix, '/work/reports'],
        [path.win32, 'C:\\work\\reports'],
      ] as const) {
        const target = system.resolve(root, name);
        expect([system.dirname(target), system.basename(target)]).toEqual([root, name]);
        expect(system.isAbsolute(name)).toBe(false);
      }
      // Windows drops dots and blanks at the end, and finds the device before the first dot.
      expect(name.replace(/[. ]+$/, '')).toBe(name);
      const device = name.split('.')[0]?.trimEnd().toUpperCase();
      expect(['CON', 'PRN', 'AUX', 'NUL', 'COM1', 'LPT³', 'CONIN$']).not.toContain(device);
      expect(Buffer.byteLength(`${name}.manifest.json`)).toBeLessThanOrEqual(255);
      expect(Buffer.byteLength(`.${name}.manifest.json.part`)).toBeLessThanOrEqual(255);
      expect(name.isWellFormed()).toBe(true);
    }),
    fcRuns(),
  );
});

test('a file is written under its name, whatever that came from, and found under no other', async () => {
  await fc.assert(
    fc.asyncProperty(given, async (words) => {
      const name = safeFileName(words, 'report-5');
      const file = path.join(folder, name);
      await writeFile(file, words);
      expect(await readdir(folder)).toEqual([name]);
      expect(await readFile(file, 'utf8')).toBe(words.toWellFormed());
      await rm(file);
    }),
    fcRuns(),
  );
}, 120_000);

test('a name of a user’s own is taken exactly if the name made safe is the same, but for what may be hidden', () => {
  fc.assert(
    fc.property(given, (words) => {
      const refused = fileNameMistakes(words).length > 0;
      const changed = safeFileName(words, 'report-5') !== words;
      // What is taken may begin with a dot, consist of underscores or hold ##[: a user means it.
      if (!refused && changed) expect(words).toMatch(/^[.-]|^_*$|##\[/);
      if (refused) expect(changed).toBe(true);
    }),
    fcRuns(),
  );
});
