import { uploadArchive, uploadFile } from './artifact/verified-artifact.ts';
import { ArtifactUploads, type UploadedArtifact } from './artifact/artifact-uploads.ts';
import { withTimeout } from './artifact/with-timeout.ts';
import type { DeliveredReport } from './deliver-report.ts';
import type { ArtifactInputs } from './inputs/report-inputs.ts';
import type { RunContext } from './run-context.ts';
import { setOutputs } from './runner/outputs.ts';

/** An upload may take this long at least, ms, even when the report used up the time limit. */
const MIN_UPLOAD_MS = 5 * 60_000;

/** Uploads report and manifest if that is wanted, and sets the outputs. Returns the report's artifact. */
export async function uploadReport(
  context: RunContext,
  delivered: DeliveredReport,
): Promise<UploadedArtifact | undefined> {
  const { inputs, step, deadline, progress } = context;
  if (inputs.artifact === undefined) return undefined;
  step.setPhase('uploading the artifact');
  progress.startSection('upload');
  step.log.group('Uploading the artifact');
  try {
    const limit = Math.max(deadline.left(), MIN_UPLOAD_MS);
    const upload = uploaded(context, delivered, inputs.artifact);
    return await withTimeout(upload, limit, 'the upload of the artifact', step.signal);
  } finally {
    step.log.groupEnd();
  }
}

async function uploaded(
  { step }: RunContext,
  { report, manifestFile }: DeliveredReport,
  inputs: ArtifactInputs,
): Promise<UploadedArtifact> {
  const uploads = new ArtifactUploads(inputs, step.signal, (line) => step.log.line(line));
  const manifest = manifestFile === undefined ? [] : [manifestFile];
  const artifact = inputs.archive
    ? await uploadArchive(uploads, [report, ...manifest], inputs.name)
    : await uploadFile(uploads, report);
  setOutputs({
    'artifact-id': artifact.id,
    'artifact-url': artifact.url,
    'artifact-digest': artifact.digest,
  });
  if (inputs.archive) return artifact;
  // After the report, so that a conflict names the file that it is about, and the report's outputs are there.
  for (const file of manifest) setOutputs({ 'manifest-artifact-id': (await uploadFile(uploads, file)).id });
  return artifact;
}
