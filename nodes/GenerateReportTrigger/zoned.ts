/** A moment as clocks and calendars of a time zone show it. */
export interface Zoned {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
}

/** A time zone. */
export class Zone {
  private readonly format: Intl.DateTimeFormat;

  /** @throws RangeError for a name that is no time zone's */
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

  /** What its clocks and calendars show at a moment. */
  at(moment: Date): Zoned {
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

  /** How far its clocks are ahead of UTC at a moment, ms. */
  offsetMs(moment: Date): number {
    const { year, month, day, hour, minute, second } = this.at(moment);
    return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(moment.getTime() / 1000) * 1000;
  }
}

/** Days between two calendar dates, whatever the clocks did between them. */
export function daysBetween(from: Zoned, to: Zoned): number {
  return Math.round(
    (Date.UTC(to.year, to.month - 1, to.day) - Date.UTC(from.year, from.month - 1, from.day)) / 86_400_000,
  );
}

/** The number of days of a month, 1 to 12. */
export function daysIn(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}
