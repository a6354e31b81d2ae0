import type { Deadline } from '../time/deadline.ts';
import type { DraftServiceClient } from '../client.ts';
import { type List, pages } from './pages.ts';
import { allOrNothing, readTwice, unreadable } from './read-all.ts';
import { ListCheck } from './list-check.ts';

/**
 * The members of a list, each once, as their pages come in; a page is fetched only when it is needed. A list that is read to its
 * end is checked like one of `readAll`: where its count does not fit, it is read once more, and what was missing follows.
 *
 * @throws IncompleteListError when the list cannot be read whole
 */
export async function* iterate(
  client: DraftServiceClient,
  list: List,
  deadline: Deadline,
): AsyncGenerator<unknown, void> {
  for await (const members of iteratePages(client, list, deadline)) yield* members;
}

async function* iteratePages(
  client: DraftServiceClient,
  list: List,
  deadline: Deadline,
): AsyncGenerator<readonly unknown[], void> {
  const tally = new ListCheck();
  yield* pages(client, list, deadline, tally);
  if (tally.misfit === undefined) return;
  // Given already, members without a key could not be told from those that were missing.
  if (tally.hasNameless) throw unreadable(list, tally.misfit);
  const members = await readTwice(client, list, deadline);
  if (members.some((member) => tally.isChanged(member)))
    throw unreadable(list, 'a member changed while it was read');
  yield tally.page({ members, count: undefined });
}

/**
 * The first members of a list, at most `limit`; no page beyond them is fetched.
 *
 * @throws IncompleteListError when the list cannot be read so far
 */
export async function readFirst(
  client: DraftServiceClient,
  list: List,
  limit: number,
  deadline: Deadline,
): Promise<unknown[]> {
  const first: unknown[] = [];
  if (limit <= 0) return first;
  return allOrNothing(async () => {
    // By pages: a member at a time would cost more than reading it.
    for await (const members of iteratePages(client, list, deadline)) {
      for (const member of members.slice(0, limit - first.length)) first.push(member);
      if (first.length >= limit) break;
    }
    return first;
  });
}
