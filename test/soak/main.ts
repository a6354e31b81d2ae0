/**
 * 10,000 reports in one process over a service that fails at random: `npm run test:soak -- [reports] [seed]`.
 */
import { bytesPerReport, soak } from './soak.ts';

const ROUNDS = 10;
const SPEED = 5;
/** Less than the smallest thing that could be kept of a report (its id, its address), bytes. */
const MAX_BYTES_PER_REPORT = 150;
/** With fewer reports the warm-up of the process dominates. */
const MIN_REPORTS_FOR_MEMORY = 5000;

const reports = Number(process.argv[2] ?? 10_000);
const seed = Number(process.argv[3] ?? Date.now() % 1_000_000);
if (!(Number.isInteger(reports) && reports >= ROUNDS && Number.isInteger(seed)))
  throw new Error(`Two integers are needed: reports (at least ${ROUNDS}), and a seed.`);

const mib = (bytes: number): string => (bytes / 2 ** 20).toFixed(2).padStart(8);
const rounds = Array.from(
  { length: ROUNDS },
  (_, n) => Math.floor(((n + 1) * reports) / ROUNDS) - Math.floor((n * reports) / ROUNDS),
);

console.log(`${reports} reports, seed ${seed}.\n\n reports  heap MiB   rss MiB  open`);
const result = await soak({ rounds, seed, speed: SPEED }, ({ reports: done, heap, rss, resources }) =>
  console.log(`${String(done).padStart(8)}  ${mib(heap)}  ${mib(rss)}  ${resources}`),
);
const { complaints, counts, delivered, failed, usages } = result;
const lines = [...counts].filter(([name]) => !name.includes(' of ')).sort(([a], [b]) => (a < b ? -1 : 1));
console.log(`\nRequests and faults:\n${lines.map(([name, count]) => `  ${name} ${count}`).join('\n')}`);
console.log(`Delivered and compared: ${delivered}. Failed: ${JSON.stringify(failed)}`);
const slope = bytesPerReport(usages);
console.log(`Heap: ${slope.toFixed(1)} bytes per report. Open at the end: ${usages.at(-1)?.resources}.`);
const leaking = reports >= MIN_REPORTS_FOR_MEMORY && slope > MAX_BYTES_PER_REPORT;
if (leaking) console.error(`More than ${MAX_BYTES_PER_REPORT} bytes per report: there is a leak.`);
for (const complaint of complaints.slice(0, 50)) console.error(complaint);
console.log(`${complaints.length} complaints, ${(performance.now() / 1000).toFixed(0)} s.`);
process.exitCode = complaints.length === 0 && !leaking ? 0 : 1;
