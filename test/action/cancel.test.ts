/** A cancelled step stops, cleans up, and is gone within two seconds. */
import { expect, test } from '@jest/globals';
import type { FaultAction, Route, SandboxOptions } from '../../sandbox/index.ts';
import type { RunResult } from '../support/runner.ts';
import { expectFailure, expectOnlyTask, filesBelow } from './expectations.ts';
import { generates, open } from './trial.ts';

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
  const message = expectFailure(result, 'Cancelled before it finished');
  expect(result.cancelledForMs).toBeLessThan(2000);
  expect(result.signal).toBeNull();
  return message;
}

test('R64: during the request that starts the report: the message says that it may have been started', async () => {
  const { trial, result } = await cancelledAt('generate', { stall: 'after' });
  await using _ = trial;
  expect(expectCancelled(result)).toContain('may have been started');
  expect(generates(trial)).toEqual({ received: 1, accepted: 1 });
});

test.each<[string, FaultAction]>([
  ['download', { drip: { bytes: 1_000_000, everyMs: 50 } }],
  ['download that became silent', { stallAfterBytes: 100 }],
])('R64: during a %s: no part of the file is left', async (_what, action) => {
  const plan = () => ({ file: { bytes: 40_000_000, filename: 'large.bin' } });
  const { trial, result } = await cancelledAt('download', action, plan);
  await using _ = trial;
  expect(expectCancelled(result)).toContain(`task ${result.outputs['task-id']}`);
  expect(await filesBelow(result.workspace)).toEqual([]);
  expectOnlyTask(result);
});
