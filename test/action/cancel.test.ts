/** A cancelled step stops, cleans up, and is gone within two seconds. */
import { expect, test } from '@jest/globals';
import type { FaultAction } from '../../sandbox/index.ts';
import { expectFailure, expectOnlyTask, filesBelow } from './expectations.ts';
import { open } from './trial.ts';

test.each<[string, FaultAction]>([
  ['download', { drip: { bytes: 1_000_000, everyMs: 50 } }],
  ['download that became silent', { stallAfterBytes: 100 }],
])('R64: during a %s: no part of the file is left', async (_what, action) => {
  const controller = new AbortController();
  await using trial = await open({
    plan: () => ({ file: { bytes: 40_000_000, filename: 'large.bin' } }),
    fault: ({ route }) => {
      if (route !== 'download') return undefined;
      setTimeout(() => controller.abort(), 100);
      return action;
    },
  });
  const result = await trial.run({}, { signal: controller.signal });
  const message = expectFailure(result, 'Cancelled before it finished');
  expect(message).toContain(`task ${result.outputs['task-id']}`);
  expect(result.cancelledForMs).toBeLessThan(2000);
  expect(result.signal).toBeNull();
  expect(await filesBelow(result.workspace)).toEqual([]);
  expectOnlyTask(result);
});
