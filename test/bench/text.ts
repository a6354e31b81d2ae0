/** Milliseconds for a reader. */
export function time(ms: number): string {
  if (ms < 10) return `${ms.toFixed(1)} ms`;
  return ms < 2000 ? `${ms.toFixed(0)} ms` : `${(ms / 1000).toFixed(2)} s`;
}

/** MB of 10^6 bytes for a reader. */
export function megabytes(mb: number): string {
  return `${mb.toFixed(0)} MB`;
}
