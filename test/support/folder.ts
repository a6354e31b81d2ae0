import { realpath } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, beforeEach } from '@jest/globals';
import { newFolder } from './new-folder.ts';

export let folder: string;

/** Makes an empty folder before all tests of a file, or before each of them, and removes it afterwards. */
export function withFolder(of: 'all' | 'each'): void {
  const [before, after] = of === 'all' ? [beforeAll, afterAll] : [beforeEach, afterEach];
  let made: Awaited<ReturnType<typeof newFolder>>;
  before(async () => {
    made = await newFolder();
    folder = await realpath(made.path);
  });
  after(() => made.remove());
}
