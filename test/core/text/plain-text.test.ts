/** Titles: the words that a person sees. */
import { expect, test } from '@jest/globals';
import { titleText } from '../../../src/text/plain-text.ts';

test.each([
  ['<div class="x"><p><span style="color: red">Heart</span> rate</p></div>', 'Heart rate'],
  ['H<sub>2</sub>O<br/>taken', 'H2O taken'],
  ['R&amp;D&nbsp;&#8805; 5 &#x2264;&lt;b&gt;', 'R&D ≥ 5 ≤<b>'],
  ['Dose <low> and a < b > c &copy &none; &ge; 5 &micro;g', 'Dose <low> and a < b > c &copy &none; ≥ 5 µg'],
  ['<p>\u202e</p>', '<p>\u202e</p>'],
])('R55: the title of %s', (label, title) => {
  expect(titleText(label)).toBe(title);
});

test('R52: a megabyte of beginnings of tags is gone through once', () => {
  expect(titleText('<a '.repeat(300_000))).toMatch(/^<a <a/);
  expect(titleText(`<a ${'&#'.repeat(500_000)}`)).toMatch(/^<a &#/);
});
