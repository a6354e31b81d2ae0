/** However the process of a host ends, it says why once, and leaves no part-file behind. */
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, jest, test } from '@jest/globals';
import { runProcess } from '../../support/command.ts';
import { folder, withFolder } from '../../support/folder.ts';

jest.setTimeout(60_000);
withFolder('each');

const LOST = 'failed: The trial ended unexpectedly while writing: a connection closed without an error.\n';
test.each<[how: string, code: number, output: string]>([
  ['done', 0, ''],
  ['unsettled', 1, LOST],
  ['exception', 1, 'failed: Unexpected error: an event of a library.\n'],
  ['rejection', 1, 'failed: Unexpected error: a promise of a library.\n'],
  ['signal', 1, 'failed: Cancelled before it finished.\n'],
  ['stuck', 1, LOST],
  // Its last output is not taken by anybody, and then a signal comes.
  ['hanging', 1, 'failed: Unexpected error: an event of a library.\n'],
])('R64: %s', async (how, code, output) => {
  const trial = path.join(__dirname, 'trial-run.ts');
  const ended = await runProcess(process.execPath, [trial, folder, how], { env: { NODE_NO_WARNINGS: '1' } });
  expect(ended).toMatchObject({ code, stdout: output, stderr: '' });
  expect(await readdir(folder)).toHaveLength(how === 'stuck' ? 1 : 0);
});
