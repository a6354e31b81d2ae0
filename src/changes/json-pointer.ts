/** A key or an index as one step of a JSON Pointer. */
export function pointerStep(key: string | number): string {
  return `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

/** The value at a pointer. Without one there the result means nothing; all above it must be there. */
export function valueAt(body: unknown, path: string): unknown {
  const keys = path.split('/').slice(1).map(unescapeStep);
  return keys.reduce((value, key) => (value as Readonly<Record<string, unknown>>)[key], body);
}

function unescapeStep(step: string): string {
  return step.replaceAll('~1', '/').replaceAll('~0', '~');
}
