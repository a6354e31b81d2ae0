/** Whether a list was read completely, and which of its members are one. */
import { describe, expect, test } from '@jest/globals';
import { CompletenessCheck } from '../../../src/lists/completeness-check.ts';

test('R9: a count that changes is the mismatch of a reading', () => {
  const check = new CompletenessCheck();
  for (const count of [2, 3, 4, 5, 6]) check.startPage(count);
  expect(check.mismatch).toBe('its count changed during the reading (2, 3, 4, 5)');
});

describe('R10: the new members of each page', () => {
  const newOnPages = (...pages: readonly (readonly unknown[])[]): unknown[][] => {
    const check = new CompletenessCheck();
    return pages.map((members) => {
      check.startPage(undefined);
      return members.filter((member) => check.isNew(member));
    });
  };

  test('are those that are twice on one page, equal or not', () => {
    const page = [{ id: 1 }, { id: 1 }, { id: 1, v: 'a' }];
    expect(newOnPages(page, page)).toEqual([page, []]);
    expect(newOnPages(page.slice(0, 1), page, page).map((members) => members.length)).toEqual([1, 2, 0]);
  });

  test.each<[string, unknown, unknown, number]>([
    ['whose lists have another order', [1, 2], [2, 1], 1],
    ['with text instead of an object', 'ab', { 0: 'a', 1: 'b' }, 1],
    ['with equal nulls: none', null, null, 0],
  ])('are bodies %s', (_, before, after, expected) => {
    expect(newOnPages([{ id: 1, of: before }], [{ id: 1, of: after }])[1]).toHaveLength(expected);
  });

  test('are bodies nested too deeply to be compared', () => {
    const nested = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    const deep = (): unknown => ({ id: 1, of: JSON.parse(nested) as unknown });
    expect(newOnPages([deep()], [deep()]).flat()).toHaveLength(2);
  });
});
