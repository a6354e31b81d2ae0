import { setOutput } from '@actions/core';
import { HostError, messageOf, withoutPeriod } from '../../platform/errors.ts';

/** The runner's file for outputs could not be written, so a later step would not see the output. */
export class OutputError extends HostError {
  constructor(cause: unknown) {
    super(
      `The outputs of the step could not be written: ${withoutPeriod(messageOf(cause))}. Check the free space of the ` +
        'runner.',
      cause,
    );
  }
}

/**
 * Sets outputs of the step; an output that is set again has its last value.
 *
 * @throws OutputError
 */
export function setOutputs(outputs: Readonly<Record<string, string | number>>): void {
  try {
    for (const [name, value] of Object.entries(outputs)) setOutput(name, String(value));
  } catch (error) {
    throw new OutputError(error);
  }
}
