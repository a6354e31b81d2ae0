import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type ChangeReport, changesHtml, changesMarkdown } from '../../src/index.ts';
import { FileError } from '../../platform/errors.ts';
import { optional } from '../flags.ts';
import { isOfSnapshot } from '../../platform/snapshot/snapshot-file-paths.ts';

/** Where the changes are written. */
export const CHANGE_FILE_FLAGS = {
  changes: optional('Write the changes to this file, as JSON', 'FILE', String),
  markdown: optional('Write the changes to this file, as Markdown', 'FILE', String),
  html: optional('Write the changes to this file, as one HTML page', 'FILE', String),
};

/** The files as the user named them; undefined or empty: not written. */
export type ChangeFiles = Readonly<Record<keyof typeof CHANGE_FILE_FLAGS, string | undefined>>;

/**
 * The mistakes in these names: one file for two flags, or a file of a snapshot, which would be damaged.
 *
 * @param folders of snapshots, as the user named them
 */
export function changeFileMistakes(files: ChangeFiles, folders: readonly string[]): string[] {
  const named = (['changes', 'markdown', 'html'] as const).flatMap((name) => {
    const { [name]: file = '' } = files;
    return file === '' ? [] : [{ flag: `--${name}`, target: path.resolve(file) }];
  });
  return named.flatMap(({ flag, target }, index) => {
    const twin = named.slice(0, index).find((one) => one.target === target);
    if (twin !== undefined) return [`${flag}: ${twin.flag} names the same file.`];
    return folders.some((folder) => isOfSnapshot(path.resolve(folder), target))
      ? [`${flag}: this would be a file of the snapshot itself. Give another one.`]
      : [];
  });
}

/**
 * Writes the changes to the files that the user asked for.
 *
 * @throws FileError
 */
export async function writeChangeFiles(report: ChangeReport, files: ChangeFiles): Promise<void> {
  await write(files.changes, () => `${JSON.stringify(report, null, 2)}\n`);
  await write(files.markdown, () => changesMarkdown(report));
  await write(files.html, () => changesHtml(report));
}

async function write(file: string | undefined, text: () => string): Promise<void> {
  if (file === undefined || file === '') return;
  const target = path.resolve(file);
  try {
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, text());
  } catch (error) {
    throw new FileError(target, error);
  }
}
