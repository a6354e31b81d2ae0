import {
  type Deadline,
  DraftServiceError,
  type ErrorKind,
  type FindMissingDraft,
  findMissingDraft,
} from '../../../src/index.ts';

/** Failures caused by the time limit of the item that requests. */
const TIME_KINDS: ReadonlySet<ErrorKind> = new Set(['deadline', 'rate-limit']);

/** One request for a draft. */
interface DraftRequest {
  readonly result: ReturnType<FindMissingDraft>;
  /** The time that it may take, ms. */
  readonly ms: number;
}

/**
 * Requests each draft once for all items of an execution, failures included: without the draft an item goes
 * on. An item waits for another's request until its own deadline, and sends its own where the other's ended
 * in less than half of the time that it has itself.
 */
export function cachedMissingDrafts(): FindMissingDraft {
  const requests = new Map<string, DraftRequest>();
  return async (client, draftId, deadline, notFound) => {
    const key = String(draftId);
    for (;;) {
      const request = requests.get(key);
      if (request === undefined) {
        const result = findMissingDraft(client, draftId, deadline, notFound);
        requests.set(key, { result, ms: deadline.totalMs });
        return result;
      }
      const waited = await deadline.race(request.result, `draft ${key}`).then(
        (missing) => ({ missing }),
        (error: unknown) => {
          if (!isCutOff(error, request, deadline)) throw error;
        },
      );
      if (waited !== undefined) return waited.missing;
      if (requests.get(key) === request) requests.delete(key);
    }
  };
}

/** Whether another item's shorter time limit ended the request, and this item has time left. */
function isCutOff(error: unknown, { ms }: DraftRequest, deadline: Deadline): boolean {
  const isTime = error instanceof DraftServiceError && TIME_KINDS.has(error.kind);
  return isTime && ms < deadline.totalMs / 2 && deadline.left() > 0 && !deadline.signal.aborted;
}
