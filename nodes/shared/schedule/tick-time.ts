const MINUTE_MS = 60_000;
const SECOND_MS = 1000;
/** A timer may fire this much before its time, ms. */
const EARLY_MS = 100;

/**
 * The moment that a tick of n8n's cron is for. n8n tells it from 2.20 on. Before that (seen in 1.123) it calls without one, and the clock
 * has to say it: a tick comes at its moment or a little later, and a schedule without seconds ticks on whole minutes.
 *
 * @param expression the cron expression, seconds first
 */
export function tickMoment(expression: string, told: Date | undefined, now = Date.now()): Date {
  if (told !== undefined) return told;
  const unit = expression.startsWith('0 ') ? MINUTE_MS : SECOND_MS;
  return new Date(Math.floor((now + EARLY_MS) / unit) * unit);
}
