/** The report as a build artifact, in a real blob store. */
import { appendFile, readFile, stat } from 'node:fs/promises';
import { inflateRawSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type ResultsService, startResultsService } from '../support/results-service.ts';
import { type RunResult, removeRuns } from '../support/runner.ts';
import {
  type Inputs,
  type Trial,
  collecting,
  expectFailure,
  expectSuccess,
  fileOutputs,
  filesBelow,
  messages,
  open,
  openReal,
} from './trial.ts';

let results: ResultsService;
let trial: Trial;

beforeAll(async () => {
  results = await startResultsService();
});
beforeEach(async () => {
  results.reset();
  trial = await open();
});
afterEach(async () => trial[Symbol.asyncDispose]());
afterAll(() => Promise.all([results.stop(), removeRuns()]));

const run = (inputs: Inputs = {}, env: Record<string, string> = {}) =>
  trial.run(
    { 'upload-artifact': 'true', filename: 'report.txt', ...inputs },
    { env: { ...results.env, ...env } },
  );
const names = () => results.artifacts().map(({ name }) => name);

/** The step failed after the download: what had been reached by then is all there. */
async function expectKept(result: RunResult): Promise<void> {
  expect(await filesBelow(result.workspace)).toEqual([
    'reports/report.txt',
    'reports/report.txt.manifest.json',
  ]);
  expect(fileOutputs(result)).toEqual([
    'path',
    'filename',
    'content-type',
    'size',
    'sha256',
    'manifest-path',
  ]);
}

/** The entries of a zip by their names; enough of the format for what the toolkit writes. */
function unzipped(zip: Buffer): Map<string, { bytes: Buffer; method: number }> {
  const entries = new Map<string, { bytes: Buffer; method: number }>();
  let at = zip.readUInt32LE(zip.lastIndexOf('PK\x05\x06') + 16);
  while (zip.readUInt32LE(at) === 0x02014b50) {
    const [method, packed] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20)];
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset));
    const name = zip.subarray(at + 46, at + 46 + (nameLength ?? 0)).toString();
    const local = zip.readUInt32LE(at + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const bytes = zip.subarray(start, start + packed);
    entries.set(name, { method, bytes: method === 8 ? inflateRawSync(bytes) : bytes });
    at += 46 + (nameLength ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  return entries;
}

describe('bare', () => {
  test('report and manifest are two artifacts; the outputs are those of the report', async () => {
    await using real = await openReal();
    const result = await real.run(
      { 'upload-artifact': 'true', template: '501', filename: 'report.pdf' },
      { env: results.env },
    );
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
    expect(result.summary).toContain(`<a href="${outputs['artifact-url']}">report.pdf</a>`);
    expect(result.summary).toMatch(/^ +upload \(/m);
  });

  test('without a manifest there is one artifact', async () => {
    expectSuccess(await run({ manifest: 'false' }));
    expect(names()).toEqual(['report.txt']);
  });

  test('artifact-name has no effect, and a notice says so', async () => {
    const result = await run({ 'artifact-name': 'mine' });
    expectSuccess(result, 1);
    expect(messages(result, 'notice')[0]).toContain('artifact-name has no effect without archive');
    expect(names()).toContain('report.txt');
  });

  test('a report without a byte becomes an artifact without a byte', async () => {
    await using other = await open({ plan: () => ({ file: { content: '', filename: 'empty.txt' } }) });
    const result = await other.run({ 'upload-artifact': 'true' }, { env: results.env });
    expect(messages(result, 'error')).toEqual([]);
    expect((await results.read('empty.txt')).bytes).toHaveLength(0);
    expect(result.outputs['artifact-digest']).toBe(result.outputs.sha256);
  });
});

describe('archive', () => {
  test('one zip called after the report holds both, uncompressed', async () => {
    const result = await run({ archive: 'true' });
    expectSuccess(result);
    expect(names()).toEqual(['report.txt']);
    const stored = await results.read('report.txt');
    const entries = unzipped(stored.bytes);
    expect([...entries.keys()].sort()).toEqual(['report.txt', 'report.txt.manifest.json']);
    expect(entries.get('report.txt')?.bytes).toEqual(await readFile(result.outputs.path ?? ''));
    expect(result.outputs).toMatchObject({
      'artifact-id': String(stored.id),
      'artifact-digest': stored.sha256,
    });
    expect(stored.bytes.length).toBeGreaterThan((await stat(result.outputs.path ?? '')).size);
  });

  test('artifact-name, compression-level and retention-days are as asked for', async () => {
    const asked = { 'artifact-name': 'for review', 'compression-level': '9', 'retention-days': '3' };
    const result = await run({ archive: 'true', ...asked });
    expectSuccess(result);
    expect(names()).toEqual(['for review']);
    const stored = await results.read('for review');
    expect(unzipped(stored.bytes).get('report.txt')?.bytes).toEqual(
      await readFile(result.outputs.path ?? ''),
    );
    expect(stored.bytes.length).toBeLessThan((await stat(result.outputs.path ?? '')).size);
    const days = (Date.parse(stored.expiresAt ?? '') - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(2.9);
    expect(days).toBeLessThan(3.1);
  });
});

describe('overwrite', () => {
  test('without it, a taken name fails the step, and the message says which name and what to do', async () => {
    expectSuccess(await run());
    const result = await run();
    const message = expectFailure(result, 'already has an artifact called "report.txt"');
    expect(message).toContain('overwrite: true');
    expect(message).toContain(`task ${result.outputs['task-id']}`);
    expect(message).toContain(`${result.workspace}/reports/report.txt`);
    await expectKept(result);
    expect(result.summary).toContain('already has an artifact called');
  });

  test('with it, both artifacts are replaced', async () => {
    expectSuccess(await run());
    const before = results.artifacts().map(({ id }) => id);
    const result = await run({ overwrite: 'true', settings: 'include_hidden: false' });
    expectSuccess(result);
    expect(names()).toEqual(['report.txt', 'report.txt.manifest.json']);
    expect(results.artifacts().some(({ id }) => before.includes(id))).toBe(false);
    expect((await results.read('report.txt')).sha256).toBe(result.outputs.sha256);
  });

  test('with it, a name that is free is no problem', async () => {
    expectSuccess(await run({ overwrite: 'true', archive: 'true' }));
    expect(names()).toEqual(['report.txt']);
  });
});

describe('an upload that fails after the download leaves file, manifest and outputs', () => {
  test.each(['CreateArtifact', 'FinalizeArtifact'] as const)('refused by %s', async (method) => {
    results.fail(method, {
      kind: 'answer',
      status: 403,
      body: { code: 'permission_denied', msg: 'not here' },
    });
    const result = await run();
    const message = expectFailure(result, '"report.txt" could not be uploaded');
    expect(message).toContain('403');
    expect(message).toContain(`task ${result.outputs['task-id']}`);
    await expectKept(result);
  });

  // Silence is the worst of failures: the toolkit's promise never settles, and Node would end with success.
  test.each(['CreateArtifact', 'FinalizeArtifact'] as const)('cut in the answer of %s', async (method) => {
    results.fail(method, { kind: 'cut' });
    const result = await run();
    const message = expectFailure(result, 'ended unexpectedly while uploading the artifact');
    expect(message).toContain(`task ${result.outputs['task-id']}`);
    await expectKept(result);
    expect(result.summary).toContain('ended unexpectedly while uploading the artifact');
  });

  test('where what is to be replaced cannot be found out', async () => {
    results.fail('ListArtifacts', { kind: 'answer', status: 403, body: { msg: 'no lists' } });
    const result = await run({ overwrite: 'true' });
    expectFailure(result, '"report.txt" could not be uploaded');
    await expectKept(result);
  });

  test('where the upload is not confirmed', async () => {
    results.fail('FinalizeArtifact', { kind: 'answer', status: 200, body: { ok: false, artifact_id: '1' } });
    const result = await run();
    expectFailure(result, '"report.txt" could not be uploaded');
    await expectKept(result);
  });

  test('a manifest whose name is taken is named', async () => {
    expectSuccess(await run({ filename: 'report.txt.manifest.json', manifest: 'false' }));
    const result = await run();
    const message = expectFailure(result, 'already has an artifact called "report.txt.manifest.json"');
    expect(message).toContain('give this report another filename');
    expect(message).not.toContain('artifact-name');
    // The report's own artifact is there.
    const report = await results.read('report.txt');
    expect(result.outputs).toMatchObject({
      'artifact-id': String(report.id),
      'artifact-digest': report.sha256,
      failure: 'artifact',
    });
    expect(result.outputs).not.toHaveProperty('manifest-artifact-id');
  });
});

describe('no message advises what would start a second report', () => {
  test.each(['CreateArtifact', 'FinalizeArtifact'] as const)('where %s fails', async (method) => {
    results.fail(method, { kind: 'answer', status: 403, body: { msg: 'not here' } });
    const result = await run();
    const message = expectFailure(
      result,
      `Collect the report with the input task-id: ${result.outputs['task-id']}`,
    );
    expect(message).toContain('the same step run again would start another report');
    expect(message).not.toMatch(/run the job again/i);
  });

  test('where an earlier report was collected, nothing would be started', async () => {
    const first = await trial.run();
    results.fail('CreateArtifact', { kind: 'answer', status: 403, body: { msg: 'not here' } });
    const result = await run(collecting(first.outputs['task-id'] ?? ''));
    const message = expectFailure(result, `task-id: ${first.outputs['task-id']}`);
    expect(message).not.toContain('another report');
  });
});

describe('a connection that is lost during the upload', () => {
  test('is no failure: the upload begins again', async () => {
    results.fail('CreateArtifact', { kind: 'drop' }, 2);
    const result = await run();
    expectSuccess(result);
    expect(result.stdout).toContain('it is uploaded again');
    expect((await results.read('report.txt')).sha256).toBe(result.outputs.sha256);
  });

  test('three times in a row is one', async () => {
    results.fail('CreateArtifact', { kind: 'drop' }, 3);
    const result = await run();
    expectFailure(result, '"report.txt" could not be uploaded');
    expect(result.outputs.failure).toBe('artifact');
    await expectKept(result);
  });

  test('after the artifact was finished, its digest proves that it is the one', async () => {
    results.fail('FinalizeArtifact', { kind: 'lost' });
    const result = await run();
    expectSuccess(result);
    const stored = await results.read('report.txt');
    expect(result.outputs).toMatchObject({
      'artifact-id': String(stored.id),
      'artifact-digest': stored.sha256,
    });
  });

  test('before the artifact was finished leaves a name that is taken: the message is about the connection', async () => {
    results.fail('FinalizeArtifact', { kind: 'drop' });
    const result = await run();
    expect(expectFailure(result, '"report.txt" could not be uploaded')).not.toContain('already has');
    await expectKept(result);
  });
});

describe('an artifact that is not the verified file', () => {
  const openSpoiled = (inputs: Inputs) => {
    // Another process writes into the file after it was verified and before it is uploaded.
    results.before('CreateArtifact', async () => {
      const [file] = spoiled.splice(0);
      if (file !== undefined) await appendFile(file, 'x');
    });
    const spoiled: string[] = [];
    return trial.run(
      { 'upload-artifact': 'true', filename: 'report.txt', ...inputs },
      {
        env: results.env,
        onLine: (line) => {
          const saved = /^Saved and verified (.*report\.txt): /.exec(line)?.[1];
          if (saved !== undefined) spoiled.push(saved);
        },
      },
    );
  };

  test.each([
    ['bare', {}, 'The artifact "report.txt" is not the file that was verified'],
    [
      'in a zip',
      { archive: 'true' },
      '"report.txt" in the artifact "report.txt" is not the file that was verified',
    ],
  ])('%s: it is deleted, and the step fails', async (_how, inputs, words) => {
    const result = await openSpoiled(inputs);
    const message = expectFailure(result, words);
    expect(message).toContain('it was deleted');
    expect(names()).toEqual([]);
    expect(result.outputs.failure).toBe('artifact');
    expect(result.outputs).not.toHaveProperty('artifact-id');
  });
});

describe('where there is no artifact service, nothing is requested', () => {
  const CASES: [string, Record<string, string>, string][] = [
    [
      'GitHub Enterprise Server',
      { GITHUB_SERVER_URL: 'https://github.example.org' },
      'GitHub Enterprise Server, Gitea',
    ],
    ['Gitea', { GITHUB_SERVER_URL: 'http://gitea.example.org:3000' }, 'GitHub Enterprise Server, Gitea'],
    ['no token', { ACTIONS_RUNTIME_TOKEN: '' }, 'ACTIONS_RUNTIME_TOKEN not set'],
    ['no address', { ACTIONS_RESULTS_URL: '' }, 'ACTIONS_RESULTS_URL not set'],
  ];

  test.each(CASES)('%s', async (_where, env, words) => {
    for (const inputs of [{}, collecting(70001)]) {
      const result = await run(inputs, env);
      const message = expectFailure(result, 'upload-artifact: ');
      expect(message).toContain(words);
      expect(message).toContain('Set it to false');
      expect(message).toContain('Nothing was requested');
      expect(result.outputs.failure).toBe('input');
    }
    expect(trial.sandbox.requests).toEqual([]);
    expect(results.calls).toEqual([]);
  });

  test('without an upload it is not needed', async () => {
    const env = { GITHUB_SERVER_URL: 'https://github.example.org' };
    expectSuccess(await run({ 'upload-artifact': 'false' }, env));
  });
});
