import { CHECK_STEP_COMMENTS } from '../drafts/query.ts';
import { type ObjectBody, readObject } from '../drafts/read-object.ts';
import { type ObjectId, objectDetail, objectMetadata } from '../drafts/endpoints.ts';
import { StatusError } from '../errors/error-classes.ts';
import type { GetRequest } from '../http/get-json.ts';
import { mapConcurrent } from '../concurrency/map-concurrent.ts';
import { type Job, partOf } from './job.ts';
import { confirmedId, type Listing, type Member } from './members.ts';
import type { SnapshotView } from './settings.ts';

/** Reads that are under way at a time; the service's own limiter may allow fewer. */
const SIDE_BY_SIDE = 10;
/** Statuses of an object that is not there. */
const GONE: ReadonlySet<number | undefined> = new Set([404, 410]);

/** The views that are a request for each object. */
type SeparateView = Exclude<SnapshotView, 'list'>;

/** A member of a list that could not be found when its view was read. */
export class VanishedError extends Error {
  readonly member: Listing;
  readonly refusal: StatusError;

  constructor(member: Listing, refusal: StatusError) {
    super(refusal.message, { cause: refusal });
    this.member = member;
    this.refusal = refusal;
  }
}

/**
 * Reads each member in its own view, side by side, and hands each body on as it comes: those of a large draft need not all be held.
 *
 * @throws VanishedError where one is not there any more; MalformedResponseError where another one comes
 */
export async function readViews(
  job: Job,
  view: SeparateView,
  members: readonly Listing[],
  take: (member: Member, about: string) => void,
): Promise<void> {
  await partOf(job, (part) =>
    mapConcurrent(members, SIDE_BY_SIDE, async (member) => {
      const read = viewOf(view, job.draftId, member);
      const body = await readMember(part, read, member);
      take({ ...member, id: confirmedId(body, member.id, read.label), body }, read.label);
    }),
  );
}

function viewOf(view: SeparateView, draftId: ObjectId, { family, id }: Listing): GetRequest {
  if (view === 'detail') return objectDetail(family, draftId, id);
  return objectMetadata(family, draftId, id, family === 'editCheck' ? CHECK_STEP_COMMENTS : []);
}

async function readMember(
  { client: service, deadline }: Job,
  read: GetRequest,
  member: Listing,
): Promise<ObjectBody> {
  try {
    return await readObject(service, { ...read, exact: true }, deadline);
  } catch (error) {
    if (error instanceof StatusError && GONE.has(error.status)) throw new VanishedError(member, error);
    throw error;
  }
}
