// The package under test: packed as `npm publish` does, installed as the README says. And the temporary folders of all tests.
import { rmSync } from 'node:fs';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { run } from './process.ts';

const folders = new Set<string>();
process.on('exit', () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
});

/** A new folder under the system's temporary one; it is removed when this process ends, at the latest. */
export async function temporaryFolder(name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `${name}-`));
  folders.add(folder);
  return folder;
}

/** Packs the package in a folder, which must have been built, and returns the tarball's path. */
export async function pack(folder: string): Promise<string> {
  const target = await temporaryFolder('n8n-tarball');
  const args = ['pack', folder, '--pack-destination', target, '--ignore-scripts', '--loglevel=error'];
  const stdout = await run('npm', args, { cwd: target });
  return join(target, stdout.trim().split('\n').at(-1) ?? '');
}

/** Installs a tarball where n8n looks for community packages at its start, by the command of the README. */
export async function installPackage(userFolder: string, tarball: string): Promise<void> {
  const command = /`(npm install --[^`]*)`/.exec(await readFile('README.md', 'utf8'))?.[1] ?? '';
  await run('bash', ['-c', command], {
    cwd: dirname(tarball),
    // The package brings all that it needs: the registry must not be asked for anything.
    env: { ...process.env, HOME: userFolder, npm_config_offline: 'true' },
  });
}
