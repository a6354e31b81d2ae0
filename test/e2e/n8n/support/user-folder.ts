// The folder that an n8n calls its own: database, settings, binary data, and the community packages installed in it.
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from './process.ts';

const folders = new Set<string>();
process.on('exit', () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
});

/** A new folder under the system's temporary one; whatever happens, it is gone when this process ends. */
export async function temporaryFolder(name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `${name}-`));
  folders.add(folder);
  return folder;
}

/** Removes a folder of `temporaryFolder`. */
export async function removeFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  folders.delete(folder);
}

/**
 * Installs a package from its tarball (`npm pack`) the way n8n does: unpacked beside the others, its peers struck out.
 * n8n reads its nodes at start.
 *
 * @throws Error if the package has dependencies: n8n would fetch them, and verified packages may have none.
 */
export async function installPackage(userFolder: string, tarball: string): Promise<void> {
  const unpacked = await mkdtemp(join(tmpdir(), 'n8n-package-'));
  try {
    await untar(tarball, unpacked);
    const { name, dependencies } = await readManifest(unpacked);
    if (Object.keys(dependencies ?? {}).length > 0) throw new Error(`${name} has dependencies: ${tarball}`);
    const target = join(userFolder, '.n8n', 'nodes', 'node_modules', name);
    await rm(target, { recursive: true, force: true });
    await mkdir(target, { recursive: true });
    await untar(tarball, target);
    const manifest = await readManifest(target);
    const kept = Object.entries(manifest).filter(([field]) => !STRUCK_OUT.has(field));
    await writeFile(join(target, 'package.json'), JSON.stringify(Object.fromEntries(kept), null, 2));
  } finally {
    await rm(unpacked, { recursive: true, force: true });
  }
}

const STRUCK_OUT = new Set(['devDependencies', 'peerDependencies', 'optionalDependencies']);

interface Manifest {
  name: string;
  dependencies?: Record<string, string>;
}

async function readManifest(folder: string): Promise<Manifest> {
  return JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as Manifest;
}

async function untar(tarball: string, folder: string): Promise<void> {
  const { code, output } = await run('tar', ['-xzf', tarball, '-C', folder, '--strip-components=1']);
  if (code !== 0) throw new Error(`${tarball} cannot be unpacked: ${output}`);
}
