/** One sleep for all requests of a session. */
import { describe, expect, test } from '@jest/globals';
import { Watchdog, type Timeoutable } from '../../../src/http/watchdog.ts';
import { FakeClock } from '../support/fake-clock.ts';

/** Something whose time is over at a moment, and the moments at which it was looked at. */
function due(clock: FakeClock, moment: number) {
  const looks: number[] = [];
  const watched: Timeoutable = {
    check: () => {
      looks.push(clock.monotonic());
      return moment - clock.monotonic();
    },
  };
  return { watched, looks, last: () => looks.at(-1) };
}

/** Resolves at a moment, once whoever sleeps until then has had its turn. */
const until = (clock: FakeClock, moment: number) =>
  new Promise<void>((resolve) => {
    clock.at(moment, () => setImmediate(resolve));
  });

describe('many that are watched', () => {
  test('share one sleep, and each is looked at when its time is over', async () => {
    const clock = new FakeClock();
    const watch = new Watchdog(clock);
    const moments = [30_000, 31_000, 32_000, 45_000];
    const all = moments.map((moment) => due(clock, moment));
    for (const { watched } of all) watch.add(watched);
    expect(clock.asleep).toBe(1);
    await until(clock, 60_000);
    expect(all.map(({ last }) => last())).toEqual(moments);
    expect(clock.asleep).toBe(0);
  });

  test('are looked at earlier for one whose time is over before that of the others', async () => {
    const clock = new FakeClock();
    const watch = new Watchdog(clock);
    const late = due(clock, 100_000);
    const early = due(clock, 20_000);
    watch.add(late.watched);
    clock.at(10_000, () => watch.add(early.watched));
    await until(clock, 50_000);
    expect(early.last()).toBe(20_000);
    expect(late.last()).toBe(20_000);
    await until(clock, 150_000);
    expect(late.last()).toBe(100_000);
  });

  test('are looked at no earlier for one whose time is over after that of the others', async () => {
    const clock = new FakeClock();
    const watch = new Watchdog(clock);
    watch.add(due(clock, 20_000).watched);
    clock.at(10_000, () => watch.add(due(clock, 90_000).watched));
    await until(clock, 10_000);
    expect(clock.slept.map(({ ms }) => ms)).toEqual([20_000]);
  });

  test('leave no sleep behind when all of them are gone, and can come back at once', async () => {
    const clock = new FakeClock();
    const watch = new Watchdog(clock);
    const [one, two] = [due(clock, 30_000), due(clock, 30_000)];
    watch.add(one.watched);
    watch.add(two.watched);
    watch.delete(one.watched);
    expect(clock.asleep).toBe(1);
    watch.delete(two.watched);
    watch.add(one.watched);
    await until(clock, 40_000);
    expect([one.last(), clock.asleep]).toEqual([30_000, 0]);
  });
});

test('one whose time was over before is looked at at once, and not again', async () => {
  const clock = new FakeClock();
  const watch = new Watchdog(clock);
  const over = due(clock, 0);
  watch.add(over.watched);
  expect([over.looks, clock.asleep]).toEqual([[0], 0]);
  const other = due(clock, 30_000);
  watch.add(other.watched);
  watch.add(over.watched);
  await until(clock, 40_000);
  expect(over.looks).toEqual([0, 0, 0]);
  expect(other.last()).toBe(30_000);
});

test('a clock that does not sleep is not asked without end', async () => {
  let asked = 0;
  const watch = new Watchdog({
    now: () => 0,
    monotonic: () => 0,
    sleep: () => {
      asked += 1;
      return Promise.reject(new Error('no timers'));
    },
  });
  const clock = new FakeClock();
  watch.add(due(clock, 1000).watched);
  await new Promise(setImmediate);
  expect(asked).toBe(1);
});
