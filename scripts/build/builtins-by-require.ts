/**
 * Has some of Node's own modules fetched by `getBuiltinModule` where the sources import them. An `import` reads every export of
 * such a module, also those that Node itself loads only when somebody asks: `http.WebSocket` alone brings undici into the start
 * of every step, `crypto.webcrypto` the whole of Web Crypto. Fetched like this, only what is used is loaded.
 */
import type { Plugin } from 'esbuild';

const NAMESPACE = 'builtins-by-require';

/** @param names of the modules, without `node:` */
export function builtinsByRequire(...names: readonly string[]): Plugin {
  return {
    name: NAMESPACE,
    setup(build) {
      build.onResolve({ filter: new RegExp(`^(?:node:)?(?:${names.join('|')})$`) }, ({ path, kind }) =>
        kind === 'require-call'
          ? undefined
          : { path: path.replace(/^node:/, ''), namespace: NAMESPACE, sideEffects: false },
      );
      build.onLoad({ filter: /.*/, namespace: NAMESPACE }, ({ path }) => ({
        contents: `module.exports = process.getBuiltinModule('node:${path}');`,
        loader: 'js',
      }));
    },
  };
}
