// Loaded before a program that is measured: writes down what it cost.
const { readFileSync, writeFileSync } = require('node:fs');

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
  writeFileSync(process.env.BENCH_COST, JSON.stringify(cost));
});
