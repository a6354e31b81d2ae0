/** A copy of the Action's committed bundle: a build that goes on beside the run must not change what is tried. */
import { cp, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** The file to run. */
export async function copyBundle(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'faults-action-'));
  await cp('action/dist', folder, { recursive: true });
  // As action/package.json says of the committed one.
  await writeFile(path.join(folder, 'package.json'), '{"type":"module"}');
  return path.join(folder, 'index.js');
}
