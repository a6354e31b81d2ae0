/** The package as `npm publish` would make it, from a build of its own. */
import { copyFile, cp, glob, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'tsup';
import { n8n } from '../../../scripts/build/n8n.ts';
import { pack } from '../../e2e/n8n/pack.ts';
import { removeFolder, temporaryFolder } from '../../e2e/n8n/userFolder.ts';

/** Builds and packs; gives the tarball's path. The project's own dist is left alone: others may be reading it. */
export async function packageOf(): Promise<string> {
  const folder = await temporaryFolder('faults-n8n');
  await build({
    ...n8n,
    config: false,
    silent: true,
    outDir: path.join(folder, 'dist'),
    onSuccess: async () => {
      for await (const file of glob(['nodes/*/*.{svg,node.json}', 'credentials/*.svg'])) {
        const target = path.join(folder, 'dist', file);
        await mkdir(path.dirname(target), { recursive: true });
        await copyFile(file, target);
      }
    },
  });
  await cp('package.json', path.join(folder, 'package.json'));
  const tarball = await pack(folder);
  await removeFolder(folder);
  return tarball;
}
