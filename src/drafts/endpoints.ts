import { InputError } from '../errors/error-classes.ts';
import type { HttpRequest } from '../http/http-types.ts';
import { isRequestable, type ObjectId } from '../lists/object-id.ts';
import { quoteWhole } from '../text/quotes-and-full-stops.ts';
import { FAMILIES, type FamilyName } from './object-families.ts';

/** Query parameters in the order in which they are sent; a name may occur more than once. */
export type Query = readonly (readonly [name: string, value: string])[];

/**
 * The query parameters in texts such as `page_size=500`.
 *
 * @throws InputError with a sentence for each text that is not one
 */
export function parseQuery(texts: readonly string[]): Query {
  const mistakes = queryMistakes(texts);
  if (mistakes.length > 0) throw new InputError(mistakes);
  return texts.map((text) => {
    const at = text.indexOf('=');
    return [text.slice(0, at), text.slice(at + 1)] as const;
  });
}

export function queryMistakes(texts: readonly string[]): string[] {
  return texts
    .filter((text) => text.indexOf('=') < 1)
    .map(
      (text) => `Write a query parameter as name=value, such as page_size=500, not "${quoteWhole(text)}".`,
    );
}

/** The parameter of edit checks that adds the comments of each step. @see docs/service.md#draft-objects */
export const CHECK_STEP_COMMENTS: Query = [['include_check_step_comments', 'true']];

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
  const { path, plural } = FAMILIES[family];
  return getRequest(
    `/api/v2/drafts/${pathSegment(draftId)}/${path}/`,
    query,
    `the ${plural.toLowerCase()} of ${draftLabel(draftId)}`,
  );
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
  return getRequest(
    `${objectPath(family, draftId, id)}/metadata`,
    query,
    `the metadata of ${objectLabel(family, draftId, id)}`,
  );
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
