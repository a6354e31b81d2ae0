/** Ten thousand reports through one process, over a service that fails at random: `npm run test:soak -- [reports] [seed]`. */
import { soak } from './soak.ts';
import { bytesPerReport } from './slope.ts';

const ROUNDS = 10;
const SPEED = 5;
/** The least that could be kept of a report, its id or its address, is more than this, bytes. */
const MAX_BYTES_PER_REPORT = 150;
/** Below so many reports the warming up of the process itself weighs more. */
const FEWEST_FOR_MEMORY = 5000;

const reports = Number(process.argv[2] ?? 10_000);
const seed = Number(process.argv[3] ?? Date.now() % 1_000_000);
if (!(Number.isInteger(reports) && reports >= ROUNDS && Number.isInteger(seed)))
  throw new Error(`Whole numbers are needed: reports (at least ${ROUNDS}), and a seed.`);

const mib = (bytes: number): string => (bytes / 2 ** 20).toFixed(2).padStart(8);

console.log(`${reports} reports, seed ${seed}.\n`);
console.log(' reports  heap MiB  external   rss MiB  descriptors');
const result = await soak({
  rounds: Array.from(
    { length: ROUNDS },
    (_, n) => Math.floor(((n + 1) * reports) / ROUNDS) - Math.floor((n * reports) / ROUNDS),
  ),
  seed,
  speed: SPEED,
  onHolding: ({ reports: done, heap, external, rss, descriptors }) => {
    console.log(
      `${String(done).padStart(8)}  ${mib(heap)}  ${mib(external)}  ${mib(rss)}  ${descriptors ?? '?'}`,
    );
  },
});

const { ledger, held, complaints } = result;
const sum = (counts: ReadonlyMap<string, number>): number =>
  [...counts.values()].reduce((all, one) => all + one, 0);
const table = (counts: ReadonlyMap<string, number>): string =>
  [...counts]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, count]) => `  ${name} ${count}`)
    .join('\n');
const tasks = [...ledger.entries.values()].reduce((all, { tasks: own }) => all + own.length, 0);

console.log(`\nRequests: ${sum(ledger.requests)}\n${table(ledger.requests)}`);
console.log(`Faults: ${sum(ledger.faults)}\n${table(ledger.faults)}`);
console.log(
  `Tasks: ${tasks}. Delivered and compared: ${result.delivered}. Failed: ${JSON.stringify(result.failed)}`,
);
const slope = bytesPerReport(held);
console.log(
  `Heap: ${slope.toFixed(1)} bytes per report. Held at the end: ${JSON.stringify(held.at(-1)?.resources)}.`,
);
const leaking = reports >= FEWEST_FOR_MEMORY && slope > MAX_BYTES_PER_REPORT;
if (leaking) console.error(`More than ${MAX_BYTES_PER_REPORT} bytes per report: something is kept.`);
for (const complaint of complaints.slice(0, 50)) console.error(complaint);
console.log(`${complaints.length} complaints, ${result.seconds.toFixed(0)} s.`);
process.exitCode = complaints.length === 0 && !leaking ? 0 : 1;
