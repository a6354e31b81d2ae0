/** A manifest never stands beside another report than the one it speaks of. */
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { removeRuns } from '../support/runner.ts';
import { type Inputs, type Trial, expectFailure, expectSuccess, filesBelow, open } from './trial.ts';

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
    expectSuccess(second);
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
