/** The one in the middle. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/**
 * Does each thing `runs` times, in turn, so that a busy machine slows all of them, and gives the median of
 * each. The first round is not counted: it reads files from the disk that the others find in memory.
 */
export async function inTurn<Name extends string>(
  runs: number,
  things: Readonly<Record<Name, () => Promise<number>>>,
): Promise<Record<Name, number>> {
  const figures = new Map<Name, number[]>();
  for (let run = 0; run <= runs; run += 1) {
    for (const name of Object.keys(things) as Name[]) {
      const figure = await things[name]();
      if (run > 0) figures.set(name, [...(figures.get(name) ?? []), figure]);
    }
  }
  return Object.fromEntries([...figures].map(([name, all]) => [name, median(all)])) as Record<Name, number>;
}
