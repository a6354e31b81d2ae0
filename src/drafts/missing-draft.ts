import type { DraftServiceClient } from '../shared-client.ts';
import { DraftServiceError } from '../errors/draft-service-error.ts';
import type { ObjectId } from '../lists/object-id.ts';
import type { Deadline } from '../time/deadline.ts';
import { draftDetail } from './endpoints.ts';
import { OPTIONAL_READ, readVisibleDrafts } from './visible-drafts.ts';

const CHECK_ID = 'Check the draft id: what the user may not view is answered like what does not exist.';
/** How long a draft and the list of drafts may be requested; a tenth of the job's time if that is less, ms. */
const MAX_LOOKUP_MS = 10_000;
const LOOKUP_FRACTION = 0.1;

/** A draft that does not exist or that the user may not view. */
export interface MissingDraft {
  /** The response for the draft. */
  readonly error: DraftServiceError;
  /** A sentence that lists up to ten drafts that the user may view; undefined where none can be listed. */
  readonly visibleDrafts: string | undefined;
}

/** Finds out whether a draft is missing. */
export type FindMissingDraft = typeof findMissingDraft;

/**
 * Whether a draft is missing. Requests the draft's detail, which is documented, unlike the path of its
 * templates.
 *
 * @param deadline for the draft and the list of drafts together
 * @param notFound the 404 of the draft's detail, where it was requested already
 * @returns undefined where the draft exists. Also where the detail's 404 does not prove that it is missing:
 *   the list of drafts cannot be read (a proxy, another web server), or has this draft
 * @throws the errors of `getJson` for the draft, other than the 404; AbortedError
 * @see docs/service.md#drafts
 */
export async function findMissingDraft(
  client: DraftServiceClient,
  draftId: ObjectId,
  deadline: Deadline,
  notFound?: DraftServiceError,
): Promise<MissingDraft | undefined> {
  const error = notFound ?? (await requestDetail(client, draftId, deadline));
  if (error === undefined) return undefined;
  const visible = await readVisibleDrafts(client, draftId, deadline);
  if (visible === undefined || visible.has(draftId)) return undefined;
  return { error, visibleDrafts: visible.sentence(client) };
}

/** The 404 of a draft's detail; undefined where the draft exists. */
async function requestDetail(
  client: DraftServiceClient,
  draftId: ObjectId,
  deadline: Deadline,
): Promise<DraftServiceError | undefined> {
  const request = { ...draftDetail(draftId), ...OPTIONAL_READ, hints: { 404: CHECK_ID } };
  try {
    await client.getJson(request, deadline);
    return undefined;
  } catch (error) {
    if (error instanceof DraftServiceError && error.kind === 'not-found') return error;
    throw error;
  }
}

/** The deadline of a lookup that the job can go on without. */
export function lookupDeadline(deadline: Deadline): Deadline {
  return deadline.within(Math.min(MAX_LOOKUP_MS, deadline.left() * LOOKUP_FRACTION));
}

/** The draft that a job reads. */
export interface ReadDraft {
  readonly client: DraftServiceClient;
  /** undefined: what is read belongs to no draft, such as the list of drafts. */
  readonly draftId: ObjectId | undefined;
  readonly deadline: Deadline;
  /** Default: `findMissingDraft`. */
  readonly findMissing?: FindMissingDraft | undefined;
}

/**
 * Reads a draft or something of it. After a 404 the hint lists up to ten drafts that the user may view if it is
 * the draft that is missing. That lookup is optional: it takes at most 10 s, and whatever becomes of it, the
 * 404 is thrown.
 *
 * @throws the errors of `read`
 */
export async function withVisibleDrafts<T>(
  { client, draftId, deadline, findMissing = findMissingDraft }: ReadDraft,
  read: () => Promise<T>,
): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (draftId !== undefined && error instanceof DraftServiceError && error.kind === 'not-found') {
      const notFound = error.path === draftDetail(draftId).path ? error : undefined;
      const lookup = findMissing(client, draftId, lookupDeadline(deadline), notFound);
      const missing = await lookup.catch(() => undefined);
      if (missing?.visibleDrafts !== undefined) error.addHint(missing.visibleDrafts);
    }
    throw error;
  }
}
