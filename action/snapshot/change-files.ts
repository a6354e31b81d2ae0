import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { FileError } from '../../platform/errors.ts';
import type { ChangeFormat } from '../../platform/snapshot/write-changes.ts';

/**
 * The absolute paths of a change report's files, in a new folder in RUNNER_TEMP, which the runner empties
 * before and after each job.
 *
 * @throws FileError
 */
export async function changeFiles(): Promise<Readonly<Record<ChangeFormat, string>>> {
  const { RUNNER_TEMP: runnerTemp = '' } = process.env;
  const parent = runnerTemp === '' ? tmpdir() : runnerTemp;
  const folder = await mkdtemp(path.join(parent, 'draft-changes-')).catch((error: unknown) => {
    throw new FileError(parent, error);
  });
  const file = (name: string): string => path.join(folder, name);
  return {
    changes: file('changes.json'),
    markdown: file('changes.md'),
    html: file('changes.html'),
    xlsx: file('changes.xlsx'),
  };
}
