/** The report as a build artifact, in a real blob store. */
import { appendFile, readFile } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { type UnzipFileInfo, unzipSync } from 'fflate';
import { withTimeout } from '../../action/artifact/upload-report.ts';
import type { ResultsService } from '../support/results-service.ts';
import type { RunOptions, RunResult } from '../support/runner.ts';
import { expectFailure, expectSuccess, fileOutputs, filesBelow, messages } from './expectations.ts';
import { type Inputs, type Trial, open, openReal, results, withResultsService } from './trial.ts';

withResultsService();
let trial: Trial;
beforeEach(async () => {
  trial = await open();
});
afterEach(async () => trial[Symbol.asyncDispose]());

const run = (inputs: Inputs = {}, { env, ...more }: Omit<RunOptions, 'inputs'> = {}) =>
  trial.run(
    { 'upload-artifact': 'true', filename: 'report.txt', ...inputs },
    { ...more, env: { ...results.env, ...env } },
  );
const names = () => results.artifacts().map(({ name }) => name);

/** The step failed with the upload: its message leads to the report, and report, manifest and their outputs stay. */
async function expectKept(result: RunResult, words: string): Promise<void> {
  const message = expectFailure(result, words);
  expect(message).toContain(`task ${result.outputs['task-id']}`);
  expect(message).not.toMatch(/run the job again/i);
  expect(result.outputs.failure).toBe('artifact');
  const report = 'reports/report.txt';
  expect(await filesBelow(result.workspace)).toEqual([report, `${report}.manifest.json`]);
  const outputs = ['path', 'filename', 'content-type', 'size', 'sha256', 'manifest-path'];
  expect(fileOutputs(result)).toEqual(outputs);
}

/** The entries of a zip by their names, with how they are packed. */
function unzipped(zip: Buffer): Map<string, { bytes: Uint8Array; method: number }> {
  const methods = new Map<string, number>();
  const filter = ({ name, compression }: UnzipFileInfo): boolean => methods.set(name, compression).has(name);
  const entries = Object.entries(unzipSync(zip, { filter }));
  return new Map(entries.map(([name, bytes]) => [name, { bytes, method: methods.get(name) ?? NaN }]));
}

test('R43: bare: report and manifest are two artifacts; the outputs are those of the report', async () => {
  await using real = await openReal();
  const inputs = { 'upload-artifact': 'true', template: '501', filename: 'report.pdf' };
  const result = await real.run(inputs, { env: results.env });
  expectSuccess(result);
  expect(names()).toEqual(['report.pdf', 'report.pdf.manifest.json']);
  const [report, manifest] = await Promise.all(names().map((name) => results.read(name)));
  const { outputs } = result;
  expect(report?.bytes).toEqual(await readFile(outputs.path ?? ''));
  expect(report?.sha256).toBe(real.sandbox.tasks[0]?.file?.sha256);
  expect(report?.contentType).toBe('application/pdf');
  expect(manifest?.bytes).toEqual(await readFile(outputs['manifest-path'] ?? ''));
  expect(outputs).toMatchObject({
    'artifact-id': String(report?.id),
    'artifact-url': `https://github.com/octo/trial/actions/runs/4242/artifacts/${report?.id}`,
    'artifact-digest': outputs.sha256,
    'manifest-artifact-id': String(manifest?.id),
  });
  expect(result.summary).toContain(`<a href="${outputs['artifact-url']}"><code>report.pdf</code></a>`);
});

test('R43: archive: one zip with the name of the report holds both, uncompressed', async () => {
  const result = await run({ archive: 'true', overwrite: 'true' });
  expectSuccess(result);
  expect(names()).toEqual(['report.txt']);
  const stored = await results.read('report.txt');
  const entries = unzipped(stored.bytes);
  expect([...entries.keys()].sort()).toEqual(['report.txt', 'report.txt.manifest.json']);
  expect(entries.get('report.txt')?.method).toBe(0);
  const outputs = { 'artifact-id': String(stored.id), 'artifact-digest': stored.sha256 };
  expect(result.outputs).toMatchObject(outputs);
});

test('R43: a name that is taken fails the step; with overwrite the report and its manifest are replaced', async () => {
  expectSuccess(await run());
  const before = results.artifacts().map(({ id }) => id);
  const taken = await run();
  await expectKept(taken, 'already has an artifact called "report.txt". Set overwrite: true');
  expect(taken.summary).toContain('already has an artifact called');
  const result = await run({ overwrite: 'true', settings: 'include_hidden: false' });
  expectSuccess(result);
  expect(names()).toEqual(['report.txt', 'report.txt.manifest.json']);
  expect(results.artifacts().some(({ id }) => before.includes(id))).toBe(false);
  expect((await results.read('report.txt')).sha256).toBe(result.outputs.sha256);
});

const full: [number, object] = [403, { msg: 'insufficient usage to create artifact' }];
const unconfirmed: [number, object] = [200, { ok: false, artifact_id: '1' }];
const UPLOADING = 'ended unexpectedly while uploading the artifact';
const NOT_UPLOADED = '"report.txt" could not be uploaded';

test.each<[string, ...Parameters<ResultsService['fail']>, string, Inputs]>([
  ['of a full storage', 'CreateArtifact', full, 'Delete old artifacts, lower retention-days, or set', {}],
  // The toolkit's promise never settles, and Node would end with success.
  ['cut at its end', 'FinalizeArtifact', 'cut', UPLOADING, {}],
  ['not confirmed', 'FinalizeArtifact', unconfirmed, NOT_UPLOADED, {}],
  [
    'of a replacement',
    'CreateArtifact',
    full,
    'storage of the account is full. With overwrite, an earlier artifact of this name may have been deleted. Delete old',
    { overwrite: 'true' },
  ],
])(
  'R43: an upload that fails after the download (%s) leaves file, manifest and outputs',
  async (_how, method, failure, words, inputs) => {
    results.fail(method, failure);
    const result = await run(inputs);
    await expectKept(result, words);
    const [message] = messages(result, 'error');
    expect(message).toContain(
      `collect it with the input task-id: ${result.outputs['task-id']} instead of starting another`,
    );
  },
);

test('R43: an upload that hangs is given up; the timer keeps no process alive', async () => {
  const never = new Promise<never>(() => undefined);
  // Here something has to.
  const alive = setTimeout(() => undefined, 1000);
  await expect(withTimeout(never, 30)).rejects.toThrow('The artifact upload did not finish within');
  clearTimeout(alive);
  await expect(withTimeout(Promise.reject(new Error('mine')), 30)).rejects.toThrow('mine');
});

test.each<[string, Inputs]>([
  ['a bare file', {}],
  ['a zip', { archive: 'true' }],
])('R43: %s that differs from the verified file is deleted, and the step fails', async (_what, inputs) => {
  // Another process writes to the file after it was verified and before it is uploaded.
  let saved: string | undefined;
  results.before('CreateArtifact', async () => {
    if (saved !== undefined) await appendFile(saved, 'x');
    saved = undefined;
  });
  const onLine = (line: string): void => {
    saved ??= /^Saved and verified (.*report\.txt): /.exec(line)?.[1];
  };
  const result = await run(inputs, { onLine });
  const message = expectFailure(result, 'The artifact "report.txt" is not what was verified');
  expect(message).toContain('It was deleted');
  expect(names()).toEqual([]);
  expect(result.outputs.failure).toBe('artifact');
  expect(result.outputs).not.toHaveProperty('artifact-id');
});

describe('R21: where there is no artifact service', () => {
  const OTHER_SERVER = { GITHUB_SERVER_URL: 'https://github.example.org' };

  test.each<[string, Record<string, string>, string]>([
    ['GitHub Enterprise Server', OTHER_SERVER, 'GitHub Enterprise Server, Gitea'],
    ['no token', { ACTIONS_RUNTIME_TOKEN: '' }, 'ACTIONS_RUNTIME_TOKEN not set'],
  ])('nothing is requested: %s', async (_where, env, words) => {
    const result = await run({}, { env });
    const message = expectFailure(result, 'upload-artifact: ');
    for (const part of [words, 'artifact to false', 'Nothing was requested']) expect(message).toContain(part);
    expect(result.outputs.failure).toBe('input');
    expect(trial.sandbox.requests).toEqual([]);
    expect(results.calls).toEqual([]);
  });

  test('a step without an upload runs', async () => {
    expectSuccess(await run({ 'upload-artifact': 'false' }, { env: OTHER_SERVER }));
  });
});
