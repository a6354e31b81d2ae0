// Loaded before a program that is measured: it writes down what the program cost, and when its file got its name.
const { subscribe } = require('node:diagnostics_channel');
const { readFileSync, writeFileSync } = require('node:fs');
const files = require('node:fs/promises');
const { syncBuiltinESMExports } = require('node:module');
const { performance } = require('node:perf_hooks');

let seen;
let named;

subscribe('http.client.response.finish', ({ request }) => {
  if (request.path.includes('/document_template_tasks/')) seen = performance.now();
});

const { rename } = files;
files.rename = async (...names) => {
  await rename(...names);
  named ??= performance.now();
};
syncBuiltinESMExports();

/** The peak of this very process; the kernel's other figure begins with that of the process that started it. MB. */
function peakMb() {
  try {
    return (Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync('/proc/self/status', 'utf8'))[1]) * 1024) / 1e6;
  } catch {
    return (process.resourceUsage().maxRSS * 1024) / 1e6;
  }
}

process.on('exit', () => {
  const { userCPUTime, systemCPUTime } = process.resourceUsage();
  const cost = { cpuMs: (userCPUTime + systemCPUTime) / 1000, peakMb: peakMb() };
  const moments =
    named === undefined ? {} : { namedMs: named - seen, namedAt: performance.timeOrigin + named };
  writeFileSync(process.env.BENCH_COST, JSON.stringify({ ...cost, ...moments }));
});
