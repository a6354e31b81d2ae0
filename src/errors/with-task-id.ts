import { DraftServiceError, type KnownTask } from './draft-service-error.ts';
import { UnexpectedError } from './error-classes.ts';

/**
 * Runs a part of a job that comes after the 202: every error of it, also of a host's own code, carries the
 * task id.
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
    failure.attachTaskId(taskId, known());
    throw failure;
  }
}
