/**
 * For any pages: whatever page links to whatever other, with repeated members and counts that do not match: a list is
 * what a second reader makes of the same pages, or an error. It is never shorter, and reading always ends.
 */
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { DraftServiceError } from '../../../src/errors/draft-service-error.ts';
import { iterateList, readAll } from '../../../src/lists/read-list.ts';
import { fcRuns } from '../../support/property.ts';
import { json } from '../support/replies.ts';
import { scripted } from '../support/scripted-service.ts';

const LIST = '/api/v2/drafts/';
const list = { path: LIST, label: 'the drafts' };

interface Leaf {
  readonly members: readonly ({ readonly id: number; readonly v: number } | { readonly name: string })[];
  /** Number of the page that follows: 0 is the first; none; or an address without a query. */
  readonly next: number | 'none' | 'lost';
  readonly count: number | undefined;
}

const PAGES = 5;
const leaf: fc.Arbitrary<Leaf> = fc.record({
  members: fc.array(
    fc.oneof(
      { weight: 5, arbitrary: fc.record({ id: fc.nat(4), v: fc.nat(1) }) },
      { weight: 1, arbitrary: fc.constantFrom('a', 'b').map((name) => ({ name })) },
    ),
    { maxLength: 4 },
  ),
  next: fc.oneof(
    { weight: 4, arbitrary: fc.nat(PAGES - 1) },
    { weight: 3, arbitrary: fc.constant('none' as const) },
    { weight: 1, arbitrary: fc.constant('lost' as const) },
  ),
  count: fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, { weight: 2, arbitrary: fc.nat(8) }),
});

/** What the pages amount to, read by their numbers; undefined: not to a whole list. */
function read(leaves: readonly Leaf[]): readonly object[] | undefined {
  const members: object[] = [];
  // Equal members are as many as any page has of them.
  const met: string[] = [];
  const counts = new Set<number>();
  const been = new Set<number>();
  for (let at: number | 'none' = 0; at !== 'none';) {
    if (been.has(at)) return undefined;
    been.add(at);
    const page: Leaf | undefined = leaves[at];
    if (page === undefined) throw new Error('no such page');
    const before = [...met];
    for (const one of page.members) {
      const known = 'id' in one ? before.indexOf(`${one.id} ${one.v}`) : -1;
      if (known >= 0) before.splice(known, 1);
      else {
        members.push(one);
        if ('id' in one) met.push(`${one.id} ${one.v}`);
      }
    }
    if (page.count !== undefined) counts.add(page.count);
    if (page.next === 'lost') return undefined;
    at = page.next;
  }
  return [...counts].every((count) => count === members.length) ? members : undefined;
}

/** A service that gives these pages; the first one has no number in its address, and is another one once it has. */
function serving(leaves: readonly Leaf[]) {
  const it = scripted();
  leaves.forEach(({ members, next, count }, at) => {
    const address =
      next === 'none' ? null : next === 'lost' ? 'https://drafts.example.com/api/' : `?page=${next}`;
    const page = json({ results: members, next: address, ...(count === undefined ? {} : { count }) });
    it.net.get(`${LIST}?page=${at}`, page);
    if (at === 0) it.net.get(LIST, page);
  });
  return it;
}

const iterated = async (...args: Parameters<typeof iterateList>): Promise<unknown[]> => {
  const members: unknown[] = [];
  for await (const member of iterateList(...args)) members.push(member);
  return members;
};

const outcome = async (reading: Promise<unknown[]>): Promise<unknown> =>
  reading.catch((error: unknown) => {
    if (error instanceof DraftServiceError) return error.kind;
    throw error;
  });

// The first page has a second address. Under that one it leads to a page that was read: a circle.
test('R8: pages that lead anywhere', async () => {
  let [whole, refused] = [0, 0];
  await fc.assert(
    fc.asyncProperty(fc.array(leaf, { minLength: PAGES, maxLength: PAGES }), async (leaves) => {
      const expected = read(leaves) ?? 'incomplete-list';
      if (expected === 'incomplete-list') refused += 1;
      else whole += 1;

      for (const reading of [readAll, iterated]) {
        const { client, net } = serving(leaves);
        expect(await outcome(reading(client, list, client.deadline()))).toEqual(expected);
        expect(net.log.length).toBeLessThanOrEqual((reading === readAll ? 2 : 3) * (PAGES + 1));
      }
    }),
    fcRuns(),
  );
  // Both ends were met: else nothing was said.
  expect([whole > 0, refused > 0]).toEqual([true, true]);
}, 120_000);
