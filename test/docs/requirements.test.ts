/** Every requirement of docs/requirements.md has a test, whose title begins with its number. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';

const PAGE = readFileSync('docs/requirements.md', 'utf8');
const NUMBERS = [...PAGE.matchAll(/^- \*\*(R\d+)\*\* \((?:high|medium|low)\) /gm)].map(
  ([, number]) => number,
);
const FILES = globSync('test/**/*.{test,e2e}.ts').sort();

/** The numbers at the beginning of titles: `'R22, R23: …'`. */
const named = FILES.flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/['"`]((?:R\d+, )*R\d+): /g)].flatMap(([, numbers = '']) =>
    numbers.split(', ').map((number) => ({ file, number })),
  ),
);

test('the requirements are numbered from R1, each with a risk, a consequence and a source', () => {
  expect(NUMBERS).toEqual(NUMBERS.map((_, index) => `R${index + 1}`));
  const parts = PAGE.split(/^- (?=\*\*R)/m).slice(1);
  for (const part of parts)
    expect(part).toMatch(/^\*\*R\d+\*\* \(\w+\) [^]+\.\s+If\s+not:\s+[^]+\.\s+\[[^\]]+\]\([^)]+\)/);
});

test('every requirement has a test', () => {
  const tested = new Set(named.map(({ number }) => number));
  expect(NUMBERS.filter((number = '') => !tested.has(number))).toEqual([]);
});

test('no test names a requirement that does not exist', () => {
  expect(named.filter(({ number }) => !NUMBERS.includes(number))).toEqual([]);
});
