import { CHECK_STEP_COMMENTS } from '../drafts/query.ts';
import { type ObjectBody, readObject } from '../drafts/read-object.ts';
import {
  draftDetail,
  metadataLabel,
  objectDetail,
  objectLabel,
  objectMetadata,
} from '../drafts/endpoints.ts';
import { StatusError } from '../errors/error-classes.ts';
import type { HttpRequest } from '../http/http-types.ts';
import { MAX_CONCURRENT_REQUESTS } from '../http/rate-limiter.ts';
import { mapConcurrent } from '../concurrency/map-concurrent.ts';
import type { ReadContext } from './read-lists.ts';
import { checkId, checkRequestable, type MemberId, type Member } from './check-object-ids.ts';
import type { SnapshotView } from './snapshot-settings.ts';
import { redactedId } from '../lists/object-id.ts';
import type { DraftServiceClient } from '../shared-client.ts';
import type { Deadline } from '../time/deadline.ts';

/** Statuses of an object that does not exist. */
const GONE: ReadonlySet<number | undefined> = new Set([404, 410]);

/** The views that take a request per object. */
type SeparateView = Exclude<SnapshotView, 'list'>;

/** A member of a list whose view does not exist (any more). */
export class VanishedError extends Error {
  readonly member: MemberId;
  readonly refusal: StatusError;

  constructor(member: MemberId, refusal: StatusError) {
    super(refusal.message);
    this.member = member;
    this.refusal = refusal;
  }
}

/**
 * Reads each member in its own view, concurrently, and passes each body on at once, so that they are not all
 * in memory.
 */
export async function readViews(
  context: ReadContext,
  view: SeparateView,
  members: readonly MemberId[],
  take: (member: Member, about: string) => void,
): Promise<void> {
  const { client, draftId } = context;
  for (const member of members) checkRequestable(client, member, draftDetail(draftId).label);
  await context.deadline.part((deadline) =>
    mapConcurrent(members, MAX_CONCURRENT_REQUESTS, async (member) => {
      const read = viewOf(view, context, member);
      const body = await readMember(client, read, member, deadline);
      take({ ...member, id: checkId(client, body, member.id, read.label), body }, read.label);
    }),
  );
}

function viewOf(view: SeparateView, { client, draftId }: ReadContext, { family, id }: MemberId): HttpRequest {
  const label = objectLabel(family, draftId, redactedId(client.secrets, id));
  if (view === 'detail') return { ...objectDetail(family, draftId, id), label };
  const query = family === 'editCheck' ? CHECK_STEP_COMMENTS : [];
  return { ...objectMetadata(family, draftId, id, query), label: metadataLabel(label) };
}

async function readMember(
  client: DraftServiceClient,
  read: HttpRequest,
  member: MemberId,
  deadline: Deadline,
): Promise<ObjectBody> {
  try {
    return await readObject(client, { ...read, exact: true }, deadline);
  } catch (error) {
    if (error instanceof StatusError && GONE.has(error.status)) throw new VanishedError(member, error);
    throw error;
  }
}
