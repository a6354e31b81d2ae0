/** Paths that a step may read or write: inside the workspace, also after every symbolic link. */
import {
  type ResolvedFolder,
  pathInside,
  quotedFolder,
  resolveFolder,
} from '../../platform/files/resolve-folder.ts';
import { inputError } from '../../platform/inputs/parsers.ts';
import { checkSnapshotFolder } from '../../platform/snapshot/refuse-links-and-inside-git.ts';

/**
 * The folder of a report, as it was given. It must be inside the workspace or RUNNER_TEMP: a report elsewhere could
 * replace a file of the machine.
 *
 * @throws InputError with one sentence
 */
export function reportFolder(input: string): string {
  const { GITHUB_WORKSPACE: workspace = '', RUNNER_TEMP: temp = '' } = process.env;
  const { path: target } = resolveFolder(input, process.cwd());
  const roots = [process.cwd(), workspace, temp].filter((root) => root !== '');
  if (roots.some((root) => pathInside(root, target) !== undefined)) return input;
  throw inputError(`The folder must be inside the workspace or RUNNER_TEMP; ${quotedFolder(input)} is not.`);
}

/**
 * The folder of a snapshot. It must be neither the workspace itself nor inside Git's own folder.
 *
 * @throws InputError with one sentence
 */
export function snapshotFolder(input: string, workspace = workspaceOfJob()): ResolvedFolder {
  const folder = resolveFolder(input, workspace);
  const inside = pathInside(workspace, folder.path);
  if (inside === '')
    throw inputError('This is the workspace itself. Give a folder inside it; its files are replaced.');
  if (inside === undefined)
    throw inputError(`The folder must be inside the workspace; ${quotedFolder(input)} is not.`);
  // A workspace may itself be below a folder called .git.
  checkSnapshotFolder(folder, inside);
  return folder;
}

/** The file of decisions. @throws InputError with one sentence */
export function decisionsPath(input: string): string {
  const { path } = resolveFolder(input, workspaceOfJob());
  if (pathInside(workspaceOfJob(), path) !== undefined) return path;
  throw inputError(`The file must be inside the workspace; ${quotedFolder(input)} is not.`);
}

/** The runner starts a step in the workspace; in a container GITHUB_WORKSPACE may be another path. */
function workspaceOfJob(): string {
  const { GITHUB_WORKSPACE: workspace = '' } = process.env;
  return workspace === '' ? process.cwd() : workspace;
}
