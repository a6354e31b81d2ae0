import { createRequire } from 'node:module';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    // As n8n loads it; Node cannot load its ES modules.
    alias: { 'n8n-workflow': createRequire(import.meta.url).resolve('n8n-workflow') },
    // Many tests run real processes; on a busy machine one of them may take seconds.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Vitest would leave one of two cores idle; most of these tests wait for processes.
    maxWorkers: 2,
    coverage: {
      provider: 'v8',
      include: ['src/**/*.ts'],
      reportsDirectory: 'out/coverage',
      reporter: [['text', { skipFull: true, maxCols: 120 }]],
      thresholds: { branches: 98 },
    },
  },
});
