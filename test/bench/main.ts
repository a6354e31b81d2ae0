/**
 * `npm run bench [-- part of a row's name] [-- --runs <n>] [-- --large] [-- --write]`: measures each row
 * beside its floor and prints the table. `--runs` measures the table so often, `--large` also the rows of
 * minutes and gigabytes (in the first run), `--write` writes docs/performance.md. Fails if a row is MISSED.
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
  options: {
    runs: { type: 'string', default: '1' },
    large: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
});
const runs = Number(flags.runs);
const wanted = (positionals[0] ?? '').toLowerCase();
if (!Number.isInteger(runs) || runs < 1) throw new Error(`--runs wants a whole number, not "${flags.runs}".`);
if (flags.write && wanted !== '') throw new Error('--write writes the page of all rows: leave out the name.');
const chosen = rows.filter(({ name, large = false }) => {
  const own = name.toLowerCase();
  return (own.includes(wanted) || wanted.startsWith(own)) && (flags.large || !large);
});

// Before the first row: what is measured is what is checked out now.
const commit = execFileSync('git', ['describe', '--always', '--dirty'], { encoding: 'utf8' }).trim();
const findings: Finding[] = [];
for (let run = 1; run <= runs; run += 1) {
  if (runs > 1) console.log(`\nRun ${run} of ${runs}`);
  for (const row of chosen) {
    if (row.large === true && run > 1) continue;
    for (const finding of await row.measure(flags.large && run === 1, wanted)) {
      findings.push(finding);
      for (const summary of summarize([finding])) console.log(cells(summary).join(' | '), finding.note ?? '');
    }
  }
}

const summaries = summarize(findings);
if (runs > 1) {
  console.log('\nAll runs');
  for (const summary of summaries) console.log(cells(summary).join(' | '));
}
if (flags.write) {
  const found = await readFile(beside('limits.md'), 'utf8');
  await writeFile('docs/performance.md', await page(commit, chosen, summaries, found));
}
if (summaries.some(({ isMet }) => !isMet)) process.exitCode = 1;
