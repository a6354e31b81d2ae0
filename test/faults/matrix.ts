import type { Cell, Observation, PartName } from './cell.ts';

/** A cell that was run, and what was bad about it. */
export interface Result {
  readonly cell: Cell;
  readonly seen: Observation;
  readonly bad: readonly string[];
}

/** All that was run of one part. */
export interface PartResult {
  readonly part: PartName;
  /** All cells of the part, those that were not run included. */
  readonly cells: readonly Cell[];
  readonly results: readonly Result[];
  /** Wall-clock seconds that it took. */
  readonly seconds: number;
}

/** One row of figures: a group of a part's cells. */
export interface Row {
  readonly part: PartName;
  readonly group: string;
  /** Cells that run for every change: how many of them are to deliver, how many to fail clearly. */
  readonly deliver: number;
  readonly fail: number;
  /** Cells that run with `--deep` alone. */
  readonly deep: number;
  /** Of those that were run. */
  readonly bad: number;
}

/** The figures of a part, a row per group in the order of its table. */
export function rowsOf({ part, cells, results }: PartResult): Row[] {
  const groups = [...new Set(cells.map(({ group }) => group))];
  return groups.map((group) => {
    const within = cells.filter((cell) => cell.group === group);
    const often = within.filter(({ deep }) => deep !== true);
    return {
      part,
      group,
      deliver: often.filter(({ expect }) => expect === 'deliver').length,
      fail: often.filter(({ expect }) => expect !== 'deliver').length,
      deep: within.length - often.length,
      bad: results.filter(({ cell, bad }) => cell.group === group && bad.length > 0).length,
    };
  });
}

/** The matrix as text: a line per group, then every bad cell with what was wrong. */
export function printed(part: PartResult): string {
  const { results } = part;
  const lines = [`${part.part}: ${results.length} cells in ${part.seconds.toFixed(0)} s`];
  for (const { group } of rowsOf(part)) {
    const run = results.filter(({ cell }) => cell.group === group);
    if (run.length === 0) continue;
    const [good, bad] = [run.filter((one) => one.bad.length === 0), run.filter((one) => one.bad.length > 0)];
    const delivered = good.filter(({ cell }) => cell.expect === 'deliver').length;
    const figures = `${pad(good.length)} good (${pad(delivered)} delivered, ${pad(good.length - delivered)} failed clearly)`;
    lines.push(`  ${group.padEnd(28)}${figures}${bad.length === 0 ? '' : `  ${bad.length} BAD`}`);
  }
  for (const { cell, seen, bad } of results.filter((result) => result.bad.length > 0)) {
    lines.push(`  BAD ${cell.name}`, ...bad.map((why) => `      ${why}`));
    if (seen.said !== '') lines.push(`      said: ${seen.said.slice(0, 400)}`);
  }
  return lines.join('\n');
}

function pad(value: number): string {
  return String(value).padStart(4);
}
