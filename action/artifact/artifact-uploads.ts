import { setTimeout as sleep } from 'node:timers/promises';
import { abortable } from '../../src/index.ts';
import type { ArtifactInputs } from '../inputs/report-inputs.ts';
import { messageOf } from '../../platform/errors.ts';
import {
  ArtifactError,
  isConnectionError,
  isNameTaken,
  notUploaded,
  toArtifactError,
} from './upload-failure.ts';

/**
 * Attempts of one upload, and the pause after the first, ms. @actions/artifact 6.2.1 does not retry after a
 * lost connection.
 */
const MAX_ATTEMPTS = 3;
const RETRY_PAUSE_MS = 1000;

export interface UploadedArtifact {
  readonly id: number;
  readonly url: string;
  /** SHA-256, lower-case hex. */
  readonly digest: string;
}

/** Files that become one artifact. */
export interface UploadRequest {
  readonly name: string;
  /** Absolute. */
  readonly folder: string;
  /** Absolute paths. */
  readonly files: readonly string[];
  /**
   * SHA-256 that the artifact must have; undefined for a zip, whose bytes are not known before the upload.
   */
  readonly sha256: string | undefined;
}

/**
 * Uploads and deletes artifacts of this run. The toolkit's library takes long to load, so it is loaded on
 * first use.
 */
export class ArtifactUploads {
  private readonly inputs: ArtifactInputs;
  private readonly signal: AbortSignal;
  private readonly logLine: (line: string) => void;

  constructor(inputs: ArtifactInputs, signal: AbortSignal, logLine: (line: string) => void) {
    this.inputs = inputs;
    this.signal = signal;
    this.logLine = logLine;
  }

  /**
   * Uploads; after a lost connection up to two more times. If the name is taken then, the first attempt may
   * have succeeded and only its response was lost: an artifact with the right digest is accepted.
   *
   * @throws ArtifactError
   */
  async upload(request: UploadRequest): Promise<UploadedArtifact> {
    const { name } = request;
    let connectionError: unknown;
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.attempt(request);
      } catch (error) {
        if (connectionError !== undefined && isNameTaken(error)) {
          const existing = await this.findExisting(request);
          if (existing !== undefined) return existing;
          throw notUploaded(name, connectionError, ', under another name');
        }
        if (!isConnectionError(error) || attempt === MAX_ATTEMPTS) {
          throw toArtifactError(name, this.inputs.archive, error);
        }
        connectionError = error;
        this.logLine(`The connection was lost while "${name}" was uploaded; it is uploaded again.`);
        await abortable(sleep(RETRY_PAUSE_MS * attempt), this.signal);
      }
    }
  }

  /**
   * Deletes an artifact that must not stay. Always throws an ArtifactError with the reason and whether the
   * artifact is gone.
   */
  async reject(name: string, reason: string): Promise<never> {
    const { default: client } = await import('@actions/artifact');
    const outcome = await client.deleteArtifact(name).then(
      () => 'it was deleted',
      (error: unknown) => `it could not be deleted (${messageOf(error)}): do not use it`,
    );
    throw new ArtifactError(`${reason}: ${outcome}.`);
  }

  private async attempt({ name, folder, files }: UploadRequest): Promise<UploadedArtifact> {
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
    return { id, digest, url: artifactUrl(id) };
  }

  private async findExisting({ name, sha256 }: UploadRequest): Promise<UploadedArtifact | undefined> {
    if (sha256 === undefined) return undefined;
    const { default: client } = await import('@actions/artifact');
    const found = await client.getArtifact(name).catch(() => undefined);
    if (found?.artifact.digest !== `sha256:${sha256}`) return undefined;
    const { id } = found.artifact;
    return { id, digest: sha256, url: artifactUrl(id) };
  }
}

function artifactUrl(id: number): string {
  const variable = (name: string): string => process.env[`GITHUB_${name}`] ?? '';
  return `${variable('SERVER_URL')}/${variable('REPOSITORY')}/actions/runs/${variable('RUN_ID')}/artifacts/${id}`;
}
