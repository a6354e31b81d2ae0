/**
 * 10,000 reports in one process over a service that fails at random: `npm run test:soak -- [reports] [seed]`.
 */
import { soak } from './soak.ts';

/** Less than the smallest thing that could be kept of a report (its id, its address), bytes. */
const MAX_BYTES_PER_REPORT = 150;
/** With fewer reports the warm-up of the process dominates. */
const MIN_REPORTS_FOR_MEMORY = 5000;

const reports = Number(process.argv[2] ?? 10_000);
const seed = Number(process.argv[3] ?? Date.now() % 1_000_000);
if (!(Number.isInteger(reports) && reports >= 10 && Number.isInteger(seed)))
  throw new Error(`Two integers are needed: reports (at least 10), and a seed.`);

console.log(`${reports} reports, seed ${seed}.`);
const { usages, totals, delivered, failed, complaints } = await soak({ reports, rounds: 10, seed, speed: 5 });
for (const { reports: after, heap, rss, resources } of usages)
  console.log(`After ${after} reports: heap ${mib(heap)}, RSS ${mib(rss)}, open: ${resources}`);
// What each report after the first round has left behind.
const [warm, last] = [usages[1], usages.at(-2)];
if (warm === undefined || last === undefined) throw new Error('There are no measurements.');
const bytes = (last.heap - warm.heap) / (last.reports - warm.reports);
const isLeaking = reports >= MIN_REPORTS_FOR_MEMORY && bytes > MAX_BYTES_PER_REPORT;
console.log(`Heap: ${bytes.toFixed(1)} bytes per report, at most ${MAX_BYTES_PER_REPORT} are allowed.`);
console.log(`${totals.requests} requests, ${totals.faults} faults, ${delivered} delivered and compared.`);
for (const [kind, all] of Map.groupBy(failed, (kind) => kind)) console.log(`${all.length} failed: ${kind}`);
for (const complaint of complaints.slice(0, 50)) console.error(complaint);
console.log(`${complaints.length} complaints, ${(performance.now() / 1000).toFixed(0)} s.`);
process.exitCode = complaints.length === 0 && !isLeaking ? 0 : 1;

function mib(size: number): string {
  return `${(size / 2 ** 20).toFixed(2)} MiB`;
}
