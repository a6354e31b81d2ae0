/** The requests for drafts and their objects, and the reading of these. */
import type { DraftServiceClient } from '../draft-service-client.ts';
import { mapConcurrent } from '../concurrency/map-concurrent.ts';
import { InputError, MalformedResponseError } from '../errors/error-classes.ts';
import { getJson } from '../http/get-json.ts';
import type { HttpRequest } from '../http/http-messages.ts';
import { MAX_CONCURRENT_REQUESTS } from '../http/rate-limit-and-concurrency.ts';
import { isObject } from '../json/json-values.ts';
import { type ObjectId, isRequestable, uniqueIds } from '../lists/object-id.ts';
import { quoteWhole } from '../text/one-line-and-quotes.ts';
import type { Deadline } from '../time/deadline.ts';
import { FAMILIES, type FamilyName } from './object-families.ts';
import type { Query } from './query-parameters.ts';

/**
 * The longest time without data, ms. Longer than the default: the first byte of a large draft's list may take a minute.
 */
const DRAFTS_IDLE_TIMEOUT_MS = 120_000;

const NEEDS_FLAG = {
  403:
    'Reading standards explanations needs the user flag can_access_user_api: ask an administrator of the ' +
    'service to set it.',
};

/** The drafts that the user may view. @see docs/service.md#drafts */
export function draftList(query: Query = []): HttpRequest {
  const hints = { 404: 'Check the base URL: the service has no drafts there.' };
  return getRequest('/api/v2/drafts/', query, 'the drafts', hints);
}

/** One draft. @see docs/service.md#drafts */
export function draftDetail(draftId: ObjectId, query: Query = []): HttpRequest {
  return getRequest(`/api/v2/drafts/${pathSegment(draftId)}/`, query, draftLabel(draftId));
}

/** The objects of one family in a draft. @see docs/service.md#draft-objects */
export function objectList(family: FamilyName, draftId: ObjectId, query: Query = []): HttpRequest {
  const path = `/api/v2/drafts/${pathSegment(draftId)}/${FAMILIES[family].path}/`;
  return getRequest(path, query, `the ${FAMILIES[family].plural.toLowerCase()} of ${draftLabel(draftId)}`);
}

/** One object; its path has no trailing slash. @see docs/service.md#draft-objects */
export function objectDetail(
  family: FamilyName,
  draftId: ObjectId,
  id: ObjectId,
  query: Query = [],
): HttpRequest {
  return getRequest(objectPath(family, draftId, id), query, objectLabel(family, draftId, id));
}

/**
 * One object with its Labels, Comments and Custom Properties; its path has no trailing slash.
 *
 * @see docs/service.md#draft-objects
 */
export function objectMetadata(
  family: FamilyName,
  draftId: ObjectId,
  id: ObjectId,
  query: Query = [],
): HttpRequest {
  const path = `${objectPath(family, draftId, id)}/metadata`;
  return getRequest(path, query, `the metadata of ${objectLabel(family, draftId, id)}`);
}

/**
 * The explanations recorded against drafts that link to a library draft; `draft` is singular in their paths.
 *
 * @see docs/service.md#standards-explanations
 */
export function explanationList(draftId: ObjectId, query: Query = []): HttpRequest {
  const path = `/api/v2/draft/${pathSegment(draftId)}/standards_explanations/`;
  return getRequest(path, query, `the standards explanations of ${draftLabel(draftId)}`, NEEDS_FLAG);
}

/** One standards explanation. @see docs/service.md#standards-explanations */
export function explanationDetail(draftId: ObjectId, id: ObjectId, query: Query = []): HttpRequest {
  const path = `/api/v2/draft/${pathSegment(draftId)}/standards_explanations/${pathSegment(id)}/`;
  return getRequest(path, query, `standards explanation ${idText(id)} of ${draftLabel(draftId)}`, NEEDS_FLAG);
}

function objectPath(family: FamilyName, draftId: ObjectId, id: ObjectId): string {
  return `/api/v2/drafts/${pathSegment(draftId)}/${FAMILIES[family].path}/${pathSegment(id)}`;
}

export function objectLabel(family: FamilyName, draftId: ObjectId, id: ObjectId): string {
  return `${FAMILIES[family].singular.toLowerCase()} ${idText(id)} of ${draftLabel(draftId)}`;
}

function getRequest(path: string, query: Query, label: string, hints?: HttpRequest['hints']): HttpRequest {
  const text = new URLSearchParams(query.map(([name, value]): [string, string] => [name, value])).toString();
  const address = text === '' ? path : `${path}?${text}`;
  return { path: address, label, idleTimeoutMs: DRAFTS_IDLE_TIMEOUT_MS, hints };
}

function draftLabel(draftId: ObjectId): string {
  return `draft ${idText(draftId)}`;
}

/** An id for a message: ids come from the service, too. */
function idText(id: ObjectId): string {
  return quoteWhole(String(id));
}

/**
 * An id as one segment of a path.
 *
 * @throws InputError for an id that cannot be one: empty, `.`, `..`, an unsafe integer, ill-formed UTF-16
 */
function pathSegment(id: ObjectId): string {
  if (!isRequestable(id))
    throw new InputError([`Invalid or missing id: "${idText(id)}". Give one that the list shows.`]);
  return encodeURIComponent(String(id));
}

/** The body of a draft or of one of its objects. Its keys are not documented; it is passed through unchanged. */
export type ObjectBody = Readonly<Record<string, unknown>>;

/** Reads a draft, an object or one of its views. @see docs/service.md#draft-objects */
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

export interface MetadataSource extends Pick<HttpRequest, 'exact'> {
  readonly family: FamilyName;
  readonly draftId: ObjectId;
  readonly query: Query;
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
