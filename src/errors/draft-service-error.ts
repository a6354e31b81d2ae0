/**
 * The kind of an error, for programs to decide by. `failureFacts` maps it to the public failure words. Each
 * kind has a class in error-classes.ts, except those of `StatusError`.
 */
export type ErrorKind =
  | 'input'
  | 'settings'
  | 'authentication'
  | 'permission'
  | 'not-found'
  | 'rejected'
  | 'rate-limit'
  | 'unavailable'
  | 'connection'
  | 'malformed'
  | 'redirect'
  | 'incomplete-list'
  | 'unstable'
  | 'task-failed'
  | 'deadline'
  | 'download'
  /** The host could not write the file. */
  | 'file'
  /** The Action could not upload the artifact. */
  | 'artifact'
  | 'aborted'
  /** Not a failure of the service: of the host's code, or a bug. */
  | 'unexpected';

/** The properties of an error beside its message. */
export interface ErrorFacts {
  /** What the user can do, one sentence. */
  readonly hint?: string | undefined;
  /** HTTP status that caused it. */
  readonly status?: number | undefined;
  /** true: a web page came instead of JSON, from a login page, a proxy or another server. */
  readonly isWebPage?: boolean | undefined;
  /** The generation task concerned; a job can be resumed from it. */
  readonly taskId?: number | undefined;
  /** How long the service asked to wait, ms. */
  readonly retryAfterMs?: number | undefined;
  /** true: a generate request was sent, and it is unknown whether it took effect. */
  readonly mayHaveStarted?: boolean | undefined;
  /** The task's last known state code. */
  readonly state?: string | undefined;
  /** true: the task is known to exist, so a report was started. */
  readonly taskExists?: boolean | undefined;
  readonly cause?: unknown;
}

/** The documented state codes of a task. */
export const STATE = { pending: 'P', running: 'R', complete: 'C', failed: 'F', cancelled: 'X' } as const;

/** What is known of the task that an error belongs to. */
export interface KnownTask {
  /** Its last known state code. */
  readonly state?: string | undefined;
  /** true: this job started it or read its status, so a later 404 does not mean that the id is wrong. */
  readonly exists?: boolean;
  /** How the user collects the report. Default: by its task id. */
  readonly howToCollect?: string | undefined;
}

/**
 * The base of all errors that the core throws on purpose. `message` says what happened, and whether a report
 * exists or may exist, with its task id once that is known: some hosts show nothing else. `hint` says what to
 * do. Neither holds a secret, a signed address or a control character.
 */
export class DraftServiceError extends Error {
  readonly kind: ErrorKind;
  hint: string | undefined;
  readonly status: number | undefined;
  readonly isWebPage: boolean;
  taskId: number | undefined;
  readonly retryAfterMs: number | undefined;
  readonly mayHaveStarted: boolean;
  state: string | undefined;
  taskExists: boolean;

  constructor(kind: ErrorKind, message: string, facts: ErrorFacts = {}) {
    super(message, facts.cause === undefined ? undefined : { cause: facts.cause });
    this.name = new.target.name;
    this.kind = kind;
    this.hint = facts.hint;
    this.status = facts.status;
    this.isWebPage = facts.isWebPage ?? false;
    this.taskId = facts.taskId;
    this.retryAfterMs = facts.retryAfterMs;
    this.mayHaveStarted = facts.mayHaveStarted ?? false;
    this.state = facts.state;
    this.taskExists = facts.taskExists ?? false;
  }

  /**
   * Adds the task that the error belongs to; only the first call has an effect. From the 202 on a report
   * exists or will exist, and can be collected by this id.
   */
  attachTaskId(taskId: number, { state, exists = false, howToCollect }: KnownTask = {}): void {
    if (this.taskId !== undefined) return;
    const how = howToCollect ?? `collect it by task id ${taskId}`;
    const hasNoReport = this.kind === 'task-failed' || (this.kind === 'not-found' && !exists);
    const finished = this.kind === 'download' || [this.state, state].includes(STATE.complete);
    const report = finished ? 'The report itself is finished' : 'The service may still finish the report';
    const resume = ` ${report}: ${how} instead of starting another.`;
    this.message = `${this.message} (task ${taskId})${hasNoReport ? '' : resume}`;
    // "Try again" would start a second report; and the id of a task that was there is not wrong.
    if (this.kind === 'unavailable' || (this.kind === 'not-found' && exists)) this.hint = undefined;
    this.taskId = taskId;
    this.state ??= state;
    this.taskExists = exists;
  }

  /**
   * Adds a sentence to the message if the request may have taken effect. It replaces the hint, since "try
   * again" would start a second report; that of a connection only says what to check.
   */
  setAmbiguousHint(sentence: string): void {
    if (!this.mayHaveStarted) return;
    this.message = `${this.message} ${sentence}`;
    if (this.kind !== 'connection') this.hint = undefined;
  }

  /** Adds a sentence to the hint, unless it is there: jobs that share a list can fail with the same error. */
  addHint(sentence: string): void {
    if (this.hint?.includes(sentence) === true) return;
    this.hint = this.hint === undefined ? sentence : `${this.hint} ${sentence}`;
  }

  /** The message followed by the hint, in one line. */
  get sentence(): string {
    return this.hint === undefined ? this.message : `${this.message} ${this.hint}`;
  }
}
