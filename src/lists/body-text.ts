/**
 * A text by which two JSON values can be compared: the same for equal ones, whatever the order of their keys. undefined for one that is
 * nested too deep to be written.
 */
export function bodyText(value: unknown): string | undefined {
  try {
    return JSON.stringify(value, sorted);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function sorted(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}
