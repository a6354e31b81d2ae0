/** Which kind of failure it is, by what a user can tell: the core's own kind, and otherwise the words of the message. */
import type { DraftServiceError, ErrorKind } from '../../src/index.ts';
import type { FailureKind } from './case.ts';

/** The first that fits. That a report may exist matters more than why nobody knows. */
const WORDS: readonly (readonly [RegExp, FailureKind])[] = [
  [/^Stopped before/i, 'aborted'],
  [/may have been started/, 'unknown-start'],
  [/time limit .*(?:was )?reached|not finished within|No time was left/, 'timeout'],
  [/no file/, 'no-file'],
  [/could not finish|cancelled|failed in the service/, 'failed-report'],
  [/refused the download/, 'renewal'],
  [/\bredirect(?:s|ed)?\b/, 'redirect'],
  [/limits (?:requests|starting)|HTTP 429/, 'throttled'],
  [/larger than \d+ MiB/, 'too-large'],
  [/documented format|not an object|address that the service gave|answered with that of/, 'wrong-shape'],
  [/not JSON/, 'not-json'],
  [/list of .* is incomplete|cannot be read to its end/, 'list'],
  [
    /announced|bytes arrived|compressed|changed|another (?:part|file)|a part of the file|could not continue/,
    'length',
  ],
  [/answered the download with HTTP \d/, 'refused'],
  [/could not answer the request|HTTP 5\d\d/, 'unavailable'],
  [/refused the request|HTTP [24]\d\d/, 'refused'],
  [
    /No (?:whole|complete) (?:answer|response)|connection broke|no data for|incomplete (?:answer|response)/i,
    'connection',
  ],
  [/could not be downloaded/, 'length'],
  [/^(?:The base URL|This is not a|A user name|Task ID|.*File Name)/, 'input'],
];

/** The kind of a failure by its message. */
export function failureByWords(message: string): FailureKind {
  return WORDS.find(([words]) => words.test(message))?.[1] ?? 'unexpected';
}

/** The kinds of the core that need no words. */
const KINDS: Readonly<Partial<Record<ErrorKind, FailureKind>>> = {
  input: 'input',
  settings: 'input',
  authentication: 'refused',
  permission: 'refused',
  'not-found': 'refused',
  rejected: 'refused',
  'rate-limit': 'throttled',
  unavailable: 'unavailable',
  connection: 'connection',
  redirect: 'redirect',
  'incomplete-list': 'list',
  deadline: 'timeout',
  aborted: 'aborted',
};

/** The kind of an error of the core. */
export function coreFailure({ kind, message, mayHaveStarted }: DraftServiceError): FailureKind {
  if (kind === 'aborted') return 'aborted';
  return mayHaveStarted ? 'unknown-start' : (KINDS[kind] ?? failureByWords(message));
}
