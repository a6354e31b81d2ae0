import { describe, expect, test } from '@jest/globals';
import { pollIntervalMs } from '../../../src/tasks/poll-interval.ts';
import { waitForTask } from '../../../src/tasks/waiter.ts';
import { failure } from '../support/failures.ts';
import { inTurn, scripted } from '../support/scripted-service.ts';
import { STATUS_PATH, TASK_ID, told } from '../support/tasks.ts';

/** When a task that never ends is asked for, ms. */
async function pollTimes(totalMs: number, intervalMs?: number): Promise<number[]> {
  const { net, client: service } = scripted();
  net.get(STATUS_PATH, told('R'));
  await failure(waitForTask(service, TASK_ID, service.deadline(totalMs), { intervalMs }));
  return net.times(STATUS_PATH);
}

describe('Polling: at once, then every clamp(5 % of the elapsed time, 2 s, 5 s)', () => {
  test.each([
    [0, 2000],
    [39_999, 2000],
    [40_000, 2000],
    [60_000, 3000],
    [100_000, 5000],
    [3_600_000, 5000],
  ])('after %d ms the next pause is %d ms', (elapsed, pause) => {
    expect(pollIntervalMs(elapsed)).toBe(pause);
  });

  test('the first call goes out at once, the second 2 s later', async () => {
    expect((await pollTimes(10_000)).slice(0, 3)).toEqual([0, 2000, 4000]);
  });

  test("a user's own interval replaces the schedule", async () => {
    expect((await pollTimes(3_000_000, 700_000)).slice(0, 4)).toEqual([0, 700_000, 1_400_000, 2_100_000]);
    expect((await pollTimes(2000, 250)).slice(0, 4)).toEqual([0, 250, 500, 750]);
  });

  test.each([
    { from: 8, to: 10, late: 1.1, calls: 6 },
    { from: 40, to: 42, late: 1.1, calls: 22 },
    { from: 296, to: 306, late: 2.6, calls: 81 },
  ])(
    'a report done in [$from, $to) s is noticed $late s later in the median, with at most $calls calls',
    async ({ from, to, late, calls }) => {
      const polls = await pollTimes(400_000);
      const runs = Array.from({ length: 1000 }, (_, n) => {
        const done = (from + ((to - from) * n) / 1000) * 1000;
        const noticed = polls.findIndex((at) => at >= done);
        return { late: ((polls[noticed] ?? Infinity) - done) / 1000, calls: noticed + 1 };
      });
      const sorted = runs.map((run) => run.late).sort((a, b) => a - b);
      expect(((sorted[499] ?? NaN) + (sorted[500] ?? NaN)) / 2).toBeLessThanOrEqual(late);
      expect(Math.max(...runs.map((run) => run.calls))).toBeLessThanOrEqual(calls);
    },
  );

  test('timers that end late do not add up', async () => {
    const { clock, net, client: service } = scripted();
    clock.lateMs = 15;
    net.get(STATUS_PATH, told('R'));
    await failure(waitForTask(service, TASK_ID, service.deadline(30_000)));
    expect(net.times(STATUS_PATH).slice(0, 14)).toEqual([
      0,
      ...Array.from({ length: 13 }, (_, n) => (n + 1) * 2000 + 15),
    ]);
  });

  test('after a call that was far too late the next one keeps its distance', async () => {
    const { clock, net, client: service } = scripted();
    net.get(STATUS_PATH, (request, nth) => {
      clock.lateMs = nth === 2 ? 1000 : 0;
      return told('R')(request);
    });
    await failure(waitForTask(service, TASK_ID, service.deadline(30_000)));
    expect(net.times(STATUS_PATH).slice(0, 6)).toEqual([0, 2000, 5000, 6800, 8800, 10_800]);
  });

  test.each([0, -1, 199, NaN])(
    'a pause of %d ms between polls is refused before anything is sent',
    async (intervalMs) => {
      const { net, client: service } = scripted();
      const error = await failure(waitForTask(service, TASK_ID, service.deadline(1000), { intervalMs }));
      expect(error.kind).toBe('input');
      expect(error.message).toBe(
        `The pause between status calls must be at least 200 ms; ${intervalMs} ms was given.`,
      );
      expect(net.log).toEqual([]);
    },
  );

  test('a pause of 200 ms is taken', async () => {
    const { net, client: service } = scripted();
    net.get(STATUS_PATH, inTurn(told('R'), told('C')));
    await waitForTask(service, TASK_ID, service.deadline(5000), { intervalMs: 200 });
    expect(net.times(STATUS_PATH)).toEqual([0, 200]);
  });
});
