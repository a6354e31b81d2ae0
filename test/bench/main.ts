/**
 * `npm run bench [-- part of a row's name] [-- --runs <n>] [-- --large] [-- --write]`: measures each row beside its floor and
 * prints the table. `--runs` measures the whole table so often, `--large` also the rows of minutes and gigabytes (in the first run), `--write`
 * writes docs/performance.md. Fails if a row is MISSED.
 */
import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { cells, page } from './page.ts';
import { beside } from './process.ts';
import { verdictOf } from './row.ts';
import { rows } from './rows.ts';
import { type Line, together } from './runs.ts';

const { values: flags, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: '1' },
    large: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
});
const runs = Number(flags.runs);
if (!Number.isInteger(runs) || runs < 1) {
  console.error(`--runs wants a whole number from 1 on, not "${flags.runs}": npm run bench -- --runs 3`);
  process.exit(1);
}
const wanted = (positionals[0] ?? '').toLowerCase();
if (flags.write && wanted !== '') {
  console.error('--write writes the page of all rows: leave the name of the row out, or leave out --write.');
  process.exit(1);
}
const chosen = rows.filter(({ name, large = false }) => {
  const known = name.toLowerCase();
  return (known.includes(wanted) || wanted.startsWith(known)) && (flags.large || !large);
});

/** Asked before the first row: what is measured is what stands there now. */
const commit = execFileSync('git', ['describe', '--always', '--dirty'], { encoding: 'utf8' }).trim();
const lines: Line[] = [];

for (let run = 1; run <= runs; run += 1) {
  if (runs > 1) console.log(`\nRun ${run} of ${runs}`);
  for (const row of chosen) {
    if (row.large === true && run > 1) continue;
    for (const finding of await row.measure(flags.large && run === 1, wanted)) {
      const line = { finding, verdict: verdictOf(finding) };
      lines.push(line);
      console.log(cells({ ...line, values: [finding.value] }).join(' | '), finding.note ?? '');
    }
  }
}

const summaries = together(lines);
if (runs > 1) {
  console.log('\nAll runs');
  for (const summary of summaries) console.log(cells(summary).join(' | '));
}

if (flags.write) {
  const limits = await readFile(beside('limits.md'), 'utf8');
  await writeFile('docs/performance.md', await page(commit, chosen, summaries, limits));
}
if (summaries.some(({ verdict }) => verdict === 'MISSED')) process.exitCode = 1;
