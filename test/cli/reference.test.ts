import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { commandReference } from '../../cli/reference.ts';

test('R76: docs/command.md is what `npm run docs:command` writes', async () => {
  expect(readFileSync('docs/command.md', 'utf8')).toBe(await commandReference());
});
