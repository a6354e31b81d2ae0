/** task-id: a report that was started earlier is collected, and no other one is started. */
import { readFile } from 'node:fs/promises';
import { afterAll, expect, test } from '@jest/globals';
import { removeRuns, renderLog } from '../support/runner.ts';
import { type Trial, collecting, expectFailure, expectSuccess, filesBelow, messages, open } from './trial.ts';

afterAll(removeRuns);

/** Starts a report as any other client would. */
async function start({ sandbox, token }: Trial): Promise<number> {
  const response = await fetch(`${sandbox.baseUrl}/api/v2/document_templates/504/generate/`, {
    method: 'POST',
    headers: { authorization: `Token ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ draft_id: 1002 }),
  });
  const { task_id: id } = (await response.json()) as { task_id: number };
  sandbox.clear();
  return id;
}

test.concurrent('the report of the task is awaited, fetched and verified', async () => {
  await using trial = await open({ taskMs: 500 });
  const id = await start(trial);
  const result = await trial.run(collecting(id));
  expectSuccess(result);
  expect(result.outputs['task-id']).toBe(String(id));
  expect(result.outputs.sha256).toBe(trial.sandbox.tasks[0]?.file?.sha256);
  expect(trial.sandbox.counts.requests).not.toHaveProperty('generate');
  expect(trial.sandbox.counts.requests).not.toHaveProperty('templates');
  expect(renderLog(result)).toContain(`Collecting the report of task ${id}.`);
});

test.concurrent('what nobody knows of it is null in the manifest, and said so in the summary', async () => {
  await using trial = await open();
  const result = await trial.run(collecting(await start(trial)));
  expectSuccess(result);
  const manifest = JSON.parse(await readFile(result.outputs['manifest-path'] ?? '', 'utf8')) as unknown;
  expect(manifest).toMatchObject({
    template: null,
    subject: null,
    settings: { sent: null, effective: null },
    task: { task_type: 'generate_annotate', state_message: 'The document is ready.' },
    file: { sha256: result.outputs.sha256 },
  });
  expect(result.summary.match(/not known \(collected by task id\)/g)).toHaveLength(2);
});

test.concurrent(
  'inputs that start a report are ignored, even wrong ones, with one notice that names them',
  async () => {
    await using trial = await open();
    const id = await start(trial);
    const result = await trial.run({ 'task-id': String(id), 'project-id': 'x', settings: '[' });
    expectSuccess(result, 1);
    expect(messages(result, 'notice')).toEqual([
      'With task-id an earlier report is collected, so template, project-id, draft-id, settings have no effect.',
    ]);
    expect(trial.sandbox.counts.requests).not.toHaveProperty('generate');
  },
);

test.concurrent('a task of somebody else is answered like one that does not exist', async () => {
  await using trial = await open();
  const id = await start(trial);
  const token = trial.sandbox.users.analyst?.createToken() ?? '';
  const result = await trial.run({ ...collecting(id), token });
  const message = expectFailure(result, `the status of task ${id} (HTTP 404)`);
  expect(message).toContain('Check the id');
  expect(await filesBelow(result.workspace)).toEqual([]);
  expect(trial.sandbox.counts.requests).toEqual({ status: 1 });
});
