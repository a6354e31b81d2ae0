/** Durations, moments and sizes as people read them. */
import { expect, test } from '@jest/globals';
import { formatBytes, formatDuration, formatMoment } from '../../../src/text/format-quantities.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

test.each([
  [-5, '0 ms'],
  [999.4, '999 ms'],
  [59_500, '1 min'],
  [2 * HOUR + 5 * MINUTE, '2 h 5 min'],
  [48 * HOUR, '2 d'],
])('%d ms are "%s"', (ms, text) => {
  expect(formatDuration(ms)).toBe(text);
});

test('a moment is ISO 8601 in UTC, in whole seconds', () => {
  expect(formatMoment(Date.UTC(2026, 1, 3, 4, 5, 6, 789))).toBe('2026-02-03T04:05:06Z');
});

test.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [1000, '1.0 kB (1000 bytes)'],
  [1_234_567, '1.2 MB (1234567 bytes)'],
  [2e9, '2.0 GB (2000000000 bytes)'],
  [999_950, '1.0 MB (999950 bytes)'],
])('%d bytes are "%s"', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});
