/** The stand-in of GitHub's results service is proved with the real client in a child process, as the Action uses it. */
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { startResultsService, type ResultsService } from '../support/results-service.ts';
import { removeRuns, renderLog, runAction } from '../support/runner.ts';

let service: ResultsService;
let action: string;

/** An action that hands its inputs to @actions/artifact. */
const uploader = `
import { DefaultArtifactClient } from '@actions/artifact';
import { setFailed, setOutput, getInput } from '@actions/core';
try {
  const client = new DefaultArtifactClient();
  if (getInput('delete-first')) await client.deleteArtifact(getInput('name'));
  const { id, size, digest } = await client.uploadArtifact(getInput('name'), [getInput('file')], '.', {
    skipArchive: getInput('bare') === 'true',
    compressionLevel: 0,
    retentionDays: 3,
  });
  for (const [name, value] of Object.entries({ id, size, digest })) setOutput(name, value);
} catch (error) {
  setFailed(error);
}
`;

beforeAll(async () => {
  // Inside the checkout, so that the action finds its packages.
  await mkdir('out', { recursive: true });
  action = await mkdtemp(path.resolve('out/uploader-'));
  const inputs = ['name', 'file', 'bare', 'delete-first'].map(
    (name) => `  ${name}:\n    description: ${name}`,
  );
  await writeFile(
    path.join(action, 'action.yml'),
    `inputs:\n${inputs.join('\n')}\nruns:\n  using: node24\n  main: main.mjs\n`,
  );
  await writeFile(path.join(action, 'main.mjs'), uploader);
  service = await startResultsService();
}, 30_000);
beforeEach(() => service.reset());
afterAll(async () => {
  await service.stop();
  await Promise.all([removeRuns(), rm(action, { recursive: true })]);
});

const bytes = Buffer.from(Array.from({ length: 100_000 }, (_, at) => (at * 31) % 251));
const sha256 = createHash('sha256').update(bytes).digest('hex');

async function upload(inputs: Record<string, string>) {
  const cwd = await mkdtemp(path.join(action, 'work-'));
  await writeFile(path.join(cwd, 'report.pdf'), bytes);
  const main = path.join(action, 'main.mjs');
  return runAction({
    action,
    bundle: main,
    cwd,
    env: service.env,
    inputs: { file: 'report.pdf', ...inputs },
  });
}

test('a bare file arrives byte for byte, under its own name and type', async () => {
  const result = await upload({ name: 'ignored', bare: 'true' });
  expect(result).toMatchObject({ code: 0, outputs: { size: '100000', digest: sha256 } });
  const stored = await service.read('report.pdf');
  expect(stored.bytes.equals(bytes)).toBe(true);
  expect(stored).toMatchObject({
    id: Number(result.outputs.id),
    mimeType: 'application/pdf',
    contentType: 'application/pdf',
    sha256,
    finalized: { size: 100_000, hash: `sha256:${sha256}` },
  });
  expect(stored.expiresAt).toMatch(/^\d{4}-/);
});

test('an archive arrives as one zip that holds the file as it is', async () => {
  const result = await upload({ name: 'reports' });
  const stored = await service.read('reports');
  expect(stored).toMatchObject({ mimeType: 'application/zip', sha256: result.outputs.digest });
  expect(stored.bytes.subarray(0, 2).toString()).toBe('PK');
  expect(stored.bytes.includes(bytes)).toBe(true); // compression level 0
});

test('a taken name is a conflict, and free again once the artifact is deleted', async () => {
  await upload({ name: 'reports' });
  const second = await upload({ name: 'reports' });
  expect(second.code).toBe(1);
  expect(second.annotations.at(-1)?.message).toContain(
    '(409) Conflict: an artifact with this name already exists',
  );
  const third = await upload({ name: 'reports', 'delete-first': 'true' });
  expect(third.code).toBe(0);
  expect(service.artifacts().map(({ name }) => name)).toEqual(['reports']);
});

test('an answer cut in the middle leaves the plain client ending in silent success', async () => {
  service.fail('CreateArtifact', { kind: 'cut' });
  const result = await upload({ name: 'reports' });
  // This is what a guard in the Action has to catch: no error, no artifact. 13 is node's own "unsettled top-level await".
  expect(result).toMatchObject({ outputs: {}, annotations: [] });
  expect(result.code).toBe(13);
});

test('a refused finalize fails the step, and the artifact is not there', async () => {
  service.fail('FinalizeArtifact', {
    kind: 'answer',
    status: 400,
    body: { code: 'invalid_argument', msg: 'no room' },
  });
  const result = await upload({ name: 'reports' });
  expect(result.code).toBe(1);
  expect(renderLog(result)).toContain('no room');
  await expect(service.read('reports')).rejects.toThrow('No finished artifact');
});
