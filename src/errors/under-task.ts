import { DraftServiceError } from './draft-service-error.ts';

/** Runs a part of a job that comes after 202: whatever fails in it carries the task id. */
export async function underTask<T>(taskId: number, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof DraftServiceError) error.tellTask(taskId);
    throw error;
  }
}
