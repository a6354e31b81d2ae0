import { pathInside, quotedFolder, resolveFolder } from '../../platform/files/resolve-folder.ts';
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
