/** The flags that say how a draft is read, and where its changes are written. */
import path from 'node:path';
import { type TextOf, optional } from '../../platform/inputs/input.ts';
import type { VIEW_INPUTS } from '../../platform/inputs/shared-inputs.ts';
import { resolveFolder } from '../../platform/files/folders.ts';
import { isDraftId } from '../command.ts';
import { isOfSnapshot } from '../../platform/snapshot/snapshot-folder.ts';
import { CHANGE_FORMATS } from '../../platform/snapshot/write-changes.ts';

/** @param sources of snapshots. That in a folder was taken already, and a draft is read as it was */
export function sourceMistakes(textOf: TextOf<typeof VIEW_INPUTS>, sources: readonly string[]): string[] {
  const folder = sources.find((source) => source !== '' && !isDraftId(source));
  if (folder === undefined) return [];
  return (['view', 'query', 'families', 'ignore'] as const)
    .filter((name) => textOf(name) !== '')
    .map((name) => `--${name}: leave it out, the snapshot in ${folder} has its own.`);
}

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
export function changeFileMistakes(
  textOf: TextOf<typeof CHANGE_FILE_FLAGS>,
  folders: readonly string[],
): string[] {
  const named = CHANGE_FORMATS.flatMap((name) => {
    const file = textOf(name);
    return file === '' ? [] : [{ flag: `--${name}`, target: realPath(file) }];
  });
  return named.flatMap(({ flag, target }, index) => {
    const same = named.slice(0, index).find((one) => one.target === target);
    if (same !== undefined) return [`${flag}: ${same.flag} names the same file.`];
    if (folders.some((folder) => isOfSnapshot(realPath(folder), target)))
      return [`${flag}: this would be a file of the snapshot itself. Give another one.`];
    return [];
  });
}

/** A path with its links followed; one that leads nowhere stays as it is. */
function realPath(file: string): string {
  try {
    return resolveFolder(file, process.cwd()).path;
  } catch {
    return path.resolve(file);
  }
}
