import type { DraftServiceClient } from '../draft-service-client.ts';
import { MalformedResponseError } from '../errors/error-classes.ts';
import { isObject } from '../json/exact-json.ts';
import type { HttpRequest } from '../http/http-types.ts';
import type { Deadline } from '../time/deadline.ts';

/**
 * The body of a draft or of one of its objects. Its keys are not documented; it is passed through unchanged.
 */
export type ObjectBody = Readonly<Record<string, unknown>>;

/**
 * Reads a draft, an object or one of its views; `endpoints.ts` makes the request.
 *
 * @param deadline default: 5 minutes
 * @see docs/service.md#draft-objects
 */
export async function readObject(
  client: DraftServiceClient,
  request: HttpRequest,
  deadline: Deadline = client.deadline(),
): Promise<ObjectBody> {
  const { value } = await client.getJson(request, deadline);
  return asObject(value, client.secrets.redact(request.label));
}

/**
 * A body or a list's member as an object.
 *
 * @param label what the response holds, for the message
 * @throws MalformedResponseError when it is not an object
 */
export function asObject(value: unknown, label: string): ObjectBody {
  if (isObject(value)) return value;
  throw new MalformedResponseError(`The response for ${label} contains something that is not an object.`);
}
