import type { IExecuteFunctions } from 'n8n-workflow';
import { isSlot } from './is-slot.ts';
import { type ScheduleRule, readSchedule } from './rule.ts';
import { TimeZone } from './zoned-time.ts';

const MINUTE_MS = 60_000;
const QUARTER_MS = 15 * MINUTE_MS;
const DAY_MS = 86_400_000;
/** The longest interval is 10 years. */
const MAX_DAYS = 11 * 366;

/**
 * The schedule of a node that is run by hand, as a sentence: a manual run is also a test of the schedule.
 *
 * @throws InputError for a schedule that cannot be used
 */
export function describeSchedule(context: IExecuteFunctions, itemIndex: number, now: number): string {
  const rule = readSchedule((name, fallback) => context.getNodeParameter(name, itemIndex, fallback));
  const zoneName = context.getTimezone();
  if (rule.field === 'cronExpression') {
    return `On the schedule it runs at the times of the cron expression ${rule.expression} (seconds first), in the time zone ${zoneName}.`;
  }
  const zone = new TimeZone(zoneName);
  const next = nextSlot(rule, now, zone);
  const when = next === undefined ? 'not due within the next years' : `next due on ${zone.textAt(next)}`;
  return `On the schedule it is ${when}, in the time zone ${zoneName}.`;
}

/** The first slot after a moment; undefined if there is none within 11 years. @param now ms since 1970 */
export function nextSlot(
  rule: Exclude<ScheduleRule, { readonly field: 'cronExpression' }>,
  now: number,
  zone: TimeZone,
): Date | undefined {
  const ticks = rule.field === 'hours' ? ticksOfHours(now, zone, rule.minute) : ticksOfDays(now, zone, rule);
  for (const tick of ticks) if (tick.getTime() > now && isSlot(rule, tick, zone)) return tick;
  return undefined;
}

/** Each hour has one, also if clocks change by half an hour: no quarter of an hour is left out. */
function* ticksOfHours(now: number, zone: TimeZone, minute: number): Generator<Date> {
  const shown = zone.timeAt(new Date(now)).minute;
  const first = Math.floor(now / MINUTE_MS) * MINUTE_MS + (((minute - shown) % 15) - 15) * MINUTE_MS;
  for (let at = first; at < now + MAX_DAYS * DAY_MS; at += QUARTER_MS) yield new Date(at);
}

function* ticksOfDays(
  now: number,
  zone: TimeZone,
  { hour, minute }: { readonly hour: number; readonly minute: number },
): Generator<Date> {
  for (let day = -1; day < MAX_DAYS; day += 1) {
    const date = zone.timeAt(new Date(now + day * DAY_MS));
    yield* zone.tickMomentsOf({ ...date, hour, minute });
  }
}
