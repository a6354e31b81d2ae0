import {
  DraftServiceError,
  type ErrorKind,
  type ListTemplates,
  type Template,
  listTemplates,
  subjectName,
} from '../../../src/index.ts';

/** Failures that come of the time limit of the item that reads, and say nothing of the list. */
const OF_ONE_ITEM: ReadonlySet<ErrorKind> = new Set(['deadline', 'rate-limit', 'aborted']);

/**
 * Lists each subject's templates once for all items of an execution. An item waits for another's reading no longer than its own time,
 * and reads itself where the other's time was too short. A list that could not be had is asked for again.
 */
export function sharedTemplateLists(): ListTemplates {
  const known = new Map<string, Promise<Template[]>>();
  return async (service, subject, limit, tries) => {
    const deadline = limit ?? service.deadline();
    const key = subjectName(subject);
    for (;;) {
      const reading = known.get(key);
      if (reading === undefined) {
        const own = listTemplates(service, subject, deadline, tries);
        known.set(key, own);
        own.catch(() => known.delete(key));
        return own;
      }
      const templates = await deadline.race(reading, `the templates of ${key}`).catch((error: unknown) => {
        const foreign = error instanceof DraftServiceError && OF_ONE_ITEM.has(error.kind);
        if (!foreign || deadline.left() <= 0 || deadline.signal.aborted) throw error;
      });
      if (templates !== undefined) return templates;
    }
  };
}
