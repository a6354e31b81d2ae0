/** Lists, read completely or not at all. */
import { describe, expect, test } from '@jest/globals';
import { iterateList, readAll } from '../../../src/lists/read-list.ts';
import { failure } from '../support/failures.ts';
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
    expect(error.sentence).toBe(
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
