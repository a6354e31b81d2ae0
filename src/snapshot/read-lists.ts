import { FAMILIES, type FamilyName } from '../drafts/object-families.ts';
import { parseQuery } from '../drafts/query-parameters.ts';
import { asObject, draftDetail, type ObjectBody, objectList, readObject } from '../drafts/read-objects.ts';
import { DraftServiceError } from '../errors/draft-service-error.ts';
import { MalformedResponseError } from '../errors/error-classes.ts';
import { readAll } from '../lists/read-list.ts';
import type { SnapshotSettings } from './snapshot-settings.ts';
import { idOf, type ObjectId, uniqueIds } from '../lists/object-id.ts';
import type { DraftServiceClient } from '../draft-service-client.ts';
import type { Deadline } from '../time/deadline.ts';

export interface ReadContext {
  readonly client: DraftServiceClient;
  readonly draftId: ObjectId;
  readonly settings: SnapshotSettings;
  readonly deadline: Deadline;
}

export interface MemberId {
  readonly family: FamilyName;
  readonly id: ObjectId;
}

/** A member of a family's list, or its own view. */
export interface Member extends MemberId {
  readonly body: ObjectBody;
}

export type DraftLists = Awaited<ReturnType<typeof readLists>>;

/** Reads the draft's detail and the list of each family, concurrently within the limit of the client. */
export async function readLists(context: ReadContext) {
  return context.deadline.part(async (deadline) => {
    const part = { ...context, deadline };
    const [detail, ...lists] = await Promise.all([
      readDetail(part),
      ...context.settings.families.map((family) => readFamilyList(part, family)),
    ]);
    return { detail, members: lists.flat() };
  });
}

/** The members of one family's list, each with its id. @throws DraftServiceError for one that cannot be a file */
async function readFamilyList(
  { client, draftId, settings, deadline }: ReadContext,
  family: FamilyName,
): Promise<Member[]> {
  const list = { ...objectList(family, draftId, parseQuery(settings.query)), exact: true };
  const values = await readAll(client, list, deadline);
  const idOfMember = uniqueIds(client, list.label, settings.view !== 'list');
  try {
    return values.map((value) => {
      const body = asObject(value, list.label);
      return { family, id: idOfMember(body), body };
    });
  } catch (error) {
    throw error instanceof DraftServiceError ? error.withHint(hintToLeaveOut(FAMILIES[family].path)) : error;
  }
}

/** The draft's detail. A body without an id is accepted: the interface does not promise one. */
async function readDetail({ client, draftId, deadline }: ReadContext): Promise<ObjectBody> {
  const view = { ...draftDetail(draftId), exact: true };
  const body = await readObject(client, view, deadline);
  if (body.id === undefined || String(idOf(body)) === String(draftId)) return body;
  throw new MalformedResponseError(
    `The response for ${view.label} belongs to another draft: its id is not the one asked for. No snapshot was taken.`,
  );
}

/** What a user can do about a family whose objects cannot be files. */
export function hintToLeaveOut(family: string): string {
  const advice = `Take it without the ${family} (families), and report this to the owner of the service.`;
  return `No snapshot was taken. ${advice}`;
}
