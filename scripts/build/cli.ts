/**
 * The command without dependencies, in its own package's folder: cli/dist/draft-service.mjs, which has the flags
 * and the help, and chunks that are loaded when a command runs. In one file it would start four times as slowly:
 * Node would load all its own modules that any command needs.
 */
import { chmodSync, copyFileSync } from 'node:fs';
import type { Options } from 'tsup';
import { licenses } from './licenses.ts';
import { nodeBundleOptions } from './node-bundle-options.ts';

const OUT = 'cli/dist';

export const cli: Options = {
  // @actions/http-client opens a proxy's tunnel here; it needs undici only for a sending method that is not used here.
  ...nodeBundleOptions('undici'),
  name: 'cli',
  entry: { 'draft-service': 'cli/dispatch.ts' },
  outDir: OUT,
  outExtension: () => ({ js: '.mjs' }),
  target: 'node22',
  // verify-manifest.mts is also a program; here it must not start itself.
  define: { 'import.meta.main': 'false' },
  esbuildPlugins: [licenses()],
  onSuccess: async () => {
    chmodSync(`${OUT}/draft-service.mjs`, 0o755);
    // The package is made of the folder cli: npm adds its LICENSE and README.md.
    copyFileSync('LICENSE', 'cli/LICENSE');
  },
};

export default cli;
