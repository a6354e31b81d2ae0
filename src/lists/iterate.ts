import type { Deadline } from '../http/deadline.ts';
import type { DraftService } from '../service.ts';
import { memberKey } from './member-key.ts';
import { type List, pages } from './pages.ts';
import { readAll } from './read-all.ts';

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
  const met = new Set<string>();
  const fresh = (member: unknown): boolean => {
    const key = memberKey(member);
    if (key === undefined) return true;
    if (met.has(key)) return false;
    met.add(key);
    return true;
  };
  let given = 0;
  let count: number | undefined;
  for await (const page of pages(service, list, deadline)) {
    count = page.count ?? count;
    for (const member of page.members) {
      if (!fresh(member)) continue;
      given += 1;
      yield member;
    }
  }
  if (count === undefined || count === given) return;
  for (const member of await readAll(service, list, deadline)) if (fresh(member)) yield member;
}

/** The first members of a list, at most `limit`; no page beyond them is fetched. */
export async function readFirst(
  service: DraftService,
  list: List,
  limit: number,
  deadline: Deadline,
): Promise<unknown[]> {
  const members: unknown[] = [];
  if (limit <= 0) return members;
  for await (const member of iterate(service, list, deadline)) {
    members.push(member);
    if (members.length >= limit) break;
  }
  return members;
}
