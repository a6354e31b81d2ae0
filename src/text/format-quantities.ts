/** A duration in ms as text: `850 ms`, `12 s`, `3 min 20 s`, `2 h 5 min`, `3 d 4 h`. */
export function formatDuration(ms: number): string {
  if (Math.round(ms) < 1000) return `${Math.max(0, Math.round(ms))} ms`;
  const seconds = Math.round(ms / 1000);
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return twoUnits(minutes, 'min', seconds % 60, 's');
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return twoUnits(hours, 'h', minutes % 60, 'min');
  return twoUnits(Math.floor(hours / 24), 'd', hours % 24, 'h');
}

/** A time in ms since 1970 as ISO 8601 in UTC, rounded down to seconds: `2026-02-03T04:05:06Z`. */
export function formatMoment(epochMs: number): string {
  return `${new Date(epochMs).toISOString().slice(0, 19)}Z`;
}

/** A number of bytes as text, rounded and exact: `1.2 MB (1234567 bytes)`. */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return bytes === 1 ? '1 byte' : `${bytes} bytes`;
  let rounded = bytes / 1000;
  let unit = 'kB';
  for (const larger of ['MB', 'GB', 'TB']) {
    // 999,950 bytes are 1.0 MB, not 1000.0 kB.
    if (rounded < 999.95) break;
    rounded /= 1000;
    unit = larger;
  }
  return `${rounded.toFixed(1)} ${unit} (${bytes} bytes)`;
}

function twoUnits(count: number, unit: string, smallerCount: number, smallerUnit: string): string {
  return smallerCount === 0 ? `${count} ${unit}` : `${count} ${unit} ${smallerCount} ${smallerUnit}`;
}
