import { lstatSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { quoteWhole } from '../../src/text/one-line-and-quotes.ts';
import { hasCode } from '../host-errors.ts';
import { folder, inputError } from '../inputs/parsers.ts';
import { mkdir, stat } from 'node:fs/promises';

export interface ResolvedFolder {
  /** As the user wrote it, for messages. */
  readonly input: string;
  /** Absolute, with every symbolic link followed. It may not exist yet. */
  readonly path: string;
}

/**
 * The folder that a path names, with every symbolic link followed.
 *
 * @param base where a relative path begins
 * @throws InputError with one sentence
 */
export function resolveFolder(input: string, base: string): ResolvedFolder {
  return { input, path: followLinks(path.resolve(base, folder(input)), input) };
}

export function quotedFolder(input: string): string {
  return `"${quoteWhole(input, 200)}"`;
}

/** The path from a root to a folder inside it; undefined if the folder is elsewhere. */
export function pathInside(root: string, target: string): string | undefined {
  const relative = path.relative(resolveFolder(root, process.cwd()).path, target);
  return relative.split(path.sep)[0] === '..' || path.isAbsolute(relative) ? undefined : relative;
}

/** A path with every link in it followed. Parts that do not exist yet stay as they are. */
function followLinks(target: string, input: string): string {
  try {
    return realpathSync(target);
  } catch (error) {
    // A link to something that does not exist is there, too.
    if (!hasCode(error, 'ENOENT') || lstatSync(target, { throwIfNoEntry: false }) !== undefined)
      throw inputError(`The folder ${quotedFolder(input)} cannot be reached.`);
    return path.join(followLinks(path.dirname(target), input), path.basename(target));
  }
}

/**
 * Makes a folder and those above it, as far as they are missing. Node 24's own `recursive` never ends in /proc, where a
 * parent exists and yet no folder can be made.
 */
export async function makeFolder(folder: string): Promise<void> {
  if (await isFolder(folder)) return;
  const parent = path.dirname(folder);
  if (parent !== folder) await makeFolder(parent);
  await mkdir(folder).catch(async (error: unknown) => {
    // Another process may have made it.
    if (!(await isFolder(folder))) throw error;
  });
}

/** Whether there is a folder at this path, links followed. */
export async function isFolder(target: string): Promise<boolean> {
  return (await stat(target).catch(() => undefined))?.isDirectory() === true;
}
