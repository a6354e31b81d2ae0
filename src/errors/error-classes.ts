import { DraftServiceError } from './draft-service-error.ts';
import type { ErrorKind, ErrorFacts } from './error-kinds-and-facts.ts';

function errorOfKind(kind: ErrorKind): new (message: string, facts?: ErrorFacts) => DraftServiceError {
  return class extends DraftServiceError {
    constructor(message: string, facts: ErrorFacts = {}) {
      super(kind, message, facts);
    }
  };
}

/** What the user set cannot be used; nothing was sent. `mistakes` holds one sentence for each mistake. */
export class InputError extends DraftServiceError {
  readonly mistakes: readonly string[];

  constructor(mistakes: readonly string[], facts: ErrorFacts = {}, kind: 'input' | 'settings' = 'input') {
    super(kind, mistakes.join(' '), facts);
    this.mistakes = mistakes;
  }
}

/** The response's status ends the request; `kind` says what it means. A GET was retried if it was a 5xx. */
export class StatusError extends DraftServiceError {}

/** A 429 whose Retry-After does not fit into the time left. */
export class RateLimitError extends errorOfKind('rate-limit') {}

/** No response, or an incomplete one. GETs were retried. */
export class ConnectionError extends errorOfKind('connection') {}

/** The server's certificate is not accepted, or it does not speak TLS; nothing was sent. Never retried. */
export class TlsError extends errorOfKind('connection') {}

/** A 2xx response that is not as documented: not JSON (a GET was retried then), too large, or JSON of another shape. */
export class MalformedResponseError extends errorOfKind('malformed') {}

/** A redirect that must not be followed with credentials. */
export class RedirectError extends errorOfKind('redirect') {}

export class IncompleteListError extends errorOfKind('incomplete-list') {}

/** A draft that changed each time it was read, so that no reading shows one state of it. */
export class UnstableDraftError extends errorOfKind('unstable') {}

/** The generation task ended without a report (states F and X), or completed without a file. */
export class TaskFailedError extends errorOfKind('task-failed') {}

export class DeadlineError extends errorOfKind('deadline') {}

/** The file could not be downloaded completely and verified; nothing of it was kept. */
export class DownloadError extends errorOfKind('download') {}

/** The host stopped the job. */
export class AbortedError extends DraftServiceError {
  constructor(facts: ErrorFacts = {}) {
    super('aborted', 'Cancelled before it finished.', facts);
  }
}
