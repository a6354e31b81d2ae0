import { lstat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Comparison } from '../../src/compare/compare-snapshots.ts';
import { changesHtml } from '../../src/change-report/changes-html.ts';
import { changesMarkdown } from '../../src/change-report/changes-markdown.ts';
import { changesXlsx } from '../../src/change-report/changes-xlsx.ts';
import type { Deadline } from '../../src/time/deadline.ts';
import { FileError } from '../host-errors.ts';
import { writeWhole } from '../files/part-file.ts';

/** The files of a change report, by what they hold; empty or undefined: not wanted. */
export type ChangeFiles = Readonly<Partial<Record<ChangeFormat, string | undefined>>>;

export const CHANGE_FORMATS = ['changes', 'markdown', 'html', 'xlsx'] as const;
/** `changes` is the JSON. */
export type ChangeFormat = (typeof CHANGE_FORMATS)[number];

const CONTENT: Readonly<
  Record<ChangeFormat, (comparison: Comparison, deadline: Deadline) => string | Promise<string | Uint8Array>>
> = {
  changes: ({ report }) => `${JSON.stringify(report, null, 2)}\n`,
  markdown: (comparison) => changesMarkdown(comparison),
  html: changesHtml,
  xlsx: changesXlsx,
};

/**
 * Writes what changed to the files that are wanted. Each is complete when it gets its name.
 *
 * @throws FileError; AbortedError and DeadlineError
 */
export async function writeChanges(
  comparison: Comparison,
  files: ChangeFiles,
  deadline: Deadline,
): Promise<void> {
  for (const format of CHANGE_FORMATS) {
    const { [format]: file = '' } = files;
    if (file === '') continue;
    const target = path.resolve(file);
    const content = await CONTENT[format](comparison, deadline);
    // A link, a device or a pipe, such as /dev/stdout, stays what it is.
    const isOther = (await lstat(target).catch(() => undefined))?.isFile() === false;
    await (isOther ? writeFile : writeWhole)(target, content).catch((error: unknown) => {
      throw error instanceof FileError ? error : new FileError(target, error);
    });
  }
}
