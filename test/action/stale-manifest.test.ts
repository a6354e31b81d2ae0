/** A report that replaces another: said once, and a manifest never stands beside another report than the one it speaks of. */
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { removeRuns } from '../support/runner.ts';
import {
  type Inputs,
  type Trial,
  collecting,
  expectFailure,
  expectSuccess,
  filesBelow,
  messages,
  open,
} from './trial.ts';

afterAll(removeRuns);

const REPORT = 'reports/report.txt';
const MANIFEST = `${REPORT}.manifest.json`;

/** Makes a report with its manifest, then lets the same step replace the report by another one. */
async function replace(trial: Trial, inputs: Inputs, prepare: (workspace: string) => Promise<unknown>) {
  const first = await trial.run({ filename: 'report.txt' });
  expectSuccess(first);
  expect(await filesBelow(first.workspace)).toEqual([REPORT, MANIFEST]);
  await prepare(first.workspace);
  return trial.run({ filename: 'report.txt', ...inputs }, { cwd: first.workspace });
}

const openChanging = () => open({ plan: ({ nth }) => ({ file: { content: `Report ${nth}` } }) });

test.concurrent(
  'without a manifest of its own, a report that replaces another takes its manifest away',
  async () => {
    await using trial = await openChanging();
    const second = await replace(trial, { manifest: 'false' }, async () => undefined);
    expectSuccess(second, 1);
    expect(await readFile(second.outputs.path ?? '', 'utf8')).toBe('Report 2');
    expect(await filesBelow(second.workspace)).toEqual([REPORT]);
  },
);

test.concurrent('nor does the old one stay where the new one cannot be written', async () => {
  await using trial = await openChanging();
  const second = await replace(trial, {}, (workspace) =>
    mkdir(path.join(workspace, 'reports/.report.txt.manifest.json.part')),
  );
  expectFailure(second, 'report.txt.manifest.json could not be written');
  expect(await filesBelow(second.workspace)).toEqual([REPORT]);
});

test.concurrent('a download that fails leaves the older report and its manifest together', async () => {
  await using trial = await openChanging();
  const second = await replace(trial, {}, async () => {
    trial.sandbox.fault = ({ route }) => (route === 'download' ? { respond: { status: 418 } } : undefined);
  });
  expectFailure(second, 'HTTP 418');
  expect(await filesBelow(second.workspace)).toEqual([REPORT, MANIFEST]);
  const manifest = await readFile(path.join(second.workspace, MANIFEST), 'utf8');
  expect(JSON.parse(manifest)).toMatchObject({ file: { size_in_bytes: 'Report 1'.length } });
});

test.concurrent(
  'a later step that replaces the report of an earlier one says so, and whose it was',
  async () => {
    await using trial = await openChanging();
    const second = await replace(trial, {}, async () => undefined);
    expectSuccess(second, 1);
    const [first, own] = trial.sandbox.tasks;
    const [notice] = messages(second, 'notice');
    expect(notice).toContain(`The report of task ${first?.id} at ${second.outputs.path} is replaced`);
    expect(notice).toContain(`that of task ${own?.id}`);
  },
);

test.concurrent('also where the earlier one wrote no manifest', async () => {
  await using trial = await openChanging();
  const first = await trial.run({ filename: 'report.txt', manifest: 'false' });
  const second = await trial.run(
    { filename: 'report.txt', manifest: 'false' },
    { cwd: first.workspace, env: { RUNNER_TEMP: first.temp } },
  );
  expectSuccess(second, 1);
  expect(messages(second, 'notice')[0]).toContain(`The report of task ${first.outputs['task-id']} `);
});

test.concurrent('the same report, collected once more, replaces nothing', async () => {
  await using trial = await openChanging();
  const first = await trial.run({ filename: 'report.txt' });
  const again = { filename: 'report.txt', ...collecting(first.outputs['task-id'] ?? '') };
  expectSuccess(await trial.run(again, { cwd: first.workspace }));
});
