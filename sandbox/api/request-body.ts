import type { IncomingRequest } from '../http/request-pipeline.ts';
import { HttpError } from '../http/http-error.ts';
import { isObject } from '../study/types.ts';

/** The JSON object in a request's body, or 400; 415 for a body that does not claim to be JSON. */
export function readJsonObject({ body, headers }: IncomingRequest): Record<string, unknown> {
  if (!/^application\/json\s*(;|$)/i.test(headers['content-type'] ?? '')) {
    throw new HttpError(415, `Unsupported media type "${headers['content-type'] ?? ''}" in request.`);
  }
  const value = parseJson(body);
  if (!isObject(value)) throw new HttpError(400, 'The request body must be a JSON object.');
  return value;
}

/** A required integer of the body, or 400. */
export function requiredInteger(body: Record<string, unknown>, field: string): number {
  const value = body[field];
  if (value === undefined || value === null)
    throw new HttpError(400, `${field}: This field is required.`, { field });
  if (typeof value !== 'number' || !Number.isSafeInteger(value)) {
    throw new HttpError(400, `${field}: A valid integer is required.`, { field });
  }
  return value;
}

/** A required string of the body, or 400. */
export function requiredString(body: Record<string, unknown>, field: string): string {
  const value = body[field];
  if (typeof value !== 'string' || value === '') {
    throw new HttpError(400, `${field}: This field is required.`, { field });
  }
  return value;
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch (error) {
    throw new HttpError(400, `JSON parse error - ${String(error)}`);
  }
}
