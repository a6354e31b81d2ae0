import { IncompleteListError } from '../errors/error-classes.ts';
import type { HttpRequest } from '../http/http-types.ts';
import type { Deadline } from '../time/deadline.ts';
import type { DraftServiceClient } from '../shared-client.ts';
import { CompletenessCheck } from './completeness-check.ts';
import { readPages } from './read-pages.ts';

/** Readings of a list whose count does not match: it may have changed while it was read. */
const MAX_READINGS = 2;

/**
 * Every member of a list, each once, in the service's order. Where the envelope has a count, it equals the
 * number of distinct members; if not, the list is read once more from the start.
 *
 * @throws IncompleteListError when the list cannot be read completely: a shorter list is never returned
 * @see docs/assumptions.md#lists
 */
export async function readAll(
  client: DraftServiceClient,
  list: HttpRequest,
  deadline: Deadline,
): Promise<unknown[]> {
  return noteNothingUsed(() => readWithRetry(client, list, deadline));
}

/**
 * The first members of a list, at most `limit`; no page after them is requested.
 *
 * @throws IncompleteListError when the list cannot be read that far
 * @see docs/assumptions.md#lists
 */
export async function readFirst(
  client: DraftServiceClient,
  list: HttpRequest,
  limit: number,
  deadline: Deadline,
): Promise<unknown[]> {
  const first: unknown[] = [];
  if (limit <= 0) return first;
  return noteNothingUsed(async () => {
    for await (const members of iteratePages(client, list, deadline)) {
      for (const member of members.slice(0, limit - first.length)) first.push(member);
      if (first.length >= limit) break;
    }
    return first;
  });
}

/**
 * The members of a list, each once, as their pages arrive; a page is requested only when its members are
 * needed. A list that is iterated to its end is checked as in `readAll`: if its count does not match, it
 * is read once more, and the missing members follow.
 *
 * @throws IncompleteListError when the list cannot be read completely
 * @see docs/assumptions.md#lists
 */
export async function* iterateList(
  client: DraftServiceClient,
  list: HttpRequest,
  deadline: Deadline,
): AsyncGenerator<unknown, void> {
  for await (const members of iteratePages(client, list, deadline)) yield* members;
}

async function* iteratePages(
  client: DraftServiceClient,
  list: HttpRequest,
  deadline: Deadline,
): AsyncGenerator<readonly unknown[], void> {
  const check = new CompletenessCheck();
  yield* readPages(client, list, deadline, check);
  if (check.mismatch === undefined) return;
  // In a second reading, members without an id that were yielded before look the same as missing ones.
  if (check.hasUnkeyed) throw incompleteListError(list, check.mismatch);
  const members = await readWithRetry(client, list, deadline);
  if (members.some((member) => check.isChanged(member)))
    throw incompleteListError(list, 'a member changed during the reading');
  yield check.newMembers({ members, count: undefined });
}

/** Every member, in two readings if necessary. */
async function readWithRetry(
  client: DraftServiceClient,
  list: HttpRequest,
  deadline: Deadline,
): Promise<unknown[]> {
  let mismatch: string | undefined;
  for (let reading = 1; reading <= MAX_READINGS; reading += 1) {
    const check = new CompletenessCheck();
    const members: unknown[] = [];
    for await (const page of readPages(client, list, deadline, check))
      for (const member of page) members.push(member);
    mismatch = check.mismatch;
    if (mismatch === undefined) return members;
  }
  throw incompleteListError(list, `${String(mismatch)} (in ${MAX_READINGS} readings)`);
}

function incompleteListError(list: HttpRequest, why: string): IncompleteListError {
  return new IncompleteListError(`The list of ${list.label} is incomplete: ${why}.`, {
    hint: 'Try again when nobody is changing it.',
  });
}

/** Adds to an IncompleteListError that no member was returned. */
async function noteNothingUsed<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof IncompleteListError) error.addHint('Nothing of it was used.');
    throw error;
  }
}
