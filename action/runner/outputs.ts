import { setOutput } from '@actions/core';
import { messageOf } from './message-of.ts';

/** The runner's file for outputs refused: whatever the step does, a later step would not see it. */
export class OutputError extends Error {
  constructor(cause: unknown) {
    super(
      `The outputs of the step could not be written: ${messageOf(cause).replace(/\.$/, '')}. Check the free space of the runner.`,
      { cause },
    );
    this.name = 'OutputError';
  }
}

/**
 * Sets outputs of the step; one that is set again has its last value.
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
