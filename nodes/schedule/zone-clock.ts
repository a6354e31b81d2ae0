/**
 * What the clocks and calendars of a time zone show at a moment, ms since 1970-01-01 00:00 on them: the UTC fields of
 * a Date of this number are the local ones.
 */
export type ZoneClock = (moment: number) => number;

/** @param timeZone its IANA name @throws RangeError for an unknown one */
export function zoneClock(timeZone: string): ZoneClock {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  return (moment) => {
    const parts = new Map(format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]));
    const part = (type: Intl.DateTimeFormatPartTypes): number => parts.get(type) ?? NaN;
    const date = [part('year'), part('month') - 1, part('day')] as const;
    return Date.UTC(...date, part('hour'), part('minute'), part('second'));
  };
}
