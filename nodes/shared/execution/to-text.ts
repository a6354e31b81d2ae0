/** A parameter's value as text; an expression may give any type. null and undefined are the empty text. */
export function toText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (value === undefined || value === null) return '';
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : JSON.stringify(value);
}
