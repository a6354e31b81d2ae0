import { createHash } from 'node:crypto';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { MalformedResponseError } from '../../../src/errors/error-classes.ts';
import { objectFileNames } from '../../../src/snapshot/build-snapshot.ts';
import { fileNameMistakes } from '../../../src/text/file-name.ts';
import { fcRuns } from '../../support/property.ts';

const names = (...objects: [id: number | string, label: string][]): string[] => {
  const parts = objects.map(([id, label]) => ({ id, label }));
  return [...objectFileNames(parts, 'fields').keys()];
};
const hash = (id: string): string => createHash('sha256').update(id).digest('hex').slice(0, 8);

test('R53: A textual id is made safe, and has its hash where that changed it', () => {
  expect(
    names(['a/b', 'x'], ['..', 'x'], ['a~b', 'x'], ['fine', 'x'], ['to\tken', 'x'], ['ä'.repeat(90), 'x']),
  ).toEqual([
    `x~a_b-${hash('a/b')}.json`,
    `x~id-${hash('..')}.json`,
    `x~a_b-${hash('a~b')}.json`,
    'x~fine.json',
    `x~to ken-${hash('to\tken')}.json`,
    `x~${'ä'.repeat(40)}-${hash('ä'.repeat(90))}.json`,
  ]);
});

test('R53: Textual ids that a file system may take for one have their hashes', () => {
  const ids = ['A', 'a', 'ß', 'SS', 'ẞ'];
  expect(names(...ids.map((id): [string, string] => [id, 'x']))).toEqual(
    ids.map((id) => `x~${id}-${hash(id)}.json`),
  );
});

test('R53: Two objects that would have one file are refused: none is silently left out', () => {
  expect(() => names([7, 'x'], [7, 'x'])).toThrow(
    expect.objectContaining({
      message:
        'Two objects of the fields would have one file: their ids are both 7, or look so to a file system.',
      hint: expect.stringContaining('without the fields'),
    }),
  );
  expect(() => names(['A', 'x'], ['a', 'x'], [`A-${hash('A')}`, 'x'])).toThrow(MalformedResponseError);
});

test('R53: Whatever the labels and ids are, names are safe and apart, and do not depend on the order', () => {
  const id = fc.oneof(
    fc.integer({ min: -5, max: 20 }),
    fc.constantFrom('a', 'A', '7', 'x~7', 'é', 'e\u0301', 'ß', 'SS', 'İ', 'ı', 'ﬁ', 'fi', 'Ａ', '\ud800'),
    fc.constantFrom('..', '/', 'C:\\x', 'NUL.txt', '\u200b', '~', '##[error]x', '😀'.repeat(80)),
    fc.constantFrom('.git', '.git.', '.GIT ', 'git~1', '.git::$INDEX_ALLOCATION', '.g\u200cit'),
    fc.string({ minLength: 1 }),
  );
  const label = fc.oneof(fc.constantFrom('x', 'X', 'x~7', 'é', '', '../..', 'a'.repeat(999)), fc.string());
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.tuple(id, label), { selector: ([one]) => `${typeof one}${one}` }),
      (objects) => {
        const made = names(...objects);
        for (const name of made) {
          expect(name).toMatch(/^[^/\\]+~[^/\\~]+\.json$/);
          expect(fileNameMistakes(name).filter((mistake) => !mistake.includes('bytes long'))).toEqual([]);
          expect(Buffer.byteLength(name)).toBeLessThanOrEqual(235);
        }
        expect(new Set(made.map((name) => name.normalize('NFKC').toLowerCase())).size).toBe(objects.length);
        expect(names(...objects.toReversed()).reverse()).toEqual(made);
      },
    ),
    fcRuns(),
  );
});
