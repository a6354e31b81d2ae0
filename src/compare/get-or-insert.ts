interface Known<Key, Value> {
  has(key: Key): boolean;
  get(key: Key): Value | undefined;
  set(key: Key, value: Value): unknown;
}

/** The value of a key, made when it is first needed: what `Map.prototype.getOrInsertComputed` does in a newer Node. */
export function getOrInsert<Key, Value>(known: Known<Key, Value>, key: Key, make: () => Value): Value {
  if (!known.has(key)) known.set(key, make());
  return known.get(key) as Value;
}
