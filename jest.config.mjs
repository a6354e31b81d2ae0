// Jest in CommonJS form: swc turns the ES modules of the sources, and of packages that have nothing else, into
// CommonJS.
const swc = [
  '@swc/jest',
  {
    jsc: { parser: { syntax: 'typescript' }, target: 'es2024' },
    module: { type: 'commonjs' },
    sourceMaps: 'inline',
  },
];

/** @type {import('jest').Config} */
export default {
  roots: ['<rootDir>/test'],
  testMatch: ['**/*.test.ts'],
  setupFiles: ['<rootDir>/test/support/errors-of-node.ts'],
  transform: { '\\.m?[jt]s$': swc },
  transformIgnorePatterns: [
    '/node_modules/(?!(@actions|@mswjs|@open-draft|ansi-regex|ansi-styles|entities|marked|nock|outvariant|rettime|string-width|strip-ansi|wrap-ansi)/)',
  ],
  // These packages say only where their ES module is.
  moduleNameMapper: {
    '^@actions/(core|exec|io)$': '<rootDir>/node_modules/@actions/$1/lib/$1.js',
    '^@actions/http-client$': '<rootDir>/node_modules/@actions/http-client/lib/index.js',
    '^@actions/(http-client|io)/lib/(.+)$': '<rootDir>/node_modules/@actions/$1/lib/$2.js',
  },
  // Many tests run real processes; on a busy machine one of them may take seconds.
  testTimeout: 60_000,
  // Jest would leave one of two cores idle; most of these tests wait for processes.
  maxWorkers: 2,
  coverageProvider: 'v8',
  collectCoverageFrom: ['src/**/*.ts'],
  coverageDirectory: 'out/coverage',
  coverageReporters: [['text', { skipFull: true, maxCols: 120 }], 'json-summary'],
  coverageThreshold: { global: { branches: 98 } },
};
