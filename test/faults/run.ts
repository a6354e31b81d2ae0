/**
 * `npm run test:faults [-- part…] [-- --deep] [-- --only=text] [-- --without guard]`: injects every fault of
 * the tables into every part, and compares the outcome with what is expected.
 *
 * `--deep` adds what is too slow for every change, `--only=text` runs the cases whose names hold the text.
 * `--without` switches off a guard of the core and runs the core alone: it passes if the matrix fails.
 */
import { parseArgs } from 'node:util';
import type { Part, PartName } from './case.ts';
import { corePart } from './core.ts';
import { stopEnvironments } from './environment.ts';
import { GUARDS } from './guards.ts';
import { judge } from './invariants.ts';
import { checkStatuses } from './statuses.ts';

const { values: flags, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    deep: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    without: { type: 'string' },
  },
});
const guard = GUARDS.find((name) => name === flags.without);
if (guard === undefined && flags.without !== undefined)
  throw new Error(`There is no guard ${flags.without}; there are ${GUARDS.join(', ')}.`);

/** Only what is run is loaded. */
const PARTS: Readonly<Record<PartName, () => Promise<Part>>> = {
  core: async () => corePart(guard),
  action: async () => (await import('./action.ts')).actionPart(),
  n8n: async () => (await import('./n8n.ts')).n8nPart(),
};
const names = Object.keys(PARTS) as PartName[];
const wanted = guard === undefined ? positionals : ['core'];
const unknown = wanted.filter((word) => !names.some((name) => name === word));
if (unknown.length > 0)
  throw new Error(`There is no part ${unknown.join(', ')}; there are ${names.join(', ')}.`);

let passed = 0;
let failed = 0;
for (const name of names.filter((part) => wanted.length === 0 || wanted.includes(part))) {
  const start = performance.now();
  const before = failed;
  const part = await PARTS[name]();
  await runCases(part);
  if (name === 'core' && flags.only === '' && guard === undefined)
    count('any status on any request', await checkStatuses(part));
  await part.close?.();
  await stopEnvironments();
  const seconds = ((performance.now() - start) / 1000).toFixed(0);
  console.log(`${name}: ${failed - before} failed, in ${seconds} s`);
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 === (guard !== undefined) && passed > 0 ? 0 : 1;

async function runCases({ cases, concurrency, run }: Part): Promise<void> {
  const names = new Set(cases.map(({ name }) => name));
  if (names.size < cases.length) throw new Error('Two cases have one name.');
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
