import { IncompleteListError } from '../errors/error-classes.ts';
import type { HttpRequest } from '../http/http-types.ts';
import type { Deadline } from '../time/deadline.ts';
import type { DraftServiceClient } from '../draft-service-client.ts';
import { CompletenessCheck } from './completeness-check.ts';
import { readPages } from './read-pages.ts';

/** Readings of a list whose count does not match: it may have changed while it was read. */
const MAX_READINGS = 2;

/**
 * Every member of a list, each once, in the service's order. If the envelope has a count that is not the number of
 * distinct members, the list is read once more from the start.
 *
 * @throws IncompleteListError when the list cannot be read completely: a shorter list is never returned
 * @see docs/assumptions.md#lists
 */
export async function readAll(
  client: DraftServiceClient,
  list: HttpRequest,
  deadline: Deadline,
): Promise<unknown[]> {
  for (let reading = 1; ; reading += 1) {
    const check = new CompletenessCheck();
    const pages: (readonly unknown[])[] = [];
    for await (const { members } of readPages(client, list, deadline, check)) pages.push(members);
    if (check.mismatch === undefined) return pages.flat();
    if (reading === MAX_READINGS)
      throw incompleteListError(list, `${check.mismatch} (in ${MAX_READINGS} readings)`);
  }
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
  for await (const member of iterateList(client, list, deadline)) {
    first.push(member);
    if (first.length >= limit) break;
  }
  return first;
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
  const check = new CompletenessCheck();
  for await (const { members } of readPages(client, list, deadline, check)) yield* members;
  if (check.mismatch === undefined) return;
  const members = await readAll(client, list, deadline);
  check.startPage(undefined);
  const missing = members.filter((member) => check.isNew(member));
  // A changed one, or one without an id, would be there twice; a deleted one is not there any more.
  if (check.total !== members.length) throw incompleteListError(list, 'it changed during the reading');
  yield* missing;
}

function incompleteListError(list: HttpRequest, why: string): IncompleteListError {
  return new IncompleteListError(`The list of ${list.label} is incomplete: ${why}.`, {
    hint: 'Try again when nobody is changing it.',
  });
}
