/** Law: read again, generate once. Whatever becomes of the request that starts a report, there is never a second one. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, test } from '@jest/globals';
import type { FaultAction, SandboxOptions } from '../../sandbox/index.ts';
import { removeRuns } from '../support/runner.ts';
import { type Trial, expectFailure, expectSuccess, generates, open } from './trial.ts';

afterAll(removeRuns);

const openWith = (action: FaultAction, options: SandboxOptions = {}): Promise<Trial> =>
  open({ ...options, fault: ({ route }) => (route === 'generate' ? action : undefined) });
const json = { 'Content-Type': 'application/json' };

describe('nobody knows what came of the request: it is not sent again, and the message says what may be', () => {
  test.concurrent.each<[string, FaultAction, number]>([
    ['500', { respond: { status: 500, body: 'Oops' } }, 0],
    ['503 with Retry-After', { respond: { status: 503, headers: { 'Retry-After': '1' } } }, 0],
    ['closed before it was handled', { drop: 'before' }, 0],
    ['closed after it was handled', { drop: 'after' }, 1],
    ['reset after it was handled', { reset: 'after' }, 1],
    ['an answer cut in the middle', { cutAfterBytes: 5 }, 1],
    ['an answer that is no JSON', { respond: { status: 202, body: '<html>Accepted</html>' } }, 0],
    ['an answer without a task', { respond: { status: 202, headers: json, body: '{"task":1}' } }, 0],
    ['nonsense for an answer', { raw: 'HTTP/9 what\r\n\r\n' }, 1],
  ])('%s', async (_what, action, accepted) => {
    await using trial = await openWith(action);
    const result = await trial.run();
    const message = expectFailure(result, 'The report may have been started all the same');
    expect(message).toContain('Documents');
    expect(generates(trial)).toEqual({ received: 1, accepted });
    expect(result.outputs).not.toHaveProperty('task-id');
  });

  test.concurrent('no answer until the time is over', async () => {
    await using trial = await openWith({ stall: 'after' });
    const result = await trial.run({ 'timeout-minutes': '0.05' });
    expectFailure(result, 'The report may have been started all the same');
    expect(generates(trial)).toEqual({ received: 1, accepted: 1 });
  });
});

describe('redirects', () => {
  test.concurrent.each([301, 302, 303, 307, 308])(
    'a %i of the request is not followed, not even to the same origin',
    async (status) => {
      await using trial = await openWith({
        respond: { status, headers: { Location: '/api/v2/document_templates/504/generate/' } },
      });
      expectFailure(await trial.run(), `HTTP ${status}`);
      expect(generates(trial)).toEqual({ received: 1, accepted: 0 });
    },
  );

  test.concurrent('of a read: followed on the same origin', async () => {
    await using trial = await open({
      fault: ({ route, path }) =>
        route === 'status' && !path.includes('?')
          ? { respond: { status: 307, headers: { Location: `${path}?again` } } }
          : undefined,
    });
    expectSuccess(await trial.run());
  });

  test.concurrent('of a read: another origin gets neither the credentials nor a request', async () => {
    const visits: (string | undefined)[] = [];
    const elsewhere = createServer((request, response) => {
      visits.push(request.headers.authorization);
      response.end('{"results":[]}');
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => elsewhere.once('listening', resolve));
    const { port } = elsewhere.address() as AddressInfo;
    await using trial = await open({
      fault: ({ route, path }) =>
        route === 'status'
          ? { respond: { status: 302, headers: { Location: `http://127.0.0.1:${port}${path}` } } }
          : undefined,
    });
    const result = await trial.run();
    elsewhere.close();
    const message = expectFailure(result, `http://127.0.0.1:${port}, another origin`);
    expect(message).toContain('set the base URL');
    expect(message).toContain(`task ${result.outputs['task-id']}`);
    expect(visits).toEqual([]);
  });
});

describe('429 says that it was refused', () => {
  test.concurrent('so it is sent again after Retry-After, and no sooner', async () => {
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

  test.concurrent(
    'a wait beyond the time limit fails now, and names the moment when it can go on',
    async () => {
      await using trial = await open({ generateLimit: { limit: 0, windowMs: 3_600_000 } });
      const result = await trial.run({ 'timeout-minutes': '1' });
      const message = expectFailure(result, 'HTTP 429');
      expect(message).toMatch(/It can go on at \d{4}-\d\d-\d\dT[\d:]+Z/);
      expect(message).not.toContain('may have been started');
      expect(result.durationMs).toBeLessThan(10_000);
    },
  );
});
