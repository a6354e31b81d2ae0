// The tests that work on the core within this process: those are what a changed core has to get past. Builds, hosts and
// anything else that starts processes would read the core from elsewhere, or take minutes.
import base from '../../jest.config.mjs';

export default {
  ...base,
  rootDir: '../..',
  roots: ['<rootDir>/test/core'],
  testEnvironment: import.meta.resolve('./environment.mjs').replace('file://', ''),
  // Longer than Stryker waits: what hangs is listed as a timeout there, not as a test that failed.
  testTimeout: 120_000,
  maxWorkers: 1,
};
