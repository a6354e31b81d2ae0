import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  type ChangeReport,
  type Deadline,
  changesHtml,
  changesMarkdown,
  changesXlsx,
} from '../../src/index.ts';
import { FileError } from '../errors.ts';

/** The files of a change report, by what they hold; empty or undefined: not wanted. */
export type ChangeFiles = Readonly<Partial<Record<ChangeFormat, string | undefined>>>;

export const CHANGE_FORMATS = ['changes', 'markdown', 'html', 'xlsx'] as const;
/** `changes` is the JSON. */
export type ChangeFormat = (typeof CHANGE_FORMATS)[number];

const CONTENT: Readonly<
  Record<ChangeFormat, (report: ChangeReport, deadline: Deadline) => string | Promise<Uint8Array>>
> = {
  changes: (report) => `${JSON.stringify(report, null, 2)}\n`,
  markdown: (report) => changesMarkdown(report),
  html: (report) => changesHtml(report),
  xlsx: changesXlsx,
};

/**
 * Writes a change report to the files that are wanted.
 *
 * @throws FileError; AbortedError and DeadlineError
 */
export async function writeChanges(
  report: ChangeReport,
  files: ChangeFiles,
  deadline: Deadline,
): Promise<void> {
  for (const format of CHANGE_FORMATS) {
    const { [format]: file = '' } = files;
    if (file === '') continue;
    const target = path.resolve(file);
    const content = await CONTENT[format](report, deadline);
    try {
      await mkdir(path.dirname(target), { recursive: true });
      await writeFile(target, content);
    } catch (error) {
      throw new FileError(target, error);
    }
  }
}
