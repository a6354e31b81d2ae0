import { FAMILIES, type FamilyName } from '../drafts/object-families.ts';
import { asObject, type ObjectBody } from '../drafts/read-object.ts';
import { MalformedResponseError } from '../errors/error-classes.ts';
import type { DraftServiceClient } from '../shared-client.ts';
import { type ObjectId, idOf, isRequestable } from '../lists/object-id.ts';

/** Identifies a member of a family's list. */
export interface MemberId {
  readonly family: FamilyName;
  readonly id: ObjectId;
}

/** A member of a family's list, or its own view. */
export interface Member extends MemberId {
  readonly body: ObjectBody;
}

/** The members of a family's list, each with its id; a member that no file can hold is an error. */
export function identifyMembers(
  client: DraftServiceClient,
  family: FamilyName,
  values: readonly unknown[],
  draft: string,
): Member[] {
  const seen = new Set<ObjectId>();
  return values.map((value) => {
    const list = `the list of the ${FAMILIES[family].path} of ${draft}`;
    const body = asObject(value, list);
    const id = idOf(body);
    if (id === undefined) {
      const why = Object.hasOwn(body, 'id')
        ? 'an "id" that is neither a string nor a safe integer'
        : 'no "id"';
      throw new MalformedResponseError(
        `A member of ${list} has ${why} (it has ` +
          `${client.quote(Object.keys(body).slice(0, 8).join(', '), 120) || 'no keys'}). No snapshot was ` +
          'taken: its file would have no name.',
        { hint: hintToLeaveOut(FAMILIES[family].path) },
      );
    }
    if (seen.has(id)) {
      throw new MalformedResponseError(
        `In ${list} the id ${client.quote(String(id), 40)} comes more than once. No snapshot was taken: one ` +
          'file cannot hold two bodies.',
        { hint: hintToLeaveOut(FAMILIES[family].path) },
      );
    }
    seen.add(id);
    return { family, id, body };
  });
}

/** Checks that an object can be requested in its own view. */
export function checkRequestable(client: DraftServiceClient, { family, id }: MemberId, draft: string): void {
  if (isRequestable(id)) return;
  const { path } = FAMILIES[family];
  throw new MalformedResponseError(
    `In the list of the ${path} of ${draft} there is the id ${client.quote(JSON.stringify(id), 40)}, which ` +
      'no address can hold. No snapshot was taken: its object cannot be read.',
    { hint: hintToLeaveOut(path) },
  );
}

/** What a user can do about a family whose objects cannot be files. */
export function hintToLeaveOut(family: string): string {
  return `Take the snapshot without the ${family} (families), and report this to the owner of the service.`;
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
