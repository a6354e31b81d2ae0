import { mapConcurrent } from '../concurrency/map-concurrent.ts';
import { getJson } from '../http/get-json.ts';
import type { DraftServiceClient } from '../client-context.ts';
import { MalformedResponseError } from '../errors/error-classes.ts';
import type { HttpRequest } from '../http/http-types.ts';
import { MAX_CONCURRENT_REQUESTS } from '../http/rate-limit-and-concurrency.ts';
import { type Exactness, isObject } from '../json/json-values.ts';
import { type ObjectId, uniqueIds } from '../lists/object-id.ts';
import type { Deadline } from '../time/deadline.ts';
import { type Query, objectList, objectMetadata } from './endpoints.ts';
import type { FamilyName } from './object-families.ts';

/** The body of a draft or of one of its objects. Its keys are not documented; it is passed through unchanged. */
export type ObjectBody = Readonly<Record<string, unknown>>;

/**
 * Reads a draft, an object or one of its views; `endpoints.ts` makes the request.
 *
 * @param deadline default: 5 minutes
 * @see docs/service.md#draft-objects
 */
export async function readObject(
  client: DraftServiceClient,
  request: HttpRequest,
  deadline: Deadline = client.deadline(),
): Promise<ObjectBody> {
  const { value } = await getJson(client, request, deadline);
  return asObject(value, client.secrets.redact(request.label));
}

/**
 * A body or a list's member as an object.
 *
 * @param label what the response holds, for the message
 * @throws MalformedResponseError when it is not an object
 */
export function asObject(value: unknown, label: string): ObjectBody {
  if (isObject(value)) return value;
  throw new MalformedResponseError(`The response for ${label} contains something that is not an object.`);
}

export interface MetadataSource {
  readonly family: FamilyName;
  readonly draftId: ObjectId;
  readonly query: Query;
  /** What becomes of numbers that JavaScript would round. */
  readonly exact?: Exactness | undefined;
}

/**
 * The metadata view of each object, in the given order, read concurrently. The first failure ends the other reads.
 *
 * @param objects members of the family's list; each needs an `id` of its own
 * @see docs/service.md#draft-objects
 */
export async function readMetadata(
  client: DraftServiceClient,
  { family, draftId, query, exact }: MetadataSource,
  objects: readonly ObjectBody[],
  deadline: Deadline,
): Promise<ObjectBody[]> {
  const { label } = objectList(family, draftId);
  const ids = objects.map(uniqueIds(client, label));
  return deadline.part((part) =>
    mapConcurrent(ids, MAX_CONCURRENT_REQUESTS, (id) =>
      readObject(client, { ...objectMetadata(family, draftId, id, query), exact }, part),
    ),
  );
}
