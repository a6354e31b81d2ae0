/**
 * `npm run test:faults [-- part…] [-- --deep] [-- --only=text]`: injects every fault of the tables into every part, and compares
 * what comes of it with what is expected.
 *
 * `--deep` adds what is too slow for every change, `--only=text` runs the cases whose names hold the text.
 */
import type { Observation, Part, PartName } from './case.ts';
import { judge } from './invariants.ts';
import { properties } from './properties.ts';

/** Only what is run is loaded. */
const PARTS: Readonly<Record<PartName, () => Promise<{ readonly part: Part }>>> = {
  core: () => import('./core.ts'),
  action: () => import('./action.ts'),
  n8n: () => import('./n8n.ts'),
};

const words = process.argv.slice(2);
const deep = words.includes('--deep');
const only = words.find((word) => word.startsWith('--only='))?.slice('--only='.length) ?? '';
const asked = words.filter((word) => !word.startsWith('--'));
const names = Object.keys(PARTS) as PartName[];
const unknown = asked.filter((word) => !names.some((name) => name === word));
if (unknown.length > 0)
  throw new Error(`There is no part ${unknown.join(', ')}; there are ${names.join(', ')}.`);

interface Result {
  readonly group: string;
  readonly name: string;
  readonly message: string;
  readonly wrong: readonly string[];
}

let passed = 0;
let failed = 0;
for (const name of names.filter((one) => asked.length === 0 || asked.includes(one))) {
  const start = performance.now();
  const results = await runPart((await PARTS[name]()).part);
  if (name === 'core' && only === '') results.push(...(await properties()));
  const bad = results.filter(({ wrong }) => wrong.length > 0);
  print(name, results, (performance.now() - start) / 1000);
  passed += results.length - bad.length;
  failed += bad.length;
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;

async function runPart({ cases, concurrency, open }: Part): Promise<Result[]> {
  const twice = cases.find(({ name }, index) => cases.findIndex((one) => one.name === name) !== index);
  if (twice !== undefined) throw new Error(`Two cases are called "${twice.name}".`);
  const chosen = cases.filter((one) => (deep || one.deep !== true) && one.name.includes(only));
  await using runner = await open();
  const results: Result[] = [];
  const entries = chosen.entries();
  const lane = async (): Promise<void> => {
    for (const [index, one] of entries) {
      const seen = await runner.run(one).catch(notRun);
      results[index] = { group: one.group, name: one.name, message: seen.message, wrong: judge(one, seen) };
    }
  };
  await Promise.all(Array.from({ length: concurrency }, lane));
  return results;
}

/** A case that could not be run is a bad one; the others still count. */
function notRun(error: unknown): Observation {
  const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
  const generates = { received: 0, throttled: 0, accepted: 0 };
  return {
    outcome: 'unexpected',
    message,
    generates,
    requests: 0,
    seconds: 0,
    violations: ['it could not be run'],
  };
}

function print(part: PartName, results: readonly Result[], seconds: number): void {
  console.log(`${part}: ${results.length} cases in ${seconds.toFixed(0)} s`);
  for (const [group, own] of Map.groupBy(results, (one) => one.group)) {
    const bad = own.filter(({ wrong }) => wrong.length > 0).length;
    console.log(`  ${group.padEnd(28)}${String(own.length).padStart(5)}${bad === 0 ? '' : `  ${bad} BAD`}`);
  }
  for (const { name, message, wrong } of results.filter((one) => one.wrong.length > 0)) {
    console.log(`  BAD ${name}`);
    for (const why of wrong) console.log(`      ${why}`);
    if (message !== '') console.log(`      said: ${message.slice(0, 400)}`);
  }
}
