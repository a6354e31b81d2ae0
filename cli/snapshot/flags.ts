/** The flags that say how a draft is read, and where its changes are written. */
import path from 'node:path';
import { type TextOf, optional } from '../../platform/inputs/input.ts';
import type { VIEW_INPUTS } from '../../platform/inputs/shared-inputs.ts';
import { isDraftId } from '../command.ts';
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
 * The mistakes in these names: one file for two flags, or a file in the folder of a snapshot, which could be its own.
 *
 * @param folders of snapshots, as the user named them
 */
export function changeFileMistakes(
  textOf: TextOf<typeof CHANGE_FILE_FLAGS>,
  folders: readonly string[],
): string[] {
  const named = CHANGE_FORMATS.filter((name) => textOf(name) !== '');
  const targets = named.map((name) => path.resolve(textOf(name)));
  const isOfSnapshot = (target: string): boolean =>
    folders.some((folder) => target.startsWith(path.join(path.resolve(folder), path.sep)));
  return targets.flatMap((target, index) => {
    const first = targets.indexOf(target);
    if (first < index) return [`--${named[index]}: --${named[first]} names the same file.`];
    if (!isOfSnapshot(target)) return [];
    return [`--${named[index]}: this is in the folder of the snapshot. Give a file outside of it.`];
  });
}
