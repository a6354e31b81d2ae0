// n8n keeps run data in the notation of the package "flatted": one array of values that point at each other by index, as strings.

/** Reads what flatted wrote. Objects met twice stay one object. */
export function unflatten(text: string): unknown {
  const table = JSON.parse(text) as unknown[];
  const done = new Set<object>();

  const value = (entry: unknown): unknown => (typeof entry === 'string' ? resolved(Number(entry)) : entry);
  const resolved = (index: number): unknown => {
    const found = table[index];
    if (typeof found !== 'object' || found === null || done.has(found)) return found;
    done.add(found);
    for (const [key, entry] of Object.entries(found)) Reflect.set(found, key, value(entry));
    return found;
  };
  return resolved(0);
}
