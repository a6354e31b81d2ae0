/**
 * Law: read again, generate once. Over real connections the request that starts a report is never sent twice.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from '@jest/globals';
import type { FaultAction } from '../../sandbox/index.ts';
import { expectFailure, expectSuccess } from './expectations.ts';
import { type Inputs, generates, on, open } from './trial.ts';

describe('an ambiguous outcome: the request is not sent again, and the message says that a report may exist', () => {
  test.concurrent.each<[string, FaultAction, number, Inputs]>([
    ['503 with Retry-After', { respond: { status: 503, headers: { 'Retry-After': '1' } } }, 0, {}],
    ['closed before it was handled', { drop: 'before' }, 0, {}],
    ['closed after it was handled', { drop: 'after' }, 1, {}],
    ['reset after it was handled', { reset: 'after' }, 1, {}],
    ['a response that is cut off', { cutAfterBytes: 5 }, 1, {}],
    ['a response that is not HTTP', { raw: 'HTTP/9 what\r\n\r\n' }, 1, {}],
    ['no response within the time limit', { stall: 'after' }, 1, { 'timeout-minutes': '0.05' }],
  ])('%s', async (_what, action, accepted, inputs) => {
    await using trial = await open({ fault: on('generate', action) });
    const result = await trial.run(inputs);
    expectFailure(result, /The report may have been started all the same.*Documents/);
    expect(generates(trial)).toEqual({ received: 1, accepted });
    expect(result.outputs).not.toHaveProperty('task-id');
  });
});

describe('a redirect', () => {
  test.concurrent.each([302, 307])('%i of the start is not followed', async (status) => {
    const Location = '/api/v2/document_templates/504/generate/';
    await using trial = await open({
      fault: on('generate', { respond: { status, headers: { Location } } }),
    });
    expectFailure(await trial.run(), `HTTP ${status}`);
    expect(generates(trial)).toEqual({ received: 1, accepted: 0 });
  });

  test.concurrent('of a read is followed on the same origin', async () => {
    await using trial = await open({
      fault: ({ route, path }) =>
        route === 'status' && !path.includes('?')
          ? { respond: { status: 307, headers: { Location: `${path}?again` } } }
          : undefined,
    });
    expectSuccess(await trial.run());
  });

  test.concurrent('of a read to another origin gets neither the credentials nor a request', async () => {
    const visits: (string | undefined)[] = [];
    const elsewhere = createServer((request, response) => {
      visits.push(request.headers.authorization);
      response.end('{"results":[]}');
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => elsewhere.once('listening', resolve));
    const origin = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`;
    await using trial = await open({
      fault: on('status', { respond: { status: 302, headers: { Location: `${origin}/x` } } }),
    });
    const result = await trial.run();
    elsewhere.close();
    const message = expectFailure(result, `${origin}, another origin`);
    expect(message).toContain(`task ${result.outputs['task-id']}`);
    expect(visits).toEqual([]);
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

test.concurrent('a Retry-After beyond the time limit fails now, and names the moment', async () => {
  await using trial = await open({ generateLimit: { limit: 0, windowMs: 3_600_000 } });
  const result = await trial.run({ 'timeout-minutes': '1' });
  const message = expectFailure(result, /HTTP 429.*It can go on at \d{4}-\d\d-\d\dT[\d:]+Z/s);
  expect(message).not.toContain('may have been started');
  expect(result.durationMs).toBeLessThan(10_000);
});
