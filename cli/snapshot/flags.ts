/** The flags that say how a draft is read, and where its changes are written. */
import { accessSync, constants, existsSync, lstatSync, statSync } from 'node:fs';
import path from 'node:path';
import { FAMILIES } from '../../src/drafts/object-families.ts';
import {
  SNAPSHOT_VIEWS,
  snapshotSettings,
  type SnapshotSettings,
} from '../../src/snapshot/snapshot-settings.ts';
import { VIEW_PARSERS, lacksListView } from '../../platform/inputs/snapshot-settings-inputs.ts';
import { resolveFolder } from '../../platform/files/resolve-folder.ts';
import { isOfSnapshot } from '../../platform/snapshot/snapshot-folder.ts';
import { CHANGE_FORMATS, type ChangeFiles } from '../../platform/snapshot/write-changes.ts';
import type { Flag, Texts, Values } from '../command.ts';
import { optional } from '../flags.ts';

const flag = <T>(
  brief: string,
  value: string,
  choices: readonly string[],
  parse: (text: string) => T,
): Flag<T> => ({ brief, value, choices, read: ([text = '']) => parse(text) });

/** Which part of a draft a snapshot holds. */
export const VIEW_FLAGS = {
  view: flag('metadata (default), detail or list', 'VIEW', SNAPSHOT_VIEWS, VIEW_PARSERS.view),
  query: {
    brief: 'Query parameter of the lists; only with --view list',
    value: 'NAME=VALUE',
    isRepeatable: true,
    read: (texts: readonly string[]) => VIEW_PARSERS.query(texts.join('\n')),
  },
  families: flag(
    'Families to read, separated by commas (default: all)',
    'NAMES',
    Object.values(FAMILIES).map(({ path }) => path),
    VIEW_PARSERS.families,
  ),
  ignore: flag('Names of keys to leave out, separated by commas', 'NAMES', [], VIEW_PARSERS.ignore),
};

/** Whether an argument names a draft: digits only. */
export const isDraftId = (argument: string): boolean => /^\d+$/.test(argument);

/** @param sources of snapshots. That in a folder was taken already, and a draft is read as it was */
export function viewMistakes(texts: Texts<typeof VIEW_FLAGS>, sources: readonly string[] = []): string[] {
  const folder = sources.find((source) => source !== '' && !isDraftId(source));
  if (folder !== undefined)
    return (['view', 'query', 'families', 'ignore'] as const)
      .filter((name) => texts[name] !== '')
      .map((name) => `--${name}: leave it out, the snapshot in ${folder} has its own.`);
  return lacksListView(texts)
    ? ['--query: only the list view takes query parameters. Add --view list, or leave --query out.']
    : [];
}

export function settingsOf(values: Values<typeof VIEW_FLAGS>): SnapshotSettings {
  const { view, query, families, ignore } = values;
  return snapshotSettings({ view, query, families, ignore });
}

/** Where the changes are written. */
export const CHANGE_FILE_FLAGS = {
  changes: optional('Write the changes to this file, as JSON', 'FILE', String),
  markdown: optional('Write the changes to this file, as Markdown', 'FILE', String),
  html: optional('Write the changes to this file, as one HTML page', 'FILE', String),
  xlsx: optional('Write the changes to this file, as an Excel workbook', 'FILE', String),
};

/**
 * The mistakes in these names: one file for two flags, a file of a snapshot, which would be damaged, or no file.
 *
 * @param folders of snapshots, as the user named them
 */
export function changeFileMistakes(files: ChangeFiles, folders: readonly string[]): string[] {
  const named = CHANGE_FORMATS.flatMap((name) => {
    const { [name]: file = '' } = files;
    return file === '' ? [] : [{ flag: `--${name}`, file, target: realPath(file) }];
  });
  return named.flatMap(({ flag, file, target }, index) => {
    const twin = named.slice(0, index).find((one) => one.target === target);
    if (twin !== undefined) return [`${flag}: ${twin.flag} names the same file.`];
    if (folders.some((folder) => isOfSnapshot(realPath(folder), target)))
      return [`${flag}: this would be a file of the snapshot itself. Give another one.`];
    if (!isWritable(target)) return [`${flag}: no file can be written to ${file}.`];
    // The link itself would be replaced or removed: /dev/stdout, too, where that is a file.
    const at = path.resolve(file);
    const isLink = lstatSync(at, { throwIfNoEntry: false })?.isSymbolicLink() === true;
    if (!isLink || statSync(at, { throwIfNoEntry: false })?.isFile() === false) return [];
    return [`${flag}: ${file} is a link. Give the path of the file that it points to.`];
  });
}

/** Whether a file can be written there, as far as its folder and what is in its place say. */
function isWritable(target: string): boolean {
  try {
    const found = statSync(target, { throwIfNoEntry: false });
    if (found?.isFile() === false) return !found.isDirectory() && !found.isSocket();
    let folder = path.dirname(target);
    while (!existsSync(folder)) folder = path.dirname(folder);
    // With a separator at its end it is an error for a file.
    accessSync(folder + path.sep, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** A path with its links followed; one that leads nowhere stays as it is. */
function realPath(file: string): string {
  try {
    return resolveFolder(file, process.cwd()).path;
  } catch {
    return path.resolve(file);
  }
}
