/** The floors are what our figures are measured by: whoever changes one begins their history anew, and must say so here. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { floorHashes } from './frozen.ts';
import { beside } from './process.ts';
import { verdictOf } from './row.ts';

const read = (name: string) => readFileSync(beside(`floor/${name}`), 'utf8');

test('they are as they were when their figures were recorded', () => {
  expect(floorHashes()).toEqual(JSON.parse(read('frozen.json')));
});

describe.each(Object.keys(floorHashes()))('%s', (file) => {
  test('is short, and takes nothing but Node or curl', () => {
    const text = read(file);
    expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(60);
    for (const [, module] of text.matchAll(/require\('([^']+)'\)/g)) expect(module).toMatch(/^node:/);
  });
});

describe('the verdict of a row', () => {
  const recorded = { step: 2 };

  test.each([
    [{ value: 2.9, target: 3, floors: { step: 2.6 } }, 'MET'],
    [{ value: 3, target: 3 }, 'MET'],
    [{ value: 3.1, target: 3, floors: { step: 1 } }, 'MISSED'],
    [{ value: NaN, target: 3 }, 'MISSED'],
    [{ value: 1, target: 3, floors: { step: 2.7 } }, 'INVALID'],
    [{ value: 1, target: 3, floors: { step: NaN } }, 'INVALID'],
    [{ value: 1, target: 3, floors: { 'not recorded': 1 } }, 'INVALID'],
  ])('%j is %s', (finding, verdict) => {
    expect(verdictOf(finding, recorded)).toBe(verdict);
  });
});
