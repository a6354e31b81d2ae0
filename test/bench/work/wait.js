/**
 * Starts reports, then waits for all of them at once. node wait.js <base url> <token> <template> <draft> <reports>; prints what
 * the wait cost as JSON: the most status calls of a report, the length of the wait (ms), the 99th percentile of the event loop's
 * delay (ms), and the memory in use every 0.7 s of it, without garbage (MB).
 */
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { clearInterval, setInterval } from 'node:timers';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { generate, mapConcurrent, waitForTask } from '../../../dist/core/index.mjs';
import { given, service } from './session.js';

// What the process holds grows with V8's own idea of how much room garbage may take; what it needs does not show in that.
setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc');

const [template, draft, count] = given;
const request = { templateId: Number(template), subject: { draftId: Number(draft) }, settings: {} };
const tasks = await mapConcurrent(Array.from({ length: Number(count) }), 10, () =>
  generate(service, request),
);

const delay = monitorEventLoopDelay({ resolution: 1 });
const memory = [];
// Not in step with the status calls, which come every 5 s: each one that is queued holds some kilobytes.
const sample = setInterval(() => {
  // The pause of this collection is the measurement's own.
  delay.disable();
  collectGarbage();
  memory.push(process.memoryUsage().heapUsed / 1e6);
  delay.enable();
}, 700);
delay.enable();
const started = performance.now();
const deadline = service.deadline(3_600_000);
const calls = await Promise.all(
  tasks.map(async ({ task_id }) => {
    let seen = 0;
    await waitForTask(service, task_id, deadline, { onStatus: () => (seen += 1) });
    return seen;
  }),
);
delay.disable();
clearInterval(sample);
const delayMs = delay.percentile(99) / 1e6;
console.log(JSON.stringify({ calls: Math.max(...calls), ms: performance.now() - started, delayMs, memory }));
