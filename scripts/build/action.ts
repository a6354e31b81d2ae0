/**
 * The Action's bundle. It is committed in action/dist, so that a workflow can use the repository directly.
 * The chunks let a step start fast.
 */
import type { Options } from 'tsup';
import { licenses } from './licenses.ts';
import { nodeBundleOptions } from './node-bundle-options.ts';
import { withoutSideEffects } from './without-side-effects.ts';

export const action: Options = {
  // The artifact client uses it only for downloads, which the Action never does. A dependency has no licence.
  ...nodeBundleOptions('unzip-stream'),
  name: 'action',
  entry: { index: 'action/report.ts', snapshot: 'action/snapshot.ts' },
  outDir: 'action/dist',
  // action/package.json says that these are ES modules.
  outExtension: () => ({ js: '.js' }),
  target: 'node24',
  esbuildPlugins: [withoutSideEffects('@actions/core/lib/oidc-utils.js'), licenses()],
};

export default action;
