import { setTimeout as sleep } from 'node:timers/promises';
import { ArtifactError, toArtifactError, isConnectionError, isNameTaken } from './artifact-error.ts';
import type { ArtifactInputs } from '../inputs/report-inputs.ts';
import { messageOf } from '../runner/message-of.ts';

/** Times that an upload is begun, and the pause before the second one, ms; the toolkit repeats nothing after a lost connection. */
const MAX_ATTEMPTS = 3;
const RETRY_PAUSE_MS = 1000;

/** What became of an upload. */
export interface UploadedArtifact {
  readonly name: string;
  readonly id: number;
  readonly url: string;
  /** SHA-256, lower-case hex. */
  readonly digest: string;
}

/** Files that become one artifact. */
export interface Upload {
  readonly name: string;
  readonly folder: string;
  readonly files: readonly string[];
  /** SHA-256 that the artifact must have; undefined for a zip, whose bytes nobody knows before. */
  readonly sha256: string | undefined;
}

/** Uploads artifacts of one run, and deletes them. The toolkit's library is loaded with the first one: it takes long. */
export class ArtifactUploads {
  private readonly inputs: ArtifactInputs;
  private readonly signal: AbortSignal;
  private readonly say: (line: string) => void;

  /** @param say takes a line for the log */
  constructor(inputs: ArtifactInputs, signal: AbortSignal, say: (line: string) => void) {
    this.inputs = inputs;
    this.signal = signal;
    this.say = say;
  }

  /**
   * Uploads, after a lost connection once more or twice. A name that is taken then may be that of the first attempt, whose answer was
   * lost: it is the artifact if it has the right digest.
   *
   * @throws ArtifactError that says what is in the way
   */
  async upload(upload: Upload): Promise<UploadedArtifact> {
    let fault: unknown;
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.attempt(upload);
      } catch (error) {
        if (fault !== undefined && isNameTaken(error)) {
          const arrived = await this.findExisting(upload);
          if (arrived !== undefined) return arrived;
          throw toArtifactError(upload.name, this.inputs.archive, fault);
        }
        if (!isConnectionError(error) || attempt === MAX_ATTEMPTS) {
          throw toArtifactError(upload.name, this.inputs.archive, error);
        }
        fault = error;
        this.say(`The connection was lost while "${upload.name}" was uploaded; it is uploaded again.`);
        await sleep(RETRY_PAUSE_MS * attempt, undefined, { signal: this.signal });
      }
    }
  }

  /** Deletes an artifact that must not stay. Always throws: why, and whether it is gone. */
  async reject(name: string, why: string): Promise<never> {
    const { default: client } = await import('@actions/artifact');
    const outcome = await client.deleteArtifact(name).then(
      () => 'it was deleted',
      (error: unknown) => `it could not be deleted (${messageOf(error)}): do not use it`,
    );
    throw new ArtifactError(`${why}: ${outcome}.`);
  }

  private async attempt({ name, folder, files }: Upload): Promise<UploadedArtifact> {
    const { archive, overwrite, retentionDays, compressionLevel } = this.inputs;
    const { default: client, ArtifactNotFoundError } = await import('@actions/artifact');
    if (overwrite) {
      await client.deleteArtifact(name).catch((error: unknown) => {
        if (!(error instanceof ArtifactNotFoundError)) throw error;
      });
    }
    const { id, digest } = await client.uploadArtifact(name, [...files], folder, {
      ...(retentionDays === 0 ? {} : { retentionDays }),
      ...(archive ? { compressionLevel } : { skipArchive: true }),
    });
    if (id === undefined || digest === undefined) throw new Error('its id or digest did not come back');
    return { name, id, digest, url: artifactUrl(id) };
  }

  private async findExisting({ name, sha256 }: Upload): Promise<UploadedArtifact | undefined> {
    if (sha256 === undefined) return undefined;
    const { default: client } = await import('@actions/artifact');
    const found = await client.getArtifact(name).catch(() => undefined);
    if (found?.artifact.digest !== `sha256:${sha256}`) return undefined;
    const { id } = found.artifact;
    return { name, id, digest: sha256, url: artifactUrl(id) };
  }
}

function artifactUrl(id: number): string {
  const of = (name: string): string => process.env[`GITHUB_${name}`] ?? '';
  return `${of('SERVER_URL')}/${of('REPOSITORY')}/actions/runs/${of('RUN_ID')}/artifacts/${id}`;
}
