/**
 * `npm run test:faults [-- --only=text]`: injects every fault of the tables into the core, and compares the outcome
 * with what is expected. `--only=text` runs the cases whose names hold the text.
 */
import { parseArgs } from 'node:util';
import { CORE } from './cases/core.ts';
import { runCase } from './run-case.ts';
import { stopEnvironments } from './environment.ts';
import { judge } from './invariants.ts';
import { checkStatuses } from './statuses.ts';

/** Cases at a time. */
const CONCURRENT = 24;
const {
  values: { only },
} = parseArgs({ options: { only: { type: 'string', default: '' } } });

let [passed, failed] = [0, 0];
if (new Set(CORE.map(({ name }) => name)).size < CORE.length) throw new Error('Two cases have one name.');
const chosen = CORE.filter(({ name }) => name.includes(only)).values();
const worker = async (): Promise<void> => {
  for (const testCase of chosen) {
    const seen = await runCase(testCase);
    const wrong = judge(testCase, seen);
    count(testCase.name, wrong.length === 0 ? [] : [...wrong, `message: ${seen.message.slice(0, 400)}`]);
  }
};
await Promise.all(Array.from({ length: CONCURRENT }, worker));
if (only === '') count('any status on any request', await checkStatuses());
await stopEnvironments();
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;

function count(name: string, wrong: readonly string[]): void {
  if (wrong.length === 0) passed += 1;
  else failed += 1;
  if (wrong.length > 0) console.log([`FAILED ${name}`, ...wrong].join('\n    '));
}
