import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type AcquireWait, Semaphore } from '../../../src/concurrency/semaphore.ts';
import { fcRuns } from '../../support/property.ts';

/** Lets everything that is ready go on. */
const settle = () => new Promise((resolve) => setImmediate(resolve));
describe('R34: a semaphore', () => {
  test('a permit is handed on: who comes at that moment does not overtake those in the queue', async () => {
    const semaphore = new Semaphore(1);
    const order: string[] = [];
    const late = () => semaphore.run(async () => order.push('late'));
    let coming: Promise<unknown> = Promise.resolve();
    const first = semaphore.run(async () => order.push('first'));
    const waiting = semaphore.run(async () => order.push('waiting'));
    void first.then(() => (coming = late()));
    await Promise.all([first, waiting]);
    await coming;
    expect(order).toEqual(['first', 'waiting', 'late']);
  });

  test('work that throws before it returns a promise releases its permit', async () => {
    const semaphore = new Semaphore(1);
    const failing = semaphore.run(() => {
      throw new Error('at once');
    });
    await expect(failing).rejects.toThrow('at once');
    expect(await semaphore.run(async () => 'done')).toBe('done');
  });

  test.each<[string, AcquireWait]>([
    ['in the queue', () => Promise.reject(new Error('given up'))],
    ['just granted', (permit) => permit.then(() => Promise.reject(new Error('given up')))],
  ])('who gives up %s neither keeps a permit nor grants another', async (_, giveUp) => {
    const semaphore = new Semaphore(1);
    const order: string[] = [];
    const run = (name: string, wait?: AcquireWait) =>
      semaphore.run(async () => {
        order.push(name);
        await settle();
        order.push('end');
      }, wait);
    await Promise.allSettled([run('first'), run('next'), run('never', giveUp), run('last')]);
    expect(order).toEqual(['first', 'end', 'next', 'end', 'last', 'end']);
  });

  test('however calls come, last, fail and give up: the bound and the order hold, and no permit is lost', async () => {
    const job = fc.record({
      turns: fc.integer({ min: 0, max: 4 }),
      fails: fc.boolean(),
      patience: fc.constantFrom(0, 1, 2, 3, 4, 5, 6, 1000),
      before: fc.integer({ min: 0, max: 2 }),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 4 }),
        fc.array(job, { maxLength: 12 }),
        async (most, jobs) => {
          const semaphore = new Semaphore(most);
          let running = 0;
          const begun: number[] = [];
          const queued = new Set<number>();
          const turns = async (count: number) => {
            for (let n = 0; n < count; n += 1) await Promise.resolve();
          };
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
            ends.push(semaphore.run(work, impatient));
          }
          const outcomes = await Promise.allSettled(ends);
          // Who found a place free at once may begin before one who is just being called.
          const called = begun.filter((n) => queued.has(n));
          expect(called).toEqual([...called].sort((a, b) => a - b));
          for (const [n, outcome] of outcomes.entries()) {
            if (outcome.status === 'fulfilled') expect(outcome.value).toBe(n);
            else
              expect(String(outcome.reason)).toBe(`Error: ${begun.includes(n) ? 'failed' : 'given up'} ${n}`);
          }
          // Every place is free again: so many begin at once, and no more.
          let free = 0;
          const held = Array.from({ length: most + 1 }, () =>
            semaphore.run(async () => {
              free += 1;
              await settle();
            }),
          );
          await turns(3);
          expect(free).toBe(most);
          await Promise.all(held);
        },
      ),
      fcRuns(),
    );
  });
});
