// Mutation testing of the core: every way in which src/ can be changed a little has to be noticed by a test.
//
//     npm run test:mutation                          all of src/ (hours)
//     npm run test:mutation -- -m 'src/tasks/**/*'   one folder; what is known of the others is kept
//     npm run test:mutation:survivors                the figures, and test/mutation/survivors.md
//
// There are no exceptions in the sources: every mutant counts. Properties are tried 50 times for each.

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  testRunner: 'core',
  plugins: ['./test/mutation/runner.mjs'],
  testRunnerNodeArgs: ['--no-warnings'],
  coverageAnalysis: 'perTest',
  mutate: ['src/**/*.ts'],
  // Only what those tests read is copied.
  ignorePatterns: [
    '/*',
    '!/src',
    '!/test',
    '!/package.json',
    '/test/*',
    '!/test/core',
    '!/test/support',
    '!/test/package.json',
  ],
  concurrency: 2,
  // A busy machine must not look like an endless loop: those are noticed by counting, too. ms.
  timeoutMS: 6000,
  timeoutFactor: 1,
  incremental: true,
  incrementalFile: 'out/mutation/incremental.json',
  tempDirName: 'out/mutation/sandbox',
  reporters: ['progress-append-only', 'clear-text', 'json'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false, reportMutants: false },
  jsonReporter: { fileName: 'out/mutation/report.json' },
};
