import { MalformedResponseError } from '../errors/error-classes.ts';
import type { Deadline } from '../time/deadline.ts';
import { type GetRequest, getJson } from '../http/get-json.ts';
import type { DraftServiceClient } from '../client.ts';

/** The body of a draft or of one of its objects: not documented, and passed through as it is. */
export type ObjectBody = Readonly<Record<string, unknown>>;

/**
 * Reads one view of a draft or an object (see `views`).
 *
 * @throws the errors of `readJson`; MalformedResponseError where the body is no JSON object
 */
export async function readObject(
  client: DraftServiceClient,
  view: GetRequest,
  deadline: Deadline = client.deadline(),
): Promise<ObjectBody> {
  const { value } = await getJson(client, view, deadline);
  return asObject(value, view.label);
}

/** A body or a list's member as an object. */
export function asObject(value: unknown, about: string): ObjectBody {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as ObjectBody;
  throw new MalformedResponseError(`The answer about ${about} holds something that is not an object.`);
}
