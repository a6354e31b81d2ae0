import { lstatSync } from 'node:fs';
import path from 'node:path';
import { FAMILY_PATHS } from '../../src/drafts/object-families.ts';
import { type ResolvedFolder, quotedFolder } from '../files/resolve-folder.ts';
import { inputError } from '../inputs/parsers.ts';

/**
 * Checks that a snapshot may be written to a folder: it is not inside Git's own, and neither it nor its folders of the
 * families is a link or a file. A link would lead out of it.
 *
 * @param inside the part of the path that the user chose. Default: all of it
 * @throws InputError with one sentence
 */
export function checkSnapshotFolder(folder: ResolvedFolder, inside = folder.path): void {
  if (inside.toLowerCase().split(path.sep).includes('.git'))
    throw inputError('This path is inside a .git folder. Choose another one.');
  checkNoLinks(folder);
}

/** Checks that neither the folder nor that of a family is a link or a file. @throws InputError with one sentence */
export function checkNoLinks({ input, path: target }: ResolvedFolder): void {
  if (!isFolderOrMissing(target))
    throw inputError(`At ${quotedFolder(input)} there is something that is not a folder.`);
  for (const name of FAMILY_PATHS) {
    if (isFolderOrMissing(path.join(target, name))) continue;
    throw inputError(
      `In ${quotedFolder(input)}, "${name}" is a link or a file, not a folder. Remove it, or give another folder.`,
    );
  }
}

function isFolderOrMissing(target: string): boolean {
  return lstatSync(target, { throwIfNoEntry: false })?.isDirectory() !== false;
}
