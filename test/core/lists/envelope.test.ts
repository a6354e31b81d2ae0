/** The envelopes in which lists come, and the path of the next page. */
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { MalformedResponseError } from '../../../src/errors/error-classes.ts';
import { nextPath, openEnvelope } from '../../../src/lists/envelope.ts';
import { fcRuns } from '../../support/property.ts';

const opened = (value: unknown, headers: Record<string, string> = {}) =>
  openEnvelope({ value, headers }, 'the drafts');

test.each<[string, unknown, string | undefined, Partial<ReturnType<typeof opened>>]>([
  ['as a bare array', [1, 2], undefined, { members: [1, 2] }],
  ['in results', { results: [1] }, undefined, { members: [1] }],
  [
    'paginated',
    { count: 3, next: 'http://x/?page=2', previous: null, results: [1, 2] },
    undefined,
    { members: [1, 2], next: 'http://x/?page=2', count: 3 },
  ],
  ['on its last page', { count: 3, next: null, results: [3] }, undefined, { members: [3], count: 3 }],
  ['on its last page, with an empty next', { results: [3], next: '' }, undefined, { members: [3] }],
  ['an array with a Link', [1], '<http://x/?page=2>; rel="next"', { members: [1], next: 'http://x/?page=2' }],
  ['in results with a Link', { results: [1] }, '<?page=2>; rel=next', { members: [1], next: '?page=2' }],
])('R8: a list is understood: %s', (_, value, link, page) => {
  expect(opened(value, link === undefined ? {} : { link })).toEqual({
    next: undefined,
    count: undefined,
    ...page,
  });
});

test.each<[string, readonly unknown[]]>([
  ['the body must be an object', [null, '[]', 7]],
  ['"results" must be a list', [{}, { detail: 'no' }, { results: null }, { results: { 0: 1 } }]],
  ['"next" must be text or null', [2, false, { href: 'x' }].map((next) => ({ results: [], next }))],
  ['"count" must be an integer', ['3', 1.5].map((count) => ({ results: [], count }))],
  ['"count" must be 0 or more', [{ results: [], count: -1 }]],
])('R8: what is no list is an error, not an empty list: %s', (why, bodies) => {
  for (const body of bodies) {
    expect(() => opened(body)).toThrow(
      new MalformedResponseError(`The response for the drafts does not match the documented format: ${why}.`),
    );
  }
});

test.each<[string, string | undefined]>([
  ['', undefined],
  ['<http://x/?page=2>; rel="next"', 'http://x/?page=2'],
  ['<http://x/?page=1>; rel="prev", <http://x/?page=3>; rel="next"', 'http://x/?page=3'],
  ['<?page=9>; rel="last next"', '?page=9'],
  ['<?a=1,2;3>; rel="next"; title="a, b; c"', '?a=1,2;3'],
  ['<?page=2>; title="a, b"; rel="next"', '?page=2'],
  ['<?page=1>; rel="prev"; rel="next"', undefined],
  ['<?page=1>; rel="prev next-archive"', undefined],
  ['rel="next"', undefined],
  ['<?page=2>; title="next"', undefined],
  ['<?page=2; rel="next"', undefined],
])('R8: the next page in the Link header %j', (header, target) => {
  expect(opened([], { link: header }).next).toBe(target);
});

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
