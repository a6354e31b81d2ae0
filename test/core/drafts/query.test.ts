/** Query parameters of drafts and objects. */
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { CHECK_STEP_COMMENTS, EXPANSIONS, expansions, withQuery } from '../../../src/drafts/query.ts';
import { fcRuns } from '../../support/property.ts';

describe('a query', () => {
  test('is nothing where there are no parameters', () => {
    expect(withQuery('/x/', [])).toBe('/x/');
  });

  test('keeps names, order, repetitions and empty values', () => {
    const query = [
      ['b', '2'],
      ['a', ''],
      ['b', '1'],
    ] as const;
    expect(withQuery('/x/', query)).toBe('/x/?b=2&a=&b=1');
  });

  test('asks for expansions by name', () => {
    expect(expansions([])).toEqual([]);
    expect(withQuery('/x/', expansions(['updated', 'labels']))).toBe(
      '/x/?include_updated=true&include_labels=true',
    );
    expect(EXPANSIONS).toEqual(['properties', 'labels', 'comments', 'updated', 'standards_compliance']);
  });

  test('asks for the comments of check steps', () => {
    expect(withQuery('/x/', CHECK_STEP_COMMENTS)).toBe('/x/?include_check_step_comments=true');
  });

  test('arrives as it was given, whatever is in it, and adds nothing to the path', () => {
    const text = fc.string({ unit: 'grapheme' });
    fc.assert(
      fc.property(fc.array(fc.tuple(text, text)), (query) => {
        const url = new URL(withQuery('https://drafts.example.com/x/', query));
        expect([...url.searchParams]).toEqual(query);
        expect([url.pathname, url.hash]).toEqual(['/x/', '']);
      }),
      fcRuns(),
    );
  });
});
