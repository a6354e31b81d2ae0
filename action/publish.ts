import { uploadArchive, uploadFile } from './artifact.ts';
import { ArtifactUploads, type UploadedArtifact } from './artifact-upload.ts';
import { bounded } from './bounded.ts';
import type { Delivered } from './deliver.ts';
import type { ArtifactInputs } from './inputs.ts';
import type { Context } from './context.ts';
import { setOutputs } from './outputs.ts';

/** An upload may take this long at least, ms, even when the report used up the time limit. */
const MIN_UPLOAD_MS = 5 * 60_000;

/** Uploads report and manifest if that is wanted, and sets the outputs. Returns the report's artifact. */
export async function publish(context: Context, delivered: Delivered): Promise<UploadedArtifact | undefined> {
  const { inputs, step, deadline, progress } = context;
  if (inputs.artifact === undefined) return undefined;
  step.doing('uploading the artifact');
  progress.enter('upload');
  step.log.group('Uploading the artifact');
  try {
    const limit = Math.max(deadline.left(), MIN_UPLOAD_MS);
    const upload = uploaded(context, delivered, inputs.artifact);
    return await bounded(upload, limit, 'the upload of the artifact', step.signal);
  } finally {
    step.log.groupEnd();
  }
}

async function uploaded(
  { step }: Context,
  { report, manifestFile }: Delivered,
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
