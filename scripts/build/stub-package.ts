/**
 * Leaves a package out of a bundle that imports it and never uses it: what is empty cannot be attacked, and needs no licence.
 * Whoever did use it would meet a TypeError, in the first test that tried.
 */
import type { Plugin } from 'esbuild';

export function stubPackage(name: string): Plugin {
  return {
    name: `stub-package:${name}`,
    setup(build) {
      build.onResolve({ filter: new RegExp(`^${name}$`) }, () => ({ path: name, namespace: 'stub-package' }));
      build.onLoad({ filter: new RegExp(`^${name}$`), namespace: 'stub-package' }, () => ({
        contents: 'export default {};',
      }));
    },
  };
}
