import { MalformedResponseError } from '../errors/errors.ts';
import type { Deadline } from '../http/deadline.ts';
import { type Read, readJson } from '../http/read-json.ts';
import type { DraftService } from '../service.ts';

/** The body of a draft or of one of its objects: not documented, and passed through as it is. */
export type ObjectBody = Readonly<Record<string, unknown>>;

/**
 * Reads one view of a draft or an object (see `views`).
 *
 * @throws the errors of `readJson`; MalformedResponseError where the body is no JSON object
 */
export async function readObject(
  service: DraftService,
  view: Read,
  deadline: Deadline = service.deadline(),
): Promise<ObjectBody> {
  const { value } = await readJson(service, view, deadline);
  return asObject(value, view.about);
}

/** A body or a list's member as an object. */
export function asObject(value: unknown, about: string): ObjectBody {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as ObjectBody;
  throw new MalformedResponseError(`The answer about ${about} holds something that is not an object.`);
}
