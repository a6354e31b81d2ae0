import { expect, test } from '@jest/globals';
import { withFullStop } from '../../../src/text/full-stop.ts';

test.each([
  ['It failed', 'It failed.'],
  ['It failed.', 'It failed.'],
  ['It failed: "Not found"', 'It failed: "Not found".'],
  ['It failed: "Not found."', 'It failed: "Not found."'],
  ['It failed: "Really?"', 'It failed: "Really?"'],
  ['It failed: "No!"', 'It failed: "No!"'],
  ['It failed: "so lon…"', 'It failed: "so lon…".'],
  ['1.5 s "late', '1.5 s "late.'],
])('%s -> %s', (text, sentence) => {
  expect(withFullStop(text)).toBe(sentence);
});
