// Jest in ESM mode: the sources are ESM with `.ts` endings, exactly as Node 24 runs them.
const swc = [
  '@swc/jest',
  { jsc: { parser: { syntax: 'typescript' }, target: 'es2024' }, module: { type: 'es6' } },
];

export default {
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts'],
  transform: { '^.+\\.ts$': swc },
  roots: ['<rootDir>/test'],
  // Many tests run real processes; on a busy machine one of them may take seconds.
  testTimeout: 30_000,
  // Jest would leave one of two cores idle; most of these tests wait for processes.
  maxWorkers: 2,
  testMatch: ['**/*.test.ts'],
  testPathIgnorePatterns: ['/node_modules/', '<rootDir>/test/e2e/'],
};
