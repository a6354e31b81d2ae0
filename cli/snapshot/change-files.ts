import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type ChangeReport, changesHtml, changesMarkdown } from '../../src/index.ts';
import { FileError } from '../../platform/errors.ts';
import { makeFolder } from '../../platform/files/make-folder.ts';

/** Where the changes are written, as the user named the files. */
export interface ChangeFiles {
  readonly changes: string | undefined;
  readonly markdown: string | undefined;
  readonly html: string | undefined;
}

/**
 * Writes the changes to the files that the user asked for.
 *
 * @throws FileError
 */
export async function writeChangeFiles(report: ChangeReport, files: ChangeFiles): Promise<void> {
  await write(files.changes, () => `${JSON.stringify(report, null, 2)}\n`);
  await write(files.markdown, () => changesMarkdown(report));
  await write(files.html, () => changesHtml(report));
}

async function write(file: string | undefined, text: () => string): Promise<void> {
  if (file === undefined || file === '') return;
  const target = path.resolve(file);
  try {
    await makeFolder(path.dirname(target));
    await writeFile(target, text());
  } catch (error) {
    throw new FileError(target, error);
  }
}
