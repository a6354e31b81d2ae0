import { IncompleteListError } from '../errors/error-classes.ts';
import type { Deadline } from '../time/deadline.ts';
import type { DraftServiceClient } from '../client.ts';
import { type List, pages } from './pages.ts';
import { ListCheck } from './list-check.ts';

/** Readings of a list whose count does not fit: it may have changed while it was read. */
const READINGS = 2;

/**
 * Every member of a list, each once, in the service's order. Where the envelope has a count, it equals the number of distinct
 * members; if not, the list is read once more from the start.
 *
 * @throws IncompleteListError when the list cannot be read whole: a shorter list is never returned
 */
export async function readAll(
  client: DraftServiceClient,
  list: List,
  deadline: Deadline,
): Promise<unknown[]> {
  return allOrNothing(() => readTwice(client, list, deadline));
}

/** Every member, in two readings if need be; its error does not say what became of members that were given out before. */
export async function readTwice(
  client: DraftServiceClient,
  list: List,
  deadline: Deadline,
): Promise<unknown[]> {
  let misfit: string | undefined;
  for (let reading = 1; reading <= READINGS; reading += 1) {
    const tally = new ListCheck();
    const members: unknown[] = [];
    for await (const page of pages(client, list, deadline, tally))
      for (const member of page) members.push(member);
    misfit = tally.misfit;
    if (misfit === undefined) return members;
  }
  throw unreadable(list, `${misfit ?? ''}, twice`);
}

/** The error for a list that does not come whole. */
export function unreadable(list: List, why: string): IncompleteListError {
  return new IncompleteListError(`The list of ${list.label} cannot be read whole: ${why}.`, {
    hint: 'Try again when nobody is changing it.',
  });
}

/** Adds to the failure of a list, none of whose members were given out, that it is so. */
export async function allOrNothing<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof IncompleteListError) error.addHint('Nothing of it was used.');
    throw error;
  }
}
