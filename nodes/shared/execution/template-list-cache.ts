import {
  DraftServiceError,
  type ErrorKind,
  type ListTemplates,
  type Template,
  listTemplates,
  subjectName,
} from '../../../src/index.ts';

/**
 * Failures caused by the deadline or the stop of the item that reads; for another item the list may still be
 * available.
 */
const ITEM_KINDS: ReadonlySet<ErrorKind> = new Set(['deadline', 'rate-limit', 'aborted']);

/**
 * Requests each subject's templates once for all items of an execution. An item waits for another's request
 * until its own deadline, and sends its own where the other's ended too early. A failed list is not kept.
 */
export function cachedTemplateLists(): ListTemplates {
  const lists = new Map<string, Promise<Template[]>>();
  return async (client, subject, limit, maxAttempts) => {
    const deadline = limit ?? client.deadline();
    const key = subjectName(subject);
    for (;;) {
      const pending = lists.get(key);
      if (pending === undefined) {
        const list = listTemplates(client, subject, deadline, maxAttempts);
        lists.set(key, list);
        list.catch(() => lists.delete(key));
        return list;
      }
      const templates = await deadline.race(pending, `the templates of ${key}`).catch((error: unknown) => {
        const isOthers = error instanceof DraftServiceError && ITEM_KINDS.has(error.kind);
        if (!isOthers || deadline.left() <= 0 || deadline.signal.aborted) throw error;
      });
      if (templates !== undefined) return templates;
    }
  };
}
