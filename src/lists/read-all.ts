import { IncompleteListError } from '../errors/errors.ts';
import type { Deadline } from '../http/deadline.ts';
import type { DraftService } from '../service.ts';
import { memberKey } from './member-key.ts';
import { type List, pages } from './pages.ts';

/** Readings of a list whose count does not fit: it may have changed while it was read. */
const READINGS = 2;

/**
 * Every member of a list, each once, in the service's order. Where the envelope has a count, it equals the number of distinct
 * members; if not, the list is read once more from the start.
 *
 * @throws IncompleteListError when the list cannot be read whole: a shorter list is never returned
 */
export async function readAll(service: DraftService, list: List, deadline: Deadline): Promise<unknown[]> {
  let told = '';
  for (let reading = 1; reading <= READINGS; reading += 1) {
    const { members, count } = await readThrough(service, list, deadline);
    if (count === undefined || count === members.length) return members;
    told = `it says that it has ${count} members, but ${members.length} came`;
  }
  throw new IncompleteListError(`The list of ${list.about} cannot be read whole: ${told}, twice.`, {
    hint: 'Nothing of it was used. Try again when nobody is changing it.',
  });
}

async function readThrough(
  service: DraftService,
  list: List,
  deadline: Deadline,
): Promise<{ readonly members: unknown[]; readonly count: number | undefined }> {
  const met = new Set<string>();
  const members: unknown[] = [];
  let count: number | undefined;
  for await (const page of pages(service, list, deadline)) {
    count = page.count ?? count;
    for (const member of page.members) {
      const key = memberKey(member);
      if (key !== undefined && met.has(key)) continue;
      if (key !== undefined) met.add(key);
      members.push(member);
    }
  }
  return { members, count };
}
