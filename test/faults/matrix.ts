import type { Cell, Guard, Observation, PartName } from './cell.ts';

/** A cell that was run, and what was bad about it. */
export interface Result {
  readonly cell: Cell;
  readonly seen: Observation;
  readonly bad: readonly string[];
}

/** The build without one guard, run on the cells that should notice. */
export interface Bite {
  readonly guard: Guard;
  /** The named cells, and those of them that stayed good. */
  readonly named: number;
  readonly missed: readonly string[];
}

/** All that was run of one part. */
export interface PartResult {
  readonly part: PartName;
  readonly results: readonly Result[];
  readonly bites: readonly Bite[];
  /** Wall-clock seconds that it took. */
  readonly seconds: number;
}

/** One row of figures: a group of a part's cells. */
export interface Row {
  readonly part: PartName;
  readonly group: string;
  readonly cells: number;
  readonly deliver: number;
  readonly fail: number;
  readonly bad: number;
}

/** The figures of a part, a row per group in the order of the table. */
export function rowsOf({ part, results }: PartResult): Row[] {
  const groups = [...new Set(results.map(({ cell }) => cell.group))];
  return groups.map((group) => {
    const within = results.filter(({ cell }) => cell.group === group);
    const count = (which: (result: Result) => boolean): number => within.filter(which).length;
    return {
      part,
      group,
      cells: within.length,
      deliver: count(({ cell }) => cell.expect === 'deliver'),
      fail: count(({ cell }) => cell.expect !== 'deliver'),
      bad: count(({ bad }) => bad.length > 0),
    };
  });
}

/** The matrix as text: a line per group, then every bad cell with what was wrong, then the teeth. */
export function printed(part: PartResult): string {
  const lines = [`${part.part}: ${part.results.length} cells in ${part.seconds.toFixed(0)} s`];
  for (const row of rowsOf(part)) {
    const bad = row.bad === 0 ? '' : `   ${row.bad} BAD`;
    lines.push(
      `  ${row.group.padEnd(28)} ${String(row.cells).padStart(5)} cells  ${String(row.deliver).padStart(5)} deliver  ${String(row.fail).padStart(5)} fail clearly${bad}`,
    );
  }
  for (const { cell, seen, bad } of part.results.filter((result) => result.bad.length > 0)) {
    lines.push(`  BAD ${cell.name}`, ...bad.map((why) => `      ${why}`));
    if (seen.said !== '') lines.push(`      said: ${seen.said.slice(0, 400)}`);
  }
  for (const { guard, named, missed } of part.bites) {
    lines.push(`  without ${guard}: ${named - missed.length} of ${named} named cells turned bad`);
    for (const name of missed) lines.push(`  BAD stayed good without ${guard}: ${name}`);
  }
  return lines.join('\n');
}
