import { setTimeout as sleep } from 'node:timers/promises';
import type { Abort } from '../cell.ts';
import type { World } from '../world.ts';

/** After Stop nothing may come for so long, ms: longer than the pause between two status calls. */
const QUIET_MS = 2500;

/** Presses Stop when a cell says so, and sees what comes after it. */
export class Stop {
  private readonly world: World;
  private readonly wanted: boolean;
  private readonly reached = Promise.withResolvers<undefined>();
  private requestsAtEnd: number | undefined;

  constructor(abort: Abort | undefined, world: World) {
    this.world = world;
    this.wanted = abort !== undefined;
    world.onRequest = (nth) => {
      if (nth === abort?.nth) this.reached.resolve(undefined);
    };
  }

  /** How Stop is pressed, once it is known. */
  arm(press: () => Promise<void>): void {
    if (this.wanted) void this.reached.promise.then(press);
  }

  /** Waits, after the end of a stopped execution, whether anything follows. */
  async quiet(): Promise<void> {
    if (!this.wanted) return;
    this.requestsAtEnd = this.world.sandbox.requests.length;
    await sleep(QUIET_MS);
  }

  /** Requests that came when all was over. */
  late(): number {
    return this.world.sandbox.requests.length - (this.requestsAtEnd ?? this.world.sandbox.requests.length);
  }
}
