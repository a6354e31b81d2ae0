import { HostError, messageOf, withoutPeriod } from '../../platform/errors.ts';

/** The artifact could not be uploaded; report, manifest and outputs stay. */
export class ArtifactError extends HostError {
  constructor(message: string, cause?: unknown) {
    super(message, cause, 'artifact');
  }
}

/** The runner's file for outputs could not be written, so a later step would not see the output. */
export class OutputError extends HostError {
  constructor(cause: unknown) {
    super(
      `The outputs of the step could not be written: ${withoutPeriod(messageOf(cause))}. Check the free ` +
        'space of the runner.',
      cause,
    );
  }
}
