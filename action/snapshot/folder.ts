import { lstatSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { FAMILIES, oneLine } from '../../src/index.ts';
import { inputError } from '../inputs/input-table.ts';

/** Where the snapshot lies. */
export interface SnapshotFolder {
  /** As the user gave it, for messages. */
  readonly shown: string;
  /** Absolute, every symbolic link in it followed. It need not be there yet. */
  readonly path: string;
}

/**
 * The folder that the input `path` names: inside the workspace, whatever links lead there, and neither the workspace itself nor
 * Git's own. Its folders of the families must be folders, too: a link there would lead out of it again.
 *
 * @throws InputError with one sentence
 */
export function snapshotFolder(given: string, workspace: string = workspaceOfJob()): SnapshotFolder {
  if (/\p{Cc}/u.test(given)) throw inputError('A folder cannot contain control characters.');
  const root = realpathSync(workspace);
  const target = followed(path.resolve(workspace, given), given);
  const inside = path.relative(root, target);
  if (inside === '') {
    throw inputError('This is the workspace itself. Give a folder in it: what lies there is replaced.');
  }
  const steps = inside.split(path.sep);
  if (steps[0] === '..' || path.isAbsolute(inside)) {
    throw inputError(`The folder must be inside the workspace; ${quoted(given)} is not.`);
  }
  if (steps.some((step) => step.toLowerCase() === '.git')) {
    throw inputError("This is inside a folder of Git's own. Give another one.");
  }
  if (!isFolderOrNothing(target))
    throw inputError(`At ${quoted(given)} there is something that is no folder.`);
  for (const { path: family } of Object.values(FAMILIES)) {
    if (isFolderOrNothing(path.join(target, family))) continue;
    throw inputError(
      `In ${quoted(given)}, "${family}" is no folder of its own. Remove it, or give another folder.`,
    );
  }
  return { shown: given, path: target };
}

/** The runner starts a step in the workspace, too; a container may have it elsewhere. */
function workspaceOfJob(): string {
  const { GITHUB_WORKSPACE: told = '' } = process.env;
  return told === '' ? process.cwd() : told;
}

/** A path with every link in it followed; what is not there yet stays as it is. */
function followed(target: string, given: string): string {
  try {
    return realpathSync(target);
  } catch (error) {
    if (!isMissing(error) || exists(target))
      throw inputError(`The folder ${quoted(given)} cannot be reached.`);
    return path.join(followed(path.dirname(target), given), path.basename(target));
  }
}

function isFolderOrNothing(target: string): boolean {
  return !exists(target) || lstatSync(target).isDirectory();
}

/** A link to nothing is something. */
function exists(target: string): boolean {
  return lstatSync(target, { throwIfNoEntry: false }) !== undefined;
}

function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT';
}

function quoted(text: string): string {
  return `"${oneLine(text, 120)}"`;
}
