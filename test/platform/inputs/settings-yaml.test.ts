/** Settings are YAML 1.2 or JSON. Nothing is converted, and advice is spelled as the user typed the value. */
import { describe, expect, test } from '@jest/globals';
import { parseSettings } from '../../../platform/inputs/settings-yaml.ts';
import { InputError } from '../../../src/errors/error-classes.ts';
import { thrown } from '../../core/support/failures.ts';

describe('R55: a mapping keeps its values as they are', () => {
  test.each<[string, unknown]>([
    ['a: true\nb: "true"\nc: 3\nd: "3"\ne: x', { a: true, b: 'true', c: 3, d: '3', e: 'x' }],
    ['{"a": true, "b": [1, null], "c": {"d": ""}}', { a: true, b: [1, null], c: { d: '' } }],
    [
      'a: yes\nb: no\nc: on\nd: 1_000\ne: 2026-01-02',
      { a: 'yes', b: 'no', c: 'on', d: '1_000', e: '2026-01-02' },
    ],
    ['"a b": |\n  two\n  lines\n', { 'a b': 'two\nlines\n' }],
    ['a: &x [1]\nb: *x', { a: [1], b: [1] }],
    ['"1": x', { 1: 'x' }],
    ['a: 0x1E\nb: 0o17\nc: +1.50\nd: 1e3', { a: 30, b: 15, c: 1.5, d: 1000 }],
  ])('%j', (text, expected) => {
    expect(parseSettings(text).settings).toEqual(expected);
  });

  test('also with names of properties that every object has', () => {
    const input = parseSettings('__proto__: x\nconstructor: y');
    expect(Object.entries(input.settings)).toEqual([
      ['__proto__', 'x'],
      ['constructor', 'y'],
    ]);
  });
});

/** Nine lists of nine aliases each: 3,486,784,401 members when written out. */
const BOMB = Array.from('bcdefghij')
  .map((name) => {
    const previous = String.fromCharCode(name.charCodeAt(0) - 1);
    return `${name}: &${name} [${Array.from({ length: 9 }, () => `*${previous}`).join(',')}]`;
  })
  .join('\n');

const REFUSED: readonly (readonly [text: string, reason: string])[] = [
  [' \n', 'The settings are empty: write {} for none\\.'],
  ['# include_hidden: true\n# paper_size: A4\n', 'The settings are empty'],
  ['~', 'The settings are empty'],
  ['- a', 'not a mapping of setting names to values'],
  ['# size\npaper_size A4', 'names to values \\(line 2\\)\\. Write'],
  ['word '.repeat(1000), '\\(line 1\\)'],
  ['a: 1\na: 2', '\\(line 2\\)'],
  ['a: !!binary aGk=', 'not YAML or JSON'],
  ['1: x', 'A setting name is not text'],
  ['a: {1: x}', 'A setting name is not text'],
  ['a: [-.inf]', 'cannot be kept exactly'],
  ['ref: 0.123456789012345678', 'in line 1 cannot be kept exactly.*write "0.123456789012345678" in quotes'],
  ['flag: !!bool "true"', 'A value has a tag: leave it out'],
  ['a: *nobody', 'Unresolved alias'],
  [`a: ${'['.repeat(50_000)}`, 'not YAML or JSON'],
  ['a: 1\n---\nb: 2', 'These are several documents.'],
  [`a: ${'b'.repeat(65_536)}`, 'These are more than 64 KiB of settings.'],
  [`a: &a [x,x,x,x,x,x,x,x,x]\n${BOMB}`, 'alias'],
];

test.each(REFUSED.map(([text, reason]) => [text.slice(0, 30), text, reason]))(
  'R55: refused, with one sentence: %j',
  (_, text, reason) => {
    const error = thrown(() => parseSettings(text)) as InputError | undefined;
    expect(error).toBeInstanceOf(InputError);
    const [mistake = '', ...more] = error?.mistakes ?? [];
    expect(more).toEqual([]);
    expect(mistake).toMatch(new RegExp(reason, 'i'));
    expect(mistake).toContain('Write one setting a line');
    expect(mistake.length).toBeLessThan(400);
  },
);

/** As long as a token of a service that stores only a hash of it. */
const SECRET = '2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921f7a31';

test.each([
  `Authorization Token ${SECRET}`,
  `a: *${SECRET}`,
  `a: 1\n"${SECRET}": 1\n"${SECRET}": 2`,
  `a: "${SECRET}\nb: 1`,
  `a: ${'9'.repeat(64)}`,
  `${SECRET}: 1e999`,
])('R55: %j: no part of a text that may be a secret is quoted', (text) => {
  expect(() => parseSettings(text)).toThrow(InputError);
  expect(() => parseSettings(text)).not.toThrow(/2d71|79217|9999/);
});

// The core's advice about a number instead of text repeats it: `write "1.10" in quotes`.
test.each([
  ['version: 1.10', '1.10'],
  ['version: 0x1F', '0x1F'],
  ['{"rev": 1.10}', '1.10'],
  ['a: &it 1.10\nb: *it', '1.10', 'b'],
  ['title: True', 'True'],
])('%j: the source is %s', (text, source, name = Object.keys(parseSettings(text).settings)[0]) => {
  expect(parseSettings(text).sources.get(name ?? '')).toBe(source);
});
