/**
 * `npm run test:faults [-- part…] [-- --deep] [-- --only=text]`: injects every fault of the tables into
 * every part, and compares the outcome with what is expected.
 *
 * `--deep` adds what is too slow for every change, `--only=text` runs the cases whose names hold the text.
 */
import { parseArgs } from 'node:util';
import type { Part } from './case.ts';
import { corePart } from './core-part.ts';
import { stopEnvironments } from './environment.ts';
import { judge } from './invariants.ts';
import { checkStatuses } from './statuses.ts';

const { values: flags, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    deep: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
  },
});

/** Only what is run is loaded. */
const PARTS: ReadonlyMap<string, () => Promise<Part>> = new Map([
  ['core', async () => corePart()],
  ['action', async () => (await import('./action-part.ts')).actionPart()],
]);
const unknown = positionals.filter((name) => !PARTS.has(name));
if (unknown.length > 0)
  throw new Error(`Unknown part: ${unknown.join(', ')}. The parts are ${[...PARTS.keys()].join(', ')}.`);

let [passed, failed] = [0, 0];
for (const [name, load] of PARTS) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  const [start, before] = [performance.now(), failed];
  const part = await load();
  await runCases(part);
  if (name === 'core' && flags.only === '') count('any status on any request', await checkStatuses(part));
  await part.close?.();
  await stopEnvironments();
  console.log(`${name}: ${failed - before} failed, in ${((performance.now() - start) / 1000).toFixed(0)} s`);
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;

async function runCases({ cases, concurrency, run }: Part): Promise<void> {
  if (new Set(cases.map(({ name }) => name)).size < cases.length) throw new Error('Two cases have one name.');
  const chosen = cases
    .filter(({ name, deep }) => name.includes(flags.only) && (flags.deep || !deep))
    .values();
  const worker = async (): Promise<void> => {
    for (const testCase of chosen) {
      const seen = await run(testCase);
      const wrong = judge(testCase, seen);
      count(testCase.name, wrong.length === 0 ? [] : [...wrong, `message: ${seen.message.slice(0, 400)}`]);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
}

function count(name: string, wrong: readonly string[]): void {
  if (wrong.length === 0) passed += 1;
  else failed += 1;
  if (wrong.length > 0) console.log([`FAILED ${name}`, ...wrong].join('\n    '));
}
