/** The core as a library, `n8n-nodes-draft-service/core`: ESM and CommonJS, with types, without dependencies. */
import type { Options } from 'tsup';
import { licenses } from './licenses.ts';

export const core: Options = {
  name: 'core',
  entry: { index: 'src/index.ts' },
  outDir: 'dist/core',
  clean: true,
  format: ['esm', 'cjs'],
  outExtension: ({ format }) => ({ js: format === 'esm' ? '.mjs' : '.cjs' }),
  platform: 'node',
  target: 'node22',
  removeNodeProtocol: false,
  noExternal: [/.*/],
  dts: true,
  esbuildPlugins: [licenses()],
};

export default core;
