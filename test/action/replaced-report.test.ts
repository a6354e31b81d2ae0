/** A report that lies in the folder already: it is replaced with a notice, each manifest lies beside its report. */
import { readFile, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import type { RunResult } from '../support/runner.ts';
import { expectFailure, expectSuccess, filesBelow, messages } from './expectations.ts';
import { type Inputs, type Trial, newFolder, open } from './trial.ts';

const REPORT = 'reports/report.txt';
const MANIFEST = `${REPORT}.manifest.json`;
const INPUTS = { filename: 'report.txt' };

/** Opens a sandbox in which each report has another content. */
const openChanging = () => open({ plan: ({ nth }) => ({ file: { content: `Report ${nth}` } }) });

/** Generates a report with its manifest. */
async function generate(trial: Trial): Promise<RunResult> {
  const first = await trial.run(INPUTS);
  expectSuccess(first);
  expect(await filesBelow(first.workspace)).toEqual([REPORT, MANIFEST]);
  return first;
}

/** Runs a second step in the workspace of the first. */
const runAgain = (trial: Trial, { workspace }: RunResult, inputs: Inputs = {}): Promise<RunResult> =>
  trial.run({ ...INPUTS, ...inputs }, { cwd: workspace });

const manifestText = ({ workspace }: RunResult): Promise<string> =>
  readFile(path.join(workspace, MANIFEST), 'utf8');

describe('R45: a report that replaces another', () => {
  test.concurrent('is announced with the tasks of both, and its manifest goes with it', async () => {
    await using trial = await openChanging();
    const second = await runAgain(trial, await generate(trial), { manifest: 'false' });
    expectSuccess(second, 1);
    const [earlier, own] = trial.sandbox.tasks;
    const place = `${second.outputs.path} is replaced by that of task ${own?.id}`;
    const notice: unknown = expect.stringContaining(`The report of task ${earlier?.id} at ${place}`);
    expect(messages(second, 'notice')).toEqual([notice]);
    expect(await readFile(second.outputs.path ?? '', 'utf8')).toBe('Report 2');
    expect(await filesBelow(second.workspace)).toEqual([REPORT]);
  });

  test.concurrent('leaves report and manifest together if its download fails', async () => {
    await using trial = await openChanging();
    const first = await generate(trial);
    const before = await manifestText(first);
    trial.sandbox.fault = ({ route }) => (route === 'download' ? { respond: { status: 418 } } : undefined);
    const second = await runAgain(trial, first);
    expectFailure(second, 'HTTP 418');
    expect(await filesBelow(second.workspace)).toEqual([REPORT, MANIFEST]);
    expect(await manifestText(second)).toBe(before);
    expect(await readFile(path.join(second.workspace, REPORT), 'utf8')).toBe('Report 1');
  });
});

test.concurrent.each([
  ['absolute', '/proc/reports/x'],
  ['through a link', 'link/reports'],
])('R21: a path outside the workspace is refused: %s', async (_how, target) => {
  await using trial = await open();
  await using workspace = await newFolder();
  await symlink(tmpdir(), path.join(workspace.path, 'link'));
  const env = { GITHUB_WORKSPACE: workspace.path };
  const result = await trial.run({ path: target }, { cwd: workspace.path, env });
  expectFailure(result, `path: The folder must be inside the workspace or RUNNER_TEMP; "${target}" is not.`);
  expect(trial.sandbox.requests).toEqual([]);
});
