/** Random faults on random requests: whatever happens, the invariants hold, and a status ends as its class does. */
import fc from 'fast-check';
import type { Case, Outcome } from './case.ts';
import { LANES } from './cases/core.ts';
import { type Lane, RENEWED } from './cases/lanes.ts';
import { CoreRunner, buildCore } from './core.ts';
import {
  type FaultRule,
  addressExpires,
  cut,
  drop,
  empty,
  half,
  loginPage,
  longer,
  noHttp,
  on,
  redirect,
  reset,
  resetInBody,
  retryAfter,
  state,
  status,
} from './faults.ts';
import { judge } from './invariants.ts';

const RUNS = Number(process.env.PROPERTY_RUNS ?? 300);
/** At a time: a run waits for real connections most of the time. */
const CONCURRENT = 12;

/**
 * Two statuses do not get through the web's `fetch`: 407 is turned into a network error, and after a 421 it sends the request again
 * by itself (fetch.spec.whatwg.org, "HTTP-network-or-cache fetch").
 */
const STATUSES = Array.from({ length: 200 }, (_, index) => 400 + index).filter(
  (code) => code !== 407 && code !== 421,
);

/** What the laws say of a status. */
function afterStatus({ sort }: Lane, code: number, always: boolean): Outcome {
  if (code === 429) return always ? 'throttled' : 'deliver';
  if (sort === 'post') return code >= 500 ? 'unknown-start' : 'refused';
  if (sort === 'storage' && RENEWED.includes(code)) return always ? 'renewal' : 'deliver';
  if (code < 500) return 'refused';
  return always ? 'unavailable' : 'deliver';
}

const anyStatus: fc.Arbitrary<Case> = fc
  .record({ lane: fc.constantFrom(...LANES), code: fc.constantFrom(...STATUSES), always: fc.boolean() })
  .map(({ lane, code, always }) => ({
    name: `${lane.job}: ${code}${always ? ' each time' : ' once'}`,
    group: 'properties',
    job: lane.job,
    faults: [on(lane.route, status(code), always ? {} : { times: 1 })],
    expect: afterStatus(lane, code, always),
  }));

const anyFault: fc.Arbitrary<FaultRule> = fc
  .record({
    route: fc.constantFrom('templates', 'generate', 'status', 'download'),
    fault: fc.oneof(
      fc.constantFrom(...STATUSES).map(status),
      fc
        .tuple(fc.constantFrom(429, 503), fc.constantFrom('0', '3', '900', 'soon'))
        .map(([code, after]) => retryAfter(code, after)),
      fc.constantFrom(
        drop('before'),
        drop('after'),
        reset('after'),
        noHttp,
        loginPage,
        half,
        empty,
        addressExpires,
      ),
      fc.integer({ min: 0, max: 5000 }).map(cut),
      fc.integer({ min: 0, max: 5000 }).map(resetInBody),
      fc
        .tuple(fc.integer({ min: -50, max: 50 }), fc.boolean())
        .map(([by, announced]) => longer(by, announced)),
      fc.constantFrom('another origin' as const, 'a path' as const).map((to) => redirect(302, to)),
      fc.constantFrom('P', 'R', 'Q', 'F', 'X').map((code) => state(code)),
    ),
    skip: fc.nat(2),
    times: fc.integer({ min: 1, max: 12 }),
  })
  // A rewritten body has to be the JSON of a task, or a file.
  .filter(
    ({ route, fault }) =>
      route === 'status' || typeof fault === 'function' || !('rewrite' in fault) || route === 'download',
  )
  .map(({ route, fault, skip, times }) => on(route, fault, { skip, times }));

const ANY_END: readonly Outcome[] = [
  'deliver',
  'refused',
  'unavailable',
  'throttled',
  'connection',
  'not-json',
  'wrong-shape',
  'redirect',
  'failed-report',
  'no-file',
  'length',
  'renewal',
  'timeout',
  'unknown-start',
];

const anyTrouble: fc.Arbitrary<Case> = fc
  .record({
    job: fc.constantFrom('report by id' as const, 'report by name' as const, 'collect' as const),
    faults: fc.array(anyFault, { minLength: 1, maxLength: 4 }),
  })
  .map(({ job, faults }) => ({ name: job, group: 'properties', job, faults, expect: ANY_END }));

/** Checks both; a result each, as for a case. */
export async function properties(): Promise<
  {
    readonly group: string;
    readonly name: string;
    readonly message: string;
    readonly wrong: readonly string[];
  }[]
> {
  await using runner = new CoreRunner(await buildCore());
  const check = async (name: string, cases: fc.Arbitrary<Case>) => {
    const property = fc.asyncProperty(
      fc.array(cases, { minLength: CONCURRENT, maxLength: CONCURRENT }),
      async (batch) => {
        const seen = await Promise.all(batch.map((one) => runner.run(one)));
        const wrong = batch.flatMap((one, index) => {
          const observation = seen[index];
          return observation === undefined ? [] : judge(one, observation).map((why) => `${one.name}: ${why}`);
        });
        if (wrong.length > 0) throw new Error(wrong.join('\n'));
      },
    );
    const { failed, errorInstance, seed, counterexamplePath } = await fc.check(property, {
      numRuns: Math.ceil(RUNS / CONCURRENT),
    });
    const message = failed ? `seed ${seed}, path ${counterexamplePath}: ${String(errorInstance)}` : '';
    return { group: 'properties', name, message, wrong: failed ? ['it does not hold'] : [] };
  };
  return [
    await check('any status on any request, once or each time', anyStatus),
    await check('any faults within a report', anyTrouble),
  ];
}
