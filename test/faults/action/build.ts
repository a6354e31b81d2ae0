/** Builds the Action's bundle without one of its guards. */
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'tsup';
import { action } from '../../../scripts/build/action.ts';
import type { Guard } from '../cell.ts';
import { without } from '../without.ts';

/** The file to run. */
export async function buildAction(guard: Guard): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'faults-action-'));
  const { plugin, check } = without(guard);
  await build({
    ...action,
    outDir: folder,
    esbuildPlugins: [plugin, ...(action.esbuildPlugins ?? [])],
    config: false,
    silent: true,
  });
  check();
  // As action/package.json says of the committed one.
  await writeFile(path.join(folder, 'package.json'), '{"type":"module"}');
  return path.join(folder, 'index.js');
}
