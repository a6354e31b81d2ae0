import { DraftServiceError, type KnownTask } from './draft-service-error.ts';
import { UnexpectedError } from './error-classes.ts';

/**
 * Runs a part of a job that comes after 202: whatever fails in it, a host's own code too, carries the task id.
 *
 * @param known what is known of the task when something fails
 * @throws DraftServiceError; UnexpectedError around anything else, its `cause`
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
