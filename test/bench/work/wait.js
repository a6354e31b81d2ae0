/**
 * Starts reports, then waits for all of them at once. node wait.js <base url> <token> <template> <draft> <reports>; prints what
 * the wait cost as JSON: the most status calls of a report, the length of the wait (ms), the 99th percentile of the event loop's
 * delay (ms), and the memory held in each second of it (MB).
 */
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { clearInterval, setInterval } from 'node:timers';
import { generate, sideBySide, waitForTask } from '../../../dist/core/index.mjs';
import { given, service } from './session.js';

const [template, draft, count] = given;
const orders = Array.from({ length: Number(count) });
const tasks = await sideBySide(orders, 10, () =>
  generate(service, Number(template), { draftId: Number(draft) }, {}),
);

const delay = monitorEventLoopDelay({ resolution: 1 });
const memory = [];
const sample = setInterval(() => memory.push(process.memoryUsage.rss() / 1e6), 1000);
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
