import { getEventListeners } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, test } from '@jest/globals';
import { IdleTimeout } from '../../../src/http/idle-timeout.ts';
import { Deadline } from '../../../src/time/deadline.ts';
import { FakeClock } from '../support/fake-clock.ts';

const HOUR = 3_600_000;
const STOPPED = new Error('the user pressed Stop');

/** An idle timeout of 30 s, and when it aborted its request. */
const started = (jobMs = HOUR, stop = new AbortController()) => {
  const clock = new FakeClock();
  const idleTimeout = new IdleTimeout(clock, 30_000, new Deadline(clock, jobMs, stop.signal));
  const aborted = new Promise<number>((resolve) => {
    idleTimeout.signal.addEventListener('abort', () => resolve(clock.monotonic()), { once: true });
  });
  const left = () => [clock.asleep, getEventListeners(stop.signal, 'abort').length];
  return { clock, stop, idleTimeout, aborted, left };
};

describe('R29: a request on which no data arrives', () => {
  test('is aborted after its time, and says why', async () => {
    const { idleTimeout, aborted, left } = started();
    expect(idleTimeout.timedOut).toBe(false);
    expect(await aborted).toBe(30_000);
    expect(idleTimeout.timedOut).toBe(true);
    idleTimeout.stop();
    expect(left()).toEqual([0, 0]);
  });

  test('is not aborted while it is paused', async () => {
    const { clock, idleTimeout, aborted } = started();
    clock.at(10_000, () => (idleTimeout.paused = true));
    clock.at(100_000, () => {
      idleTimeout.paused = false;
      idleTimeout.touch();
    });
    expect(await aborted).toBe(130_000);
  });

  test.each([true, false])(
    'is aborted at the deadline of its job, paused (%s) or touched',
    async (paused) => {
      const { clock, idleTimeout, aborted } = started(50_000);
      idleTimeout.paused = paused;
      clock.at(25_000, () => idleTimeout.touch());
      expect(await aborted).toBe(50_000);
      expect(idleTimeout.timedOut).toBe(true);
    },
  );

  test('is aborted at once when its job is stopped, which is no time-out', async () => {
    const { clock, stop, idleTimeout, aborted, left } = started();
    clock.at(5000, () => stop.abort(STOPPED));
    expect(await aborted).toBe(5000);
    idleTimeout.stop();
    await Promise.resolve();
    expect([idleTimeout.timedOut, left()]).toEqual([false, [0, 0]]);
  });

  test('is aborted from the start where its job was stopped before', () => {
    const stop = new AbortController();
    stop.abort(STOPPED);
    const { idleTimeout, left } = started(HOUR, stop);
    idleTimeout.stop();
    expect([idleTimeout.timedOut, idleTimeout.signal.aborted, left()]).toEqual([false, true, [0, 0]]);
  });
});

test('R29: a request that ended is aborted where its response was not read to the end, and only there', async () => {
  for (const complete of [true, false]) {
    const { stop, idleTimeout, left } = started();
    idleTimeout.stop(complete);
    stop.abort(STOPPED);
    await setImmediate();
    const reason = complete ? undefined : new Error('The request is over.');
    expect([idleTimeout.signal.reason, idleTimeout.timedOut, left()]).toEqual([reason, false, [0, 0]]);
  }
});
