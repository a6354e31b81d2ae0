import { DraftServiceError } from '../../src/index.ts';
import { HostError, messageOf, withoutPeriod } from '../../platform/errors.ts';

/** What happened, for the annotation and the summary. */
export function errorSentence(error: unknown): string {
  if (error instanceof DraftServiceError) return error.sentence;
  if (error instanceof HostError) return error.message;
  return `Unexpected error: ${withoutPeriod(messageOf(error))}. Please report it to the maintainers of this action.`;
}
