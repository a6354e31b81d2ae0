/** How many reads are under way at a time, and how the others wait. */
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { Semaphore } from '../../../src/concurrency/semaphore.ts';
import { getJson } from '../../../src/http/get-json.ts';
import type { DraftServiceClient } from '../../../src/client.ts';
import { fcRuns } from '../../support/property.ts';
import { failure } from '../support/failures.ts';
import { json, late, stall, text } from '../support/replies.ts';
import { inTurn, scripted } from '../support/scripted-service.ts';

const HOUR = 3_600_000;
/** Lets everything that is ready go on. */
const settle = () => new Promise((resolve) => setImmediate(resolve));
const read = (client: DraftServiceClient, path: string, deadline = client.deadline(HOUR)) =>
  getJson(client, { path, label: path, idleTimeoutMs: HOUR }, deadline);

describe('Law 9: so many at a time', () => {
  test('the others wait, and go in the order in which they came', async () => {
    const flight = new Semaphore(2);
    const begun: number[] = [];
    const ends: (() => void)[] = [];
    const work = (n: number) => () => {
      begun.push(n);
      return new Promise<void>((resolve) => ends.push(resolve));
    };
    const all = [1, 2, 3, 4, 5].map((n) => flight.run(work(n)));
    await settle();
    expect(begun).toEqual([1, 2]);
    ends[1]?.();
    await settle();
    expect(begun).toEqual([1, 2, 3]);
    ends[0]?.();
    await settle();
    expect(begun).toEqual([1, 2, 3, 4]);
    ends[2]?.();
    ends[3]?.();
    await settle();
    ends[4]?.();
    await Promise.all(all);
    expect(begun).toEqual([1, 2, 3, 4, 5]);
  });

  test('a place is handed on: who comes at that very moment does not get ahead of those who wait', async () => {
    const flight = new Semaphore(1);
    const order: string[] = [];
    const late = () => flight.run(async () => order.push('late'));
    let coming: Promise<unknown> = Promise.resolve();
    const first = flight.run(async () => order.push('first'));
    const waiting = flight.run(async () => order.push('waiting'));
    void first.then(() => (coming = late()));
    await Promise.all([first, waiting]);
    await coming;
    expect(order).toEqual(['first', 'waiting', 'late']);
  });

  test('work that fails gives its place on, and its own failure to its own caller', async () => {
    const flight = new Semaphore(1);
    const failing = flight.run(async () => {
      throw new Error('mine');
    });
    const next = flight.run(async () => 'done');
    await expect(failing).rejects.toThrow('mine');
    expect(await next).toBe('done');
    expect(await flight.run(async () => 'again')).toBe('again');
  });

  test('work that fails before it becomes a promise gives its place on, too', async () => {
    const flight = new Semaphore(1);
    const failing = flight.run(() => {
      throw new Error('at once');
    });
    await expect(failing).rejects.toThrow('at once');
    expect(await flight.run(async () => 'done')).toBe('done');
  });

  test('who gives up waiting loses nobody a place', async () => {
    const flight = new Semaphore(1);
    let end: () => void = () => undefined;
    const first = flight.run(() => new Promise<void>((resolve) => (end = resolve)));
    const given = flight.run(
      async () => 'never',
      async () => {
        throw new Error('given up');
      },
    );
    const next = flight.run(async () => 'next');
    await expect(given).rejects.toThrow('given up');
    end();
    await first;
    expect(await next).toBe('next');
  });

  test('who gives up waiting behind another one does not send that one ahead of its time', async () => {
    const flight = new Semaphore(1);
    const begun: string[] = [];
    let end: () => void = () => undefined;
    const first = flight.run(() => new Promise<void>((resolve) => (end = resolve)));
    const next = flight.run(async () => begun.push('next'));
    const given = flight.run(
      async () => 'never',
      async () => {
        throw new Error('given up');
      },
    );
    await expect(given).rejects.toThrow('given up');
    await settle();
    expect(begun).toEqual([]);
    end();
    await Promise.all([first, next]);
    expect(begun).toEqual(['next']);
  });

  test('a place that comes to one who is just giving up goes to the next', async () => {
    const flight = new Semaphore(1);
    let end: () => void = () => undefined;
    const first = flight.run(() => new Promise<void>((resolve) => (end = resolve)));
    const given = flight.run(
      async () => 'never',
      async (turn) => {
        await turn;
        throw new Error('too late');
      },
    );
    const next = flight.run(async () => 'next');
    end();
    await first;
    await expect(given).rejects.toThrow('too late');
    expect(await next).toBe('next');
  });

  test('however works come, take their time, fail and are given up, the bound holds, the order too, and no place is lost', async () => {
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
          const flight = new Semaphore(most);
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
            ends.push(flight.run(work, impatient));
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
            flight.run(async () => {
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

describe('Law 9: the reads of one session', () => {
  test('are at most 10 in flight, whoever asks, and all are answered', async () => {
    const { net, client: service } = scripted();
    const paths = Array.from({ length: 35 }, (_, n) => `/read/${n}`);
    for (const path of paths) net.get(path, late(100, json(path)));
    const answers = await Promise.all(paths.map((path) => read(service, path)));
    expect(answers.map(({ value }) => value)).toEqual(paths);
    expect(net.mostInFlight).toBe(10);
    expect(net.log.map(({ path }) => path)).toEqual(paths);
    expect(net.times('/read/34')).toEqual([300]);
  });

  test('one that pauses after a fault leaves its place to others', async () => {
    const { net, client: service } = scripted();
    const failing = Array.from({ length: 10 }, (_, n) => `/failing/${n}`);
    for (const path of failing) net.get(path, inTurn(text('', 500), json(1)));
    net.get('/other', json(2));
    const reads = failing.map((path) => read(service, path));
    await read(service, '/other');
    expect(net.times('/other')).toEqual([0]);
    await Promise.all(reads);
  });

  test('a 429 slows everybody down: who waits for a place asks the gate only when it is its turn', async () => {
    const { net, client: service, clock } = scripted();
    const limited = text('slow down', 429, 'text/plain', { 'retry-after': '60' });
    const paths = Array.from({ length: 25 }, (_, n) => `/read/${n}`);
    for (const path of paths) net.get(path, late(100, json(path)));
    net.get('/read/3', inTurn(late(50, limited), json('/read/3')));
    await Promise.all(paths.map((path) => read(service, path)));
    const after = net.log.filter(({ at }) => at > 0);
    expect(net.log).toHaveLength(26);
    expect(after).toHaveLength(16);
    expect(after.every(({ at }) => at >= 60_050)).toBe(true);
    expect(net.mostInFlight).toBe(10);
    expect(clock.asleep).toBe(0);
  });
});

describe('Law 5: a read that waits for a place belongs to its job', () => {
  const full = () => {
    const world = scripted();
    const busy = Array.from({ length: 10 }, (_, n) => `/busy/${n}`);
    for (const path of busy) world.net.get(path, stall);
    const release = new AbortController();
    const reads = busy.map((path) => read(world.client, path, world.client.deadline(HOUR, release.signal)));
    const end = async () => {
      release.abort();
      await Promise.allSettled(reads);
    };
    return { ...world, end };
  };

  test('it ends at once when its job is stopped, and is never sent', async () => {
    const { net, client: service, clock, end } = full();
    const stop = new AbortController();
    clock.at(250, () => stop.abort());
    const { kind } = await failure(read(service, '/queued', service.deadline(HOUR, stop.signal)));
    expect(kind).toBe('aborted');
    expect(clock.monotonic()).toBe(250);
    await end();
    expect(net.received('/queued')).toEqual([]);
    expect(clock.asleep).toBe(0);
  });

  test('it ends when the time of its job is over, and says what it waited for', async () => {
    const { net, client: service, clock, end } = full();
    const { kind, message } = await failure(read(service, '/queued', service.deadline(5000)));
    expect(kind).toBe('deadline');
    expect(message).toBe('The time limit of 5 s was reached while waiting for /queued.');
    expect(clock.monotonic()).toBe(5000);
    await end();
    expect(net.received('/queued')).toEqual([]);
    expect(clock.asleep).toBe(0);
  });

  test('one of a job that was stopped before does not even queue', async () => {
    const { client: service, clock, end } = full();
    const { kind } = await failure(read(service, '/queued', service.deadline(HOUR, AbortSignal.abort())));
    expect(kind).toBe('aborted');
    expect(clock.monotonic()).toBe(0);
    await end();
  });

  test('those behind it move up', async () => {
    const { net, client: service, end } = full();
    net.get('/behind', json('here'));
    const ended = failure(read(service, '/queued', service.deadline(5000)));
    const behind = read(service, '/behind');
    await ended;
    await end();
    expect((await behind).value).toBe('here');
  });
});
