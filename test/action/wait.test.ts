/** wait: false starts a report and leaves. */
import { afterAll, expect, test } from '@jest/globals';
import { removeRuns } from '../support/runner.ts';
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

test.concurrent('the report is started, and that is all; its task collects it later', async () => {
  await using trial = await open({ taskMs: 500 });
  // Nothing is uploaded, so no artifact service is needed.
  const result = await trial.run({
    wait: 'false',
    'upload-artifact': 'true',
    settings: 'include_hidden: true',
  });
  expectSuccess(result);
  expectOnlyTask(result);
  expect(result.outputs).toMatchObject({
    failure: '',
    'template-id': '504',
    'template-name': 'Field Inventory',
  });
  expect(result.outputs).not.toHaveProperty('state');
  expect(trial.sandbox.counts.requests.status ?? 0).toBe(0);
  expect(await filesBelow(result.workspace)).toEqual([]);
  expect(result.summary).toContain('Draft Service report: started');
  for (const shown of [
    'Field Inventory (504)',
    'draft 1002',
    'include_hidden',
    result.outputs['task-id'] ?? '',
  ])
    expect(result.summary).toContain(shown);
  expect(result.stdout).toContain(`collect the report with the input task-id: ${result.outputs['task-id']}`);
  expectSuccess(await trial.run(collecting(result.outputs['task-id'] ?? '')));
  expect(generates(trial)).toEqual({ received: 1, accepted: 1 });
});

test.concurrent('mistakes are refused as ever, before the start', async () => {
  await using trial = await open();
  const result = await trial.run({ wait: 'false', settings: 'include_hiden: true' });
  expectFailure(result, 'Did you mean "include_hidden"?');
  expect(result.outputs.failure).toBe('settings');
  expect(generates(trial)).toEqual({ received: 0, accepted: 0 });
});

test.concurrent('with a task id there is nothing to start', async () => {
  await using trial = await open();
  const result = await trial.run({ ...collecting(70001), wait: 'false' });
  expectFailure(result, 'wait: false starts a report, but with task-id there is none to start');
  expect(trial.sandbox.requests).toEqual([]);
});
