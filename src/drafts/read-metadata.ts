import { MalformedResponseError } from '../errors/error-classes.ts';
import type { Deadline } from '../time/deadline.ts';
import { mapConcurrent } from '../concurrency/map-concurrent.ts';
import type { DraftServiceClient } from '../client.ts';
import { oneLine } from '../text/one-line.ts';
import type { FamilyName } from './families.ts';
import { idOf } from './label.ts';
import type { Query } from './query.ts';
import { type ObjectBody, readObject } from './read-object.ts';
import { type ObjectId, objectMetadata } from './endpoints.ts';

/** Reads of one call that are under way at a time; the service's own limiter may allow fewer. */
const SIDE_BY_SIDE = 10;

/**
 * Each object in its metadata view, read side by side, in the given order. The first failure ends the other reads.
 *
 * @param objects members of the family's list; each needs its `id`
 * @throws MalformedResponseError where an object has no id; the errors of `readObject`
 */
export async function readMetadata(
  client: DraftServiceClient,
  family: FamilyName,
  draftId: ObjectId,
  objects: readonly ObjectBody[],
  query: Query,
  deadline: Deadline,
): Promise<ObjectBody[]> {
  const ids = objects.map((object) => requiredId(object));
  const over = new AbortController();
  const whileNeeded = deadline.withSignal(over.signal);
  try {
    return await mapConcurrent(ids, SIDE_BY_SIDE, (id) =>
      readObject(client, objectMetadata(family, draftId, id, query), whileNeeded),
    );
  } finally {
    // After a failure, what is still under way is of no use any more.
    over.abort();
  }
}

/** @throws MalformedResponseError that names the missing key */
export function requiredId(object: ObjectBody): ObjectId {
  const id = idOf(object);
  if (id !== undefined) return id;
  if (Object.hasOwn(object, 'id')) {
    throw new MalformedResponseError(
      'The "id" of an object in the list is neither a text nor a whole number that is kept exactly, so it cannot be read by it.',
    );
  }
  const keys = oneLine(Object.keys(object).slice(0, 8).join(', '), 120);
  throw new MalformedResponseError(
    `An object in the list has no "id" by which it could be read (it has ${keys || 'no keys'}).`,
  );
}
