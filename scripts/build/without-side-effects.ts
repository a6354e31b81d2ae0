/**
 * Tells esbuild that a module only defines things, so that it is left out where nothing of it is used. @actions/core does
 * not say so of itself, and one of its modules, for OpenID tokens, drags an HTTP client and undici into every start.
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
