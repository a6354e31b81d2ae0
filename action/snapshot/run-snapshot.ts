import path from 'node:path';
import {
  type Snapshot,
  type SnapshotProgress,
  formatDuration,
  objectCount,
  oneLine,
  readSnapshot,
} from '../../src/index.ts';
import { checkWritable } from '../../platform/files/check-writable.ts';
import { type RunContext, openContext, redactor } from '../run-context.ts';
import type { ActionRun } from '../runner/lifecycle.ts';
import { summaryMissing } from '../runner/summary.ts';
import { writeChangeFiles } from './change-files.ts';
import { type EarlierSnapshot, readEarlierSnapshot } from '../../platform/snapshot/earlier-snapshot.ts';
import { foreignFiles } from '../../platform/snapshot/foreign-files.ts';
import type { SnapshotInputs } from './inputs.ts';
import { STAGING_FOLDER } from '../../platform/snapshot/folder-layout.ts';
import { setSnapshotOutputs } from './outputs.ts';
import { isPublicRepository } from './public-repository.ts';
import { summarizeSnapshot } from './summary.ts';
import {
  type Verdict,
  againstBaseline,
  againstEarlier,
  sameSettings,
} from '../../platform/snapshot/verdict.ts';
import { removeLeftovers, writeSnapshot } from '../../platform/snapshot/write-snapshot.ts';

type SnapshotContext = RunContext<SnapshotInputs>;

/** Names of files in a notice, at most. */
const MAX_NAMES = 5;
/** A line about the progress at most this often, ms, except for the first and the last one. */
const PROGRESS_MS = 5000;

/**
 * The job of the snapshot step: from checked inputs to the files of the draft, its changes, outputs and
 * summary.
 */
export async function takeSnapshot(inputs: SnapshotInputs, run: ActionRun): Promise<void> {
  const context = openContext(inputs, run);
  const { folder, baselineDraftId } = inputs;
  await warnIfPublic(context);
  // In the staging folder: a trial that is killed leaves a file there, and the next run removes it.
  await checkWritable(path.join(folder.path, STAGING_FOLDER));
  const earlier = await readEarlierSnapshot(folder.path);
  warnIfDamaged(context, earlier);

  run.setPhase('reading the draft');
  const baseline = baselineDraftId === undefined ? undefined : await readDraft(context, baselineDraftId);
  const snapshot = await readDraft(context, inputs.draftId);

  run.setPhase('comparing the snapshots');
  const verdict =
    baseline === undefined ? againstEarlier(earlier, snapshot) : againstBaseline(baseline, snapshot);
  warnIfOtherService(context, snapshot, verdict);
  const files = verdict.report === undefined ? undefined : await writeChangeFiles(verdict.report);

  run.setPhase('writing the snapshot');
  await placeSnapshot(context, snapshot, earlier);
  await noticeForeignFiles(context, snapshot);
  setSnapshotOutputs(snapshot, verdict, files);
  run.log.line(`The draft: ${verdict.reason}. Fingerprint ${snapshot.info.fingerprint}.`);

  run.setPhase('writing the summary');
  const summary = { snapshot, verdict, folder: folder.input, markdown: files?.text };
  await summarizeSnapshot(summary, redactor(context)).catch((error: unknown) => {
    run.log.warning(summaryMissing(error));
  });
}

async function warnIfPublic({ log }: SnapshotContext): Promise<void> {
  if (!(await isPublicRepository())) return;
  log.warning(
    'This repository is public, and drafts can be confidential: everybody can read what is committed, uploaded or written to a summary here.',
  );
}

function warnIfDamaged({ log, inputs }: SnapshotContext, { opened }: EarlierSnapshot): void {
  if (opened.state !== 'damaged') return;
  log.warning(
    `The snapshot in ${oneLine(inputs.folder.input, 120)} is damaged, or the run that wrote it was interrupted: ${opened.why} It is replaced by a new one; nothing is compared with it.`,
  );
}

function warnIfOtherService(
  { log, inputs }: SnapshotContext,
  { info }: Snapshot,
  { otherService }: Verdict,
): void {
  if (otherService === undefined) return;
  log.warning(
    `The snapshot in ${oneLine(inputs.folder.input, 120)} is of another service, ${oneLine(otherService, 200)}. It is replaced by a new one of ${info.service}; nothing is compared with it.`,
  );
}

async function readDraft(context: SnapshotContext, draftId: number): Promise<Snapshot> {
  const { client, log, inputs, deadline } = context;
  const { settings } = inputs;
  const title = `Reading draft ${draftId} (view ${settings.view}, at most ${formatDuration(deadline.left())})`;
  const options = { ...settings, onProgress: logProgress(context) };
  return log.group(title, () => readSnapshot(client, draftId, options, deadline));
}

/** Logs how many objects of a draft are read. */
function logProgress({ client, log }: SnapshotContext): (progress: SnapshotProgress) => void {
  const now = (): number => client.clock.monotonic();
  const startedAt = now();
  let lastAt = -Infinity;
  return ({ done, of }) => {
    if (done !== 0 && done !== of && now() - lastAt < PROGRESS_MS) return;
    lastAt = now();
    log.line(`${formatDuration(now() - startedAt).padStart(10)}  ${done} of ${of} objects`);
  };
}

/** Puts the snapshot into its folder. If the same snapshot is there already, no file is written. */
async function placeSnapshot(
  { inputs, run, log, deadline }: SnapshotContext,
  snapshot: Snapshot,
  earlier: EarlierSnapshot,
): Promise<void> {
  const { folder } = inputs;
  if (isThere(earlier, snapshot)) {
    await removeLeftovers(folder.path, earlier);
    log.line(`${folder.input}: ${objectCount(snapshot)} objects, as they were.`);
    return;
  }
  const { written, removed } = await writeSnapshot(folder.path, snapshot, {
    earlier,
    deadline,
    onStaging: (staging) => run.setPartFile(staging),
  });
  log.line(
    `${folder.input}: ${objectCount(snapshot)} objects; ${written} files written, ${removed} removed.`,
  );
}

function isThere({ opened }: EarlierSnapshot, snapshot: Snapshot): boolean {
  if (opened.state !== 'whole') return false;
  const sameDesign = opened.snapshot.info.fingerprint === snapshot.info.fingerprint;
  return sameDesign && sameSettings(opened.snapshot, snapshot);
}

async function noticeForeignFiles({ inputs, log }: SnapshotContext, snapshot: Snapshot): Promise<void> {
  const { folder } = inputs;
  const foreign = await foreignFiles(folder.path, snapshot);
  if (foreign.length === 0) return;
  const names = foreign.slice(0, MAX_NAMES).map((name) => oneLine(name, 100));
  const more = foreign.length > MAX_NAMES ? ` and ${foreign.length - MAX_NAMES} more` : '';
  log.notice(
    `The folder ${oneLine(folder.input, 120)} also holds files that are not part of the snapshot; they were left alone: ${names.join(', ')}${more}.`,
  );
}
