import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { PAGE, surface } from './surface.ts';

test('R76: docs/surface.md is what `npm run docs:surface` writes', async () => {
  const page = await surface();
  if (process.env.DOCS_SURFACE === 'write') writeFileSync(PAGE, page);
  expect(readFileSync(PAGE, 'utf8')).toBe(page);
}, 60_000);
