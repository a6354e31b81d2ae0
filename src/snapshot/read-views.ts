import { CHECK_STEP_COMMENTS } from '../drafts/query.ts';
import { readObject } from '../drafts/read-object.ts';
import { objectDetail, objectMetadata } from '../drafts/endpoints.ts';
import type { HttpRequest } from '../http/http-types.ts';
import { MAX_CONCURRENT_REQUESTS } from '../http/rate-limiter.ts';
import { mapConcurrent } from '../concurrency/map-concurrent.ts';
import type { ReadContext } from './read-lists.ts';
import { checkId, type MemberId, type Member } from './check-object-ids.ts';
import type { SnapshotView } from './snapshot-settings.ts';
import type { ObjectId } from '../lists/object-id.ts';

/** The views that take a request per object. */
type SeparateView = Exclude<SnapshotView, 'list'>;

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
  await context.deadline.part((deadline) =>
    mapConcurrent(members, MAX_CONCURRENT_REQUESTS, async (member) => {
      const request = viewOf(view, draftId, member);
      const about = client.secrets.redact(request.label);
      const body = await readObject(client, { ...request, exact: true }, deadline);
      take({ ...member, id: checkId(client, body, member.id, about), body }, about);
    }),
  );
}

function viewOf(view: SeparateView, draftId: ObjectId, { family, id }: MemberId): HttpRequest {
  if (view === 'detail') return objectDetail(family, draftId, id);
  return objectMetadata(family, draftId, id, family === 'editCheck' ? CHECK_STEP_COMMENTS : []);
}
