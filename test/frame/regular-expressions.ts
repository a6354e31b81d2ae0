/**
 * Texts that make a regular expression backtrack: one that it matches up to some place, a piece from there many times,
 * and an end that does not match.
 */
import fc from 'fast-check';

/** Pieces are as long as this at most, and begin at one of so many places of a text, UTF-16 units. */
const [SIZES, PLACES] = [5, 20];

/** @param length of the repeated part, at least, UTF-16 units */
export function attacks(expression: RegExp, length: number): string[] {
  const characters = new Set(`a0 ;=,."'<>/:-_\n\t${expression.source}é\u0000😀`);
  const texts = [...[...characters].slice(0, 24), ...matching(expression)].flatMap((text) =>
    Array.from({ length: SIZES * Math.min(text.length, PLACES) }, (_, at) => {
      const from = Math.floor(at / SIZES);
      const piece = text.slice(from, from + 1 + (at % SIZES));
      return text.slice(0, from) + piece.repeat(Math.ceil(length / piece.length));
    }),
  );
  return [...new Set(texts)].flatMap((text) => ['\u0000', 'é', '!', '\n', ' x'].map((end) => text + end));
}

/** Some texts that an expression matches; none of one that fast-check cannot read: with lookarounds or properties. */
function matching(expression: RegExp): string[] {
  try {
    return fc.sample(fc.stringMatching(expression, { size: 'xsmall' }), { numRuns: 12, seed: 1 });
  } catch {
    return [];
  }
}
