import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Makes an empty folder that is removed with its `path`'s owner: `await using`. */
export const newFolder = () => mkdtempDisposable(path.join(tmpdir(), 'test-'));
