import { distance } from 'fastest-levenshtein';

/** Names longer than this are compared by their beginning only: the distance is quadratic in the length. */
const MAX_LENGTH = 100;

/** So many candidates are compared: a list is as long as the service makes it. */
const MAX_COMPARED = 1000;

/** The candidates that resemble the name, nearest first, `most` at the most. */
export function nearest(name: string, candidates: readonly string[], max: number): string[] {
  const wanted = fold(name);
  return (
    candidates
      .slice(0, MAX_COMPARED)
      .map((candidate) => {
        const folded = fold(candidate);
        return { candidate, far: distance(wanted, folded), longest: Math.max(wanted.length, folded.length) };
      })
      // At least one letter in common, and most of a long name.
      .filter(({ far, longest }) => far < longest && far <= Math.max(2, Math.ceil(longest * 0.4)))
      .sort((a, b) => a.far - b.far)
      .slice(0, max)
      .map(({ candidate }) => candidate)
  );
}

function fold(name: string): string {
  return name.slice(0, MAX_LENGTH).toLowerCase();
}
