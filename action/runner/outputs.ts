import { setOutput } from '@actions/core';
import type { Failure } from '../../src/index.ts';
import { OutputError } from './action-errors.ts';

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

/** @param failure empty for a step that succeeds */
export function setFailure(failure: Failure | ''): void {
  setOutputs({ failure });
}
