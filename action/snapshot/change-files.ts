import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type ChangeReport, changesHtml, changesMarkdown } from '../../src/index.ts';
import { FileError } from '../runner/file-error.ts';

/** A report of changes, in three forms, for later steps of the job. */
export interface ChangeFiles {
  /** Absolute paths. */
  readonly json: string;
  readonly markdown: string;
  readonly html: string;
  /** The text of the Markdown. */
  readonly text: string;
}

/**
 * Writes a report of changes into a folder of its own under RUNNER_TEMP, which the runner empties before and after each job.
 *
 * @throws FileError
 */
export async function writeChangeFiles(report: ChangeReport): Promise<ChangeFiles> {
  const { RUNNER_TEMP: temp = '' } = process.env;
  const above = temp === '' ? tmpdir() : temp;
  const text = changesMarkdown(report);
  try {
    const folder = await mkdtemp(path.join(above, 'draft-changes-'));
    const write = async (name: string, content: string): Promise<string> => {
      const file = path.join(folder, name);
      await writeFile(file, content);
      return file;
    };
    return {
      json: await write('changes.json', `${JSON.stringify(report, null, 2)}\n`),
      markdown: await write('changes.md', text),
      html: await write('changes.html', changesHtml(report)),
      text,
    };
  } catch (error) {
    throw new FileError(above, error);
  }
}
