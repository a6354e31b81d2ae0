import type { Deadline } from '../http/deadline.ts';
import type { DraftService } from '../service.ts';
import { type List, pages } from './pages.ts';
import { allOrNothing, readTwice, unreadable } from './read-all.ts';
import { Tally } from './tally.ts';

/**
 * The members of a list, each once, as their pages come in; a page is fetched only when it is needed. A list that is read to its
 * end is checked like one of `readAll`: where its count does not fit, it is read once more, and what was missing follows.
 *
 * @throws IncompleteListError when the list cannot be read whole
 */
export async function* iterate(
  service: DraftService,
  list: List,
  deadline: Deadline,
): AsyncGenerator<unknown, void> {
  const tally = new Tally();
  for await (const members of pages(service, list, deadline, tally)) yield* members;
  if (tally.misfit === undefined) return;
  // Given already, members without a key could not be told from those that were missing.
  if (tally.hasNameless) throw unreadable(list, tally.misfit);
  for (const member of await readTwice(service, list, deadline)) if (tally.isNew(member)) yield member;
}

/**
 * The first members of a list, at most `limit`; no page beyond them is fetched.
 *
 * @throws IncompleteListError when the list cannot be read so far
 */
export async function readFirst(
  service: DraftService,
  list: List,
  limit: number,
  deadline: Deadline,
): Promise<unknown[]> {
  const members: unknown[] = [];
  if (limit <= 0) return members;
  return allOrNothing(async () => {
    for await (const member of iterate(service, list, deadline)) {
      members.push(member);
      if (members.length >= limit) break;
    }
    return members;
  });
}
