/** Replaces a package that a bundle imports but never uses by an empty module. Using it throws a TypeError. */
import type { Plugin } from 'esbuild';

export function stubPackage(name: string): Plugin {
  return {
    name: `stub-package:${name}`,
    setup(build) {
      build.onResolve({ filter: new RegExp(`^${name}$`) }, () => ({ path: name, namespace: 'stub-package' }));
      build.onLoad({ filter: new RegExp(`^${name}$`), namespace: 'stub-package' }, () => ({
        // CommonJS: any name can be imported.
        contents: 'module.exports = {};',
      }));
    },
  };
}
