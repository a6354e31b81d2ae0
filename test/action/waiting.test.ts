/** Starting without waiting, and collecting: which requests are made, and what a reader learns of it. */
import { describe, expect, test } from '@jest/globals';
import { renderLog } from '../support/runner.ts';
import { expectOnlyTask, expectSuccess, filesBelow, manifestOf, messages } from './expectations.ts';
import { type Trial, collecting, generates, open } from './trial.ts';

describe('R25: wait: false', () => {
  test.concurrent('starts the report and ends; its task id collects it later', async () => {
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
    for (const text of ['started', 'Field Inventory (504)', 'draft 1002', 'include_hidden', id])
      expect(result.summary).toContain(text);
    expect(result.stdout).toContain(`collect the report with the input task-id: ${id}`);
    expectSuccess(await trial.run(collecting(id)));
    expect(generates(trial)).toEqual({ received: 1, accepted: 1 });
  });
});

describe('R25: task-id', () => {
  /** Starts a report, and forgets that this was requested. */
  async function start(trial: Trial): Promise<string> {
    const { outputs } = await trial.run({ wait: 'false' });
    trial.sandbox.clear();
    return outputs['task-id'] ?? '';
  }

  test.concurrent('collects the report of the task; what is not known is null in the manifest', async () => {
    await using trial = await open({ taskMs: 500 });
    const id = await start(trial);
    const result = await trial.run(collecting(id));
    expectSuccess(result);
    const { outputs, summary } = result;
    expect(outputs).toMatchObject({ 'task-id': id, sha256: trial.sandbox.tasks[0]?.file?.sha256 });
    expect(Object.keys(trial.sandbox.counts.requests).sort()).toEqual(['download', 'status']);
    expect(renderLog(result)).toContain(`Collecting the report of task ${id}.`);
    expect(await manifestOf(result)).toMatchObject({
      template: null,
      subject: null,
      settings: { sent: null, effective: null },
      task: { task_type: 'generate_annotate', state_message: 'The document is ready.' },
      file: { sha256: outputs.sha256 },
    });
    expect(summary.match(/not known \(collected by task id\)/g)).toHaveLength(2);
  });

  test.concurrent('ignores the inputs that start a report, even wrong ones, with one notice', async () => {
    await using trial = await open();
    const id = await start(trial);
    const result = await trial.run({ 'task-id': id, 'project-id': 'x', settings: '[' });
    expectSuccess(result, 1);
    expect(messages(result, 'notice')).toEqual([
      'With task-id an earlier report is collected, so template, project-id, draft-id, settings have no effect.',
    ]);
  });
});
