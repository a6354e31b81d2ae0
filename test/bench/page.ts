/** The table of docs/performance.md, over all runs in which its rows were measured. */
import { availableParallelism, cpus, totalmem } from 'node:os';
import { format, resolveConfig } from 'prettier';
import { type Finding, type Unit, median } from './row.ts';
import { rows } from './rows.ts';

/** One piece of work over all runs. */
export interface Summary {
  /** The finding of the run in the middle. */
  readonly finding: Finding;
  /** Its value in each run. */
  readonly values: readonly number[];
  /** Met in every run. */
  readonly isMet: boolean;
}

/** Puts the findings of all runs together, in the order of the first. */
export function summarize(findings: readonly Finding[]): Summary[] {
  return [...Map.groupBy(findings, ({ work }) => work).values()].flatMap((runs) => {
    const values = runs.map(({ value }) => value);
    const middle = median(values);
    const finding = runs.find(({ value }) => value === middle) ?? runs[0];
    const isMet = runs.every(({ value, target }) => value <= target);
    return finding === undefined ? [] : [{ finding, values, isMet }];
  });
}

const HEAD = ['Work', 'Ours', 'Beside', 'Ratio', 'Target', 'Result'];

/** The cells of a line, as text. */
export function cells({ finding, values, isMet }: Summary): string[] {
  const { work, ours, beside, target, unit } = finding;
  const label = unit === 'calls' ? '' : ` ${unit}`;
  const all = values.map((value) => digits(value, unit)).join(', ');
  return [work, ours, beside, all + label, `≤ ${digits(target, unit)}${label}`, isMet ? 'MET' : 'MISSED'];
}

function digits(value: number, unit: Unit): string {
  const count = unit === 'x' || unit === 's' ? 2 : unit === 'ms' ? 1 : 0;
  return value.toFixed(count).replace(/\.0+$/, '');
}

/** docs/performance.md. @param found what was found out about the rows, written by hand */
export async function page(commit: string, lines: readonly Summary[], found: string): Promise<string> {
  const row = (texts: readonly string[]) => `| ${texts.join(' | ')} |`;
  const notes = lines.flatMap(({ finding: { work, note } }) =>
    note === undefined ? [] : [`- ${work}: ${note}`],
  );
  const machine = `${availableParallelism()} cores (${cpus()[0]?.model ?? 'unknown'}), ${Math.round(totalmem() / 1e9)} GB of memory`;
  const text = `# Performance

Written by \`npm run bench -- --write\`; do not edit it by hand. \`npm run bench -- <part of a row>\` measures one row, \`--runs 3\`
all of them three times.

**All figures are of commit ${commit}**, measured on ${machine}, Node ${process.version}, over loopback.
Absolute figures show the order of magnitude. The target is a ratio to work that is done beside ours in the same run. The service
is a process of its own. Programs are run in turn, and the median counts. Where the whole table was measured several times,
the ratio of each run is shown; the other cells are of the run in the middle.

${[row(HEAD), row(HEAD.map(() => '---')), ...lines.map((line) => row(cells(line)))].join('\n')}

MET: the target is met in every run. MISSED: in one of them it is not.

${notes.length === 0 ? '' : `Beside the figures:\n\n${notes.join('\n')}`}

## How each row is measured

${rows.map(({ name, how }) => `- **${name}**: ${how}`).join('\n')}

## The floors

A floor is the smallest program that does the same work, with node:http alone and no checks. They are in \`test/bench/floor\`.

${found}`;
  return format(text, { ...(await resolveConfig('docs/performance.md')), parser: 'markdown' });
}
