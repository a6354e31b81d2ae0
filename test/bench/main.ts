/**
 * `npm run bench [-- part of a row's name] [-- --large] [-- --write] [-- --record]`: measures each row beside its floor and prints the table.
 * `--large` measures the rows of minutes and gigabytes as well, `--write` writes docs/performance.md, `--record` takes the floors of
 * this run as those that later runs are judged by. Fails if a row is MISSED.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { cells, page, type Line } from './page.ts';
import { beside } from './process.ts';
import { verdictOf } from './row.ts';
import { rows } from './rows.ts';

const { values: flags, positionals } = parseArgs({
  allowPositionals: true,
  options: { large: { type: 'boolean' }, write: { type: 'boolean' }, record: { type: 'boolean' } },
});
const large = flags.large === true;
const wanted = (positionals[0] ?? '').toLowerCase();
const chosen = rows.filter(({ name, large: slow = false }) => {
  const known = name.toLowerCase();
  return (known.includes(wanted) || wanted.startsWith(known)) && (large || !slow);
});

const RECORDED = beside('floor/recorded.json');
const recorded = JSON.parse(await readFile(RECORDED, 'utf8')) as Record<string, number>;
const measured: Record<string, number> = {};
const lines: Line[] = [];

for (const row of chosen) {
  for (const finding of await row.measure(large, wanted)) {
    Object.assign(measured, finding.floors);
    const line = { finding, verdict: verdictOf(finding, flags.record === true ? measured : recorded) };
    lines.push(line);
    console.log(cells(line).join(' | ') + (finding.note === undefined ? '' : `  (${finding.note})`));
  }
}

console.log('\nfloor ÷ node -e 0: this run, recorded');
const floors = Object.entries(measured).map(([name, figure]) => {
  const texts = [name, figure.toFixed(2), recorded[name]?.toFixed(2) ?? 'not yet'];
  console.log(texts.join(' | '));
  return `| ${texts.join(' | ')} |`;
});

if (flags.record === true) {
  const rounded = Object.fromEntries(
    Object.entries({ ...recorded, ...measured }).map(([name, figure]) => [name, Number(figure.toFixed(3))]),
  );
  await writeFile(RECORDED, `${JSON.stringify(rounded, null, 2)}\n`);
}
if (flags.write === true) {
  const limits = await readFile(beside('limits.md'), 'utf8');
  await writeFile('docs/performance.md', await page(chosen, lines, floors, limits));
}
if (lines.some(({ verdict }) => verdict === 'MISSED')) process.exitCode = 1;
