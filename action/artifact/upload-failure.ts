import { HostError, messageOf, withoutPeriod } from '../../platform/errors.ts';

/** The artifact could not be uploaded; report, manifest and outputs stay. */
export class ArtifactError extends HostError {
  constructor(message: string, cause?: unknown) {
    super(message, cause, 'artifact');
  }
}

/** Whether the run already has an artifact of this name. */
export function isNameTaken(error: unknown): boolean {
  return /\b409\b|already exists/i.test(messageOf(error));
}

/**
 * Whether the connection failed. @actions/artifact 6.2.1 loses the class of the toolkit's NetworkError and
 * keeps its message, so the message is compared.
 */
export function isConnectionError(error: unknown): boolean {
  return /Unable to make request: E[A-Z]+|Upload progress stalled|socket hang up|\bE(?:CONNRESET|PIPE|TIMEDOUT)\b/.test(
    messageOf(error),
  );
}

/** The error for the user: which artifact, and what to change. */
export function toArtifactError(name: string, archive: boolean, error: unknown): ArtifactError {
  if (isNameTaken(error)) {
    const change = archive ? 'another artifact-name' : 'this report another filename';
    return new ArtifactError(
      `This run already has an artifact called "${name}". Set overwrite: true, or give ${change}.`,
      error,
    );
  }
  return notUploaded(name, error);
}

/** @param how the advice goes on: the name may be taken by what was uploaded of it */
export function notUploaded(name: string, error: unknown, how = ''): ArtifactError {
  const [reason = ''] = messageOf(error).split('\n');
  return new ArtifactError(
    `The artifact "${name}" could not be uploaded: ${withoutPeriod(reason)}. Upload the file in a separate step${how}.`,
    error,
  );
}
