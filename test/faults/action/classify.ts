import type { Kind } from '../cell.ts';

/** What the one error of a failed step says, and which kind that is. The first that fits decides. */
const WORDS: readonly (readonly [RegExp, Kind])[] = [
  [/^Stopped before it was done/, 'aborted'],
  // That a report may exist matters more than why nobody knows.
  [/may have been started all the same/, 'unknown-start'],
  [/^The time limit of .* was reached|not finished within the time limit/, 'timeout'],
  [/gives no file to download/, 'no-file'],
  [/could not finish the report|cancelled the report/, 'failed-report'],
  [/refused the download/, 'renewal'],
  [/redirected the download|with a redirect|service redirect(s|ed) /, 'redirect'],
  [/limits .* \(HTTP 429\)|storage answered HTTP 429/, 'throttled'],
  [/could not answer the request|storage answered HTTP 5/, 'unavailable'],
  [/refused the request|answered the download with HTTP/, 'refused'],
  [/is not JSON/, 'not-json'],
  [/larger than \d+ MiB/, 'too-large'],
  [/another shape|answered with that of|address that the service gave cannot be used/, 'wrong-shape'],
  [/cannot be read whole|cannot be read to its end/, 'list'],
  [/^No whole answer|connection broke|nothing came/, 'connection'],
  [
    /announced|bytes came|compressed|changed while|another part|another file|a part of the file|could not continue/,
    'length',
  ],
];

/** What a reader of the log can tell from the step's error. */
export function kindOf(message: string): Kind {
  return WORDS.find(([words]) => words.test(message))?.[1] ?? 'unforeseen';
}
