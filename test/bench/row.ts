/** What a row found out. */
export interface Finding {
  /** The work, as the table says it. */
  readonly work: string;
  /** Our figure with its unit, and what it is compared with. */
  readonly ours: string;
  readonly beside: string;
  /** The number that the target is about: a ratio, or a figure with `unit`. */
  readonly value: number;
  readonly target: number;
  readonly unit: Unit;
  /** What a reader needs to know beside the figures. */
  readonly note?: string | undefined;
}

export type Unit = 'x' | 's' | 'MB';

/** One piece of work beside the least that any program would have to do for it. */
export interface Row {
  /** The command line picks by it. */
  readonly name: string;
  readonly measure: () => Promise<readonly Finding[]>;
}

/** A time in ms as a ratio to its floor, measured in the same run. */
export function ratio(
  work: string,
  { ours, floor, name = 'floor' }: { readonly ours: number; readonly floor: number; readonly name?: string },
  target: number,
  note?: string,
): Finding {
  const beside = `${name}: ${time(floor)}`;
  return { work, ours: time(ours), beside, value: ours / floor, target, unit: 'x', note };
}

/** A figure that stays within a bound; MB of 10^6 bytes. */
export function bounded(work: string, value: number, target: number, unit: Exclude<Unit, 'x'>): Finding {
  const ours = unit === 'MB' ? `${value.toFixed(0)} MB` : time(value * 1000);
  return { work, ours, beside: 'what is promised', value, target, unit };
}

function time(ms: number): string {
  if (ms < 10) return `${ms.toFixed(1)} ms`;
  return ms < 2000 ? `${ms.toFixed(0)} ms` : `${(ms / 1000).toFixed(2)} s`;
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/**
 * Does each thing `runs` times, in turn, so that a busy machine slows all of them, and gives the median of
 * each. The first round is not counted: it reads files from the disk that the others find in memory.
 */
export async function inTurn<Name extends string>(
  runs: number,
  things: Readonly<Record<Name, () => Promise<number>>>,
): Promise<Record<Name, number>> {
  const all = Object.entries(things) as [Name, () => Promise<number>][];
  const figures = Object.fromEntries(all.map(([name]) => [name, []])) as unknown as Record<Name, number[]>;
  for (let run = 0; run <= runs; run += 1) {
    for (const [name, measure] of all) {
      const figure = await measure();
      if (run > 0) figures[name].push(figure);
    }
  }
  return Object.fromEntries(all.map(([name]) => [name, median(figures[name])])) as Record<Name, number>;
}
