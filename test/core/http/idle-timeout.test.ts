/** How long a request may go without a sign of life. */
import { getEventListeners } from 'node:events';
import { describe, expect, test } from '@jest/globals';
import { Deadline } from '../../../src/time/deadline.ts';
import { IdleTimeout } from '../../../src/http/idle-timeout.ts';
import { FakeClock } from '../support/fake-clock.ts';

const HOUR = 3_600_000;
const STOPPED = new Error('the user pressed Stop');

/** A request that is watched, and when it was aborted. */
const watched = (ms: number, jobMs = HOUR) => {
  const clock = new FakeClock();
  const stop = new AbortController();
  const patience = new IdleTimeout(clock, ms, new Deadline(clock, jobMs, stop.signal));
  const aborted = new Promise<number>((resolve) => {
    patience.signal.addEventListener('abort', () => resolve(clock.monotonic()), { once: true });
  });
  return { clock, stop, patience, aborted, listeners: () => getEventListeners(stop.signal, 'abort').length };
};

describe('Law 5: a request on which nothing moves', () => {
  test('is given up after its time, and says why', async () => {
    const { clock, patience, aborted, listeners } = watched(30_000);
    expect(patience.timedOut).toBe(false);
    expect(await aborted).toBe(30_000);
    expect(patience.timedOut).toBe(true);
    expect(patience.signal.reason).toEqual(new Error('Nothing arrived for too long.'));
    patience.stop();
    expect([clock.asleep, listeners()]).toEqual([0, 0]);
  });

  test('has its time anew after each sign of life', async () => {
    const { clock, patience, aborted } = watched(30_000);
    for (const moment of [20_000, 49_999, 60_000]) clock.at(moment, () => patience.touch());
    expect(await aborted).toBe(90_000);
  });

  test('is not to blame while our own side is busy', async () => {
    const { clock, patience, aborted } = watched(30_000);
    clock.at(10_000, () => (patience.paused = true));
    clock.at(100_000, () => {
      patience.paused = false;
      patience.touch();
    });
    expect(await aborted).toBe(130_000);
  });

  test('is given up with the time of its job, busy or not, whatever moved', async () => {
    for (const busy of [true, false]) {
      const { clock, patience, aborted } = watched(30_000, 50_000);
      patience.paused = busy;
      clock.at(25_000, () => patience.touch());
      expect(await aborted).toBe(50_000);
      expect(patience.timedOut).toBe(true);
    }
  });

  test('is given up at once when its job is stopped: that is not for want of patience', async () => {
    const { clock, stop, patience, aborted } = watched(30_000);
    clock.at(5000, () => stop.abort(STOPPED));
    expect(await aborted).toBe(5000);
    patience.stop();
    await Promise.resolve();
    expect([patience.timedOut, patience.signal.reason, clock.asleep]).toEqual([false, STOPPED, 0]);
  });

  test('of a job that was stopped before does not go out', async () => {
    const clock = new FakeClock();
    const patience = new IdleTimeout(clock, 30_000, new Deadline(clock, HOUR, AbortSignal.abort(STOPPED)));
    expect(patience.signal.reason).toBe(STOPPED);
    await Promise.resolve();
    expect([patience.timedOut, clock.asleep]).toEqual([false, 0]);
  });
});

test('a request that was read whole is over without a word to its transport', async () => {
  const { clock, stop, patience, listeners } = watched(30_000);
  patience.stop(true);
  await Promise.resolve();
  stop.abort(STOPPED);
  expect([patience.signal.aborted, clock.asleep, listeners()]).toEqual([false, 0, 0]);
});

test('a request that is over is watched no longer, and what was not read of it is given up', async () => {
  const { clock, stop, patience, aborted, listeners } = watched(30_000);
  clock.at(5000, () => patience.stop());
  expect(await aborted).toBe(5000);
  expect(patience.signal.reason).toEqual(new Error('The request is over.'));
  await Promise.resolve();
  expect([patience.timedOut, clock.asleep, listeners()]).toEqual([false, 0, 0]);
  stop.abort(STOPPED);
  expect(patience.signal.reason).not.toBe(STOPPED);
});
