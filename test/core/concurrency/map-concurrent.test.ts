/** The same work for many items. */
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { mapConcurrent } from '../../../src/concurrency/map-concurrent.ts';
import { fcRuns } from '../../support/property.ts';

const turns = async (count: number) => {
  for (let n = 0; n < count; n += 1) await Promise.resolve();
};

describe('side by side', () => {
  test('the results come in the order of the items, however long each takes', async () => {
    const results = await mapConcurrent([5, 0, 3, 1], 4, async (takes, index) => {
      await turns(takes);
      return `${index}:${takes}`;
    });
    expect(results).toEqual(['0:5', '1:0', '2:3', '3:1']);
  });

  test('nothing to do is done', async () => {
    expect(await mapConcurrent([], 10, async () => 1)).toEqual([]);
  });

  test('a result may be undefined', async () => {
    const results = await mapConcurrent([1, 2], 1, async () => undefined);
    expect(results).toHaveLength(2);
  });

  test('the first failure is thrown at once, without waiting for the others', async () => {
    const never = new Promise<never>(() => undefined);
    const work = mapConcurrent([1, 2], 2, async (item) => {
      if (item === 2) throw new Error('two');
      return never;
    });
    await expect(work).rejects.toThrow('two');
  });

  test('after a failure no further item is begun', async () => {
    const begun: number[] = [];
    const work = mapConcurrent([1, 2, 3, 4, 5, 6], 2, async (item) => {
      begun.push(item);
      await turns(item === 2 ? 1 : 4);
      if (item === 2) throw new Error('two');
    });
    await expect(work).rejects.toThrow('two');
    await turns(20);
    expect(begun).toEqual([1, 2]);
  });

  test('a failure before the first promise begins no further item, either', async () => {
    const begun: number[] = [];
    const work = mapConcurrent([1, 2, 3], 3, (item) => {
      begun.push(item);
      throw new Error('at once');
    });
    await expect(work).rejects.toThrow('at once');
    expect(begun).toEqual([1]);
  });

  test('however long each takes and whichever fails: the bound and the order hold, and the first failure ends it', async () => {
    const item = fc.record({ takes: fc.integer({ min: 0, max: 5 }), fails: fc.boolean() });
    const work = fc.array(
      fc.oneof({ weight: 5, arbitrary: item.map((one) => ({ ...one, fails: false })) }, item),
      {
        maxLength: 15,
      },
    );
    await fc.assert(
      fc.asyncProperty(work, fc.integer({ min: 1, max: 5 }), async (items, most) => {
        let running = 0;
        let failed = -1;
        const begun: number[] = [];
        const all = mapConcurrent(items, most, async ({ takes, fails }, index) => {
          expect(failed).toBe(-1);
          begun.push(index);
          running += 1;
          expect(running).toBeLessThanOrEqual(most);
          await turns(takes);
          running -= 1;
          if (fails && failed === -1) failed = index;
          if (fails) throw new Error(`failed ${index}`);
          return index;
        });
        const [end] = await Promise.allSettled([all]);
        await turns(30);
        expect(begun).toEqual(items.slice(0, begun.length).map((_, index) => index));
        if (end.status === 'fulfilled') expect(end.value).toEqual(items.map((_, index) => index));
        else expect(String(end.reason)).toBe(`Error: failed ${failed}`);
        expect(end.status).toBe(items.some(({ fails }) => fails) ? 'rejected' : 'fulfilled');
      }),
      fcRuns(),
    );
  });
});
