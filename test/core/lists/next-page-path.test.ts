/** Of a list's `next` only the query is used, on the list's own path. */
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { nextPath } from '../../../src/lists/envelope.ts';
import { fcRuns } from '../../support/property.ts';

const LIST = '/tenant/api/v2/drafts/';

/** A parameter as it stands in a URL, and its name as it is meant. */
const parameter = fc
  .record({
    name: fc.constantFrom('page', 'cursor', 'include', 'filter[name]', 'a b', 'é', 'page_size', '__proto__'),
    encode: fc.constantFrom<(text: string) => string>(
      encodeURIComponent,
      (text) => text.replaceAll(' ', '+'),
      (text) => Array.from(Buffer.from(text), (byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''),
    ),
    value: fc.constantFrom('', '1', '2', 'a%2Bb==', 'x=y', '%7e', '~', '?', '/', "it's"),
  })
  .map(({ name, encode, value }) => ({ name, text: `${encode(name)}=${value}` }));
const parameters = fc.array(parameter, { maxLength: 5 });
const textOf = (all: readonly { readonly text: string }[]): string => all.map(({ text }) => text).join('&');

const beforeQuery = fc.constantFrom(
  '',
  '2',
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

test('R50: any next gives the own path with its query and the other parameters of the first request', () => {
  const fragment = fc.constantFrom('', '#x', '#?page=9');
  fc.assert(
    fc.property(beforeQuery, parameters, parameters, fragment, (before, own, next, after) => {
      const first = own.length === 0 ? LIST : `${LIST}?${textOf(own)}`;
      const kept = own.filter(({ name }) => !next.some((one) => one.name === name));
      const expected = next.length === 0 ? undefined : `${LIST}?${textOf([...next, ...kept])}`;
      expect(nextPath(first, `${before}?${textOf(next)}${after}`)).toBe(expected);
      expect(nextPath(first, `${before}#?${textOf(next)}`)).toBeUndefined();
      expect(nextPath(first, before)).toBeUndefined();
    }),
    fcRuns(),
  );
});
