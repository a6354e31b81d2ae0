/** What a row found out. */
export interface Finding {
  /** The work, as the table says it. */
  readonly work: string;
  /** Our figure with its unit, and what it is held against. */
  readonly ours: string;
  readonly beside: string;
  /** What people use in its place today, measured in the same run. */
  readonly today?: string | undefined;
  /** The number that the promise is about: a ratio, or a figure with `unit`. */
  readonly value: number;
  readonly target: number;
  readonly unit: 'x' | 's' | 'MB' | 'ms' | 'calls';
  /** What a reader needs to know beside the figures. */
  readonly note?: string | undefined;
}

/** One piece of work beside the least that any program would have to do for it. Its name is what the command line picks it by. */
export interface Row {
  readonly name: string;
  /** How it is measured, one or two sentences for the page. */
  readonly how: string;
  /** Takes minutes or gigabytes: measured with `--large` only. */
  readonly large?: boolean;
  /** @param wanted the part of a name by which it was picked, lower case; empty: everything */
  readonly measure: (large: boolean, wanted: string) => Promise<readonly Finding[]>;
}

export type Verdict = 'MET' | 'MISSED';

export function verdictOf({ value, target }: Pick<Finding, 'value' | 'target'>): Verdict {
  return value <= target ? 'MET' : 'MISSED';
}
