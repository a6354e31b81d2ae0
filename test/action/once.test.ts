/**
 * Law: read again, generate once. Over real connections the request that starts a report is never sent twice.
 */
import { describe, expect, test } from '@jest/globals';
import type { FaultAction } from '../../sandbox/index.ts';
import { expectFailure, expectSuccess } from './expectations.ts';
import { type Inputs, generates, on, open } from './trial.ts';

describe('an ambiguous outcome: the request is not sent again, and the message says that a report may exist', () => {
  test.concurrent.each<[string, FaultAction, number, Inputs]>([
    ['503 with Retry-After', { respond: { status: 503, headers: { 'Retry-After': '1' } } }, 0, {}],
    ['reset after it was handled', { reset: 'after' }, 1, {}],
    ['a response that is cut off', { cutAfterBytes: 5 }, 1, {}],
    ['no response within the time limit', { stall: 'after' }, 1, { 'timeout-minutes': '0.05' }],
  ])('%s', async (_what, action, accepted, inputs) => {
    await using trial = await open({ fault: on('generate', action) });
    const result = await trial.run(inputs);
    expectFailure(result, /The report may have been started all the same.*Documents/);
    expect(generates(trial)).toEqual({ received: 1, accepted });
    expect(result.outputs).not.toHaveProperty('task-id');
  });
});

test.concurrent('a 429 is a refusal: the start is sent again after Retry-After, and no sooner', async () => {
  await using trial = await open({
    fault: ({ route }, nth) =>
      route === 'generate' && nth === 1
        ? { respond: { status: 429, headers: { 'Retry-After': '2' } } }
        : undefined,
  });
  expectSuccess(await trial.run());
  expect(generates(trial)).toEqual({ received: 2, accepted: 1 });
  const [first, second] = trial.sandbox.requests.filter(({ route }) => route === 'generate');
  expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(1990);
});
