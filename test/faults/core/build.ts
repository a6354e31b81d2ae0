/** Builds the core as it is shipped, or without one of its guards. */
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import type { Guard } from '../cell.ts';
import { without } from '../without.ts';
import type { Core } from './jobs.ts';

/** The core of a fresh build. */
export async function buildCore(guard?: Guard): Promise<Core> {
  const folder = await mkdtemp(path.join(tmpdir(), 'faults-core-'));
  const outfile = path.join(folder, 'core.mjs');
  const missing = guard === undefined ? undefined : without(guard);
  await build({
    entryPoints: ['src/index.ts'],
    bundle: true,
    platform: 'node',
    target: 'node22',
    format: 'esm',
    outfile,
    logLevel: 'error',
    plugins: missing === undefined ? [] : [missing.plugin],
  });
  missing?.check();
  return (await import(pathToFileURL(outfile).href)) as Core;
}
