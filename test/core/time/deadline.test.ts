/** The time and the abort signal of one whole job. */
import { getEventListeners } from 'node:events';
import { describe, expect, test, jest } from '@jest/globals';
import { Deadline, sleepFor } from '../../../src/time/deadline.ts';
import { failure } from '../support/failures.ts';
import { FakeClock, MAX_SLEEP_MS } from '../support/fake-clock.ts';

const STOPPED = new Error('the user pressed Stop');
const never = new Promise<never>(() => undefined);
const unstopped = new AbortController().signal;

const job = (ms: number) => {
  const clock = new FakeClock();
  const stop = new AbortController();
  const deadline = new Deadline(clock, ms, stop.signal);
  const pass = (time: number) => clock.sleep(time, unstopped);
  return { clock, stop, deadline, pass, listeners: () => getEventListeners(stop.signal, 'abort').length };
};

test('R29: the time left counts from the start of the job, and is never negative', async () => {
  const { deadline, pass } = job(5000);
  await pass(4999);
  expect(deadline.left()).toBe(1);
  await pass(1001);
  expect([deadline.left(), deadline.untilLastAttempt()]).toEqual([0, -500]);
});

describe('R29: a part of a job', () => {
  test('has the deadline of the job, and ends with it', async () => {
    const { deadline, stop, pass } = job(90_000);
    await pass(30_000);
    await deadline.part((part) => {
      expect([part.left(), part.totalMs]).toEqual([60_000, 90_000]);
      stop.abort(STOPPED);
      expect(part.signal.reason).toBe(STOPPED);
      return Promise.resolve();
    });
  });

  test('that fails stops what it still waits for, and the job goes on', async () => {
    const { deadline } = job(1000);
    const signals: AbortSignal[] = [];
    const work = deadline.part(({ signal }) => {
      signals.push(signal);
      return Promise.reject(STOPPED);
    });
    await expect(work).rejects.toBe(STOPPED);
    expect([signals[0]?.aborted, deadline.signal.aborted]).toEqual([true, false]);
  });
});

describe('R29: a sleep', () => {
  test('takes its time, and no more than the job has', async () => {
    const { clock, deadline, listeners } = job(5000);
    await deadline.sleep(2000);
    expect(clock.monotonic()).toBe(2000);
    await deadline.sleep(60_000);
    expect([clock.monotonic(), listeners()]).toEqual([5000, 0]);
  });

  test('ends at once when the job is stopped, and does not begin after that', async () => {
    const { clock, deadline, stop, listeners } = job(5000);
    clock.at(700, () => stop.abort(STOPPED));
    expect(await failure(deadline.sleep(2000))).toMatchObject({ kind: 'aborted', cause: STOPPED });
    expect(await failure(deadline.sleep(2000))).toMatchObject({ kind: 'aborted', cause: STOPPED });
    expect([clock.monotonic(), clock.slept.length, listeners()]).toEqual([700, 1, 0]);
  });
});

describe('R29: a wait for a promise that cannot be aborted', () => {
  test('gives its result or its error, and leaves no timer and no listener', async () => {
    const { clock, deadline, listeners } = job(5000);
    expect(await deadline.race(Promise.resolve('there'), 'it')).toBe('there');
    await expect(deadline.race(Promise.reject(new Error('gone')), 'it')).rejects.toThrow('gone');
    expect([clock.asleep, clock.monotonic(), listeners()]).toEqual([0, 0, 0]);
  });

  test.each([
    ['its deadline', 5000, { message: 'The time limit of 5 s was reached while waiting for the turn.' }],
    ['a stop', 700, { kind: 'aborted', cause: STOPPED }],
  ])('ends with %s', async (_, ms, expected) => {
    const { clock, deadline, stop, listeners } = job(5000);
    if (ms < 5000) clock.at(ms, () => stop.abort(STOPPED));
    expect(await failure(deadline.race(never, 'the turn'))).toMatchObject(expected);
    expect([clock.monotonic(), clock.asleep, listeners()]).toEqual([ms, 0, 0]);
  });

  test('handles the failure of a promise that nobody waits for any more', async () => {
    const { deadline, stop } = job(5000);
    stop.abort();
    const unhandled = jest.fn();
    process.once('unhandledRejection', unhandled);
    await failure(deadline.race(Promise.reject(new Error('late')), 'it'));
    await new Promise(setImmediate);
    process.removeListener('unhandledRejection', unhandled);
    expect(unhandled).not.toHaveBeenCalled();
  });
});

test.each([1, 5000, MAX_SLEEP_MS, MAX_SLEEP_MS + 1, 5 * MAX_SLEEP_MS + 7])(
  'R29: Node turns a timer above 2^31-1 ms into one of 1 ms, so waits are sliced: %d ms',
  async (ms) => {
    const clock = new FakeClock();
    await sleepFor(clock, ms, unstopped);
    expect(clock.monotonic()).toBe(ms);
    expect(Math.max(...clock.slept)).toBe(Math.min(ms, MAX_SLEEP_MS));
  },
);
