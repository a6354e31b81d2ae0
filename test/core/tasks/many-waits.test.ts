/** How often a task is asked about where many are waited for, or where the answers are slow. */
import { expect, test } from '@jest/globals';
import { pollIntervalMs } from '../../../src/tasks/poll-interval.ts';
import { waitForTask } from '../../../src/tasks/waiter.ts';
import { failure } from '../support/failures.ts';
import { scripted } from '../support/scripted-service.ts';
import { STATUS_PATH, TASK_ID, told } from '../support/tasks.ts';

test.each([
  [1, 2000],
  [400, 2000],
  [600, 3000],
  [1000, 5000],
  [5000, 5000],
])('where %d tasks are waited for, each is asked about every %d ms at first', (waiting, interval) => {
  expect(pollIntervalMs(0, waiting)).toBe(interval);
});

test('the waits of one session know of each other, and of none that is over', async () => {
  const { net, client: service } = scripted();
  net.get(STATUS_PATH, told('R'));
  const waits = Array.from({ length: 600 }, () =>
    failure(waitForTask(service, TASK_ID, service.deadline(10_000))),
  );
  await Promise.all(waits);
  expect([...new Set(net.times(STATUS_PATH))]).toEqual([0, 3000, 6000, 9000]);

  const before = net.log.length;
  const start = service.clock.monotonic();
  await failure(waitForTask(service, TASK_ID, service.deadline(10_000)));
  const times = net.log.slice(before).map(({ at }) => at - start);
  expect(times.slice(0, 3)).toEqual([0, 2000, 4000]);
});

/** When a task was asked about whose answers take so long, ms. */
async function askedAt(answerMs: number, intervalMs?: number): Promise<number[]> {
  const { net, clock, client: service } = scripted();
  net.get(STATUS_PATH, async (request) => {
    await clock.sleep(answerMs, request.signal);
    return told('R')(request);
  });
  await failure(waitForTask(service, TASK_ID, service.deadline(20_000), { intervalMs }));
  return net.times(STATUS_PATH).slice(0, 4);
}

test('the interval goes from call to call: slow answers do not make the file later', async () => {
  expect(await askedAt(700)).toEqual([0, 2000, 4000, 6000]);
  expect(await askedAt(700, 3000)).toEqual([0, 3000, 6000, 9000]);
});

test('a service that takes longer than the interval is left in peace for half of it', async () => {
  expect(await askedAt(2500)).toEqual([0, 3500, 7000, 10_500]);
});
