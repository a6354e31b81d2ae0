import { oneLine } from '../text/one-line.ts';
import { DraftServiceError, type ErrorFacts } from './draft-service-error.ts';

/** Something the user gave is not usable; nothing was sent. `mistakes` holds one sentence for each. */
export class InputError extends DraftServiceError {
  readonly mistakes: readonly string[];

  constructor(mistakes: readonly string[], facts: ErrorFacts = {}) {
    super('input', mistakes.join(' '), facts);
    this.mistakes = mistakes;
  }
}

/** The settings do not fit the template; nothing was generated. */
export class SettingsError extends DraftServiceError {
  readonly mistakes: readonly string[];

  constructor(mistakes: readonly string[]) {
    super('settings', mistakes.join(' '), { hint: 'No report was started.' });
    this.mistakes = mistakes;
  }
}

/** The service answered with a status that ends the request (see `status` and `kind`). */
export class StatusError extends DraftServiceError {}

/** 429 whose Retry-After does not fit into the time left. `availableAt` is when it could go on. */
export class RateLimitError extends DraftServiceError {
  /** Wall-clock ms since 1970. */
  readonly availableAt: number;

  constructor(message: string, availableAt: number, facts: ErrorFacts) {
    super('rate-limit', message, facts);
    this.availableAt = availableAt;
  }
}

/** No answer, or an answer that broke off. */
export class ConnectionError extends DraftServiceError {
  constructor(message: string, facts: ErrorFacts = {}) {
    super('connection', message, facts);
  }
}

/** The certificate of the other side is not accepted: nothing was sent, and another try would not go better. */
export class CertificateError extends DraftServiceError {
  constructor(message: string, facts: ErrorFacts = {}) {
    super('connection', message, facts);
  }
}

/** A 2xx answer that is not what the interface promises: not JSON, too large, or JSON of the wrong shape. */
export class MalformedResponseError extends DraftServiceError {
  constructor(message: string, facts: ErrorFacts = {}) {
    super('malformed', message, facts);
  }
}

/** A web page in place of JSON: a login page or a proxy answers in place of the service. */
export class WebPageError extends MalformedResponseError {}

/** A redirect that must not be followed with credentials. */
export class RedirectError extends DraftServiceError {
  constructor(message: string, facts: ErrorFacts = {}) {
    super('redirect', message, facts);
  }
}

/** A list that could not be read whole. */
export class IncompleteListError extends DraftServiceError {
  constructor(message: string, facts: ErrorFacts = {}) {
    super('incomplete-list', message, facts);
  }
}

/** A draft that changed each time it was read: nobody knows which of its states would have been kept. */
export class UnstableDraftError extends DraftServiceError {
  constructor(message: string, facts: ErrorFacts = {}) {
    super('unstable', message, facts);
  }
}

/** The generation task ended without a report (states F and X), or completed without a file. */
export class TaskFailedError extends DraftServiceError {
  constructor(message: string, facts: ErrorFacts) {
    super('task-failed', message, facts);
  }
}

/** The time given for the whole job is over. */
export class DeadlineError extends DraftServiceError {
  constructor(message: string, facts: ErrorFacts = {}) {
    super('deadline', message, facts);
  }
}

/** The file could not be fetched whole and verified; nothing was kept. */
export class DownloadError extends DraftServiceError {
  constructor(message: string, facts: ErrorFacts = {}) {
    super('download', message, facts);
  }
}

/** The host stopped the job. */
export class AbortedError extends DraftServiceError {
  constructor(facts: ErrorFacts = {}) {
    super('aborted', 'Stopped before it was done.', facts);
  }
}

/** Something failed that the core does not know: a host's store, an expression, a mistake of ours. It is the `cause`. */
export class UnexpectedError extends DraftServiceError {
  constructor(cause: unknown) {
    super('unexpected', oneLine(cause instanceof Error ? cause.message : String(cause)), { cause });
  }
}
