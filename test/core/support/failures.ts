import { DraftServiceError, inOneLine } from '../../../src/errors/draft-service-error.ts';

/** The error that a function throws; undefined: none. */
export function thrown(work: () => unknown): DraftServiceError | undefined {
  try {
    work();
  } catch (error) {
    return error as DraftServiceError;
  }
  return undefined;
}

/** What a user reads of an error: what happened, and what to do. */
export const sentenceOf = (error: DraftServiceError | undefined) => error && inOneLine(error);

/** The core's own error that a promise ends in; any other end fails the test. */
export async function failure(work: Promise<unknown>): Promise<DraftServiceError> {
  let value: unknown;
  try {
    value = await work;
  } catch (error) {
    if (error instanceof DraftServiceError) return error;
    throw error;
  }
  throw new Error(`It was expected to fail, but gave ${JSON.stringify(value)}.`);
}
