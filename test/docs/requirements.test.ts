/**
 * Every requirement of docs/requirements.md has tests, whose titles begin with its number, and the page says how many:
 * a test that loses its number is noticed. `npm run docs:requirements` writes the counts.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { readKnownGaps, readRequirements } from '../../scripts/evidence/requirements.ts';

const FILE = 'docs/requirements.md';
/** The numbers at the beginning of titles: `'R22, R23: …'`. */
const named = globSync('test/**/*.{test,e2e,deep}.ts').flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/['"`]((?:R\d+, )*R\d+): /g)].flatMap(([, numbers = '']) =>
    numbers.split(', '),
  ),
);
const count = (id: string): number => named.filter((number) => number === id).length;

if (process.env.DOCS_REQUIREMENTS === 'write') {
  const written = readFileSync(FILE, 'utf8').replace(
    /(^- \*\*(R\d+)\*\* [^]+?\]\([^)]+\))(?:\s+\(\d+\s+tests?\))?(?=\n\n|\n- |\n$)/gm,
    (_, item: string, id: string) => `${item} (${count(id)} ${count(id) === 1 ? 'test' : 'tests'})`,
  );
  writeFileSync(FILE, written);
}
const PAGE = readFileSync(FILE, 'utf8');
const REQUIREMENTS = readRequirements(PAGE);
const IDS = REQUIREMENTS.map(({ id }) => id);

test('the requirements are numbered from R1, each with a risk, a consequence and a source', () => {
  expect(IDS).toEqual(IDS.map((_, index) => `R${index + 1}`));
});

test('every requirement has a test, or a gap is declared', () => {
  const gaps = readKnownGaps(PAGE);
  expect(IDS.filter((id) => count(id) === 0 && !gaps.has(id))).toEqual([]);
});

test('each requirement has as many tests as the page says: npm run docs:requirements', () => {
  const told = REQUIREMENTS.map(({ id, tests }) => `${id}: ${tests}`);
  expect(IDS.map((id) => `${id}: ${count(id)}`)).toEqual(told);
});

test('no test names a requirement that does not exist', () => {
  expect(named.filter((id) => !IDS.includes(id))).toEqual([]);
});
