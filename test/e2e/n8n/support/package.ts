import { join } from 'node:path';
import { run } from './process.ts';
import { temporaryFolder } from './user-folder.ts';

/** Packs the package in a folder as `npm publish` would; gives the tarball's path. Builds nothing. */
export async function pack(folder: string): Promise<string> {
  const target = await temporaryFolder('n8n-tarball');
  const args = ['pack', folder, '--pack-destination', target, '--ignore-scripts', '--loglevel=error'];
  const { code, stdout, output } = await run('npm', args, { cwd: target });
  const name = stdout.trim().split('\n').at(-1);
  if (code !== 0 || name === undefined) throw new Error(`npm pack ended with ${String(code)}:\n${output}`);
  return join(target, name);
}
