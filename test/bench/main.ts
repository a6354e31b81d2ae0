/**
 * `npm run bench [part of a row's file name]`: measures every row in rows/ against its floor, both in turn in the same run so
 * that a busy machine slows both, and prints medians. Fails if a target is missed.
 */
import { readdirSync } from 'node:fs';
import type { Row } from './row.ts';

const folder = new URL('rows/', import.meta.url);

const median = (values: number[]) => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
};

async function measure({ ours, floor, runs = 15 }: Row): Promise<{ ours: number; floor: number }> {
  const times: { ours: number[]; floor: number[] } = { ours: [], floor: [] };
  await ours(); // the first run reads files from the disk; the others find them in memory
  await floor();
  for (let run = 0; run < runs; run += 1) {
    times.ours.push(await ours());
    times.floor.push(await floor());
  }
  return { ours: median(times.ours), floor: median(times.floor) };
}

const cells = (...texts: string[]) => console.log(texts.join(' | '));

cells('work', 'ours', 'floor', 'ratio', 'target', 'result');
for (const file of readdirSync(folder).sort()) {
  if (!file.includes(process.argv[2] ?? '')) continue;
  const { row } = (await import(new URL(file, folder).href)) as { row: Row };
  await row.setUp?.();
  const { ours, floor } = await measure(row).finally(() => row.tearDown?.());
  const ratio = ours / floor;
  const met = ratio <= row.target;
  if (!met) process.exitCode = 1;
  cells(
    row.work,
    `${ours.toFixed(1)} ms`,
    `${floor.toFixed(1)} ms`,
    ratio.toFixed(2),
    row.target.toFixed(2),
    met ? 'MET' : 'MISSED',
  );
}
