/** Builds the core as it is shipped. */
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import type { Core } from './jobs.ts';

/** The core of a fresh build. */
export async function buildCore(): Promise<Core> {
  const folder = await mkdtemp(path.join(tmpdir(), 'faults-core-'));
  const outfile = path.join(folder, 'core.mjs');
  await build({
    entryPoints: ['src/index.ts'],
    bundle: true,
    platform: 'node',
    target: 'node22',
    format: 'esm',
    outfile,
    logLevel: 'error',
  });
  return (await import(pathToFileURL(outfile).href)) as Core;
}
