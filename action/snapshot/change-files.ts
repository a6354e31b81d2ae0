import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type ChangeReport, changesHtml, changesMarkdown } from '../../src/index.ts';
import { FileError } from '../../platform/errors.ts';

/** A change report in three formats, for later steps of the job. */
export interface ChangeFiles {
  /** Absolute paths. */
  readonly json: string;
  readonly markdown: string;
  readonly html: string;
  /** The content of the Markdown file. */
  readonly text: string;
}

/**
 * Writes a change report to a new folder in RUNNER_TEMP, which the runner empties before and after each job.
 *
 * @throws FileError
 */
export async function writeChangeFiles(report: ChangeReport): Promise<ChangeFiles> {
  const { RUNNER_TEMP: runnerTemp = '' } = process.env;
  const parent = runnerTemp === '' ? tmpdir() : runnerTemp;
  const text = changesMarkdown(report);
  try {
    const folder = await mkdtemp(path.join(parent, 'draft-changes-'));
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
    throw new FileError(parent, error);
  }
}
