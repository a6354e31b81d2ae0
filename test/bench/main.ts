/** `npm run bench [-- part of a row's name]`: prints each row beside its floor; fails if one misses its target. */
import { availableParallelism } from 'node:os';
import type { Finding, Row, Unit } from './row.ts';
import { firstLine, wholeStep } from './rows/action.ts';
import { comparison } from './rows/comparison.ts';
import { toDisk } from './rows/download-1-gib.ts';
import { fields, snapshot } from './rows/lists.ts';
import { metadataViews } from './rows/n8n.ts';
import { untrusted } from './rows/untrusted.ts';

const ROWS: Row[] = [firstLine, wholeStep, toDisk, ...fields, snapshot, comparison, untrusted, metadataViews];

const wanted = (process.argv[2] ?? '').toLowerCase();
const chosen = ROWS.filter(({ name }) => name.toLowerCase().includes(wanted));
if (chosen.length === 0) throw new Error(`No row has "${wanted}" in its name.`);

console.log(`Node ${process.version}, ${availableParallelism()} cores, over loopback.\n`);
line(['Work', 'Ours', 'Compared with', 'Ratio or value', 'Target', 'Result']);
line(Array.from({ length: 6 }, () => '---'));
for (const row of chosen) for (const finding of await row.measure()) print(finding);

function print({ work, ours, beside, value, target, unit, note }: Finding): void {
  const isMet = value <= target;
  line([work, ours, beside, figure(value, unit), `≤ ${figure(target, unit)}`, isMet ? 'met' : 'MISSED']);
  if (note !== undefined) console.error(`${work}: ${note}`);
  if (!isMet) process.exitCode = 1;
}

function line(cells: readonly string[]): void {
  console.log(`| ${cells.join(' | ')} |`);
}

function figure(value: number, unit: Unit): string {
  return `${Number(value.toFixed(unit === 'MB' ? 0 : 2))} ${unit}`;
}
