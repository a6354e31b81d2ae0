import { describe, expect, test } from '@jest/globals';
import { type PollResult, pollUntilDone } from '../../../src/tasks/poll-until-done.ts';
import { Deadline } from '../../../src/time/deadline.ts';
import { FakeClock } from '../support/fake-clock.ts';

const MINUTE = 60_000;
const TIMEOUT = new Error('No time for another poll.');

interface Polling {
  readonly totalMs: number;
  readonly intervalMs: number;
  /** How long a poll takes, ms. */
  readonly pollMs: number;
  /** How late a timer ends that is set by the `nth` poll, ms. */
  readonly lateMs: (nth: number) => number;
  /** The poll that has a result. */
  readonly doneAt: number;
  readonly signal: AbortSignal;
}

/** Runs a poller; returns when its polls started, ms, and how it ended. */
async function polled(
  options: Partial<Polling>,
  clock = new FakeClock(),
): Promise<{ readonly times: number[]; readonly end: unknown; readonly clock: FakeClock }> {
  const { totalMs = MINUTE, intervalMs = 2000, pollMs = 0, lateMs = () => 0, doneAt } = options;
  const signal = options.signal ?? new AbortController().signal;
  const times: number[] = [];
  const poll = async (): Promise<PollResult<string>> => {
    times.push(clock.monotonic());
    if (pollMs > 0) await clock.sleep(pollMs, signal);
    clock.lateMs = lateMs(times.length);
    return times.length === doneAt ? { done: 'the result' } : { intervalMs };
  };
  const deadline = new Deadline(clock, totalMs, signal);
  const end = await pollUntilDone(clock, deadline, poll, () => TIMEOUT).catch((error: unknown) => error);
  return { times, end, clock };
}

describe('R29: A poller', () => {
  test('polls at once, and then at intervals until there is a result', async () => {
    const { times, end, clock } = await polled({ doneAt: 3 });
    expect([times, end, clock.asleep]).toEqual([[0, 2000, 4000], 'the result', 0]);
  });

  test.each<[string, Partial<Polling>, number[]]>([
    ['late timers do not add up', { lateMs: () => 15 }, [0, 2015, 4015, 6015, 8015]],
    [
      'after a poll that was far too late the interval is almost kept',
      { lateMs: (nth) => (nth === 2 ? 1000 : 0) },
      [0, 2000, 5000, 6800, 8800],
    ],
    ['slow polls do not add up', { pollMs: 700 }, [0, 2000, 4000, 6000, 8000]],
    ['after a slower poll half an interval passes', { pollMs: 2500 }, [0, 3500, 7000, 10_500, 14_000]],
  ])('%s', async (_, options, expected) => {
    expect((await polled(options)).times.slice(0, 5)).toEqual(expected);
  });

  test.each<[string, Partial<Polling>, number[]]>([
    ['the last 1 s before the deadline', { totalMs: 20_500, intervalMs: 9000 }, [0, 9000, 18_000, 19_500]],
    ['also where the time is a fraction', { totalMs: 7234.567890123 }, [0, 2000, 4000, 6000, 6511]],
    ['also where the interval is longer than the time', { intervalMs: 3_600_000 }, [0, 59_000]],
  ])('%s', async (_, options, expected) => {
    const { times, end } = await polled(options);
    expect([times, end]).toEqual([expected, TIMEOUT]);
  });
});
