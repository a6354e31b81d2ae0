import { distance } from 'fastest-levenshtein';
import { quoteWhole } from './one-line-and-quotes.ts';

/** How much of a name is compared, UTF-16 units: the edit distance takes time quadratic in the length. */
const MAX_WORD_LENGTH = 100;

/** How many candidates are compared: the service decides how many there are. */
const MAX_CANDIDATES = 1000;

/** The candidates most similar to the name by edit distance, nearest first, at most `max`. Case is ignored. */
export function nearest(name: string, candidates: readonly string[], max: number): string[] {
  const folded = lowerCaseStart(name);
  return (
    candidates
      .slice(0, MAX_CANDIDATES)
      .map((candidate) => {
        const other = lowerCaseStart(candidate);
        return { candidate, edits: distance(folded, other), longest: Math.max(folded.length, other.length) };
      })
      // At least one character in common, and most of a long name.
      .filter(({ edits, longest }) => edits < longest && edits <= Math.max(2, Math.ceil(longest * 0.4)))
      .sort((a, b) => a.edits - b.edits)
      .slice(0, max)
      .map(({ candidate }) => candidate)
  );
}

/** The mistake in a name that is not one of these, with the one that may be meant. @param what they are: "family" */
export function unknownChoice(what: string, name: string, choices: readonly string[]): string {
  const [near] = nearest(name, choices, 1);
  return (
    `There is no ${what} "${quoteWhole(name, 40)}"${near === undefined ? '' : ` (did you mean "${near}"?)`}. ` +
    `There are: ${choices.join(', ')}.`
  );
}

function lowerCaseStart(name: string): string {
  return name.slice(0, MAX_WORD_LENGTH).toLowerCase();
}
