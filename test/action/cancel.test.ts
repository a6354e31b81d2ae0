/** Cancelled: the step stops, cleans up, and is gone within two seconds; the report can still be collected. */
import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { SandboxOptions } from '../../sandbox/index.ts';
import { type ResultsService, startResultsService } from '../support/results-service.ts';
import { type RunResult, removeRuns } from '../support/runner.ts';
import {
  collecting,
  expectFailure,
  expectOnlyTask,
  expectSuccess,
  filesBelow,
  generates,
  open,
} from './trial.ts';

let results: ResultsService;
beforeAll(async () => {
  results = await startResultsService();
});
afterAll(() => Promise.all([results.stop(), removeRuns()]));

/** Cancels the run at the request that `at` names, a little after it came in. */
function cancelling(at: (route: string, nth: number) => boolean) {
  const controller = new AbortController();
  const fault: SandboxOptions['fault'] = ({ route }, nth) => {
    if (at(route, nth)) setTimeout(() => controller.abort(), 100);
    return undefined;
  };
  return { fault, signal: controller.signal };
}

function expectCancelled(result: RunResult): string {
  const message = expectFailure(result, 'Stopped before it was done');
  expect(result.cancelledForMs).toBeLessThan(2000);
  expect(result.signal).toBeNull();
  return message;
}

test('while waiting: the task id is in message and output, and collects the report', async () => {
  const { fault, signal } = cancelling((route, nth) => route === 'status' && nth === 2);
  await using trial = await open({ taskMs: 1500, fault });
  const result = await trial.run(
    { 'poll-interval-seconds': '30' },
    { cancelWhen: (line) => /Running|Pending/.test(line) },
  );
  expect(signal.aborted).toBe(false);
  const id = result.outputs['task-id'] ?? '';
  expect(expectCancelled(result)).toContain(`task ${id}`);
  expect(await filesBelow(result.workspace)).toEqual([]);
  expectSuccess(await trial.run(collecting(id)));
  expect(generates(trial)).toEqual({ received: 1, accepted: 1 });
});

test('during the download: no part of the file is left', async () => {
  const { fault, signal } = cancelling((route) => route === 'download');
  await using trial = await open({ plan: () => ({ file: { bytes: 40_000_000, filename: 'large.bin' } }) });
  trial.sandbox.fault = (request, nth) => {
    fault(request, nth);
    return request.route === 'download' ? { drip: { bytes: 1_000_000, everyMs: 50 } } : undefined;
  };
  const result = await trial.run({}, { signal });
  expect(expectCancelled(result)).toContain(`task ${result.outputs['task-id']}`);
  expect(await filesBelow(result.workspace)).toEqual([]);
  expectOnlyTask(result);
});

test('in a download that has fallen silent', async () => {
  const { fault, signal } = cancelling((route) => route === 'download');
  await using trial = await open();
  trial.sandbox.fault = (request, nth) => {
    fault(request, nth);
    return request.route === 'download' ? { stallAfterBytes: 100 } : undefined;
  };
  const result = await trial.run({}, { signal });
  expectCancelled(result);
  expect(await filesBelow(result.workspace)).toEqual([]);
});

test('while the request for the report is out: the message says that it may have been started', async () => {
  const { fault, signal } = cancelling((route) => route === 'generate');
  await using trial = await open();
  trial.sandbox.fault = (request, nth) => {
    fault(request, nth);
    return request.route === 'generate' ? { stall: 'after' } : undefined;
  };
  const result = await trial.run({}, { signal });
  expect(expectCancelled(result)).toContain('may have been started');
  expect(generates(trial)).toEqual({ received: 1, accepted: 1 });
});

test('during the upload: report, manifest and outputs stay', async () => {
  await using trial = await open();
  // A proxy before the results service that takes the call and never answers.
  const controller = new AbortController();
  const silent = createServer(() => {
    setTimeout(() => controller.abort(), 100);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => silent.once('listening', resolve));
  const address = silent.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const result = await trial.run(
    { 'upload-artifact': 'true', filename: 'report.txt' },
    { env: { ...results.env, ACTIONS_RESULTS_URL: `http://127.0.0.1:${port}/` }, signal: controller.signal },
  );
  silent.closeAllConnections();
  silent.close();
  const message = expectCancelled(result);
  expect(message).toContain(`task ${result.outputs['task-id']}`);
  expect(await filesBelow(result.workspace)).toEqual([
    'reports/report.txt',
    'reports/report.txt.manifest.json',
  ]);
  expect(result.outputs).toHaveProperty('sha256');
  expect(result.outputs).not.toHaveProperty('artifact-id');
});

test('before anything was asked for', async () => {
  await using trial = await open({ latencyMs: 3000 });
  const result = await trial.run({}, { cancelWhen: (line) => line.startsWith('::add-mask::') });
  expectCancelled(result);
  expect(result.outputs).toEqual({ failure: 'interrupted' });
  expect(generates(trial)).toEqual({ received: 0, accepted: 0 });
});
