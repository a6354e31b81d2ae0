/** Every requirement of docs/requirements.md has tests, whose titles begin with its number. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { readRequirements } from '../../scripts/evidence/requirements.ts';

/** The numbers at the beginning of titles: `'R22, R23: …'`. */
const named = globSync('test/**/*.{test,e2e,deep}.ts').flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/['"`]((?:R\d+, )*R\d+): /g)].flatMap(([, numbers = '']) =>
    numbers.split(', '),
  ),
);
const IDS = readRequirements(readFileSync('docs/requirements.md', 'utf8')).map(({ id }) => id);

test('the requirements are numbered from R1, each with a risk, a consequence and a source', () => {
  const numbers = IDS.map((id) => Number(id.slice(1))).sort((one, other) => one - other);
  expect(numbers).toEqual(IDS.map((_, index) => index + 1));
});

test('every requirement has a test', () => {
  expect(IDS.filter((id) => !named.includes(id))).toEqual([]);
});

test('no test names a requirement that does not exist', () => {
  expect(named.filter((id) => !IDS.includes(id))).toEqual([]);
});
