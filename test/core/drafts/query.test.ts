/** Query parameters of drafts and objects. Those of expansions and step comments are in wire.test.ts. */
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { withQuery } from '../../../src/drafts/query.ts';
import { fcRuns } from '../../support/property.ts';

test('parameters arrive as they were given, in their order, and leave the path alone', () => {
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
