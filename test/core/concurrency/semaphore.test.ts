import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { semaphore } from '../../../src/concurrency/semaphore.ts';
import { fcRuns, turns } from '../../support/property.ts';

/** Lets everything that is ready go on. */
const settle = () => new Promise((resolve) => setImmediate(resolve));
test('R34: however calls come, last, fail and give up: bound and order hold, no permit is lost', async () => {
  const job = fc.record({
    turns: fc.integer({ min: 0, max: 4 }),
    fails: fc.boolean(),
    patience: fc.constantFrom(0, 1, 2, 3, 4, 5, 6, 1000),
    before: fc.integer({ min: 0, max: 2 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 4 }), fc.array(job, { maxLength: 12 }), async (most, jobs) => {
      const withPermit = semaphore(most);
      let running = 0;
      const begun: number[] = [];
      const queued = new Set<number>();
      const ends: Promise<unknown>[] = [];
      for (const [n, { turns: takes, fails, patience, before }] of jobs.entries()) {
        await turns(before);
        const work = async () => {
          begun.push(n);
          running += 1;
          expect(running).toBeLessThanOrEqual(most);
          await turns(takes);
          running -= 1;
          if (fails) throw new Error(`failed ${n}`);
          return n;
        };
        const impatient = (turn: Promise<void>) => {
          queued.add(n);
          const giveUp = turns(patience).then(() => {
            throw new Error(`given up ${n}`);
          });
          return Promise.race([turn, giveUp]);
        };
        ends.push(withPermit(work, impatient));
      }
      const outcomes = await Promise.allSettled(ends);
      // Who found a place free at once may begin before one who is just being called.
      const called = begun.filter((n) => queued.has(n));
      expect(called).toEqual([...called].sort((a, b) => a - b));
      for (const [n, outcome] of outcomes.entries()) {
        if (outcome.status === 'fulfilled') expect(outcome.value).toBe(n);
        else expect(String(outcome.reason)).toBe(`Error: ${begun.includes(n) ? 'failed' : 'given up'} ${n}`);
      }
      // Every place is free again: so many begin at once, and no more.
      let free = 0;
      const held = Array.from({ length: most + 1 }, () =>
        withPermit(
          async () => {
            free += 1;
            await settle();
          },
          (turn) => turn,
        ),
      );
      await turns(3);
      expect(free).toBe(most);
      await Promise.all(held);
    }),
    fcRuns(),
  );
});
