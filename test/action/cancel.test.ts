/** A cancelled step stops, cleans up, and is gone within two seconds; its report can still be collected. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from '@jest/globals';
import type { FaultAction, Route, SandboxOptions } from '../../sandbox/index.ts';
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

afterAll(removeRuns);

/** Runs a step that is cancelled shortly after its request of a route, which is answered by `action`. */
async function cancelledAt(
  route: Route,
  action: FaultAction,
  plan: SandboxOptions['plan'] = () => undefined,
) {
  const controller = new AbortController();
  const trial = await open({
    plan,
    fault: (request) => {
      if (request.route !== route) return undefined;
      setTimeout(() => controller.abort(), 100);
      return action;
    },
  });
  return { trial, result: await trial.run({}, { signal: controller.signal }) };
}

function expectCancelled(result: RunResult): string {
  const message = expectFailure(result, 'Stopped before it was done');
  expect(result.cancelledForMs).toBeLessThan(2000);
  expect(result.signal).toBeNull();
  return message;
}

test('before anything was requested', async () => {
  await using trial = await open({ latencyMs: 3000 });
  const result = await trial.run({}, { cancelWhen: (line) => line.startsWith('::add-mask::') });
  expectCancelled(result);
  expect(result.outputs).toEqual({ failure: 'interrupted' });
  expect(generates(trial)).toEqual({ received: 0, accepted: 0 });
});

test('during the request that starts the report: the message says that it may have been started', async () => {
  const { trial, result } = await cancelledAt('generate', { stall: 'after' });
  await using _ = trial;
  expect(expectCancelled(result)).toContain('may have been started');
  expect(generates(trial)).toEqual({ received: 1, accepted: 1 });
});

test('while waiting: the task id in message and output collects the report', async () => {
  await using trial = await open({ taskMs: 1500 });
  const options = { cancelWhen: (line: string) => /Running|Pending/.test(line) };
  const result = await trial.run({ 'poll-interval-seconds': '30' }, options);
  const id = result.outputs['task-id'] ?? '';
  expect(expectCancelled(result)).toContain(`task ${id}`);
  expect(await filesBelow(result.workspace)).toEqual([]);
  expectSuccess(await trial.run(collecting(id)));
  expect(generates(trial)).toEqual({ received: 1, accepted: 1 });
});

test.each<[string, FaultAction]>([
  ['download', { drip: { bytes: 1_000_000, everyMs: 50 } }],
  ['download that became silent', { stallAfterBytes: 100 }],
])('during a %s: no part of the file is left', async (_what, action) => {
  const plan = () => ({ file: { bytes: 40_000_000, filename: 'large.bin' } });
  const { trial, result } = await cancelledAt('download', action, plan);
  await using _ = trial;
  expect(expectCancelled(result)).toContain(`task ${result.outputs['task-id']}`);
  expect(await filesBelow(result.workspace)).toEqual([]);
  expectOnlyTask(result);
});

test('during the upload: report, manifest and outputs stay', async () => {
  await using trial = await open();
  const controller = new AbortController();
  // An artifact service that never responds.
  const silent = createServer(() => {
    setTimeout(() => controller.abort(), 100);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => silent.once('listening', resolve));
  const env = {
    ACTIONS_RESULTS_URL: `http://127.0.0.1:${(silent.address() as AddressInfo).port}/`,
    ACTIONS_RUNTIME_TOKEN: runtimeToken(),
  };
  const inputs = { 'upload-artifact': 'true', filename: 'report.txt' };
  const result = await trial.run(inputs, { env, signal: controller.signal });
  silent.closeAllConnections();
  silent.close();
  expect(expectCancelled(result)).toContain(`task ${result.outputs['task-id']}`);
  expect(await filesBelow(result.workspace)).toEqual([
    'reports/report.txt',
    'reports/report.txt.manifest.json',
  ]);
  expect(result.outputs).toMatchObject({ failure: 'interrupted', sha256: expect.any(String) });
  expect(result.outputs).not.toHaveProperty('artifact-id');
});

/** A token as the runner gives it: the toolkit reads the ids of run and job from it. */
function runtimeToken(): string {
  const payload = Buffer.from(JSON.stringify({ scp: 'Actions.Results:run:job' })).toString('base64url');
  return `e30.${payload}.x`;
}
