import type { DraftServiceError, ErrorKind } from '../../../src/index.ts';
import type { Kind } from '../cell.ts';

/** The kinds of the core that say all by themselves. */
const PLAIN: Readonly<Partial<Record<ErrorKind, Kind>>> = {
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

/** For the others: what the message says. */
const BY_WORDS: Readonly<Partial<Record<ErrorKind, readonly (readonly [RegExp, Kind])[]>>> = {
  malformed: [
    [/is not JSON|is a page/, 'not-json'],
    [/larger than \d+ MiB/, 'too-large'],
    [/another shape|answered with that of|not an object/, 'wrong-shape'],
  ],
  'task-failed': [
    [/gives no file/, 'no-file'],
    [/could not finish|cancelled/, 'failed-report'],
  ],
  download: [
    [/refused the download/, 'renewal'],
    [/redirected the download/, 'redirect'],
    [/answered HTTP 429/, 'throttled'],
    [/answered HTTP 5/, 'unavailable'],
    [/answered the download with HTTP/, 'refused'],
    [/connection broke|nothing came/, 'connection'],
    [/address that the service gave cannot be used/, 'wrong-shape'],
    [
      /announced|bytes came|compressed|changed|another part|another file|a part of the file|could not continue/,
      'length',
    ],
  ],
};

/** What a user can tell from an error of the core. That something may have been started matters more than why. */
export function kindOf({ kind, message, mayHaveStarted }: DraftServiceError): Kind {
  if (kind === 'aborted') return 'aborted';
  if (mayHaveStarted) return 'unknown-start';
  const plain = PLAIN[kind];
  if (plain !== undefined) return plain;
  return BY_WORDS[kind]?.find(([words]) => words.test(message))?.[1] ?? 'unforeseen';
}
