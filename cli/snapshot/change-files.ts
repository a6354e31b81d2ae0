import path from 'node:path';
import { optional } from '../flags.ts';
import { isOfSnapshot } from '../../platform/snapshot/snapshot-file-paths.ts';
import { CHANGE_FORMATS, type ChangeFiles } from '../../platform/snapshot/write-changes.ts';

/** Where the changes are written. */
export const CHANGE_FILE_FLAGS = {
  changes: optional('Write the changes to this file, as JSON', 'FILE', String),
  markdown: optional('Write the changes to this file, as Markdown', 'FILE', String),
  html: optional('Write the changes to this file, as one HTML page', 'FILE', String),
  xlsx: optional('Write the changes to this file, as an Excel workbook', 'FILE', String),
};

/**
 * The mistakes in these names: one file for two flags, or a file of a snapshot, which would be damaged.
 *
 * @param folders of snapshots, as the user named them
 */
export function changeFileMistakes(files: ChangeFiles, folders: readonly string[]): string[] {
  const named = CHANGE_FORMATS.flatMap((name) => {
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
