/** Lists, read completely or not at all. */
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { DraftServiceError } from '../../../src/errors/draft-service-error.ts';
import { iterateList, readAll } from '../../../src/lists/read-list.ts';
import { fcRuns } from '../../support/property.ts';
import { failure, sentenceOf } from '../support/failures.ts';
import { type Reply, json } from '../support/replies.ts';
import { type Handler, type Scripted, inTurn, scripted } from '../support/scripted-service.ts';

const LIST = '/api/v2/drafts/';
const list = { path: LIST, label: 'the drafts' };
const ids = (...all: (number | string)[]) => all.map((id) => ({ id }));
const page = (members: unknown[], next: string | null, count?: number): Reply =>
  json({ results: members, next, ...(count === undefined ? {} : { count }) });

/** A service with these pages: the first has no number, `?page=2` and so on follow. */
function serving(...pages: readonly Handler[]): Scripted {
  const world = scripted();
  pages.forEach((handler, at) => world.net.get(at === 0 ? LIST : `${LIST}?page=${at + 1}`, handler));
  return world;
}

const readCompletely = ({ client }: Scripted): Promise<unknown[]> => readAll(client, list, client.deadline());
const iterate = async ({ client }: Scripted, members: unknown[] = []): Promise<unknown[]> => {
  for await (const member of iterateList(client, list, client.deadline())) members.push(member);
  return members;
};

describe.each([
  ['read at once', readCompletely],
  ['iterated', iterate],
])('R8, R9: nothing is silently less, %s', (_, read) => {
  test('the members after twenty empty pages', async () => {
    const empty = Array.from({ length: 20 }, (_unused, at) => page([], `?page=${at + 3}`, 2));
    const world = serving(page(ids(1), '?page=2', 2), ...empty, page(ids(2), null, 2));
    expect(await read(world)).toEqual(ids(1, 2));
  });

  test('a member that moved to an earlier page meanwhile is found in a second reading', async () => {
    const firstPage = inTurn(page(ids(1, 2), '?page=2', 4), page(ids(1, 2, 3), '?page=2', 4));
    const members = await read(serving(firstPage, inTurn(page(ids(4), null, 3), page(ids(4), null, 4))));
    expect(new Set(members)).toEqual(new Set(ids(1, 2, 3, 4)));
  });

  test('fewer members than the count, in two readings, are an error', async () => {
    const error = await failure(read(serving(page(ids(1, 2), null, 3))));
    expect(sentenceOf(error)).toBe(
      'The list of the drafts is incomplete: 3 members announced, 2 received (in 2 readings). Try again when ' +
        'nobody is changing it.',
    );
  });

  test('so is a count that changes between two pages', async () => {
    const error = await failure(read(serving(page(ids(1), '?page=2', 2), page(ids(2), null, 3))));
    expect(error.message).toContain('is incomplete: its count changed during the reading (in 2 readings).');
  });

  test.each<[string, readonly Handler[], string]>([
    ['a page that links to itself', [page(ids(1), '?page=2'), page(ids(2), '?page=2')], 'a page links back'],
    [
      'the first page for ever',
      Array.from({ length: 50 }, (_unused, at) => page(ids(1, 2), `?page=${at + 2}`)),
      '21 consecutive pages have no new members',
    ],
    ['a long one', [page(ids(1), `?page=${'&'.repeat(20_000)}`)], 'the address of its next page is too long'],
    [
      'a next without a query',
      [page(ids(1), 'https://drafts.example.com/x/2/')],
      'the address of its next page has no query',
    ],
  ])('%s is an error', async (_case, pages, why) => {
    const world = serving(...pages);
    const { message, hint } = await failure(read(world));
    expect(message).toContain(`The list of the drafts cannot be read to its end: ${why}`);
    expect(hint).toBe('Report this to the owner of the service.');
    expect(world.net.log.length).toBeLessThan(23);
  });
});

test('R8, R9: an iterated list is an error when a member changed between two readings', async () => {
  const after = [{ id: 1, v: 'b' }, { id: 2 }];
  const world = serving(inTurn(page([{ id: 1, v: 'a' }], null, 2), page(after, null, 2)));
  expect((await failure(iterate(world))).message).toBe(
    'The list of the drafts is incomplete: it changed during the reading.',
  );
});

test('R8: the first members of a list need no page after them', async () => {
  const world = serving(page(ids(1, 2), '?page=2', 9), page(ids(3, 4), '?page=3', 9));
  expect(await readAll(world.client, list, world.client.deadline(), 3)).toEqual(ids(1, 2, 3));
  expect(world.net.log).toHaveLength(2);
});

const PAGES = 5;
const leaf = fc.record({
  members: fc.array(
    fc.oneof(
      { weight: 5, arbitrary: fc.record({ id: fc.nat(4), v: fc.nat(1) }) },
      { weight: 1, arbitrary: fc.constantFrom('a', 'b').map((name) => ({ name })) },
    ),
    { maxLength: 4 },
  ),
  /** Number of the page that follows: 0 is the first; none; or an address without a query. */
  next: fc.oneof(
    { weight: 4, arbitrary: fc.nat(PAGES - 1) },
    { weight: 3, arbitrary: fc.constant('none' as const) },
    { weight: 1, arbitrary: fc.constant('lost' as const) },
  ),
  count: fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, { weight: 2, arbitrary: fc.nat(8) }),
});
type Leaf = typeof leaf extends fc.Arbitrary<infer Drawn> ? Drawn : never;

/** What the pages amount to, read by their numbers; undefined: not to a whole list. */
function wholeOf(leaves: readonly Leaf[]): readonly object[] | undefined {
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
function linked(leaves: readonly Leaf[]) {
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

const outcome = async (reading: Promise<unknown[]>): Promise<unknown> =>
  reading.catch((error: unknown) => {
    if (error instanceof DraftServiceError) return error.kind;
    throw error;
  });

// Whatever page links to whatever other, with repeated members and counts that do not match: a list is what a second
// reader makes of the same pages, or an error. The first page has a second address: under that one it is a circle.
test('R8: pages that lead anywhere', async () => {
  let [whole, refused] = [0, 0];
  await fc.assert(
    fc.asyncProperty(fc.array(leaf, { minLength: PAGES, maxLength: PAGES }), async (leaves) => {
      const expected = wholeOf(leaves) ?? 'incomplete-list';
      if (expected === 'incomplete-list') refused += 1;
      else whole += 1;

      for (const [reading, readings] of [
        [readCompletely, 2],
        [iterate, 3],
      ] as const) {
        const world = linked(leaves);
        expect(await outcome(reading(world))).toEqual(expected);
        expect(world.net.log.length).toBeLessThanOrEqual(readings * (PAGES + 1));
      }
    }),
    fcRuns(),
  );
  // Both ends were met: else nothing was said.
  expect([whole > 0, refused > 0]).toEqual([true, true]);
}, 120_000);
