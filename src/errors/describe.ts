/** How a failure is worded for the user, from its facts. */
import { type ErrorFacts, type ErrorKind, STATE } from './error-kinds.ts';

/** A failure before it is worded. */
export interface Failed {
  readonly kind: ErrorKind;
  /** One or more sentences, without advice. */
  readonly whatHappened: string;
  readonly facts: ErrorFacts;
}

/** A failure in words. */
export interface Description {
  /** What happened, with the task id, and whether a report exists or may exist. */
  readonly message: string;
  /** What the user can do. */
  readonly hint: string | undefined;
}

/** What a host knows of its users. */
export interface HostWords {
  /** How they collect the report of a task, to be continued with "instead of starting another". */
  readonly howToCollect?: ((taskId: number) => string) | undefined;
}

/** Words a failure. */
export function describe({ kind, whatHappened, facts }: Failed, host: HostWords = {}): Description {
  const { taskId, taskExists = false, mayHaveStarted = false, possibleEffect, hint } = facts;
  const effect = mayHaveStarted ? (possibleEffect ?? '') : '';
  const happened = taskId === undefined ? whatHappened : withTaskNumber(whatHappened, taskId);
  const collect = taskId === undefined ? '' : collectSentence({ kind, facts }, taskId, host);
  const message = [happened, effect, collect].filter((sentence) => sentence !== '').join(' ');
  // "Try again" would start a second report; what to check of the connection stays.
  const startsAnother =
    taskId === undefined ? effect !== '' && kind !== 'connection' : kind === 'unavailable';
  const blamesId = kind === 'not-found' && taskExists;
  return { message, hint: startsAnother || blamesId ? undefined : hint };
}

/** The message followed by the hint, in one line. */
export function inOneLine({ message, hint }: Description): string {
  return hint === undefined ? message : `${message} ${hint}`;
}

function withTaskNumber(sentence: string, taskId: number): string {
  return `${sentence.replace(/\.$/, '')} (task ${taskId}).`;
}

function collectSentence(
  { kind, facts: { state, taskExists = false } }: Pick<Failed, 'kind' | 'facts'>,
  taskId: number,
  { howToCollect = (id) => `collect it by task id ${id}` }: HostWords,
): string {
  if (kind === 'task-failed' || (kind === 'not-found' && !taskExists)) return '';
  const isFinished = kind === 'download' || state === STATE.complete;
  const report = isFinished ? 'The report itself is finished' : 'The service may still finish the report';
  return `${report}: ${howToCollect(taskId)} instead of starting another.`;
}
