import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { mapConcurrent } from '../../../src/concurrency/map-concurrent.ts';
import { fcRuns, turns } from '../../support/property.ts';

test('R34: whichever fails, the limit and the order hold, and the first error ends it', async () => {
  const takes = fc.integer({ min: 0, max: 5 });
  const fails = fc.oneof({ weight: 5, arbitrary: fc.constant(false) }, fc.boolean());
  const items = fc.array(fc.record({ takes, fails }), { maxLength: 15 });
  await fc.assert(
    fc.asyncProperty(items, fc.integer({ min: 1, max: 5 }), async (work, limit) => {
      let running = 0;
      let failed = -1;
      const started: number[] = [];
      const all = mapConcurrent(work, limit, async (item, index) => {
        expect(failed).toBe(-1);
        started.push(index);
        running += 1;
        expect(running).toBeLessThanOrEqual(limit);
        await turns(item.takes);
        running -= 1;
        if (item.fails && failed === -1) failed = index;
        if (item.fails) throw new Error(`failed ${index}`);
        return index;
      });
      const [end] = await Promise.allSettled([all]);
      await turns(30);
      expect(started).toEqual(Array.from(started, (_, n) => n));
      if (end.status === 'fulfilled') expect(end.value).toEqual(Array.from(work, (_, n) => n));
      else expect(String(end.reason)).toBe(`Error: failed ${failed}`);
      expect(end.status).toBe(work.some((item) => item.fails) ? 'rejected' : 'fulfilled');
    }),
    fcRuns(),
  );
});
