/** Reads of one session begin one after the other, not all at once. */
import { describe, expect, test } from '@jest/globals';
import { Deadline } from '../../../src/time/deadline.ts';
import { StartSpacing } from '../../../src/http/start-spacing.ts';
import { FakeClock } from '../support/fake-clock.ts';

const HOUR = 3_600_000;
const never = new AbortController().signal;

function paced() {
  const clock = new FakeClock();
  const pace = new StartSpacing(clock);
  const begun: number[] = [];
  const request = async (ms: number, signal = never): Promise<void> =>
    pace.run(
      async () => {
        begun.push(clock.monotonic());
        if (ms > 0) await clock.sleep(ms, never);
      },
      new Deadline(clock, HOUR, signal),
    );
  return { clock, begun, request };
}

describe('the pace of requests', () => {
  test('the first one waits for nothing, nor does one that is alone', async () => {
    const { clock, begun, request } = paced();
    await request(30);
    await clock.sleep(100, never);
    await request(30);
    expect(begun).toEqual([0, 130]);
    expect(clock.slept).toHaveLength(3);
  });

  test('once requests are known to take 30 ms, those that come together begin 2 ms after each other', async () => {
    const { begun, request } = paced();
    await request(30);
    await Promise.all([request(30), request(30), request(30), request(30)]);
    expect(begun).toEqual([0, 30, 32, 34, 36]);
  });

  test('the shortest gap that a timer knows is kept', async () => {
    const { begun, request } = paced();
    await request(15);
    await Promise.all([request(15), request(15)]);
    expect(begun).toEqual([0, 15, 16]);
  });

  test('they still fill the places: a round of ten takes no longer than one request and the gaps', async () => {
    const { clock, request } = paced();
    await request(30);
    const lane = async (): Promise<void> => {
      for (let round = 0; round < 20; round += 1) await request(30);
    };
    await Promise.all(Array.from({ length: 10 }, lane));
    expect(clock.monotonic()).toBe(30 + 20 * 30 + 9 * 2);
  });

  test('however slow the service is, the gaps stay short', async () => {
    const { begun, request } = paced();
    await request(5000);
    await Promise.all([request(10), request(10), request(10)]);
    expect(begun).toEqual([0, 5000, 5003, 5006]);
  });

  test('where it answers at once, nothing waits', async () => {
    const { clock, begun, request } = paced();
    for (let n = 0; n < 5; n += 1) await Promise.all([request(0), request(0), request(0)]);
    expect(begun).toEqual(Array(15).fill(0));
    expect(clock.slept).toEqual([]);
  });

  test('a request that failed is paced like any other, and the next one begins', async () => {
    const { clock, begun, request } = paced();
    const failing = new StartSpacing(clock).run(
      async () => Promise.reject(new Error('gone')),
      new Deadline(clock, HOUR, never),
    );
    await expect(failing).rejects.toThrow('gone');
    await request(30);
    expect(begun).toEqual([0]);
  });

  test('one that is stopped while it waits for its turn is never begun', async () => {
    const { clock, begun, request } = paced();
    await request(30);
    const stop = new AbortController();
    clock.at(31, () => stop.abort(new Error('stopped')));
    const outcomes = await Promise.allSettled([request(30), request(30, stop.signal), request(30)]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(begun).toEqual([0, 30, 34]);
  });
});
