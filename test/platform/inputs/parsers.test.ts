/** A mistake quotes a short value whole, and of a longer one only its length: it may be a secret. */
import { expect, test } from '@jest/globals';
import { boolean, id, number } from '../../../platform/inputs/parsers.ts';
import { snapshotSettings } from '../../../src/snapshot/snapshot-settings.ts';

const SECRET = '2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921f7a31';

test.each<[string, (text: string) => unknown]>([
  ['an id', id],
  ['a boolean', boolean],
  ['a number', number(0.2, 300)],
  ['a view', (view) => snapshotSettings({ view })],
  ['a family', (family) => snapshotSettings({ families: [family] })],
])('R55: %s', (_, parse) => {
  expect(() => parse('v2.0 Amendment 2')).toThrow('"v2.0 Amendment 2"');
  for (const length of [64, 41])
    expect(() => parse(SECRET.slice(0, length))).toThrow(`"… (${length} characters)"`);
  // Cleaned of its white space it would be another text, which no mask finds.
  expect(() => parse('pass  word')).toThrow('"… (10 characters)"');
});

test('R55: a number may begin with its point; an id that is too large is told from one that is none', () => {
  expect(number(0.2, 300)('.5')).toBe(0.5);
  expect(() => id('9007199254740993')).toThrow('It must be a whole number of at most 9007199254740991');
});
