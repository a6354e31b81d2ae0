import { exactDigits } from './exact-json.ts';

/** Whether a value is a JSON object: neither an array nor a number that `parseExact` kept exactly. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return (
    typeof value === 'object' && value !== null && !Array.isArray(value) && exactDigits(value) === undefined
  );
}
