import path from 'node:path';
import { quotedFolder, resolveFolder } from '../../platform/files/resolve-folder.ts';
import { inputError } from '../../platform/inputs/parsers.ts';

/**
 * The folder of a report, as it was given. It must be inside the workspace or RUNNER_TEMP, also after every symbolic
 * link: a report elsewhere could replace a file of the machine.
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

/** The path from a root to a folder inside it; undefined if the folder is elsewhere. */
export function pathInside(root: string, target: string): string | undefined {
  const relative = path.relative(resolveFolder(root, process.cwd()).path, target);
  return relative.split(path.sep)[0] === '..' || path.isAbsolute(relative) ? undefined : relative;
}
