/**
 * The Action's bundle, committed in action/dist so that a workflow can use the repository as it is. Everything is inside;
 * what is imported lazily lies in chunks of its own, so that a start reads little. Not minified: whoever uses an action may
 * want to read it.
 */
import type { Options } from 'tsup';
import { builtinsByRequire } from './builtins-by-require.ts';
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
  // Bundled CommonJS packages ask for node's builtins by require(), which an ES module does not have.
  banner: {
    js: "import { createRequire as createRequireForBundle } from 'node:module';\nconst require = createRequireForBundle(import.meta.url);",
  },
  esbuildPlugins: [
    withoutSideEffects('@actions/core/lib/oidc-utils.js'),
    // The artifact client unzips what it downloads; here nothing is downloaded. Below the unzipper is a package without a licence.
    stubPackage('unzip-stream'),
    builtinsByRequire('http', 'https', 'crypto', 'zlib'),
    fixedChunkNames(),
    licenses(),
  ],
  esbuildOptions: (options) => {
    // Licence comments are in licenses.txt, whole.
    options.legalComments = 'none';
  },
};
