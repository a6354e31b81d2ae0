import { createRequire as createRequireForBundle } from 'node:module';
const require = createRequireForBundle(import.meta.url);

// src/time/yield-to-host.ts
var TURN_MS = 25;
var Turns = class {
  deadline;
  what;
  leftAtTurn;
  /**
   * @param deadline undefined: the computation is not interrupted
   * @param what is computed, for the message of the deadline
   */
  constructor(deadline, what = "the comparison") {
    this.deadline = deadline;
    this.what = what;
    this.leftAtTurn = deadline?.left() ?? 0;
  }
  /**
   * Calls `work` with each item.
   *
   * @throws AbortedError once the host stopped the job, DeadlineError once the deadline is reached
   */
  async forEach(items, work) {
    for (const item of items) {
      if (this.deadline !== void 0 && this.deadline.left() <= Math.max(0, this.leftAtTurn - TURN_MS))
        await this.give(this.deadline);
      work(item);
    }
  }
  async give(deadline) {
    await deadline.sleep(1);
    deadline.check(this.what);
    this.leftAtTurn = deadline.left();
  }
};

export {
  Turns
};
