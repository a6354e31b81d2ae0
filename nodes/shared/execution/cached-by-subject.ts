import {
  type Deadline,
  type DraftServiceClient,
  DraftServiceError,
  type ErrorKind,
  type Subject,
  subjectName,
} from '../../../src/index.ts';

/**
 * Failures caused by the deadline or the stop of the item that reads; for another item the response may still be
 * available.
 */
const ITEM_KINDS: ReadonlySet<ErrorKind> = new Set(['deadline', 'rate-limit', 'aborted']);

/** Reads something of a project or a draft. */
type ReadOfSubject<T> = (
  client: DraftServiceClient,
  subject: Subject,
  deadline?: Deadline,
  maxAttempts?: number,
) => Promise<T>;

/**
 * Reads each subject once for all items of an execution. An item waits for another's request until its own deadline,
 * and sends its own if the other's ended too early. A failure is not kept.
 *
 * @param what is read, for messages: "the templates"
 */
export function cachedBySubject<T>(what: string, read: ReadOfSubject<T>): ReadOfSubject<T> {
  const requests = new Map<string, Promise<T>>();
  return async (client, subject, limit, maxAttempts) => {
    const deadline = limit ?? client.deadline();
    const key = subjectName(subject);
    for (;;) {
      const pending = requests.get(key);
      if (pending === undefined) {
        const request = read(client, subject, deadline, maxAttempts);
        requests.set(key, request);
        request.catch(() => requests.delete(key));
        return request;
      }
      const waited = await deadline.race(pending, `${what} of ${key}`).then(
        (value) => ({ value }),
        (error: unknown) => {
          const isOthers = error instanceof DraftServiceError && ITEM_KINDS.has(error.kind);
          if (!isOthers || deadline.left() <= 0 || deadline.signal.aborted) throw error;
        },
      );
      if (waited !== undefined) return waited.value;
    }
  };
}
