import { objectList } from '../drafts/endpoints.ts';
import { FAMILIES, type FamilyName } from '../drafts/object-families.ts';
import { asObject, type ObjectBody } from '../drafts/read-object.ts';
import { DraftServiceError } from '../errors/draft-service-error.ts';
import { MalformedResponseError } from '../errors/error-classes.ts';
import type { DraftServiceClient } from '../draft-service-client.ts';
import { type ObjectId, idOf, requiredId } from '../lists/object-id.ts';

/** Identifies a member of a family's list. */
export interface MemberId {
  readonly family: FamilyName;
  readonly id: ObjectId;
}

/** A member of a family's list, or its own view. */
export interface Member extends MemberId {
  readonly body: ObjectBody;
}

/**
 * The members of a family's list, each with its id; a member that no file can hold is an error.
 *
 * @param requested whether each has to be requested in its own view
 */
export function identifyMembers(
  client: DraftServiceClient,
  family: FamilyName,
  values: readonly unknown[],
  draftId: ObjectId,
  requested: boolean,
): Member[] {
  const list = objectList(family, draftId).label;
  const seen = new Set<ObjectId>();
  try {
    return values.map((value) => {
      const body = asObject(value, list);
      const id = requiredId(body, list, (text, length) => client.quote(text, length), requested);
      if (seen.has(id)) {
        const shown = client.quote(String(id), 40);
        throw new MalformedResponseError(
          `Among ${list} the id ${shown} comes more than once: one file cannot hold two bodies.`,
        );
      }
      seen.add(id);
      return { family, id, body };
    });
  } catch (error) {
    if (error instanceof DraftServiceError) error.addHint(hintToLeaveOut(FAMILIES[family].path));
    throw error;
  }
}

/** What a user can do about a family whose objects cannot be files. */
export function hintToLeaveOut(family: string): string {
  return (
    `No snapshot was taken. Take it without the ${family} (families), and report this to the owner of the ` +
    'service.'
  );
}

/** Checks that a body has the id that was asked for, and returns it. */
export function checkId(
  client: DraftServiceClient,
  body: ObjectBody,
  asked: ObjectId,
  about: string,
): ObjectId {
  const id = idOf(body);
  if (id !== undefined && String(id) === String(asked)) return id;
  const got = id === undefined ? 'no id' : `the id ${client.quote(String(id), 40)}`;
  throw new MalformedResponseError(`The response for ${about} has ${got}. No snapshot was taken.`, {
    hint: 'Report this to the owner of the service.',
  });
}
