import type { Holding } from './messages.ts';

/** Heap that each further report leaves behind, bytes: the slope of a straight line through the rounds but the first, which warms up. */
export function bytesPerReport(held: readonly Holding[]): number {
  const points = held.slice(2, -1);
  const mean = (values: readonly number[]): number =>
    values.reduce((sum, value) => sum + value, 0) / values.length;
  const x = mean(points.map(({ reports }) => reports));
  const y = mean(points.map(({ heap }) => heap));
  const along = points.reduce((sum, { reports, heap }) => sum + (reports - x) * (heap - y), 0);
  return along / points.reduce((sum, { reports }) => sum + (reports - x) ** 2, 0);
}
