import { realpathSync } from 'node:fs';
import path from 'node:path';
import { inputError } from '../../platform/inputs/parsers.ts';
import {
  type SnapshotFolder,
  checkSnapshotFolder,
  quotedFolder,
  resolveFolder,
} from '../../platform/snapshot/resolve-snapshot-folder.ts';

/**
 * The folder that the input `path` names. It must be inside the workspace, also after every symbolic link,
 * and be neither the workspace itself nor inside Git's own folder.
 *
 * @throws InputError with one sentence
 */
export function snapshotFolder(input: string, workspace: string = workspaceOfJob()): SnapshotFolder {
  const folder = resolveFolder(input, workspace);
  const root = realpathSync(workspace);
  const inside = path.relative(root, folder.path);
  if (inside === '') {
    throw inputError('This is the workspace itself. Give a folder inside it; its files are replaced.');
  }
  if (inside.split(path.sep)[0] === '..' || path.isAbsolute(inside)) {
    throw inputError(`The folder must be inside the workspace; ${quotedFolder(input)} is not.`);
  }
  // A workspace may itself be below a folder called .git.
  checkSnapshotFolder(folder, inside);
  return folder;
}

/** The runner starts a step in the workspace; in a container GITHUB_WORKSPACE may be another path. */
function workspaceOfJob(): string {
  const { GITHUB_WORKSPACE: workspace = '' } = process.env;
  return workspace === '' ? process.cwd() : workspace;
}
