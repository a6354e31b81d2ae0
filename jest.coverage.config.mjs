// `npm run coverage`: how many branches of src the tests of the core and of the nodes run, counted by V8.
import base from './jest.config.mjs';

export default {
  ...base,
  roots: ['<rootDir>/test/core', '<rootDir>/test/nodes'],
  collectCoverage: true,
  coverageProvider: 'v8',
  collectCoverageFrom: ['src/**/*.ts'],
  coverageDirectory: 'out/coverage',
  coverageReporters: [['text', { skipFull: true, maxCols: 120 }]],
  coverageThreshold: { global: { branches: 98 } },
};
