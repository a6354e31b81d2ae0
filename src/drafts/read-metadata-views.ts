import type { DraftServiceClient } from '../draft-service-client.ts';
import { mapConcurrent } from '../concurrency/map-concurrent.ts';
import type { Exactness } from '../json/exact-json.ts';
import { MAX_CONCURRENT_REQUESTS } from '../http/rate-limiter.ts';
import { type ObjectId, requiredId } from '../lists/object-id.ts';
import type { Deadline } from '../time/deadline.ts';
import { objectList, objectMetadata } from './endpoints.ts';
import type { FamilyName } from './object-families.ts';
import type { Query } from './query.ts';
import { type ObjectBody, readObject } from './read-object.ts';

/** Which metadata views are read. */
export interface MetadataSource {
  readonly family: FamilyName;
  readonly draftId: ObjectId;
  readonly query: Query;
  /** What becomes of numbers that JavaScript would round. */
  readonly exact?: Exactness | undefined;
}

/**
 * The metadata view of each object, in the given order, read concurrently. The first failure ends the other
 * reads.
 *
 * @param objects members of the family's list; each needs an `id`
 * @see docs/service.md#draft-objects
 */
export async function readMetadata(
  client: DraftServiceClient,
  { family, draftId, query, exact }: MetadataSource,
  objects: readonly ObjectBody[],
  deadline: Deadline,
): Promise<ObjectBody[]> {
  const { label } = objectList(family, draftId);
  const ids = objects.map((object) =>
    requiredId(object, label, (text, length) => client.quote(text, length)),
  );
  return deadline.part((part) =>
    mapConcurrent(ids, MAX_CONCURRENT_REQUESTS, (id) =>
      readObject(client, { ...objectMetadata(family, draftId, id, query), exact }, part),
    ),
  );
}
