import { setTimeout as wait } from 'node:timers/promises';
import type { Clock } from '../../src/index.ts';

/** The machine's time, passing so many times faster; it counts who is asleep. */
export class FastClock implements Clock {
  /** Sleeps under way. */
  asleep = 0;
  private readonly speed: number;
  private readonly start = Date.now();

  constructor(speed: number) {
    this.speed = speed;
  }

  readonly now = (): number => this.start + this.monotonic();

  readonly monotonic = (): number => performance.now() * this.speed;

  readonly sleep = async (ms: number, signal: AbortSignal): Promise<void> => {
    this.asleep += 1;
    try {
      await wait(ms / this.speed, undefined, { signal });
    } finally {
      this.asleep -= 1;
    }
  };
}
