/** For tests of the snapshot step: a sandbox, a workspace that several runs share, and a look at what lies in it. */
import { execFileSync } from 'node:child_process';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type SandboxOptions, startSandbox } from '../../sandbox/index.ts';
import { filesBelow } from './expectations.ts';
import { newFolder, opened } from './trial.ts';

/** A small draft. */
export const DRAFT = '1001';

export type SnapshotTrial = Awaited<ReturnType<typeof openSnapshots>>;

export async function openSnapshots(options: SandboxOptions = {}) {
  const base = await newFolder();
  const workspace = path.join(base.path, 'workspace');
  await mkdir(workspace);
  const folder = path.join(workspace, 'draft');
  const step = { action: 'snapshot', cwd: workspace };
  const trial = opened(await startSandbox(options), { 'draft-id': DRAFT }, step);
  return {
    ...trial,
    /** All runs of a trial share it, as the runs of a workflow share what was committed. */
    workspace,
    folder,
    /** The text of each file in the folder, by its path there. */
    files: async () => {
      const names = await filesBelow(folder);
      const texts = names.map(async (name): Promise<[string, string]> => [
        name,
        await readFile(path.join(folder, name), 'utf8'),
      ]);
      return new Map(await Promise.all(texts));
    },
    [Symbol.asyncDispose]: async () => {
      await trial[Symbol.asyncDispose]();
      await base[Symbol.asyncDispose]();
    },
  };
}

/** What `sha256sum --check` says of a folder: true for a whole snapshot. */
export function isWhole(folder: string): boolean {
  try {
    const check = ['--check', '--strict', '--quiet', 'SHA256SUMS'];
    execFileSync('sha256sum', check, { cwd: folder, stdio: 'pipe' });
    return true;
  } catch {
    return false;
  }
}
