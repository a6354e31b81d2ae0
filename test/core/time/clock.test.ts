import { describe, expect, test } from '@jest/globals';
import { MAX_SLEEP_MS, sleepFor } from '../../../src/time/clock.ts';
import { FakeClock } from '../support/fake-clock.ts';

const never = new AbortController().signal;

describe('Law 5: Node turns a timer above 2^31-1 ms into one of 1 ms, so waits are sliced', () => {
  test.each([1, 5000, MAX_SLEEP_MS, MAX_SLEEP_MS + 1, 5 * MAX_SLEEP_MS + 7])(
    '%d ms take exactly as long',
    async (ms) => {
      const clock = new FakeClock();
      await sleepFor(clock, ms, never);
      expect(clock.monotonic()).toBe(ms);
    },
  );

  test.each([0, -5, -Infinity, NaN])('%d ms take no time', async (ms) => {
    const clock = new FakeClock();
    await sleepFor(clock, ms, never);
    expect([clock.monotonic(), clock.slept]).toEqual([0, []]);
  });

  test('a wait without end can be stopped in any of its slices', async () => {
    const clock = new FakeClock();
    const stop = new AbortController();
    clock.at(3 * MAX_SLEEP_MS + 17, () => stop.abort(new Error('stopped')));
    await expect(sleepFor(clock, Infinity, stop.signal)).rejects.toThrow('stopped');
    expect(clock.asleep).toBe(0);
  });

  test('a wait that was stopped before it began does not begin', async () => {
    const clock = new FakeClock();
    await expect(sleepFor(clock, 5, AbortSignal.abort(new Error('stopped')))).rejects.toThrow('stopped');
    expect(clock.slept).toEqual([]);
  });

  test('no slice is longer than a timer can be, or shorter than it must be', async () => {
    const clock = new FakeClock();
    await sleepFor(clock, 2_147_483_647 + 5, never);
    expect(clock.slept.map(({ ms }) => ms)).toEqual([2_147_483_647, 5]);
  });

  test('a stop at the very moment when the wait ends is a stop', async () => {
    const { now, monotonic } = new FakeClock();
    const stop = new AbortController();
    const sleep = async (): Promise<void> => stop.abort(new Error('stopped'));
    await expect(sleepFor({ now, monotonic, sleep }, 5, stop.signal)).rejects.toThrow('stopped');
  });

  test('a timer that fires early is set again for the rest', async () => {
    const clock = new FakeClock();
    const early = {
      now: clock.now,
      monotonic: clock.monotonic,
      sleep: (ms: number, signal: AbortSignal) => clock.sleep(ms * 0.9, signal),
    };
    await sleepFor(early, 1000, never);
    expect(clock.monotonic()).toBeGreaterThanOrEqual(1000);
  });

  test('a remainder too small for the clock to show is still a sleep, so nobody spins on it', async () => {
    const clock = new FakeClock();
    await sleepFor(clock, 1e6, never);
    await sleepFor(clock, 1e-12, never);
    expect(clock.slept).toHaveLength(2);
  });
});
