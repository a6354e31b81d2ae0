import { expect } from '@jest/globals';
import { InputError } from '../../../src/errors/error-classes.ts';

/** The refusal of a value: its one sentence, and what to do. */
export function refusal(read: () => unknown): {
  readonly sentence: string;
  readonly hint: string | undefined;
} {
  try {
    read();
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    expect(error.mistakes).toHaveLength(1);
    return { sentence: error.message, hint: error.hint };
  }
  throw new Error('It was accepted.');
}
