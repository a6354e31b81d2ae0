/**
 * Maps items with at most `limit` calls at a time; calls are started, and results given, in the order of the items. The
 * first error is thrown at once, and no further item is started after it.
 */
export async function mapConcurrent<Item, Result>(
  items: readonly Item[],
  limit: number,
  map: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  // An error thrown in a loop over a generator ends it for all workers.
  const entries = (function* () {
    yield* items.entries();
  })();
  const worker = async (): Promise<void> => {
    for (const [index, item] of entries) results[index] = await map(item, index);
  };
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, worker));
  return results;
}
