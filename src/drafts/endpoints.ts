import { InputError } from '../errors/error-classes.ts';
import type { GetRequest } from '../http/get-json.ts';
import type { List } from '../lists/pages.ts';
import { oneLine } from '../text/one-line.ts';
import { FAMILIES, type FamilyName } from './families.ts';
import { type Query, withQuery } from './query.ts';

/** The id of a draft or of an object in it. */
export type ObjectId = number | string;

/** A draft may be large and its list slow to begin: how long nothing may move, ms. */
const IDLE_TIMEOUT_MS = 120_000;

const NEEDS_FLAG =
  'Reading standards explanations needs the user flag can_access_user_api: ask an administrator of the service to set it.';

/** The drafts that the user may view. @see docs/service.md#drafts */
export function draftList(query: Query = []): List {
  return list('/api/v2/drafts/', query, 'the drafts');
}

/** One draft. */
export function draftDetail(draftId: ObjectId, query: Query = []): GetRequest {
  return read(`/api/v2/drafts/${segment(draftId)}/`, query, draftName(draftId));
}

/** The objects of one family in a draft. @see docs/service.md#draft-objects */
export function objectList(family: FamilyName, draftId: ObjectId, query: Query = []): List {
  const { path, plural } = FAMILIES[family];
  return list(
    `/api/v2/drafts/${segment(draftId)}/${path}/`,
    query,
    `the ${plural.toLowerCase()} of ${draftName(draftId)}`,
  );
}

/** One object; its address has no slash at the end. */
export function objectDetail(
  family: FamilyName,
  draftId: ObjectId,
  id: ObjectId,
  query: Query = [],
): GetRequest {
  return read(objectPath(family, draftId, id), query, objectName(family, draftId, id));
}

/** One object with its Labels, Comments and Custom Properties; its address has no slash at the end. */
export function objectMetadata(
  family: FamilyName,
  draftId: ObjectId,
  id: ObjectId,
  query: Query = [],
): GetRequest {
  return read(
    `${objectPath(family, draftId, id)}/metadata`,
    query,
    `the metadata of ${objectName(family, draftId, id)}`,
  );
}

/** The explanations recorded against drafts that link to a library draft; `draft` is singular in their addresses. */
export function explanationList(draftId: ObjectId, query: Query = []): List {
  const path = `/api/v2/draft/${segment(draftId)}/standards_explanations/`;
  return {
    ...list(path, query, `the standards explanations of ${draftName(draftId)}`),
    hints: { 403: NEEDS_FLAG },
  };
}

/** One standards explanation. */
export function explanationDetail(draftId: ObjectId, id: ObjectId, query: Query = []): GetRequest {
  const path = `/api/v2/draft/${segment(draftId)}/standards_explanations/${segment(id)}/`;
  return {
    ...read(path, query, `standards explanation ${idText(id)} of ${draftName(draftId)}`),
    hints: { 403: NEEDS_FLAG },
  };
}

function objectPath(family: FamilyName, draftId: ObjectId, id: ObjectId): string {
  return `/api/v2/drafts/${segment(draftId)}/${FAMILIES[family].path}/${segment(id)}`;
}

function objectName(family: FamilyName, draftId: ObjectId, id: ObjectId): string {
  return `${FAMILIES[family].singular.toLowerCase()} ${idText(id)} of ${draftName(draftId)}`;
}

function list(path: string, query: Query, about: string): List {
  return { path: withQuery(path, query), label: about, idleTimeoutMs: IDLE_TIMEOUT_MS };
}

function read(path: string, query: Query, about: string): GetRequest {
  return { path: withQuery(path, query), label: about, idleTimeoutMs: IDLE_TIMEOUT_MS };
}

function draftName(draftId: ObjectId): string {
  return `draft ${idText(draftId)}`;
}

/** An id in a message; lists bring ids that nobody here has chosen. */
function idText(id: ObjectId): string {
  return oneLine(String(id), 40);
}

/** An id as one segment of a path. */
function segment(id: ObjectId): string {
  const text = String(id);
  const exact = typeof id === 'string' || Number.isSafeInteger(id);
  if (!exact || text.trim() === '' || text === '.' || text === '..' || !text.isWellFormed()) {
    throw new InputError([`An id is missing or is none: "${idText(id)}".`]);
  }
  return encodeURIComponent(text);
}
