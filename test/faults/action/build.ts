/** The Action's bundle to be run: the committed one, or one that is built without one of its guards. */
import { cp, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'tsup';
import { action } from '../../../scripts/build/action.ts';
import type { Guard } from '../cell.ts';
import { without } from '../without.ts';

/** The file to run. The committed bundle is copied: a build that goes on beside the run must not change what is tried. */
export async function bundleFor(guard?: Guard): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'faults-action-'));
  if (guard === undefined) await cp('action/dist', folder, { recursive: true });
  else await buildWithout(guard, folder);
  // As action/package.json says of the committed one.
  await writeFile(path.join(folder, 'package.json'), '{"type":"module"}');
  return path.join(folder, 'index.js');
}

async function buildWithout(guard: Guard, folder: string): Promise<void> {
  const { plugin, check } = without(guard);
  await build({
    ...action,
    outDir: folder,
    esbuildPlugins: [plugin, ...(action.esbuildPlugins ?? [])],
    config: false,
    silent: true,
  });
  check();
}
