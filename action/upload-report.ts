import { formatDuration } from '../src/index.ts';
import { ArtifactUploads, type UploadedArtifact } from './artifact/artifact-uploads.ts';
import { uploadArchive, uploadFile } from './artifact/upload-and-verify.ts';
import { withTimeout } from './artifact/with-timeout.ts';
import type { SavedReport } from '../platform/report/file-sink.ts';
import type { ArtifactInputs } from './inputs/report-inputs.ts';
import type { ReportContext } from './step-context.ts';
import { ArtifactError } from './artifact/upload-failure.ts';
import { setOutputs } from './runner/outputs.ts';

const MIN_UPLOAD_MS = 5 * 60_000;

/** The time of an upload, ms: at least five minutes, even if the report used up the time limit. */
export function uploadLimitMs(leftMs: number): number {
  return Math.max(leftMs, MIN_UPLOAD_MS);
}

/**
 * Uploads report and manifest if the inputs ask for it, and sets the outputs. Returns the report's artifact.
 */
export async function uploadReport(
  context: ReportContext,
  saved: SavedReport,
): Promise<UploadedArtifact | undefined> {
  const { inputs, run, log, deadline, progress } = context;
  const { artifact } = inputs;
  if (artifact === undefined) return undefined;
  run.startUpload();
  progress.startSection('upload');
  const ms = uploadLimitMs(deadline.left());
  const error = (): Error =>
    new ArtifactError(`The artifact upload did not finish within ${formatDuration(ms)}.`);
  return log.group('Uploading the artifact', () =>
    withTimeout(uploadFiles(context, saved, artifact), { ms, error, signal: run.signal }),
  );
}

async function uploadFiles(
  { run, log }: ReportContext,
  { report, manifestFile }: SavedReport,
  inputs: ArtifactInputs,
): Promise<UploadedArtifact> {
  const uploads = new ArtifactUploads(inputs, run.signal, (line) => log.line(line));
  const manifest = manifestFile === undefined ? [] : [manifestFile];
  const artifact = inputs.archive
    ? await uploadArchive(uploads, [report, ...manifest], inputs.name)
    : await uploadFile(uploads, report);
  const { id, url, digest } = artifact;
  setOutputs({ 'artifact-id': id, 'artifact-url': url, 'artifact-digest': digest });
  if (inputs.archive) return artifact;
  // After the report: if the manifest's name is taken, the outputs of the report are set already.
  for (const file of manifest) setOutputs({ 'manifest-artifact-id': (await uploadFile(uploads, file)).id });
  return artifact;
}
