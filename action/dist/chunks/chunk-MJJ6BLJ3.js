import { createRequire as createRequireForBundle } from 'node:module';
const require = createRequireForBundle(import.meta.url);

// src/time/yield-to-host.ts
var TURN_MS = 25;
function turnsFor(deadline, what = "the comparison") {
  let leftAtTurn = deadline?.left() ?? 0;
  return async (items, work) => {
    for (const item of items) {
      if (deadline !== void 0 && deadline.left() <= Math.max(0, leftAtTurn - TURN_MS)) {
        await deadline.sleep(1);
        deadline.check(what);
        leftAtTurn = deadline.left();
      }
      work(item);
    }
  };
}

export {
  turnsFor
};
