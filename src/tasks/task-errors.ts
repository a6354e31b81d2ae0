import type { DraftServiceClient } from '../client-context.ts';
import { DraftServiceError, type KnownTask } from '../errors/draft-service-error.ts';
import { DeadlineError, TaskFailedError, UnexpectedError } from '../errors/error-classes.ts';
import type { Deadline } from '../time/deadline.ts';
import { formatDuration } from '../text/format-quantities.ts';
import { withQuotation } from '../text/quotes-and-full-stops.ts';
import type { Task } from './task-status.ts';
import { STATE } from '../errors/error-facts.ts';

/** The error for a task that ended without a report (states F and X); it quotes the service's message. */
export function taskFailedError(client: DraftServiceClient, task: Task): TaskFailedError {
  const cancelled = task.state === STATE.cancelled;
  const message = client.quote(task.state_message ?? '');
  const end = `The report ${cancelled ? 'was cancelled' : 'failed'} in the service (state ${task.state})`;
  return new TaskFailedError(withQuotation(end, message), {
    state: task.state,
    hint: cancelled
      ? 'Start it again if it is still needed.'
      : 'Check the template and its settings in the service, then start it again.',
  });
}

/** The error for a task that stays complete without a file. */
export function noFileError(task: Task): TaskFailedError {
  return new TaskFailedError('The service says that the report is complete, but gives no file to download.', {
    state: task.state,
    hint: "Look for it in the user's Documents in the service.",
  });
}

type LastStatus = Pick<Task, 'state' | 'state_display'>;

/** "Running (R)"; the code alone if the service gives no words for it. */
export function stateInWords(
  client: DraftServiceClient,
  { state, state_display: words }: LastStatus,
): string {
  const code = client.quote(state, 40);
  return words === null ? code : `${client.quote(words, 60)} (${code})`;
}

/**
 * The error for a task that was not finished in time.
 *
 * @param last undefined: no status was received
 * @param cause why the last status call failed, if it did
 */
export function waitTimeoutError(
  client: DraftServiceClient,
  deadline: Deadline,
  last: LastStatus | undefined,
  cause: DraftServiceError | undefined,
): DeadlineError {
  const state =
    last === undefined ? 'no status was received' : `its last state was ${stateInWords(client, last)}`;
  const callFailed =
    cause === undefined || cause.kind === 'deadline' ? '' : ` The last status call failed: ${cause.message}`;
  // "Try again" would start a second report.
  const hint = cause?.kind === 'unavailable' ? undefined : cause?.hint;
  return new DeadlineError(
    `The report was not finished within the time limit of ${formatDuration(deadline.totalMs)} (${state}).${callFailed}`,
    { hint: hint ?? deadline.advice, cause, state: last?.state },
  );
}

/**
 * Runs a part of a job that comes after the 202: every error of it, also of a host's own code, carries the task id.
 *
 * @param known called after a failure: what is known of the task then
 * @throws DraftServiceError; anything else becomes the `cause` of an UnexpectedError
 */
export async function withTaskId<T>(
  taskId: number,
  work: () => Promise<T>,
  known: () => KnownTask = () => ({}),
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const failure = error instanceof DraftServiceError ? error : new UnexpectedError(error);
    throw failure.ofTask(taskId, known());
  }
}
