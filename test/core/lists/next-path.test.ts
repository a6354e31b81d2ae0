/** The address of a list's next page. */
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { nextPath } from '../../../src/lists/next-path.ts';
import { fcRuns } from '../../support/property.ts';

const LIST = '/tenant/api/v2/drafts/';

describe("Law 2: of a list's next only the query is used, on the list's own address", () => {
  test.each([
    ['absolute', 'https://drafts.example.com/tenant/api/v2/drafts/?page=2'],
    ['another scheme', 'http://drafts.example.com/tenant/api/v2/drafts/?page=2'],
    ['an internal host', 'http://10.0.0.7:8000/api/v2/drafts/?page=2'],
    ['a hostile host', 'https://evil.example/collect?page=2'],
    ['a hostile host without scheme', '//evil.example/collect?page=2'],
    ['credentials', 'https://user:pass@evil.example/?page=2'],
    ['another path', '/api/v2/other/?page=2'],
    ['a path that climbs', '../../../?page=2'],
    ['relative', 'drafts/?page=2'],
    ['the query only', '?page=2'],
    ['a fragment behind it', '?page=2#top'],
    ['no web address at all', 'javascript:x?page=2'],
  ])('%s', (_, next) => {
    expect(nextPath(LIST, next)).toBe(`${LIST}?page=2`);
  });

  test.each([
    ['no query', 'https://drafts.example.com/tenant/api/v2/drafts/'],
    ['an empty one', 'https://drafts.example.com/tenant/api/v2/drafts/?'],
    ['an empty one before a fragment', '?#page=2'],
    ['a question mark in the fragment only', '/drafts/#a?page=2'],
    ['nothing', ''],
    ['a page number', '2'],
  ])('%s leads nowhere', (_, next) => {
    expect(nextPath(LIST, next)).toBeUndefined();
  });

  test('the query is used byte for byte', () => {
    const cursor = '?cursor=cD0yMDI2LTAx%2BLTE1IDEy%3D%3D&a=b+c&x=%7e&y=é&&z';
    expect(nextPath(LIST, `http://internal${cursor}`)).toBe(`${LIST}${cursor}`);
  });

  test('a query in the query is kept', () => {
    expect(nextPath(LIST, '/x?back=/y?page=1&page=2')).toBe(`${LIST}?back=/y?page=1&page=2`);
  });

  test('parameters of the first request that it leaves out are kept', () => {
    expect(nextPath(`${LIST}?include=labels&include=comments&page_size=50`, '?page=2&page_size=20')).toBe(
      `${LIST}?page=2&page_size=20&include=labels&include=comments`,
    );
    expect(nextPath(`${LIST}?filter%5Bname%5D=x&a=1`, '?filter[name]=y')).toBe(`${LIST}?filter[name]=y&a=1`);
    expect(nextPath(`${LIST}?`, '?page=2')).toBe(`${LIST}?page=2`);
  });

  test('whatever it holds, the path stays the own one of the list', () => {
    const next = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.webUrl({ withQueryParameters: true, withFragments: true }),
      fc.string({ unit: 'binary' }).map((text) => `//evil.example/?${text}`),
    );
    fc.assert(
      fc.property(next, (text) => {
        const path = nextPath(`${LIST}?a=1`, text);
        if (path === undefined) return;
        const url = new URL(`https://drafts.example.com${path}`);
        expect(url.origin + url.pathname).toBe(`https://drafts.example.com${LIST}`);
        expect(path.startsWith(`${LIST}?`)).toBe(true);
      }),
      fcRuns(),
    );
  });
});
