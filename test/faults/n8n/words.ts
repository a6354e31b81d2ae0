import type { Kind } from '../cell.ts';

/** What a user can tell from the words of a failed node, the first that fits: message and description together. */
const SAID: readonly (readonly [RegExp, Kind])[] = [
  // That something may have been started matters more than why.
  [/may have been started/, 'unknown-start'],
  [/was not finished within|time limit of .* was reached|No time was left/, 'timeout'],
  [/limits (?:requests|starting reports)|storage answered HTTP 429/, 'throttled'],
  [/\bredirect(?:s|ed)?\b/, 'redirect'],
  [/refused the download/, 'renewal'],
  [/storage answered HTTP 5|could not answer the request/, 'unavailable'],
  [/refused the request|answered the download with HTTP 4/, 'refused'],
  [/larger than \d+ MiB/, 'too-large'],
  [/another shape|not an object|address that the service gave cannot be used/, 'wrong-shape'],
  [/is not JSON/, 'not-json'],
  [/cannot be read (?:whole|to its end)/, 'list'],
  [/gives no file/, 'no-file'],
  [/(?:could not finish|cancelled) the report/, 'failed-report'],
  [/No whole answer|connection broke|nothing came for/, 'connection'],
  [/could not be downloaded whole|changed \d+ times/, 'length'],
  [
    /^(?:The base URL|This is not a token|A user name cannot|This is not a usable File Name|Task ID must)/,
    'input',
  ],
];

/** The kind of a failure by its words; `unforeseen` where they are none of ours. */
export function kindOf(said: string): Kind {
  return SAID.find(([words]) => words.test(said))?.[1] ?? 'unforeseen';
}
