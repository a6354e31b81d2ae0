import path from 'node:path';
import type { ArtifactInputs } from './inputs.ts';
import { messageOf } from './message-of.ts';

/** What became of an upload. */
export interface UploadedArtifact {
  readonly name: string;
  readonly id: number;
  readonly url: string;
  /** SHA-256, lower-case hex. */
  readonly digest: string;
}

/** The artifact could not be uploaded; report, manifest and outputs stay. */
export class ArtifactError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'ArtifactError';
  }
}

interface Upload {
  readonly name: string;
  readonly folder: string;
  readonly files: readonly string[];
  readonly bare: boolean;
}

/**
 * Uploads a report, and its manifest if there is one: as one archive, or as two bare files. Returns the report's artifact.
 * The toolkit's library is loaded here and not before: most of a step's start-up time would go into it.
 *
 * @throws ArtifactError that says what is in the way
 */
export async function uploadReport(
  report: string,
  manifest: string | undefined,
  sha256: string,
  inputs: ArtifactInputs,
): Promise<UploadedArtifact> {
  const both = manifest === undefined ? [report] : [report, manifest];
  if (inputs.archive) {
    const name = inputs.name ?? path.basename(report);
    return upload({ name, folder: path.dirname(report), files: both, bare: false }, inputs);
  }
  const [uploaded] = await uploadBare(both, inputs);
  if (uploaded?.digest !== sha256) {
    throw new ArtifactError(
      'The uploaded artifact is not the report that was verified: their SHA-256 differ. Run the job again.',
    );
  }
  return uploaded;
}

/** One after the other, so that a conflict names the file that it is about. */
async function uploadBare(files: readonly string[], inputs: ArtifactInputs): Promise<UploadedArtifact[]> {
  const uploaded: UploadedArtifact[] = [];
  for (const file of files) {
    const { dir: folder, base: name } = path.parse(file);
    uploaded.push(await upload({ name, folder, files: [file], bare: true }, inputs));
  }
  return uploaded;
}

async function upload(
  { name, folder, files, bare }: Upload,
  inputs: ArtifactInputs,
): Promise<UploadedArtifact> {
  const { default: client, ArtifactNotFoundError } = await import('@actions/artifact');
  try {
    if (inputs.overwrite) {
      await client.deleteArtifact(name).catch((error: unknown) => {
        if (!(error instanceof ArtifactNotFoundError)) throw error;
      });
    }
    const { id, digest } = await client.uploadArtifact(name, [...files], folder, {
      ...(inputs.retentionDays === undefined ? {} : { retentionDays: inputs.retentionDays }),
      ...(bare ? { skipArchive: true } : { compressionLevel: inputs.compressionLevel }),
    });
    if (id === undefined || digest === undefined) throw new Error('its id or digest did not come back');
    return { name, id, digest, url: artifactUrl(id) };
  } catch (error) {
    throw explained(name, error);
  }
}

function artifactUrl(id: number): string {
  const of = (name: string): string => process.env[`GITHUB_${name}`] ?? '';
  return `${of('SERVER_URL')}/${of('REPOSITORY')}/actions/runs/${of('RUN_ID')}/artifacts/${id}`;
}

function explained(name: string, error: unknown): ArtifactError {
  const words = messageOf(error);
  if (error instanceof Error && error.name === 'GHESNotSupportedError') {
    return new ArtifactError(
      'GitHub Enterprise Server does not take artifacts of this kind. Set upload-artifact: false and upload the file in a step of its own.',
      error,
    );
  }
  if (/\b409\b|already exists/i.test(words)) {
    return new ArtifactError(
      `This run already has an artifact called "${name}". Set overwrite: true, or give this report another filename or artifact-name.`,
      error,
    );
  }
  if (/ACTIONS_RUNTIME_TOKEN|ACTIONS_RESULTS_URL/.test(words)) {
    return new ArtifactError(
      'There is no artifact service here. Set upload-artifact: false where the step does not run on a runner.',
      error,
    );
  }
  return new ArtifactError(
    `The artifact "${name}" could not be uploaded: ${words.replace(/\.$/, '')}. Run the job again, or upload the file in a step of its own.`,
    error,
  );
}
