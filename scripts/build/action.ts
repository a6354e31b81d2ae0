/**
 * The Action's bundle. It is committed in action/dist, so that a workflow can use the repository directly.
 * All dependencies are inside. Modules that are imported lazily are in separate chunks, so that a step starts
 * fast. Not minified: users can read the code that they run.
 */
import type { Options } from 'tsup';
import { fixedChunkNames } from './fixed-chunk-names.ts';
import { stubPackage } from './stub-package.ts';
import { licenses } from './licenses.ts';
import { withoutSideEffects } from './without-side-effects.ts';

export const action: Options = {
  name: 'action',
  entry: { index: 'action/index.ts', snapshot: 'action/snapshot.ts' },
  outDir: 'action/dist',
  clean: true,
  format: 'esm',
  // action/package.json says that these are ES modules.
  outExtension: () => ({ js: '.js' }),
  platform: 'node',
  target: 'node24',
  splitting: true,
  removeNodeProtocol: false,
  noExternal: [/.*/],
  // Bundled CommonJS packages call require() for Node's own modules; an ES module has no require().
  banner: {
    js: "import { createRequire as createRequireForBundle } from 'node:module';\nconst require = createRequireForBundle(import.meta.url);",
  },
  esbuildPlugins: [
    withoutSideEffects('@actions/core/lib/oidc-utils.js'),
    // The artifact client uses it only for downloads, which the Action never does. One of its dependencies
    // has no licence.
    stubPackage('unzip-stream'),
    fixedChunkNames(),
    licenses(),
  ],
  esbuildOptions: (options) => {
    // The complete licence texts are in licenses.txt.
    options.legalComments = 'none';
  },
};
