import { objectLines } from '../../platform/progress/object-lines.ts';
import { writeChanges } from '../../platform/snapshot/write-changes.ts';
import { takeSnapshot } from '../../platform/snapshot/take-snapshot.ts';
import { type StepContext, openContext, redactor } from '../step-context.ts';
import type { ActionRun } from '../runner/action-run.ts';
import { summaryMissing } from '../runner/failure.ts';
import type { SnapshotInputs } from './inputs.ts';
import { changeFiles } from './change-files.ts';
import { setSnapshotOutputs } from './outputs.ts';
import { isPublicRepository } from './public-repository.ts';
import { summarizeSnapshot } from './summary.ts';

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
