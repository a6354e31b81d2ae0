const MINUTE_MS = 60_000;
const SECOND_MS = 1000;
/** A timer may fire this early, ms. */
const EARLY_MS = 100;

/**
 * The scheduled moment of a tick of n8n's cron. n8n passes it from 2.20 on. Without it (seen in 1.123) it is
 * derived from the clock: a tick comes at its moment or slightly later, and an expression without seconds has
 * its ticks on full minutes.
 *
 * @param expression the cron expression, seconds first
 */
export function tickTime(expression: string, scheduled: Date | undefined, now = Date.now()): Date {
  if (scheduled !== undefined) return scheduled;
  const unit = expression.startsWith('0 ') ? MINUTE_MS : SECOND_MS;
  return new Date(Math.floor((now + EARLY_MS) / unit) * unit);
}
