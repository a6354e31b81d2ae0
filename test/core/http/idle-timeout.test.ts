import { getEventListeners } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { IdleTimeout } from '../../../src/http/idle-timeout.ts';
import { Deadline } from '../../../src/time/deadline.ts';
import { FakeClock } from '../support/fake-clock.ts';

const STOPPED = new Error('the user pressed Stop');

/** An idle timeout of 30 s, and what it left behind. */
const started = (stop = new AbortController()) => {
  const clock = new FakeClock();
  const idleTimeout = new IdleTimeout(clock, 30_000, new Deadline(clock, 3_600_000, stop.signal));
  const left = () => [clock.asleep, getEventListeners(stop.signal, 'abort').length];
  return { stop, idleTimeout, left };
};

// Requests, waits and downloads show the rest: what the time restarts, the pause, the deadline of the job.
test('R29: it is aborted from the start if its job was stopped before', () => {
  const stop = new AbortController();
  stop.abort(STOPPED);
  const { idleTimeout, left } = started(stop);
  idleTimeout.stop(true);
  expect([idleTimeout.timedOut, idleTimeout.signal.aborted, left()]).toEqual([false, true, [0, 0]]);
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
