/**
 * The command as one file without dependencies, in its own package's folder: cli/dist/draft-service.mjs. What
 * a command does is evaluated only when it runs. Not minified: users can read the code that they run.
 */
import { chmodSync, copyFileSync } from 'node:fs';
import type { Options } from 'tsup';
import { licenses } from './licenses.ts';
import { stubPackage } from './stub-package.ts';

const OUT = 'cli/dist';

export const cli: Options = {
  name: 'cli',
  entry: { 'draft-service': 'cli/main.ts' },
  outDir: OUT,
  clean: true,
  format: 'esm',
  outExtension: () => ({ js: '.mjs' }),
  platform: 'node',
  target: 'node22',
  splitting: false,
  removeNodeProtocol: false,
  noExternal: [/.*/],
  banner: {
    js: "#!/usr/bin/env node\nimport { createRequire as createRequireForBundle } from 'node:module';\nconst require = createRequireForBundle(import.meta.url);",
  },
  // Of verify-manifest.mts, which is also a program of its own.
  define: { 'import.meta.main': 'false' },
  // @actions/http-client opens a proxy's tunnel here; it needs undici only for a way of its own to send.
  esbuildPlugins: [stubPackage('undici'), licenses()],
  esbuildOptions: (options) => {
    // The complete licence texts are in licenses.txt.
    options.legalComments = 'none';
  },
  onSuccess: async () => {
    chmodSync(`${OUT}/draft-service.mjs`, 0o755);
    // The package is made of the folder cli: npm adds its LICENSE and README.md.
    copyFileSync('LICENSE', 'cli/LICENSE');
  },
};

export default cli;
