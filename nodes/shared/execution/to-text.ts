/** A parameter's value as a text; expressions may give anything. Nothing at all is an empty one. */
export function plain(value: unknown): string {
  if (typeof value === 'string') return value;
  if (value === undefined || value === null) return '';
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : JSON.stringify(value);
}
