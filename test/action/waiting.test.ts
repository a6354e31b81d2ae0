/** Starting without waiting, and collecting: which requests are made, and what a reader learns of it. */
import { expect, test } from '@jest/globals';
import { expectOnlyTask, expectSuccess, filesBelow, messages } from './expectations.ts';
import { collecting, generates, open } from './trial.ts';

test.concurrent('R25: wait: false starts the report and ends; its task id collects it later', async () => {
  await using trial = await open({ taskMs: 500 });
  // Nothing is uploaded, so no artifact service is needed.
  const inputs = { wait: 'false', 'upload-artifact': 'true', settings: 'include_hidden: true' };
  const result = await trial.run(inputs);
  expectSuccess(result);
  expectOnlyTask(result);
  const { 'task-id': id = '' } = result.outputs;
  const outputs = { failure: '', 'template-id': '504', 'template-name': 'Field Inventory' };
  expect(result.outputs).toEqual({ ...outputs, 'task-id': id });
  expect(trial.sandbox.counts.requests.status ?? 0).toBe(0);
  expect(await filesBelow(result.workspace)).toEqual([]);
  for (const text of ['started', '504 &quot;Field Inventory&quot;', 'draft 1002', 'include_hidden', id])
    expect(result.summary).toContain(text);
  expect(result.stdout).toContain(`collect the report with the input task-id: ${id}`);
  const collected = await trial.run(collecting(id));
  expectSuccess(collected);
  expect(collected.summary.match(/not known \(collected by task id\)/g)).toHaveLength(2);
  expect(generates(trial)).toEqual({ received: 1, accepted: 1 });
});

test.concurrent(
  'R25: with task-id the inputs that start a report are ignored, even wrong ones, with one notice',
  async () => {
    await using trial = await open();
    const { outputs } = await trial.run({ wait: 'false' });
    const { 'task-id': id = '' } = outputs;
    const result = await trial.run({ 'task-id': id, 'project-id': 'x', settings: '[' });
    expectSuccess(result, 1);
    expect(messages(result, 'notice')).toEqual([
      'With task-id an earlier report is collected, without effect: template, project-id, draft-id, settings.',
    ]);
  },
);
