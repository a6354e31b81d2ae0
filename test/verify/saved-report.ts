/** A report of the Action with its manifest, and verify-manifest.mts as users run it: alone in an empty folder. */
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, beforeEach } from '@jest/globals';
import { openReal } from '../action/trial.ts';
import { runProcess } from '../support/command.ts';
import { folder as base, withFolder } from '../support/folder.ts';

/** The copies of a test, beside each other in its folder. */
export let folder: string;
export let report: string;
export let manifest: string;

let count = 0;

/** Gives each test a copy of the report and of its manifest. */
export function withSavedReport(): void {
  let saved: { readonly report: string; readonly manifest: string };
  withFolder('all');
  beforeAll(async () => {
    await using trial = await openReal();
    const { outputs } = await trial.run({ template: 'Draft Specification', settings: 'paper_size: A4' });
    saved = { report: outputs.path ?? '', manifest: outputs['manifest-path'] ?? '' };
    await copyFile('verify/verify-manifest.mts', path.join(base, 'verify-manifest.mts'));
    // A project's folder may say so; the program is an ES module all the same.
    await writeFile(path.join(base, 'package.json'), '{"type":"commonjs"}');
  });
  beforeEach(async () => {
    folder = path.join(base, String(count++));
    await mkdir(folder);
    report = path.join(folder, path.basename(saved.report));
    manifest = `${report}.manifest.json`;
    await Promise.all([copyFile(saved.report, report), copyFile(saved.manifest, manifest)]);
  });
}

/** Runs the program; each line that it prints on stderr is a finding. */
export async function verify(...args: readonly string[]) {
  const program = path.join(base, 'verify-manifest.mts');
  // Node translates the program once.
  const env = { NODE_NO_WARNINGS: '1', NODE_COMPILE_CACHE: base };
  const { code, stdout, stderr } = await runProcess(process.execPath, [program, ...args], { env });
  return { code, stdout, findings: stderr.split('\n').filter((line) => line !== '') };
}

/** Changes a file on disk, byte by byte. */
export const edit = async (file: string, change: (text: string) => string): Promise<void> =>
  writeFile(file, change(await readFile(file, 'latin1')), 'latin1');
