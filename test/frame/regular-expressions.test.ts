/** No text costs more than linear time in a regular expression that reads what the service sends. */
import { expect, test } from '@jest/globals';
import { globSync, readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import fc from 'fast-check';
import ts from 'typescript';

/** Of the repeated part, UTF-16 units: 60 pairs of ways are already more than any machine can try. */
const LENGTH = 500;
/** All attacks on a linear expression take a few ms. */
const LIMIT_MS = 10_000;

const ROOMS = '{src,platform,action,cli,nodes,credentials}';
const FILES = globSync(`${ROOMS}/**/*.ts`, { exclude: ['**/dist/**'] }).sort();

/** Pieces are as long as this at most, and begin at one of so many places of a text, UTF-16 units. */
const [SIZES, PLACES] = [5, 20];

/**
 * Texts that make an expression backtrack: one that it matches up to some place, a piece from there many times, and an
 * end that does not match.
 *
 * @param length of the repeated part, at least, UTF-16 units
 */
function attacks(expression: RegExp, length: number): string[] {
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

function literalsOf(file: string): RegExp[] {
  const found: RegExp[] = [];
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      found.push(new RegExp(node.text.slice(1, end), node.text.slice(end + 1)));
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Whether all attacks end in time. */
function survives(expression: RegExp, timeout = LIMIT_MS): boolean {
  const context = createContext({ expression, texts: attacks(expression, LENGTH) });
  const code = 'for (const text of texts) { expression.lastIndex = 0; expression.test(text); }';
  try {
    runInContext(code, context, { timeout });
    return true;
  } catch (error) {
    if (!String(error).includes('timed out')) throw error;
    return false;
  }
}

const SLOW = [/(?:a+)+$/, /^(?:\w|\d)*!$/, /^x(?:\s*;\s*\w+=[\x20-\x7e]{1,200})*$/, /^(\d+|[a-f\d]+)+z/];
test.each(SLOW)('the attacks find %s', (expression) => {
  expect(survives(expression, 200)).toBe(false);
});

const cases = FILES.flatMap((file) => literalsOf(file).map((expression) => [file, expression] as const));

test.each(cases)('R54: written in %s: %s', (_, expression) => {
  expect(survives(expression)).toBe(true);
});
