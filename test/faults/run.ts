/**
 * `npm run test:faults`: injects every fault of the tables into the core, and compares the outcome with what is
 * expected. `-- --only=TEXT` runs the cases whose names hold the text, `-- --outputFile=FILE` writes the results as
 * Jest does.
 */
import { parseArgs } from 'node:util';
import { mapConcurrent } from '../../src/concurrency/map-concurrent.ts';
import { closeRun } from '../support/close-run.ts';
import { CASES } from './cases.ts';
import { runCase } from './run-case.ts';

const CONCURRENT = 24;
const options = { only: { type: 'string', default: '' }, outputFile: { type: 'string' } } as const;
const { only, outputFile } = parseArgs({ options }).values;

if (new Set(CASES.map(({ name }) => name)).size < CASES.length) throw new Error('Two cases have one name.');
const chosen = CASES.filter(({ name }) => name.includes(only));
const results = await mapConcurrent(chosen, CONCURRENT, async (testCase) => {
  // A case that could not be run has failed; the others still count.
  const wrong = await runCase(testCase).catch((error: unknown) => [String(error)]);
  if (wrong.length > 0) console.log([`FAILED ${testCase.name}`, ...wrong].join('\n    '));
  return { name: testCase.name, passed: wrong.length === 0 };
});
closeRun(import.meta.dirname, results, outputFile);
