/** A long computation beside which the host works. */
import { describe, expect, test } from '@jest/globals';
import { type Clock, Deadline } from '../../../src/time/deadline.ts';
import { turnsFor } from '../../../src/time/yield-to-host.ts';
import { failure } from '../support/failures.ts';

/** Steps of half a ms on a clock that stands still between them. */
function steps(limitMs: number, signal: AbortSignal, onPause = (): void => undefined) {
  let now = 0;
  const sleep = async (ms: number): Promise<void> => {
    now += ms;
    onPause();
  };
  const clock: Clock = { now: () => now, monotonic: () => now, sleep };
  const end = turnsFor(new Deadline(clock, limitMs, signal), 'the page')(Array(8000), () => {
    now += 0.5;
  });
  return { end, elapsed: () => now };
}

describe('R29: a computation', () => {
  const unstopped = new AbortController().signal;

  test.each([10, 200, 990, 1000, 1024])('ends with its deadline of %d ms', async (limit) => {
    const { end, elapsed } = steps(limit, unstopped);
    expect(await failure(end)).toMatchObject({ kind: 'deadline' });
    expect(elapsed()).toBeLessThan(limit + 30);
  });

  test('ends at its next pause once the host stopped it', async () => {
    const stop = new AbortController();
    const { end, elapsed } = steps(60_000, stop.signal, () => stop.abort());
    expect(await failure(end)).toMatchObject({ kind: 'aborted' });
    expect(elapsed()).toBe(26);
  });
});
