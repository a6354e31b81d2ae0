import path from 'node:path';
import {
  type Deadline,
  type DraftServiceClient,
  type Snapshot,
  formatDuration,
  objectCount,
  oneLine,
  readSnapshot,
} from '../../src/index.ts';
import { openClient } from '../http/open-client.ts';
import { setOutputs } from '../runner/outputs.ts';
import type { ActionRun } from '../runner/lifecycle.ts';
import { summaryMissing } from '../runner/summary.ts';
import { checkWritable } from '../files/writable-folder.ts';
import { type ChangeFiles, writeChangeFiles } from './change-files.ts';
import { type EarlierSnapshot, readEarlierSnapshot } from './earlier-snapshot.ts';
import { foreignFiles } from './foreign-files.ts';
import type { SnapshotInputs } from './inputs.ts';
import { STAGING_FOLDER } from './layout.ts';
import { isPublicRepository } from './public-repository.ts';
import { readingProgress } from './reading-progress.ts';
import { summarizeSnapshot } from './summary.ts';
import { type Verdict, againstBaseline, againstEarlier, sameSettings } from './verdict.ts';
import { removeLeftovers, writeSnapshot } from './write-snapshot.ts';

/** Names in a notice. */
const MAX_NAMED = 5;

/** The whole job of the step: from checked inputs to the files of the draft, what changed, outputs and summary. */
export async function takeSnapshot(inputs: SnapshotInputs, step: ActionRun): Promise<void> {
  const { folder, baselineDraftId } = inputs;
  const service = openClient(step, inputs);
  const deadline = service.deadline(inputs.timeoutMs, step.signal);
  await warnIfPublic(step);
  // What a trial that is killed leaves is removed like everything of a run that was killed.
  await checkWritable(path.join(folder.path, STAGING_FOLDER));
  const earlier = await readEarlierSnapshot(folder.path);
  warnIfDamaged(step, earlier, folder.shown);

  step.setPhase('reading the draft');
  const read = async (draftId: number): Promise<Snapshot> =>
    readLogged(service, step, inputs, draftId, deadline);
  const baseline = baselineDraftId === undefined ? undefined : await read(baselineDraftId);
  const snapshot = await read(inputs.draftId);

  step.setPhase('comparing the snapshots');
  const verdict =
    baseline === undefined ? againstEarlier(earlier, snapshot) : againstBaseline(baseline, snapshot);
  const files = verdict.report === undefined ? undefined : await writeChangeFiles(verdict.report);

  step.setPhase('writing the snapshot');
  await put(step, inputs, snapshot, earlier, deadline);
  setOutputs(outputsOf(snapshot, verdict, files));
  step.log.line(`The draft: ${verdict.reason}. Fingerprint ${snapshot.info.fingerprint}.`);

  step.setPhase('writing the summary');
  const redact = (line: string): string => step.secrets.redact(line);
  await summarizeSnapshot({
    snapshot,
    verdict,
    folder: folder.shown,
    markdown: files?.text,
    redact,
  }).catch((error: unknown) => {
    step.log.warning(summaryMissing(error));
  });
}

async function warnIfPublic(step: ActionRun): Promise<void> {
  if (!(await isPublicRepository())) return;
  step.log.warning(
    'This repository is public, and drafts can be confidential: what is committed, uploaded or shown in a summary here, everybody can read.',
  );
}

function warnIfDamaged(step: ActionRun, { opened }: EarlierSnapshot, folder: string): void {
  if (opened.state !== 'damaged') return;
  step.log.warning(
    `The snapshot in ${oneLine(folder, 120)} is damaged, or the run that wrote it was interrupted: ${opened.why} It is replaced by a new one; nothing is compared with it.`,
  );
}

async function readLogged(
  service: DraftServiceClient,
  step: ActionRun,
  { settings }: SnapshotInputs,
  draftId: number,
  deadline: Deadline,
): Promise<Snapshot> {
  step.log.group(
    `Reading draft ${draftId} (view ${settings.view}, at most ${formatDuration(deadline.left())})`,
  );
  try {
    const onProgress = readingProgress(service, step.log);
    return await readSnapshot(service, draftId, { ...settings, onProgress }, deadline);
  } finally {
    step.log.groupEnd();
  }
}

/** Puts the snapshot into its folder. One that is there already stays as it is, to the byte. */
async function put(
  step: ActionRun,
  { folder }: SnapshotInputs,
  snapshot: Snapshot,
  earlier: EarlierSnapshot,
  deadline: Deadline,
): Promise<void> {
  if (isThere(earlier, snapshot)) {
    await removeLeftovers(folder.path, earlier);
    step.log.line(`${folder.shown}: ${objectCount(snapshot)} objects, as they were.`);
  } else {
    const done = await writeSnapshot(folder.path, snapshot, earlier, deadline, (staging) =>
      step.setPartFile(staging),
    );
    step.log.line(
      `${folder.shown}: ${objectCount(snapshot)} objects; ${done.written} files written, ${done.removed} removed.`,
    );
  }
  const foreign = await foreignFiles(folder.path, snapshot);
  if (foreign.length === 0) return;
  const named = foreign.slice(0, MAX_NAMED).map((name) => oneLine(name, 100));
  const more = foreign.length > MAX_NAMED ? ` and ${foreign.length - MAX_NAMED} more` : '';
  step.log.notice(
    `In ${oneLine(folder.shown, 120)} lies what is not of this snapshot and was left alone: ${named.join(', ')}${more}.`,
  );
}

function isThere({ opened }: EarlierSnapshot, snapshot: Snapshot): boolean {
  if (opened.state !== 'whole') return false;
  const sameDesign = opened.snapshot.info.fingerprint === snapshot.info.fingerprint;
  return sameDesign && sameSettings(opened.snapshot, snapshot);
}

function outputsOf(
  snapshot: Snapshot,
  { reason, previousFingerprint, report }: Verdict,
  files: ChangeFiles | undefined,
): Record<string, string | number> {
  const totals = report?.totals;
  return {
    changed: String(reason !== 'unchanged'),
    reason,
    fingerprint: snapshot.info.fingerprint,
    'previous-fingerprint': previousFingerprint ?? '',
    objects: objectCount(snapshot),
    added: totals?.added ?? '',
    removed: totals?.removed ?? '',
    modified: totals?.changed ?? '',
    ...(files === undefined
      ? {}
      : { 'changes-path': files.json, 'markdown-path': files.markdown, 'html-path': files.html }),
  };
}
