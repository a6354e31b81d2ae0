import type { Clock } from '../../../src/time/deadline.ts';

/** Node turns a longer timer into one of 1 ms. */
export const MAX_SLEEP_MS = 2 ** 31 - 1;

interface Sleeper {
  readonly due: number;
  readonly wake: () => void;
  readonly fail: (reason: unknown) => void;
}

/** Rounds of the event loop without anything new after which everybody is taken to be asleep. */
const QUIET_ROUNDS = 2;
/** More jumps than any test needs: something sleeps in a circle. */
const MAX_JUMPS = 200_000;

/**
 * A clock whose hours pass in milliseconds: when nothing but sleepers is pending, it jumps to the earliest of
 * them. What runs beside it must settle in microtasks, or sleep on this clock as well.
 */
export class FakeClock implements Clock {
  /** Every sleep asked for, ms, in order: those of the core, of its watchdogs, and of scripted answers. */
  readonly slept: number[] = [];
  /** While it is true, something is under way that this clock cannot see, such as a real request: time stands still. */
  busy: (() => boolean) | undefined;
  private elapsed = 0;
  private wall = Date.UTC(2026, 0, 15, 12, 0, 0);
  private readonly sleepers = new Set<Sleeper>();
  private news = 0;
  private jumps = 0;
  private pumping = false;

  readonly now = (): number => this.wall + this.elapsed;

  /** ms since the clock was made. */
  readonly monotonic = (): number => this.elapsed;

  readonly sleep = (ms: number, signal: AbortSignal): Promise<void> => {
    this.slept.push(ms);
    // As Node does it: a test that asks for too much must notice, and no sleep is shorter than 1 ms.
    const real = ms > MAX_SLEEP_MS || Number.isNaN(ms) ? 1 : Math.max(1, ms);
    return this.until(this.elapsed + real, signal);
  };

  /** Somebody sets the wall clock; the monotonic one does not notice. */
  jumpWall(ms: number): void {
    this.wall += ms;
  }

  /** Does something at a moment, ms since the clock was made. */
  at(moment: number, action: () => void): void {
    void this.until(Math.max(moment, this.elapsed), new AbortController().signal).then(action);
  }

  /** Sleepers there are: 0 when nothing was left behind. */
  get asleep(): number {
    return this.sleepers.size;
  }

  private async until(due: number, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    const { promise, resolve, reject } = Promise.withResolvers<number>();
    const sleeper: Sleeper = { due, wake: () => resolve(due), fail: reject };
    const onAbort = (): void => reject(signal.reason as Error);
    signal.addEventListener('abort', onAbort, { once: true });
    this.sleepers.add(sleeper);
    this.news += 1;
    this.pump();
    try {
      await promise;
    } finally {
      this.news += 1;
      this.sleepers.delete(sleeper);
      signal.removeEventListener('abort', onAbort);
    }
  }

  private pump(): void {
    if (this.pumping) return;
    this.pumping = true;
    let quiet = 0;
    let heard = this.news;
    const round = (): void => {
      if (this.sleepers.size === 0) {
        this.pumping = false;
        return;
      }
      if (this.busy?.() === true) {
        quiet = 0;
        setTimeout(round, 1);
        return;
      }
      quiet = heard === this.news ? quiet + 1 : 0;
      heard = this.news;
      if (quiet >= QUIET_ROUNDS) this.jump();
      setImmediate(round);
    };
    setImmediate(round);
  }

  private jump(): void {
    this.jumps += 1;
    const due = Math.min(...[...this.sleepers].map((sleeper) => sleeper.due));
    this.elapsed = Math.max(this.elapsed, due);
    for (const sleeper of [...this.sleepers]) {
      if (this.jumps > MAX_JUMPS) sleeper.fail(new Error('The fake clock was jumped too often.'));
      else if (sleeper.due <= this.elapsed) sleeper.wake();
    }
  }
}
