import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';

test('R76: docs/command.md is what `npm run docs:command` writes', () => {
  const page = execFileSync(process.execPath, ['test/docs/command-page.ts'], { encoding: 'utf8' });
  expect(readFileSync('docs/command.md', 'utf8')).toBe(page);
});
