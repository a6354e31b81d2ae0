const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** A date of the calendar. */
export interface CalendarDate {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly day: number;
}

/** The time and date that clocks and calendars of a time zone show. */
export interface ZonedTime extends CalendarDate {
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
}

/** A time zone. */
export class TimeZone {
  private readonly format: Intl.DateTimeFormat;

  /** @throws RangeError for an unknown name */
  constructor(name: string) {
    this.format = new Intl.DateTimeFormat('en-US', {
      timeZone: name,
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
  }

  /** The time and date at a moment. */
  timeAt(moment: Date): ZonedTime {
    const parts = this.format.formatToParts(moment);
    const part = (type: Intl.DateTimeFormatPartTypes): number =>
      Number(parts.find((candidate) => candidate.type === type)?.value);
    return {
      year: part('year'),
      month: part('month'),
      day: part('day'),
      hour: part('hour'),
      minute: part('minute'),
      second: part('second'),
    };
  }

  /** The first moment at which the clocks show this minute of this date; if they skip it, the moment of the change. */
  firstMomentOf({ year, month, day, hour, minute }: Omit<ZonedTime, 'second'>): Date {
    const asUtc = Date.UTC(year, month - 1, day, hour, minute);
    const offsets = [asUtc - DAY_MS, asUtc + DAY_MS].map((moment) => this.offsetMs(new Date(moment)));
    const [early = asUtc, late = asUtc] = offsets.sort((a, b) => b - a).map((offset) => asUtc - offset);
    const local = (moment: number): number => moment + this.offsetMs(new Date(moment));
    const exact = [early, late].find((moment) => local(moment) === asUtc);
    if (exact !== undefined) return new Date(exact);
    // Back from a moment after the change to the change itself.
    let moment = late;
    while (local(moment - MINUTE_MS) > asUtc) moment -= MINUTE_MS;
    return new Date(moment);
  }

  /** How far the clocks are ahead of UTC at a moment, ms. */
  offsetMs(moment: Date): number {
    const { year, month, day, hour, minute, second } = this.timeAt(moment);
    return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(moment.getTime() / 1000) * 1000;
  }
}

/** Days between two calendar dates, independent of clock changes. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return Math.round(
    (Date.UTC(to.year, to.month - 1, to.day) - Date.UTC(from.year, from.month - 1, from.day)) / DAY_MS,
  );
}

/** The number of days of a month, 1 to 12. */
export function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}
