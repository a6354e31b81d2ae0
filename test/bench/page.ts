import { availableParallelism, cpus, totalmem } from 'node:os';
import { format, resolveConfig } from 'prettier';
import type { Finding, Row } from './row.ts';
import type { Summary } from './runs.ts';

const HEAD = ['Work', 'Ours', 'Beside', 'Today', 'Ratio', 'Target', 'Result'];

/** The cells of a line, as text. */
export function cells({ finding, values, verdict }: Summary): string[] {
  const { work, ours, beside, today = '', target, unit } = finding;
  const all = values.map((value) => bare(value, unit)).join(', ');
  return [work, ours, beside, today, withUnit(all, unit), `≤ ${withUnit(bare(target, unit), unit)}`, verdict];
}

function bare(value: number, unit: Finding['unit']): string {
  const digits = unit === 'x' || unit === 's' ? 2 : unit === 'ms' ? 1 : 0;
  return value.toFixed(digits).replace(/\.0+$/, '');
}

function withUnit(shown: string, unit: Finding['unit']): string {
  return unit === 'calls' ? shown : `${shown} ${unit}`;
}

/** docs/performance.md. */
export async function page(
  commit: string,
  rows: readonly Row[],
  lines: readonly Summary[],
  limits: string,
): Promise<string> {
  const row = (texts: readonly string[]) => `| ${texts.join(' | ')} |`;
  const notes = lines
    .filter(({ finding }) => finding.note !== undefined)
    .map(({ finding }) => `- ${finding.work}: ${finding.note ?? ''}`);
  const text = [
    '# Performance',
    '',
    'Written by `npm run bench -- --write`; do not edit it by hand. `npm run bench -- <part of a row>` measures one row, `--runs 3` all of',
    'them three times, `--large` also those that take minutes or gigabytes (once).',
    '',
    `Measured at commit ${commit} on ${availableParallelism()} cores (${cpus()[0]?.model ?? 'unknown'}), ${Math.round(totalmem() / 1e9)} GB of memory, Node ${process.version}, over loopback.`,
    'Absolute figures show the order; what is promised is the ratio, to work that is done beside ours in the same run. The service is a',
    'process of its own. Programs are run in turn, and the median counts. Where the whole table was measured several times, the ratio',
    'of each run is shown; the other cells are of the run in the middle.',
    '',
    row(HEAD),
    row(HEAD.map(() => '---')),
    ...lines.map((line) => row(cells(line))),
    '',
    'MET: the promise is kept in every run. MISSED: in one of them it is not.',
    '',
    ...(notes.length === 0 ? [] : ['Beside the figures:', '', ...notes, '']),
    '## How each row is measured',
    '',
    ...rows.map(({ name, how, large }) => `- **${name}**${large ? ' (`--large`)' : ''}: ${how}`),
    '',
    '## The floors',
    '',
    'A floor is the smallest program that does the same work, with node:http alone and no checks; a rival is what people write today.',
    'They lie in `test/bench/floor`.',
    '',
    limits,
  ].join('\n');
  return format(text, { ...(await resolveConfig('docs/performance.md')), parser: 'markdown' });
}
