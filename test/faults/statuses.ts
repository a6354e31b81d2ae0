/**
 * Any status on any request, once and each time: the job ends as the status's class says, and the invariants
 * hold.
 */
import fc from 'fast-check';
import { TARGETS } from './cases/core.ts';
import { statusCases } from './cases/targets.ts';
import { runCase } from './run-case.ts';
import { judge } from './invariants.ts';

const RUNS = Number(process.env.PROPERTY_RUNS ?? 300);
/** At a time: a run waits for real connections most of the time. */
const CONCURRENT = 12;

/**
 * Two statuses do not get through the web's `fetch`: it makes a network error of 407, and sends the request
 * again by itself after a 421 (fetch.spec.whatwg.org, "HTTP-network-or-cache fetch").
 */
const anyStatus = fc.integer({ min: 400, max: 599 }).filter((code) => code !== 407 && code !== 421);
const anyCase = fc
  .tuple(fc.constantFrom(...TARGETS), anyStatus, fc.boolean())
  .map(([target, code, always]) => statusCases(target, code).at(always ? -1 : 0))
  .filter((testCase) => testCase !== undefined);

/** What is wrong, with the seed that shows it again; none: it passed. */
export async function checkStatuses(): Promise<string[]> {
  const batches = fc.array(anyCase, { minLength: CONCURRENT, maxLength: CONCURRENT });
  const property = fc.asyncProperty(batches, async (batch) => {
    const wrong = await Promise.all(batch.map(async (testCase) => judge(testCase, await runCase(testCase))));
    const failures = wrong.flatMap((all, at) => all.map((one) => `${batch[at]?.name}: ${one}`));
    if (failures.length > 0) throw new Error(failures.join('\n'));
  });
  const { failed, errorInstance, seed } = await fc.check(property, { numRuns: Math.ceil(RUNS / CONCURRENT) });
  return failed ? [`seed ${seed}`, String(errorInstance)] : [];
}
