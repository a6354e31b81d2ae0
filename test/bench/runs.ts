import { median } from './measure.ts';
import type { Finding, Verdict } from './row.ts';

/** A finding of one run and what became of it. */
export interface Line {
  readonly finding: Finding;
  readonly verdict: Verdict;
}

/** One piece of work over all runs in which it was measured. */
export interface Summary {
  /** The finding of the run in the middle. */
  readonly finding: Finding;
  /** What the promise is about, run by run. */
  readonly values: readonly number[];
  /** The worst of the runs': a promise that is kept now and then is none. */
  readonly verdict: Verdict;
}

/** Puts the lines of all runs together, in the order of the first. */
export function together(lines: readonly Line[]): Summary[] {
  const byWork = Map.groupBy(lines, ({ finding }) => finding.work);
  return ([...byWork.values()] as [Line, ...Line[]][]).map((runs) => {
    const values = runs.map(({ finding }) => finding.value);
    const middle = median(values);
    const [first] = runs;
    const { finding } = runs.find((line) => line.finding.value === middle) ?? first;
    // What takes long is measured beside the first run only.
    const today = finding.today ?? first.finding.today;
    const verdict = runs.every((line) => line.verdict === 'MET') ? 'MET' : 'MISSED';
    return { finding: { ...finding, today }, values, verdict };
  });
}
