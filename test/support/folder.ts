import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach } from '@jest/globals';

/** The folder of a test file. */
export let folder: string;

/** Makes an empty folder before all tests of a file, or before each of them, and removes it afterwards. */
export function withFolder(of: 'all' | 'each'): void {
  const [before, after] = of === 'all' ? [beforeAll, afterAll] : [beforeEach, afterEach];
  before(async () => {
    folder = await realpath(await mkdtemp(path.join(tmpdir(), 'test-')));
  });
  after(() => rm(folder, { recursive: true, force: true }));
}
