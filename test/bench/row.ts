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
  /** The floors under the row, each as a multiple of `node -e 0` or of the latency that it waits for; they must be what they were when recorded. */
  readonly floors?: Readonly<Record<string, number>> | undefined;
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

/** INVALID: the floor itself is not what it was, so the machine says nothing about us. */
export type Verdict = 'MET' | 'MISSED' | 'INVALID';

/** How far a floor may lie above its recorded figure. */
const FLOOR_SLACK = 1.3;

export function verdictOf(
  { value, target, floors = {} }: Pick<Finding, 'value' | 'target' | 'floors'>,
  recorded: Readonly<Record<string, number>>,
): Verdict {
  const strayed = Object.entries(floors).some(
    ([name, figure]) => !(figure <= (recorded[name] ?? Number.NaN) * FLOOR_SLACK),
  );
  if (strayed) return 'INVALID';
  return value <= target ? 'MET' : 'MISSED';
}
