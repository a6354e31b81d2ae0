import { messageOf } from '../runner/message-of.ts';

/** The artifact could not be uploaded; report, manifest and outputs stay. */
export class ArtifactError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'ArtifactError';
  }
}

/** Whether an artifact of this name is there already. */
export function isNameTaken(error: unknown): boolean {
  return /\b409\b|already exists/i.test(messageOf(error));
}

/**
 * Whether the connection failed, and not the request. The class of the toolkit's NetworkError is lost on its way through
 * @actions/artifact 6.2.1; its words are not.
 */
export function isConnectionError(error: unknown): boolean {
  return /Unable to make request: E[A-Z]+|Upload progress stalled|socket hang up|\bE(?:CONNRESET|PIPE|TIMEDOUT)\b/.test(
    messageOf(error),
  );
}

/** The error for a user: which artifact, and what to change. */
export function toArtifactError(name: string, archive: boolean, error: unknown): ArtifactError {
  if (isNameTaken(error)) {
    const other = archive ? 'another artifact-name' : 'this report another filename';
    return new ArtifactError(
      `This run already has an artifact called "${name}". Set overwrite: true, or give ${other}.`,
      error,
    );
  }
  const [words = ''] = messageOf(error).split('\n');
  return new ArtifactError(
    `The artifact "${name}" could not be uploaded: ${words.replace(/\.$/, '')}. Upload the file in a step of its own.`,
    error,
  );
}
