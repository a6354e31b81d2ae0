/** What a row found out. */
export interface Finding {
  /** The work, as the table says it. */
  readonly work: string;
  /** Our figure with its unit, and what it is compared with. */
  readonly ours: string;
  readonly beside: string;
  /** What people use today instead, measured in the same run. */
  readonly today?: string | undefined;
  /** The number that the target is about: a ratio, or a figure with `unit`. */
  readonly value: number;
  readonly target: number;
  readonly unit: Unit;
  /** What a reader needs to know beside the figures. */
  readonly note?: string | undefined;
}

export type Unit = 'x' | 's' | 'MB' | 'ms' | 'calls';

/**
 * One piece of work beside the least that any program would have to do for it. The command line picks it by
 * its name.
 */
export interface Row {
  readonly name: string;
  /** How it is measured, one or two sentences for the page. */
  readonly how: string;
  /** Takes minutes or gigabytes: measured with `--large` only. */
  readonly large?: boolean;
  /** @param wanted the part of a name by which it was picked, lower case; empty: everything */
  readonly measure: (large: boolean, wanted: string) => Promise<readonly Finding[]>;
}

type Extra = Partial<Pick<Finding, 'today' | 'note'>>;

/** A time in ms beside that of something else in the same run. */
interface Times {
  readonly ours: number;
  readonly floor: number;
  /** What the floor is. Default: "floor". */
  readonly name?: string;
}

/** A time as a ratio to its floor. */
export function ratio(
  work: string,
  { ours, floor, name = 'floor' }: Times,
  target: number,
  extra: Extra = {},
): Finding {
  const beside = `${name}: ${time(floor)}`;
  return { work, ours: time(ours), beside, value: ours / floor, target, unit: 'x', ...extra };
}

/** A figure that stays within a bound. */
export function bounded(work: string, figure: Pick<Finding, 'ours' | 'value' | 'target' | 'unit'>): Finding {
  return { work, ...figure, beside: 'what is promised' };
}

/** Milliseconds for a reader. */
export function time(ms: number): string {
  if (ms < 10) return `${ms.toFixed(1)} ms`;
  return ms < 2000 ? `${ms.toFixed(0)} ms` : `${(ms / 1000).toFixed(2)} s`;
}

/** MB of 10^6 bytes for a reader. */
export function megabytes(mb: number): string {
  return `${mb.toFixed(0)} MB`;
}
