// The tests as they always run, but with every source read as Node reads it and V8's counts written down: the other half
// is in test/support/coverage.
import base from './jest.config.mjs';

export default {
  ...base,
  transform: { '^.+\\.ts$': '<rootDir>/test/support/coverage/strip-types.ts' },
  collectCoverage: true,
  coverageProvider: 'v8',
  collectCoverageFrom: ['src/**/*.ts', 'action/*.ts'],
  coverageReporters: ['none'],
  reporters: ['default', '<rootDir>/test/support/coverage/jest-reporter.ts'],
};
