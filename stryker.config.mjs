// Mutation testing of the core: every small change of src/ has to be noticed by a test of test/core.
//
//     npm run test:mutation                                  all of src/
//     npm run test:mutation -- --mutate 'src/tasks/**/*.ts'  one folder
//
// The sources excuse no mutant: what only saves time or memory is among those that survive.

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  mutate: ['src/**/*.ts'],
  testRunner: 'jest',
  jest: {
    configFile: 'jest.config.mjs',
    // Jest finds the tests of a source by following imports, within these folders only.
    config: { roots: ['<rootDir>/src', '<rootDir>/test/core'] },
  },
  coverageAnalysis: 'perTest',
  // A value that is made when a module is loaded (a table, a pattern) would need all tests for each mutant.
  ignoreStatic: true,
  // Only what those tests read is copied.
  ignorePatterns: [
    '/*',
    '!/src',
    '!/platform',
    '!/sandbox',
    '!/test',
    '!/package.json',
    '!/jest.config.mjs',
    '/test/*',
    '!/test/core',
    '!/test/support',
    '!/test/package.json',
  ],
  concurrency: 2,
  // A busy machine must not look like an endless loop; ms.
  timeoutMS: 3000,
  timeoutFactor: 1.5,
  incremental: true,
  incrementalFile: 'out/mutation/incremental.json',
  tempDirName: 'out/mutation/sandbox',
  thresholds: { high: 98, low: 97, break: 96 },
  reporters: ['progress-append-only', 'clear-text', 'json', 'html'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  jsonReporter: { fileName: 'out/mutation/report.json' },
  htmlReporter: { fileName: 'out/mutation/report.html' },
};
