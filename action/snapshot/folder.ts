import { lstatSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { FAMILIES, oneLine } from '../../src/index.ts';
import { inputError } from '../../platform/inputs/parsers.ts';
import { STAGING_FOLDER } from '../../platform/snapshot/folder-layout.ts';

/** The folder of the snapshot. */
export interface SnapshotFolder {
  /** As the user wrote it, for messages. */
  readonly input: string;
  /** Absolute, with every symbolic link followed. It may not exist yet. */
  readonly path: string;
}

/**
 * The folder that the input `path` names. It must be inside the workspace, also after every symbolic link,
 * and be neither the workspace itself nor inside Git's own folder. Its folders of the families, and that of
 * files which are not in their places yet, must not be links: they would lead out of it.
 *
 * @throws InputError with one sentence
 */
export function snapshotFolder(input: string, workspace: string = workspaceOfJob()): SnapshotFolder {
  if (/\p{Cc}/u.test(input)) throw inputError('A folder cannot contain control characters.');
  const root = realpathSync(workspace);
  const target = followLinks(path.resolve(workspace, input), input);
  const inside = path.relative(root, target);
  if (inside === '') {
    throw inputError('This is the workspace itself. Give a folder in it: what lies there is replaced.');
  }
  const steps = inside.split(path.sep);
  if (steps[0] === '..' || path.isAbsolute(inside)) {
    throw inputError(`The folder must be inside the workspace; ${quoted(input)} is not.`);
  }
  if (steps.some(isGitFolder)) {
    throw inputError("This is inside a folder of Git's own. Give another one.");
  }
  if (!isFolderOrMissing(target)) {
    throw inputError(`At ${quoted(input)} there is something that is no folder.`);
  }
  for (const name of [...Object.values(FAMILIES).map((family) => family.path), STAGING_FOLDER]) {
    if (isFolderOrMissing(path.join(target, name))) continue;
    throw inputError(
      `In ${quoted(input)}, "${name}" is no folder of its own. Remove it, or give another folder.`,
    );
  }
  return { input, path: target };
}

/**
 * Whether a file system takes a name for `.git`: Windows ignores dots and spaces at its end, has the short
 * name `GIT~1` and streams (`.git::$INDEX_ALLOCATION`); macOS ignores invisible characters.
 */
function isGitFolder(name: string): boolean {
  return /^(?:\.git|git~\d)[\s.]*(?:$|:)/i.test(name.replace(/\p{Cf}/gu, ''));
}

/** The runner starts a step in the workspace; in a container GITHUB_WORKSPACE may be another path. */
function workspaceOfJob(): string {
  const { GITHUB_WORKSPACE: workspace = '' } = process.env;
  return workspace === '' ? process.cwd() : workspace;
}

/** A path with every link in it followed. Parts that do not exist yet stay as they are. */
function followLinks(target: string, input: string): string {
  try {
    return realpathSync(target);
  } catch (error) {
    if (!isMissing(error) || exists(target)) {
      throw inputError(`The folder ${quoted(input)} cannot be reached.`);
    }
    return path.join(followLinks(path.dirname(target), input), path.basename(target));
  }
}

function isFolderOrMissing(target: string): boolean {
  return !exists(target) || lstatSync(target).isDirectory();
}

/** Also true for a link to something that does not exist. */
function exists(target: string): boolean {
  return lstatSync(target, { throwIfNoEntry: false }) !== undefined;
}

function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT';
}

function quoted(text: string): string {
  return `"${oneLine(text, 120)}"`;
}
