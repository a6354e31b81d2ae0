import { expect, test } from '@jest/globals';
import { soak } from './soak.ts';

// The long one is `npm run test:soak`; it also says what happens to memory.
test('300 reports through one process over a service that fails at random: all accounted for, nothing left behind', async () => {
  const { complaints, delivered, failed, ledger } = await soak({ rounds: [150, 150], seed: 1, speed: 10 });
  expect(complaints).toEqual([]);
  expect(delivered + Object.values(failed).reduce((sum, count) => sum + count, 0)).toBe(300);
  expect(delivered).toBeGreaterThan(270);
  expect(ledger.faults.size).toBeGreaterThan(10);
}, 120_000);
