/**
 * For optional fields of the service, which must not stop a job: a string as it is, null instead of anything
 * else.
 */
export function stringOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

/**
 * For optional fields of the service, which must not stop a job: a number as it is, null instead of anything
 * else.
 */
export function numberOrNull(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}
