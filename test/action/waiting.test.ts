/** The wait: what it survives, what ends it, and what a reader learns of it. */
import { afterAll, describe, expect, test } from '@jest/globals';
import type { FaultAction } from '../../sandbox/index.ts';
import { removeRuns } from '../support/runner.ts';
import {
  collecting,
  expectFailure,
  expectNoForeignCommand,
  expectOnlyTask,
  expectSuccess,
  messages,
  open,
} from './trial.ts';

afterAll(removeRuns);

describe('a status call that goes wrong is asked again', () => {
  test.concurrent('503, a lost connection, a login page, half a body, one after another', async () => {
    const faults: FaultAction[] = [
      { respond: { status: 503, body: 'later' } },
      { drop: 'after' },
      { respond: { status: 200, headers: { 'Content-Type': 'text/html' }, body: '<form>Sign in</form>' } },
      { cutAfterBytes: 30 },
    ];
    await using trial = await open({
      fault: ({ route }, nth) => (route === 'status' ? faults[nth - 1] : undefined),
    });
    const result = await trial.run();
    expectSuccess(result);
    expect(trial.sandbox.counts.requests).toMatchObject({ generate: 1, status: 5 });
  });

  test.concurrent('429: it waits as long as it is told', async () => {
    await using trial = await open({
      fault: ({ route }, nth) =>
        route === 'status' && nth === 1
          ? { respond: { status: 429, headers: { 'Retry-After': '1' } } }
          : undefined,
    });
    expectSuccess(await trial.run());
    const [first, second] = trial.sandbox.requests.filter(({ route }) => route === 'status');
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(990);
  });
});

test.concurrent(
  'a 404 right after the start is survived: the task may not be known everywhere yet',
  async () => {
    await using trial = await open({
      fault: ({ route }, nth) =>
        route === 'status' && nth <= 2 ? { respond: { status: 404, body: '{"detail":"No."}' } } : undefined,
    });
    expectSuccess(await trial.run());
    expect(trial.sandbox.counts.requests).toMatchObject({ generate: 1, status: 3 });
  },
);

describe('a status call that is refused ends the wait, with the task id', () => {
  test.concurrent.each([401, 403])('%i', async (status) => {
    await using trial = await open({
      fault: ({ route }) =>
        route === 'status' ? { respond: { status, body: '{"detail":"No."}' } } : undefined,
    });
    const result = await trial.run();
    expectFailure(result, new RegExp(`HTTP ${status}\\): "No\\.".*task ${result.outputs['task-id']}`));
    expect(trial.sandbox.counts.requests.status).toBe(1);
  });

  test.concurrent('JSON of another shape', async () => {
    await using trial = await open({
      fault: ({ route }) =>
        route === 'status' ? { respond: { status: 200, body: '{"state":7}' } } : undefined,
    });
    const result = await trial.run({ 'timeout-minutes': '0.05' });
    const message = expectFailure(result, 'documented format');
    expect(message).toContain(`task ${result.outputs['task-id']}`);
  });
});

describe('states', () => {
  test.concurrent.each([
    ['F', 'failed in the service (state F): "No such form."'],
    ['X', 'was cancelled in the service (state X): "No such form."'],
  ])('%s ends in a failure with the service’s words', async (outcome, words) => {
    await using trial = await open({ plan: () => ({ outcome, message: 'No such form.' }) });
    const result = await trial.run();
    const message = expectFailure(result, words);
    expect(message).toContain(`task ${result.outputs['task-id']}`);
    expect(result.summary).toContain('No such form.');
    expectOnlyTask(result);
  });

  test.concurrent('an unknown one is one warning, and the wait goes on', async () => {
    await using trial = await open({
      plan: () => ({
        history: [
          { state: 'Q', forPolls: 2 },
          { state: 'Z', forPolls: 2 },
          { state: 'C', progress: 100 },
        ],
      }),
    });
    const result = await trial.run();
    expect(result.code).toBe(0);
    expect(messages(result, 'warning')).toEqual([
      expect.stringContaining('state "Q", which this client does not know'),
    ]);
    expectNoForeignCommand(result);
  });

  test.concurrent('complete without a file is asked a few more times, then fails', async () => {
    await using trial = await open({
      fault: ({ route }) =>
        route === 'status'
          ? {
              rewrite: ({ status, headers, body }) => {
                const told = { ...(JSON.parse(body.toString()) as object), state: 'C', download: null };
                const changed = Buffer.from(JSON.stringify(told));
                return {
                  status,
                  headers: { ...headers, 'Content-Length': String(changed.length) },
                  body: changed,
                };
              },
            }
          : undefined,
    });
    const result = await trial.run();
    expectFailure(result, /complete, but gives no file.*\(task \d+\).*Documents/);
    expect(trial.sandbox.counts.requests.status).toBe(4);
  });
});

describe('the time limit', () => {
  test.concurrent(
    'the message names the limit, the last state and the task; the output task-id collects it',
    async () => {
      await using trial = await open({ taskMs: 6000 });
      const result = await trial.run({ 'timeout-minutes': '0.05' });
      const id = result.outputs['task-id'] ?? '';
      const message = expectFailure(result, 'not finished within the time limit of 3 s');
      expect(message).toContain('its last state was R');
      expect(message).toContain(`task ${id}`);
      expect(message).toContain('collect it by task id');
      expect(result.durationMs).toBeLessThan(15_000);
      expect(result.summary).toContain(`<code>${id}</code>`);
      expectSuccess(await trial.run(collecting(id)));
    },
  );

  test.concurrent('a service that never answers does not outlast it', async () => {
    await using trial = await open({ fault: () => ({ stall: 'before' }) });
    const result = await trial.run({ template: 'Field Inventory', 'timeout-minutes': '0.05' });
    expectFailure(result, 'the templates of draft 1002');
    expect(result.durationMs).toBeLessThan(15_000);
  });

  test.concurrent(
    'a storage that falls silent does not outlast it, and leaves no part of a file',
    async () => {
      await using trial = await open({
        fault: ({ origin }) => (origin === 'storage' ? { stallAfterBytes: 10 } : undefined),
      });
      const result = await trial.run({ 'timeout-minutes': '0.05' });
      const message = expectFailure(result, 'time limit');
      expect(message).toContain(`task ${result.outputs['task-id']}`);
      expectOnlyTask(result);
    },
  );
});
