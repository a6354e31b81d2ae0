/**
 * What the Action and the command have in common: ES modules that Node runs, with all dependencies bundled and lazy
 * imports as chunks. Not minified: users can read the code that they run.
 */
import path from 'node:path';
import type { Options } from 'tsup';

/** @param unused a package that is imported but never used, so it is left out */
export const nodeBundleOptions = (unused: string): Options => ({
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
    options.alias = { [unused]: path.resolve('scripts/build/empty.cjs') };
    // The complete licence texts are in licenses.txt.
    options.legalComments = 'none';
    options.chunkNames = 'chunks/[name]-[hash]';
  },
});
