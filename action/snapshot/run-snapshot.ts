import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as z from 'zod/v4-mini';
import { FileError } from '../../platform/errors.ts';
import { objectLines } from '../../platform/progress/object-lines.ts';
import { type ChangeFormat, writeChanges } from '../../platform/snapshot/write-changes.ts';
import { takeSnapshot } from '../../platform/snapshot/take-snapshot.ts';
import { type StepContext, openContext, redactor } from '../step-context.ts';
import type { ActionRun } from '../runner/action-run.ts';
import { summaryMissing } from '../runner/step-state.ts';
import type { SnapshotInputs } from './inputs.ts';
import { setSnapshotOutputs } from './outputs.ts';
import { summarizeSnapshot } from './summary.ts';

const EVENT = z.object({ repository: z.object({ private: z.boolean() }) });

/**
 * The job of the snapshot step: from checked inputs to the files of the draft, its changes, outputs and
 * summary.
 */
export async function runSnapshot(inputs: SnapshotInputs, run: ActionRun): Promise<void> {
  const context = openContext(inputs, run);
  const { client, log } = context;
  const { folder } = inputs;
  await warnIfPublic(context);
  const host = {
    ...context,
    setPhase: run.setPhase,
    setPartFile: run.setPartFile,
    showReading: <T>(title: string, read: (onProgress: ReturnType<typeof objectLines>) => Promise<T>) =>
      log.group(title, () => read(objectLines(client, (line) => log.line(line)))),
  };
  const { snapshot, comparison, files } = await takeSnapshot(host, inputs, async ({ report }) => {
    if (report === undefined) return undefined;
    const names = await changeFiles();
    await writeChanges(report, names, context.deadline);
    return names;
  });
  setSnapshotOutputs(snapshot, comparison, files);
  log.line(`The draft: ${comparison.reason}. Fingerprint ${snapshot.info.fingerprint}.`);

  run.setPhase('writing the summary');
  const summary = { snapshot, comparison, folder: folder.input };
  await summarizeSnapshot(summary, redactor(context)).catch((error: unknown) => {
    log.warning(summaryMissing(error));
  });
}

async function warnIfPublic({ log }: StepContext<SnapshotInputs>): Promise<void> {
  if (!(await isPublicRepository())) return;
  log.warning(
    'This repository is public, and drafts can be confidential: everybody can read what is committed, ' +
      'uploaded or written to a summary here.',
  );
}

/**
 * Whether the repository is public, according to the event that started the run; false where the event does
 * not say so.
 */
async function isPublicRepository(): Promise<boolean> {
  const { GITHUB_EVENT_PATH: eventFile = '' } = process.env;
  try {
    const { repository } = z.parse(EVENT, JSON.parse(await readFile(eventFile, 'utf8')), { jitless: true });
    return !repository.private;
  } catch {
    // No file, or an event without a repository.
    return false;
  }
}

/**
 * The absolute paths of a change report's files, in a new folder in RUNNER_TEMP, which the runner empties
 * before and after each job.
 *
 * @throws FileError
 */
async function changeFiles(): Promise<Readonly<Record<ChangeFormat, string>>> {
  const { RUNNER_TEMP: runnerTemp = '' } = process.env;
  const parent = runnerTemp === '' ? tmpdir() : runnerTemp;
  const folder = await mkdtemp(path.join(parent, 'draft-changes-')).catch((error: unknown) => {
    throw new FileError(parent, error);
  });
  const file = (name: string): string => path.join(folder, name);
  return {
    changes: file('changes.json'),
    markdown: file('changes.md'),
    html: file('changes.html'),
    xlsx: file('changes.xlsx'),
  };
}
