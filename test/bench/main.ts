/**
 * `npm run bench [-- part of a row's name] [-- --runs <n>] [-- --write]`: measures each row beside its floor
 * and prints the table. `--runs` measures the table so often, `--write` writes docs/performance.md. Fails if a
 * row is MISSED.
 */
import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { cells, page, summarize } from './page.ts';
import { beside } from './process.ts';
import type { Finding } from './row.ts';
import { rows } from './rows.ts';

const { values: flags, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '1' }, write: { type: 'boolean', default: false } },
});
const runs = Number(flags.runs);
const wanted = (positionals[0] ?? '').toLowerCase();
if (!Number.isInteger(runs) || runs < 1) throw new Error(`--runs wants a whole number, not "${flags.runs}".`);
if (flags.write && wanted !== '') throw new Error('--write writes the page of all rows: leave out the name.');
const chosen = rows.filter(({ name }) => name.toLowerCase().includes(wanted));

// Before the first row: what is measured is what is checked out now.
const commit = execFileSync('git', ['describe', '--always', '--dirty'], { encoding: 'utf8' }).trim();
const findings: Finding[] = [];
const print = (some: readonly Finding[]): void => {
  for (const summary of summarize(some)) console.log(cells(summary).join(' | '), summary.finding.note ?? '');
};
for (let run = 1; run <= runs; run += 1) {
  console.log(`\nRun ${run} of ${runs}`);
  for (const row of chosen) {
    const found = await row.measure();
    print(found);
    findings.push(...found);
  }
}
if (runs > 1) {
  console.log('\nAll runs');
  print(findings);
}
const summaries = summarize(findings);
if (flags.write) {
  const found = await readFile(beside('limits.md'), 'utf8');
  await writeFile('docs/performance.md', await page(commit, summaries, found));
}
if (summaries.length === 0 || summaries.some(({ isMet }) => !isMet)) process.exitCode = 1;
