/** The `gh` of these tests says no where the real one would: otherwise its silence would prove nothing. */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from '@jest/globals';

const folder = await mkdtemp(path.join(tmpdir(), 'gh-'));
const record = path.join(folder, 'record');
await writeFile(record, '');
const report = path.join(folder, 'a report.pdf');
await writeFile(report, 'abc');
afterAll(async () => rm(folder, { recursive: true }));

const token = { GH_TOKEN: 'given' };
const gh = async (env: Record<string, string>, ...given: string[]) =>
  promisify(execFile)(process.execPath, ['test/examples/support/recording-gh.ts', record, ...given], { env });

test('it records what it is asked, with the SHA-256 of the files', async () => {
  await gh(token, 'release', 'upload', 'v1', report, '--repo', 'a/b');
  expect(JSON.parse(await readFile(record, 'utf8'))).toEqual({
    command: 'release upload',
    repo: 'a/b',
    clobber: false,
    tag: 'v1',
    files: [
      {
        name: 'a report.pdf',
        sha256: 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
      },
    ],
  });
});

test.each([
  ['a file that is not there', token, ['release', 'upload', 'v1', '/nowhere/report.pdf'], /ENOENT/],
  ['a path that was split at its blanks', token, ['release', 'upload', 'v1', ...report.split(' ')], /ENOENT/],
  ['no file at all', token, ['release', 'upload', 'v1'], /a tag and files are needed/],
  ['an option that it does not know', token, ['attestation', 'verify', report, '--force'], /Unknown option/],
  ['a command that it does not know', token, ['release', 'delete', 'v1'], /unknown command/],
  ['no token', {}, ['release', 'upload', 'v1', report], /GH_TOKEN/],
])('it refuses %s', async (_, env, given, reason) => {
  await expect(gh(env, ...given)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(reason) as unknown,
  });
});
