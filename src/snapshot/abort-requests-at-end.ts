import type { ReadContext } from './read-context.ts';

/** Runs a step; requests of it that are still open when it ends, above all after a failure, are aborted. */
export async function abortRequestsAtEnd<T>(
  context: ReadContext,
  step: (context: ReadContext) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  try {
    return await step({ ...context, deadline: context.deadline.withSignal(controller.signal) });
  } finally {
    controller.abort();
  }
}
