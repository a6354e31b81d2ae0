/**
 * What the Action and the command have in common: ES modules that Node runs, with all dependencies bundled and lazy
 * imports as chunks. Not minified: users can read the code that they run.
 */
import type { Options } from 'tsup';

export const nodeBundleOptions: Options = {
  clean: true,
  format: 'esm',
  platform: 'node',
  splitting: true,
  removeNodeProtocol: false,
  noExternal: [/.*/],
  // Bundled CommonJS packages call require() for Node's own modules; an ES module has no require().
  banner: {
    js:
      "import { createRequire as createRequireForBundle } from 'node:module';\nconst require = " +
      'createRequireForBundle(import.meta.url);',
  },
  esbuildOptions: (options) => {
    // The complete licence texts are in licenses.txt.
    options.legalComments = 'none';
    options.chunkNames = 'chunks/[name]-[hash]';
  },
};
