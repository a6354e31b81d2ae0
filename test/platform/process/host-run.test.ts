/** However the process of a host ends, it says why once, and leaves no part-file behind. */
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, jest, test } from '@jest/globals';

jest.setTimeout(60_000);

test.each<[how: string, code: number, output: string]>([
  ['done', 0, ''],
  [
    'unsettled',
    1,
    'failed: The trial ended unexpectedly while writing: a connection closed without an error.\n',
  ],
  ['exception', 1, 'failed: an event of a library\n'],
  ['rejection', 1, 'failed: a promise of a library\n'],
  ['signal', 1, 'failed: Cancelled before it finished.\n'],
  ['stuck', 1, 'failed: The trial ended unexpectedly while writing: a connection closed without an error.\n'],
])('R64: %s', async (how, code, output) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'host-run-'));
  const ended = await new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
    const trial = path.join(__dirname, 'trial-run.ts');
    const child = execFile(process.execPath, [trial, folder, how], (_error, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, stdout, stderr }),
    );
  });
  expect(ended).toEqual({ code, stdout: output, stderr: '' });
  expect(await readdir(folder)).toHaveLength(how === 'stuck' ? 1 : 0);
  await rm(folder, { recursive: true });
});
