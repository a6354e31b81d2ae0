import path from 'node:path';
import { abortable } from '../src/concurrency/abortable.ts';
import { formatDuration } from '../src/text/format-quantities.ts';
import type { SavedReport } from '../platform/report/save-report.ts';
import type { Deadline } from '../src/time/deadline.ts';
import {
  ArtifactError,
  type ArtifactInputs,
  type UploadedArtifact,
  uploadArtifact,
} from './artifact/upload-artifact.ts';
import type { ActionRun } from './runner/action-run.ts';

/** An upload has at least this time, ms, even if the report used up the time limit. */
const MIN_UPLOAD_MS = 5 * 60_000;

/** Uploads report and manifest, and sets the outputs. Returns the report's artifact. */
export async function uploadReport(
  run: ActionRun,
  saved: SavedReport,
  artifact: ArtifactInputs,
  deadline: Deadline,
): Promise<UploadedArtifact> {
  run.setPhase('uploading the artifact');
  run.step.stage = 'uploading';
  const ms = Math.ceil(Math.max(deadline.left(), MIN_UPLOAD_MS));
  return run.log.group('Uploading the artifact', () =>
    abortable(withTimeout(uploadFiles(run, saved, artifact), ms), run.signal),
  );
}

/**
 * Waits for a library that takes no deadline. The timer does not keep the process alive: if the library's promise
 * never settles, the event loop becomes empty and the step reports that at once.
 */
export async function withTimeout<T>(work: Promise<T>, ms: number): Promise<T> {
  const timeout = AbortSignal.timeout(ms);
  return abortable(work, timeout).catch((error: unknown) => {
    if (!timeout.aborted) throw error;
    throw new ArtifactError(`The artifact upload did not finish within ${formatDuration(ms)}.`);
  });
}

async function uploadFiles(
  { setOutputs }: ActionRun,
  { report, manifestFile }: SavedReport,
  inputs: ArtifactInputs,
): Promise<UploadedArtifact> {
  const name = path.basename(report.path);
  const manifest = manifestFile === undefined ? [] : [manifestFile];
  const artifact = inputs.archive
    ? await uploadArtifact(inputs['artifact-name'] ?? name, [report, ...manifest], inputs)
    : await uploadArtifact(name, [report], inputs);
  const { id, url, digest } = artifact;
  setOutputs({ 'artifact-id': id, 'artifact-url': url, 'artifact-digest': digest });
  if (inputs.archive || manifestFile === undefined) return artifact;
  // After the report: if the manifest's name is taken, the outputs of the report are set already.
  const second = await uploadArtifact(path.basename(manifestFile.path), [manifestFile], inputs);
  setOutputs({ 'manifest-artifact-id': second.id });
  return artifact;
}
