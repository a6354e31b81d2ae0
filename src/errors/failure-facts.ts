import { DraftServiceError } from './draft-service-error.ts';
import { UnexpectedError } from './error-classes.ts';
import { type ErrorKind, FAILURE_OF_KIND } from './failure-words-by-error-kind.ts';
import { STATE } from './error-facts.ts';

/** The public failure words, for programs to compare. */
export type Failure = (typeof FAILURE_OF_KIND)[ErrorKind] | 'task-cancelled';

/** The facts of a failure, for programs. */
export interface FailureFacts {
  readonly failure: Failure;
  /** The generation task concerned: the report can be collected by it. */
  readonly taskId: number | undefined;
  /** The task's last known state code. */
  readonly state: string | undefined;
  readonly httpStatus: number | undefined;
  /** true: a report may have been started, and its task id is unknown. */
  readonly mayHaveStarted: boolean;
}

/** The facts of anything that was thrown. */
export function failureFacts(thrown: unknown): FailureFacts {
  const error = thrown instanceof DraftServiceError ? thrown : new UnexpectedError(thrown);
  const { kind, taskId, state, status: httpStatus } = error;
  const cancelled = kind === 'task-failed' && state === STATE.cancelled;
  const failure = cancelled ? 'task-cancelled' : failureOf(error);
  return { failure, taskId, state, httpStatus, mayHaveStarted: error.mayHaveStarted && taskId === undefined };
}

function failureOf(error: DraftServiceError): Failure {
  const { kind, mayHaveStarted } = error;
  const { taskExists = false, isNotService = false } = error.facts;
  if (isNotService && (kind === 'malformed' || kind === 'rejected')) return 'network';
  // `input` says that no report was started.
  return kind === 'rejected' && (taskExists || mayHaveStarted) ? 'unexpected' : FAILURE_OF_KIND[kind];
}
