/** What kind of failure it is; hosts choose their wording and their own error class by it. */
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
  | 'aborted'
  /** Not the service's failure: the host's, or a mistake of ours. */
  | 'unexpected';

/** What an error knows beside its message. */
export interface ErrorFacts {
  /** What the user can do, one sentence. */
  readonly hint?: string | undefined;
  /** HTTP status that caused it. */
  readonly status?: number | undefined;
  /** The generation task concerned; a job can be resumed from it. */
  readonly taskId?: number | undefined;
  /** How long the service asked to wait, ms. */
  readonly retryAfterMs?: number | undefined;
  /** true: a generate request went out and nobody knows whether it was carried out. */
  readonly mayHaveStarted?: boolean | undefined;
  /** The task's last known state code. */
  readonly state?: string | undefined;
  readonly cause?: unknown;
}

/** What is known of the task that a failure belongs to. */
export interface KnownTask {
  /** Its last known state code. */
  readonly state?: string | undefined;
  /** It was started or seen in this job: a later 404 does not mean that the id is wrong. */
  readonly exists?: boolean;
}

/**
 * Everything the core throws on purpose. `message` says what happened, and whether a report exists or may exist (with its task id once
 * one is known): some readers see nothing else. `hint` says what to do. Neither holds a secret, a signed address or a control character.
 */
export class DraftServiceError extends Error {
  readonly kind: ErrorKind;
  private facts: ErrorFacts;

  constructor(kind: ErrorKind, message: string, facts: ErrorFacts = {}) {
    super(message, facts.cause === undefined ? undefined : { cause: facts.cause });
    this.name = new.target.name;
    this.kind = kind;
    this.facts = facts;
  }

  get hint(): string | undefined {
    return this.facts.hint;
  }

  get status(): number | undefined {
    return this.facts.status;
  }

  get taskId(): number | undefined {
    return this.facts.taskId;
  }

  get retryAfterMs(): number | undefined {
    return this.facts.retryAfterMs;
  }

  get mayHaveStarted(): boolean {
    return this.facts.mayHaveStarted ?? false;
  }

  /** The task's last known state code. */
  get state(): string | undefined {
    return this.facts.state;
  }

  /**
   * Adds the task that the failure belongs to, once: from 202 on a report exists or will exist, and its id is the way back to it.
   */
  attachTaskId(taskId: number, { state, exists = false }: KnownTask = {}): void {
    if (this.taskId !== undefined) return;
    const lost = this.kind === 'task-failed' || (this.kind === 'not-found' && !exists);
    const finished = this.kind === 'download' || this.state === 'C' || state === 'C';
    const report = finished ? 'The report itself is finished' : 'The report may still be finished';
    const resume = ` ${report}: collect it by task id ${taskId} instead of starting another.`;
    this.message = `${this.message} (task ${taskId})${lost ? '' : resume}`;
    this.facts = { ...this.facts, taskId, state: this.state ?? state };
  }

  /**
   * Adds the sentence that the request may have been carried out all the same, where it may. It replaces the hint: "try again" would
   * start a second report.
   */
  setAmbiguousHint(sentence: string): void {
    if (!this.mayHaveStarted) return;
    this.message = `${this.message} ${sentence}`;
    this.facts = { ...this.facts, hint: undefined };
  }

  /** Adds a sentence to what the user can do, once: several jobs may fail by one error, of a list that they share. */
  addHint(sentence: string): void {
    if (this.hint?.includes(sentence) === true) return;
    this.facts = { ...this.facts, hint: this.hint === undefined ? sentence : `${this.hint} ${sentence}` };
  }

  /** The message followed by the hint: one line for a log or an annotation. */
  get sentence(): string {
    return this.hint === undefined ? this.message : `${this.message} ${this.hint}`;
  }
}
