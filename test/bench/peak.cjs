// Loaded before a program that is measured: writes down the most memory that it held, MB of 10^6 bytes.
const { readFileSync, writeFileSync } = require('node:fs');

process.on('exit', () => {
  // Of this very process; the kernel's other figure begins with that of the process that started it.
  const kib = /^VmHWM:\s+(\d+)/m.exec(readFileSync('/proc/self/status', 'utf8'))[1];
  writeFileSync(process.env.BENCH_PEAK, String((Number(kib) * 1024) / 1e6));
});
