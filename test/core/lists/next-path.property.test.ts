/** The address of the next page, against a second maker of it that works on lists of parameters. */
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { nextPath } from '../../../src/lists/next-path.ts';
import { fcRuns } from '../../support/property.ts';

const LIST = '/tenant/api/v2/drafts/';

/** A name and a value, each as it stands in an address; the name also as it is meant. */
const pair = fc
  .record({
    name: fc.constantFrom('page', 'cursor', 'include', 'filter[name]', 'a b', 'é', 'page_size', '__proto__'),
    spelled: fc.constantFrom<(text: string) => string>(
      encodeURIComponent,
      (text) => text.replaceAll(' ', '+'),
      (text) => Array.from(Buffer.from(text), (byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''),
    ),
    value: fc.constantFrom('', '1', '2', 'a%2Bb==', 'x=y', '%7e', '~', '?', '/', "it's"),
  })
  .map(({ name, spelled, value }) => ({ name, text: `${spelled(name)}=${value}` }));
const pairs = fc.array(pair, { maxLength: 5 });

const before = fc.constantFrom(
  '',
  '/other/',
  '../../',
  LIST,
  `https://drafts.example.com${LIST}`,
  'http://10.0.0.7:8000/internal/',
  'https://user:password@evil.example/collect/',
  '//evil.example/',
  'javascript:',
  '\\\\evil.example\\',
);

test('is the own path, the query of next byte for byte, and what the first request asked for beside it', () => {
  fc.assert(
    fc.property(before, pairs, pairs, fc.constantFrom('', '#x', '#?page=9'), (address, own, given, after) => {
      const query = given.map(({ text }) => text).join('&');
      const first = own.length === 0 ? LIST : `${LIST}?${own.map(({ text }) => text).join('&')}`;
      const kept = own.filter(({ name }) => !given.some((one) => one.name === name)).map(({ text }) => text);
      const expected = query === '' ? undefined : `${LIST}?${[query, ...kept].join('&')}`;
      expect(nextPath(first, `${address}?${query}${after}`)).toBe(expected);
    }),
    fcRuns(),
  );
});

test('is none without a query, wherever else a question mark stands', () => {
  fc.assert(
    fc.property(before, pairs, (address, given) => {
      const query = given.map(({ text }) => text).join('&');
      expect(nextPath(`${LIST}?a=1`, address)).toBeUndefined();
      expect(nextPath(`${LIST}?a=1`, `${address}#?${query}`)).toBeUndefined();
    }),
    fcRuns(),
  );
});
