/**
 * How often a property is tried: `usual` times, or PROPERTY_RUNS (`npm run test:deep` sets 10,000). PROPERTY_SEED makes
 * the inputs the same ones again.
 *
 * @example await fc.assert(fc.property(fc.string(), (text) => ...), fcRuns());
 */
export function fcRuns(usual = 300): { numRuns: number; seed?: number } {
  const given = process.env.PROPERTY_RUNS ?? String(usual);
  const numRuns = Number(given);
  // A typing error must not quietly turn a deep run into an empty one.
  if (!Number.isInteger(numRuns) || numRuns < 1)
    throw new Error(`PROPERTY_RUNS is not a number of runs: ${given}`);
  const seed = process.env.PROPERTY_SEED;
  return seed === undefined ? { numRuns } : { numRuns, seed: Number(seed) };
}

/** Lets so many promises settle one after the other. */
export async function turns(count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) await Promise.resolve();
}
