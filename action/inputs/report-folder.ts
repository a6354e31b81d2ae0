import { realpathSync } from 'node:fs';
import path from 'node:path';
import { inputError } from '../../platform/inputs/parsers.ts';
import { quotedFolder, resolveFolder } from '../../platform/snapshot/resolve-snapshot-folder.ts';

/**
 * The folder of the input `path`. It must be inside the workspace or RUNNER_TEMP, also after every symbolic link: a
 * report elsewhere could replace a file of the machine.
 *
 * @throws InputError with one sentence
 */
export function reportFolder(input: string, environment: NodeJS.ProcessEnv = process.env): string {
  const { GITHUB_WORKSPACE: workspace = '', RUNNER_TEMP: temp = '' } = environment;
  const { path: target } = resolveFolder(input, process.cwd());
  const roots = [process.cwd(), workspace, temp].filter((root) => root !== '').map(followed);
  if (roots.some((root) => isInside(path.relative(root, target)))) return input;
  throw inputError(`The folder must be inside the workspace or RUNNER_TEMP; ${quotedFolder(input)} is not.`);
}

/** A root with its links followed; as it is if it does not exist. */
function followed(root: string): string {
  try {
    return realpathSync(root);
  } catch {
    return path.resolve(root);
  }
}

function isInside(relative: string): boolean {
  return relative.split(path.sep)[0] !== '..' && !path.isAbsolute(relative);
}
