/**
 * The n8n package: each node and credential is one CommonJS file beside its icons and its codex, as n8n 2.41
 * loads them. Only n8n-workflow is external; n8n provides it.
 */
import { copyFile, glob, mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Options } from 'tsup';
import { licenses } from './licenses.ts';

const OUT = 'dist';

export const n8n: Options = {
  name: 'n8n',
  entry: ['nodes/*/*.node.ts', 'credentials/*.credentials.ts'],
  outDir: OUT,
  format: ['cjs'],
  outExtension: () => ({ js: '.js' }),
  platform: 'node',
  target: 'node22',
  splitting: false,
  external: ['n8n-workflow'],
  noExternal: [/^(?!n8n-workflow$).*/],
  esbuildPlugins: [licenses()],
  onSuccess: async () => {
    for await (const file of glob(['nodes/*/*.{svg,node.json}', 'credentials/*.svg'])) {
      await mkdir(path.join(OUT, path.dirname(file)), { recursive: true });
      await copyFile(file, path.join(OUT, file));
    }
  },
};

export default n8n;
