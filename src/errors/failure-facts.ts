import { DraftServiceError, UnexpectedError } from './draft-service-error.ts';
import { type ErrorKind, FAILURE_OF_KIND, STATE } from './error-kinds-and-facts.ts';

/** The public failure words, for programs to compare. */
export type Failure = (typeof FAILURE_OF_KIND)[ErrorKind] | 'task-cancelled';

export function failureFacts(thrown: unknown) {
  const error = thrown instanceof DraftServiceError ? thrown : new UnexpectedError(thrown);
  const { taskId, state, status: httpStatus } = error;
  // By its task id a report that was started can be collected.
  const mayHaveStarted = error.mayHaveStarted && taskId === undefined;
  return { failure: failureWord(error), taskId, state, httpStatus, mayHaveStarted };
}

function failureWord({ kind, mayHaveStarted, state, facts }: DraftServiceError): Failure {
  const { taskExists = false, isNotService = false } = facts;
  if (kind === 'task-failed' && state === STATE.cancelled) return 'task-cancelled';
  if (isNotService && (kind === 'malformed' || kind === 'rejected')) return 'network';
  // `input` says that no report was started.
  return kind === 'rejected' && (taskExists || mayHaveStarted) ? 'unexpected' : FAILURE_OF_KIND[kind];
}
