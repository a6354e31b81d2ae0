/** A report that lies in the folder already: it is replaced with a notice, and its manifest goes. */
import { readFile, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { expectFailure, expectSuccess, filesBelow, messages } from './expectations.ts';
import { newFolder, open } from './trial.ts';

const REPORT = 'reports/report.txt';
const INPUTS = { filename: 'report.txt' };

test.concurrent(
  'R45: a report that replaces another is announced with both tasks; its manifest goes',
  async () => {
    await using trial = await open({ plan: ({ nth }) => ({ file: { content: `Report ${nth}` } }) });
    const first = await trial.run(INPUTS);
    expectSuccess(first);
    expect(await filesBelow(first.workspace)).toEqual([REPORT, `${REPORT}.manifest.json`]);
    const second = await trial.run({ ...INPUTS, manifest: 'false' }, { cwd: first.workspace });
    expectSuccess(second, 1);
    const [earlier, own] = trial.sandbox.tasks;
    const place = `${second.outputs.path} is replaced by that of task ${own?.id}`;
    const notice: unknown = expect.stringContaining(`The report of task ${earlier?.id} at ${place}`);
    expect(messages(second, 'notice')).toEqual([notice]);
    expect(await readFile(second.outputs.path ?? '', 'utf8')).toBe('Report 2');
    expect(await filesBelow(second.workspace)).toEqual([REPORT]);
  },
);

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
