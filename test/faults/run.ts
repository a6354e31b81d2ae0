/**
 * `npm run test:faults [-- --only=text]`: injects every fault of the tables into the core, and compares the outcome
 * with what is expected. `--only=text` runs the cases whose names hold the text.
 */
import { parseArgs } from 'node:util';
import { mapConcurrent } from '../../src/concurrency/map-concurrent.ts';
import { CASES } from './cases.ts';
import { runCase } from './run-case.ts';

/** Cases at a time. */
const CONCURRENT = 24;
const {
  values: { only },
} = parseArgs({ options: { only: { type: 'string', default: '' } } });

if (new Set(CASES.map(({ name }) => name)).size < CASES.length) throw new Error('Two cases have one name.');
const chosen = CASES.filter(({ name }) => name.includes(only));
const results = await mapConcurrent(chosen, CONCURRENT, async (testCase) => {
  // A case that could not be run has failed; the others still count.
  const wrong = await runCase(testCase).catch((error: unknown) => [String(error)]);
  if (wrong.length > 0) console.log([`FAILED ${testCase.name}`, ...wrong].join('\n    '));
  return wrong.length === 0;
});
const passed = results.filter(Boolean).length;
const failed = results.length - passed;
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
