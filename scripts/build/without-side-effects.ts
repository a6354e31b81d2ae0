/**
 * Marks a module as free of side effects, so that esbuild drops it if nothing of it is used. @actions/core 3.0.1 does
 * not declare this, and its module for OpenID tokens loads an HTTP client and undici at every start.
 */
import path from 'node:path';
import type { Plugin } from 'esbuild';

export function withoutSideEffects(file: string): Plugin {
  const name = path.basename(file);
  return {
    name: `without-side-effects:${name}`,
    setup(build) {
      build.onResolve({ filter: new RegExp(`^\\./${name.replaceAll('.', '\\.')}$`) }, ({ resolveDir }) => {
        const found = path.join(resolveDir, name);
        return found.endsWith(path.normalize(file)) ? { path: found, sideEffects: false } : undefined;
      });
    },
  };
}
