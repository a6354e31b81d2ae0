import { oneLine } from '../text/one-line-and-quotes.ts';
import { type ErrorKind, type ErrorFacts, STATE } from './error-kinds-and-facts.ts';

/** Whatever was thrown is quoted whole: the host masks secrets, and would not find a part of one. UTF-16 units. */
const MAX_CAUSE_LENGTH = 3000;

/** What is known of the task that an error belongs to. */
export type KnownTask = Pick<ErrorFacts, 'state' | 'taskExists'>;

/**
 * The base of all errors that the core throws on purpose. It is not changed once made: `with` makes another. `message`
 * says what happened, and whether a report exists or may exist, with its task id once that is known: some hosts show
 * nothing else. `hint` says what to do. Neither holds a secret, a signed address or a control character.
 */
export class DraftServiceError extends Error {
  readonly kind: ErrorKind;
  /** The message without task and advice. */
  readonly whatHappened: string;
  readonly facts: ErrorFacts;
  readonly hint: string | undefined;
  readonly status: number | undefined;
  readonly taskId: number | undefined;
  readonly retryAfterMs: number | undefined;
  readonly mayHaveStarted: boolean;
  readonly state: string | undefined;

  constructor(kind: ErrorKind, whatHappened: string, facts: ErrorFacts = {}) {
    const { message, collect, hint } = describe({ kind, whatHappened, facts });
    super(inOneLine({ message, collect }), facts.cause === undefined ? undefined : { cause: facts.cause });
    this.name = new.target.name;
    this.kind = kind;
    this.whatHappened = whatHappened;
    this.facts = facts;
    this.hint = hint;
    this.status = facts.status;
    this.taskId = facts.taskId;
    this.retryAfterMs = facts.retryAfterMs;
    this.mayHaveStarted = facts.mayHaveStarted ?? false;
    this.state = facts.state;
  }

  /** Another error of the same class, thrown at the same place, of which more is known. */
  with(added: ErrorFacts): this {
    const error = new DraftServiceError(this.kind, this.whatHappened, { ...this.facts, ...added });
    if (this.stack !== undefined) error.stack = this.stack.replace(this.message, () => error.message);
    // The fields of a subclass; the constructor of the base has worded the rest.
    const copy = Object.assign(error, Object.assign({}, this, error), { name: this.name });
    Object.setPrototypeOf(copy, Object.getPrototypeOf(this) as object);
    return copy;
  }

  /**
   * The error with the task that it belongs to; itself if it has one. From the 202 on a report exists or will exist,
   * and can be collected by this id.
   */
  ofTask(taskId: number, { state, taskExists }: KnownTask = {}): this {
    return this.taskId === undefined ? this.with({ taskId, state: this.state ?? state, taskExists }) : this;
  }

  /** The error with one more sentence in the hint. */
  withHint(sentence: string): this {
    const { hint } = this.facts;
    return this.with({ hint: hint === undefined ? sentence : `${hint} ${sentence}` });
  }
}

/** A failure of the host's code (its store, an expression) or a bug; it is the `cause`. */
export class UnexpectedError extends DraftServiceError {
  constructor(cause: unknown) {
    const message = String(cause instanceof Error ? cause.message : cause);
    super('unexpected', oneLine(message, MAX_CAUSE_LENGTH), { cause });
  }
}

/**
 * Runs a part of a job that comes after the 202: every error of it, also of a host's own code, carries the task id.
 *
 * @param known called after a failure: what is known of the task then
 * @throws DraftServiceError; anything else becomes the `cause` of an UnexpectedError
 */
export async function withTaskId<T>(
  taskId: number,
  work: () => Promise<T>,
  known: () => KnownTask = () => ({}),
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const failure = error instanceof DraftServiceError ? error : new UnexpectedError(error);
    throw failure.ofTask(taskId, known());
  }
}

/** What fails for such a reason says nothing about the report, unless the task is known to exist. */
const OF_A_WRONG_INPUT: ReadonlySet<ErrorKind> = new Set(['input', 'not-found', 'rejected']);

/**
 * Words a failure: what happened, with the task id; `collect`: that a report exists or may exist, and how to get it; and
 * what else the user can do.
 *
 * @param howToCollect how the users of a host collect the report of a task
 */
export function describe(
  { kind, whatHappened, facts }: Pick<DraftServiceError, 'kind' | 'whatHappened' | 'facts'>,
  howToCollect = (taskId: number) => `collect it by task id ${taskId} instead of starting another.`,
): Pick<DraftServiceError, 'message' | 'hint'> & { readonly collect: string | undefined } {
  const { taskId, taskExists = false, mayHaveStarted = false, possibleEffect, hint } = facts;
  const effect = mayHaveStarted ? (possibleEffect ?? '') : '';
  const happened =
    taskId === undefined ? whatHappened : `${whatHappened.replace(/\.$/, '')} (task ${taskId}).`;
  const canCollect = kind !== 'task-failed' && (taskExists || !OF_A_WRONG_INPUT.has(kind));
  const isFinished = kind === 'download' || facts.state === STATE.complete;
  const report = isFinished ? 'The report itself is finished' : 'The service may still finish the report';
  const collect = taskId !== undefined && canCollect ? `${report}: ${howToCollect(taskId)}` : undefined;
  const message = effect === '' ? happened : `${happened} ${effect}`;
  // "Try again" would start a second report; what to check of the connection stays.
  const startsAnother =
    taskId === undefined ? effect !== '' && kind !== 'connection' : kind === 'unavailable';
  const blamesId = kind === 'not-found' && taskExists;
  return { message, collect, hint: startsAnother || blamesId ? undefined : hint };
}

export function inOneLine({ message, collect, hint }: Partial<ReturnType<typeof describe>>): string {
  return [message, collect, hint].filter((sentence) => sentence !== undefined).join(' ');
}
