/** A duration for people: `850 ms`, `12 s`, `3 min 20 s`, `2 h 5 min`, `3 d 4 h`. */
export function formatDuration(ms: number): string {
  if (Math.round(ms) < 1000) return `${Math.max(0, Math.round(ms))} ms`;
  const seconds = Math.round(ms / 1000);
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return two(minutes, 'min', seconds % 60, 's');
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return two(hours, 'h', minutes % 60, 'min');
  return two(Math.floor(hours / 24), 'd', hours % 24, 'h');
}

/** A moment for people and machines: ISO 8601 in UTC, whole seconds. */
export function formatMoment(epochMs: number): string {
  return `${new Date(epochMs).toISOString().slice(0, 19)}Z`;
}

/** A number of bytes for people, with the exact one: `1.2 MB (1234567 bytes)`. */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return bytes === 1 ? '1 byte' : `${bytes} bytes`;
  let shown = bytes / 1000;
  let unit = 'kB';
  for (const larger of ['MB', 'GB', 'TB']) {
    // 999,950 is shown as 1.0 MB, not as 1000.0 kB.
    if (shown < 999.95) break;
    shown /= 1000;
    unit = larger;
  }
  return `${shown.toFixed(1)} ${unit} (${bytes} bytes)`;
}

function two(whole: number, unit: string, rest: number, smaller: string): string {
  return rest === 0 ? `${whole} ${unit}` : `${whole} ${unit} ${rest} ${smaller}`;
}
