/**
 * A report that lies in the folder already: it is replaced with a notice, and each manifest lies beside the
 * report it describes.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import type { Manifest } from '../../src/index.ts';
import type { RunResult } from '../support/runner.ts';
import { expectFailure, expectSuccess, filesBelow, messages } from './expectations.ts';
import { type Inputs, type Trial, collecting, newFolder, open } from './trial.ts';

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
  test.concurrent('is announced with the tasks of both', async () => {
    await using trial = await openChanging();
    const second = await runAgain(trial, await generate(trial));
    expectSuccess(second, 1);
    const [earlier, own] = trial.sandbox.tasks;
    const place = `${second.outputs.path} is replaced by that of task ${own?.id}`;
    const notice: unknown = expect.stringContaining(`The report of task ${earlier?.id} at ${place}`);
    expect(messages(second, 'notice')).toEqual([notice]);
  });

  test.concurrent('is announced also where the earlier step wrote no manifest', async () => {
    await using trial = await openChanging();
    const first = await trial.run({ ...INPUTS, manifest: 'false' });
    const env = { RUNNER_TEMP: first.temp };
    const second = await trial.run({ ...INPUTS, manifest: 'false' }, { cwd: first.workspace, env });
    expectSuccess(second, 1);
    expect(messages(second, 'notice')[0]).toContain(`The report of task ${first.outputs['task-id']} `);
  });

  test.concurrent('removes the manifest of the other, if it has none of its own', async () => {
    await using trial = await openChanging();
    const second = await runAgain(trial, await generate(trial), { manifest: 'false' });
    expectSuccess(second, 1);
    expect(await readFile(second.outputs.path ?? '', 'utf8')).toBe('Report 2');
    expect(await filesBelow(second.workspace)).toEqual([REPORT]);
  });

  test.concurrent('removes it also where the new manifest cannot be written; the report stays', async () => {
    await using trial = await openChanging();
    const first = await generate(trial);
    await mkdir(path.join(first.workspace, 'reports/.report.txt.manifest.json.part'));
    const second = await runAgain(trial, first);
    const message = expectFailure(second, 'report.txt.manifest.json could not be written');
    expect(message).toContain(`The report is kept at ${path.join(first.workspace, REPORT)}`);
    expect(await filesBelow(second.workspace)).toEqual([REPORT]);
    expect(second.outputs).toHaveProperty('sha256');
    expect(second.outputs).not.toHaveProperty('manifest-path');
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

describe('R45: a report that is collected again into the same folder', () => {
  /** Generates a report, lets `change` change its manifest, and collects the report again. */
  async function collectAgain(trial: Trial, change: (manifest: Manifest) => object, inputs: Inputs = {}) {
    const first = await generate(trial);
    const changed = JSON.stringify(change(JSON.parse(await manifestText(first)) as Manifest));
    await writeFile(path.join(first.workspace, MANIFEST), changed);
    const task = collecting(first.outputs['task-id'] ?? '');
    return { changed, result: await runAgain(trial, first, { ...task, ...inputs }) };
  }

  test.concurrent('keeps its manifest, which has template and settings, and says so once', async () => {
    await using trial = await open();
    const { changed, result } = await collectAgain(trial, (manifest) => manifest);
    expectSuccess(result, 1);
    expect(await manifestText(result)).toBe(changed);
    expect(JSON.parse(changed)).toMatchObject({ template: { id: 504 }, subject: { draft_id: 1002 } });
    expect(result.outputs['manifest-path']).toBe(path.join(result.workspace, MANIFEST));
    const notice = /^The manifest \S+ was kept: it describes this report of task \d+ with its template/;
    expect(messages(result, 'notice')).toEqual([expect.stringMatching(notice)]);
  });

  test.concurrent('leaves it alone also where no manifest is asked for', async () => {
    await using trial = await open();
    const { changed, result } = await collectAgain(trial, (manifest) => manifest, { manifest: 'false' });
    expectSuccess(result);
    expect(await manifestText(result)).toBe(changed);
    expect(result.outputs).not.toHaveProperty('manifest-path');
  });

  test.concurrent.each<[string, (manifest: Manifest) => object]>([
    ['has no template either', (manifest) => ({ ...manifest, template: null })],
    ['is of another service', (manifest) => ({ ...manifest, service: 'https://elsewhere.example/' })],
    ['is of other bytes', ({ file, ...rest }) => ({ ...rest, file: { ...file, sha256: 'f'.repeat(64) } })],
    ['is of another file', ({ file, ...rest }) => ({ ...rest, file: { ...file, name: 'x.txt' } })],
    ['has another schema', (manifest) => ({ ...manifest, schema: 'draft-report-manifest/2' })],
    ['is damaged', ({ task: _, ...manifest }) => manifest],
  ])('writes a new manifest where the earlier one %s', async (_which, change) => {
    await using trial = await open();
    const { result } = await collectAgain(trial, change);
    expectSuccess(result);
    expect(JSON.parse(await manifestText(result))).toMatchObject({
      schema: 'draft-report-manifest/1',
      service: trial.sandbox.baseUrl,
      template: null,
      file: { name: 'report.txt', sha256: result.outputs.sha256 },
    });
  });
});

describe('R45: a folder in the place of the file', () => {
  const runWith = async (trial: Trial, folder: string, inputs: Inputs): Promise<RunResult> => {
    await using workspace = await newFolder();
    await mkdir(path.join(workspace.path, folder), { recursive: true });
    return await trial.run(inputs, { cwd: workspace.path });
  };

  test.concurrent.each([REPORT, MANIFEST])('is found before anything is requested: %s', async (folder) => {
    await using trial = await open();
    const result = await runWith(trial, folder, INPUTS);
    const message = expectFailure(result, /^filename: \S+ is a folder, so no file can have this name\./);
    expect(message).toContain(`/${folder} `);
    expect(message).toContain('Nothing was requested from the service.');
    expect(result.outputs).toEqual({ failure: 'input' });
    expect(trial.sandbox.requests).toEqual([]);
  });

  test.concurrent('of a manifest that is not asked for does not matter', async () => {
    await using trial = await open();
    expectSuccess(await runWith(trial, MANIFEST, { ...INPUTS, manifest: 'false' }));
  });
});

test.concurrent('R45: a path below /proc is refused in time', async () => {
  await using trial = await open();
  const result = await trial.run({ path: '/proc/reports/x' }, { timeoutMs: 20_000 });
  expectFailure(result, 'path: no file can be written to the folder /proc/reports/x: ENOENT');
  expect(trial.sandbox.requests).toEqual([]);
});
