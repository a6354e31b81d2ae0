/** A cancelled step stops, cleans up, and is gone within two seconds. */
import { expect, test } from '@jest/globals';
import { expectFailure, expectOnlyTask, filesBelow } from './expectations.ts';
import { open } from './trial.ts';

test('R64: during a download: no part of the file is left', async () => {
  const controller = new AbortController();
  await using trial = await open({
    plan: () => ({ file: { bytes: 40_000_000, filename: 'large.bin' } }),
    fault: ({ route }) => {
      if (route !== 'download') return undefined;
      setTimeout(() => controller.abort(), 100);
      return { drip: { bytes: 1_000_000, everyMs: 50 } };
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
