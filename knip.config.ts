/** `npm run dead-code`: files, exports and dependencies that nothing uses. */
import type { KnipConfig } from 'knip';

export default {
  entry: [
    'action/{index,snapshot}.ts',
    'nodes/*/*.node.ts',
    'credentials/*.credentials.ts',
    'sandbox/{main,index}.ts',
    'scripts/*.ts',
    'test/**/*.{test,e2e,deep}.ts',
    'test/{bench,faults}/{main,run,service-child}.ts',
    'test/support/azurite-child.ts',
    'test/platform/process/trial-run.ts',
    'test/e2e/n8n/support/one-process.ts',
  ],
  project: ['{src,platform,action,cli,nodes,credentials,verify,sandbox,scripts,test}/**/*.{ts,mts}'],
  // A type in the signature of an exported function is part of it.
  ignoreExportsUsedInFile: { interface: true, type: true },
  ignoreDependencies: [
    // npm runs every script on it.
    'node',
    // Loaded by require().
    'azurite',
    // Named in a comment, for the types of a configuration.
    '@stryker-mutator/api',
    // Held back: a newer one, which a bundled package would bring along, cannot be installed.
    'traverse',
  ],
} satisfies KnipConfig;
