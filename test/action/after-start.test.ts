/** After the service's 202 there is a report, or will be: whatever fails, message and outputs lead to it. */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import type { SandboxOptions } from '../../sandbox/index.ts';
import type { RunResult } from '../support/runner.ts';
import { type Sabotage, sabotaged } from './sabotage.ts';
import { expectFailure, expectOnlyTask, messages } from './expectations.ts';
import { on } from '../support/rewrite.ts';
import { type Inputs, collecting, generates, newFolder, open, results, withResultsService } from './trial.ts';

withResultsService();

interface Failing {
  readonly failure: string;
  readonly sabotage?: Sabotage;
  readonly inputs?: Inputs;
  readonly fault?: SandboxOptions['fault'];
  readonly prepare?: (workspace: string, cancelSoon: () => void) => unknown;
  /** The run is cancelled when it says this. */
  readonly cancelAt?: string;
  /** The output that could not be written. */
  readonly missing?: string;
}

const SERVICE_NAME = 'ORION-301 Fields.txt';
const WAITING = 'Waiting for the report';
const UPLOADING = 'Uploading the artifact';
const POINTS: Readonly<Record<string, Failing>> = {
  'the output task-id': { failure: 'unexpected', sabotage: { output: 'task-id' }, missing: 'task-id' },
  'the status, refused': { failure: 'permission', fault: on('status', { respond: { status: 403 } }) },
  'the status, broken': {
    failure: 'deadline',
    fault: on('status', { respond: { status: 500 } }),
    inputs: { 'timeout-minutes': '0.05' },
  },
  'the storage': { failure: 'download', fault: on('download', { respond: { status: 418 } }) },
  'a disk that is full': { failure: 'download', sabotage: { disk: true } },
  'a folder in the place of the manifest': {
    failure: 'download',
    inputs: { filename: '' },
    prepare: (folder) =>
      mkdir(path.join(folder, 'reports', `${SERVICE_NAME}.manifest.json`), { recursive: true }),
  },
  'a cancel while waiting': { failure: 'interrupted', cancelAt: WAITING },
  'a cancel while uploading to a service that is silent': {
    failure: 'interrupted',
    prepare: (_, cancelSoon) => results.before('CreateArtifact', () => new Promise(cancelSoon)),
  },
  'a bug while waiting, inside the job': { failure: 'unexpected', sabotage: { said: ' %', inside: true } },
  'an exception while waiting': { failure: 'unexpected', sabotage: { said: WAITING } },
  'an exception while uploading': { failure: 'artifact', sabotage: { said: UPLOADING } },
};

function expectWayBack(result: RunResult, taskId: number, { failure, missing }: Failing): void {
  const errors = messages(result, 'error');
  expect(errors).toHaveLength(1);
  expect(result.code).toBe(1);
  expect(result.stderr).toBe('');
  for (const text of [errors[0] ?? '', result.summary]) {
    expect(text).toContain(`task ${taskId}`);
    expect(text).not.toMatch(/no report|nothing was|not started|run the job again|start it again|try again/i);
  }
  expect(result.outputs['task-id']).toBe(missing === 'task-id' ? undefined : String(taskId));
  expect(result.outputs.failure).toBe(failure);
}

test.each(Object.entries(POINTS))('R24: the way back to the report survives: %s', async (_point, failing) => {
  const { fault, prepare, sabotage, cancelAt, inputs } = failing;
  await using trial = await open({ taskMs: 300, ...(fault === undefined ? {} : { fault }) });
  await using workspace = await newFolder();
  let kill: (signal: NodeJS.Signals) => void;
  let cancelledAt = NaN;
  const cancel = (): void => {
    cancelledAt = performance.now();
    kill('SIGINT');
  };
  await prepare?.(workspace.path, () => setTimeout(cancel, 100));
  const result = await trial.run(
    { 'upload-artifact': 'true', filename: 'report.txt', ...inputs },
    {
      cwd: workspace.path,
      onStart: (it) => (kill = it),
      onLine: (line) => {
        if (cancelAt !== undefined && line.includes(cancelAt)) cancel();
      },
      env: { ...results.env, ...(sabotage === undefined ? {} : sabotaged(sabotage)) },
    },
  );
  const [task] = trial.sandbox.tasks;
  expectWayBack(result, task?.id ?? 0, failing);
  if (failing.failure === 'interrupted') expect(performance.now() - cancelledAt).toBeLessThan(2000);
  expect(generates(trial)).toEqual({ received: 1, accepted: 1 });
});

test('R63: the summary of a failure has template, subject, settings, task and state', async () => {
  const failed = { state: 'F', message: 'No such form.' };
  const history = [{ state: 'P', forPolls: 1 }, { state: 'R', forPolls: 1 }, failed];
  await using trial = await open({ plan: () => ({ history }) });
  const result = await trial.run({ settings: 'include_hidden: true' });
  const task = `(task ${result.outputs['task-id']}).`;
  expectFailure(result, `failed in the service (state F): "No such form." ${task}`);
  expectOnlyTask(result);
  expect(result.outputs.state).toBe('F');
  for (const html of [
    'Draft Service report: failed',
    '504 &quot;Field Inventory&quot; for ORION-301 · v2.0 Amendment 2 (draft 1002)</code>',
    '<code>include_hidden</code></td><td><code>true</code>',
    `<code>${result.outputs['task-id']}</code>`,
    '<code>F</code>',
    'No such form.',
  ])
    expect(result.summary).toContain(html);
});

describe('R21: before the 202', () => {
  test('a folder that cannot be written to is found out before anything is requested', async () => {
    await using trial = await open();
    await using workspace = await newFolder();
    const cwd = workspace.path;
    await writeFile(path.join(cwd, 'reports'), '');
    const result = await trial.run({}, { cwd });
    expect(messages(result, 'error')).toEqual([
      expect.stringMatching(/^No file can be written to the folder .*reports: .*Nothing was requested/),
    ]);
    expect(result.outputs.failure).toBe('input');
    expect(trial.sandbox.requests).toEqual([]);
    const collected = await trial.run(collecting(70_001), { cwd });
    expect(collected.outputs).toMatchObject({ failure: 'input', 'task-id': '70001' });
    expect(trial.sandbox.requests).toEqual([]);
  });

  test('an output that cannot be written before the request: no report may have been started', async () => {
    await using trial = await open();
    const result = await trial.run({}, { env: sabotaged({ output: 'template-id' }) });
    expect(messages(result, 'error')).toEqual([expect.not.stringContaining('may still')]);
    expect(generates(trial).received).toBe(0);
  });

  test('an exception while the request is out: the message says that a report may have been started', async () => {
    await using trial = await open({ fault: on('generate', { stall: 'after' }) });
    // The line about the template list: the next request is the one that starts the report.
    const sabotage = sabotaged({ said: 'document_templates/: 200', afterMs: 200 });
    // Of a project nothing but the list is read.
    const ofProject = { template: '601', 'draft-id': '', 'project-id': '11' };
    const result = await trial.run(ofProject, { env: { ...sabotage, RUNNER_DEBUG: '1' } });
    const told: unknown = expect.stringContaining('The report may still have been started');
    expect(messages(result, 'error')).toEqual([told]);
    expect(result.outputs.failure).toBe('unexpected');
    expect(result.code).toBe(1);
  });
});
