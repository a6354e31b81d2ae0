import type { FaultAction } from '../../../sandbox/index.ts';
import type { Bite } from '../faults.ts';

/** How a Retry-After is written. */
export type RetryAfter =
  | { readonly seconds: number }
  /** A date so many seconds after the answer's own Date, in one of the three forms of RFC 9110. */
  | { readonly inSeconds: number; readonly form: 'imf' | 'rfc850' | 'asctime' }
  /** As it is. */
  | { readonly text: string };

/** Answers with a bare status. */
export const statuses = {
  /** Any status, with words as a service writes them. */
  status: ({ status }: { readonly status: number }): FaultAction => ({
    respond: {
      status,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ detail: `The sandbox was told to answer ${status}.` }),
    },
  }),

  /** A status with Retry-After, whose date and Date are the service's. */
  'retry-after': ({ status, after }: { readonly status: number; readonly after: RetryAfter }): Bite => {
    return (_request, _nth, { now }) => ({
      respond: {
        status,
        headers: { Date: new Date(now()).toUTCString(), 'Retry-After': written(after, now()) },
        body: '{"detail":"Request was throttled."}',
      },
    });
  },
};

function written(after: RetryAfter, now: number): string {
  if ('text' in after) return after.text;
  if ('seconds' in after) return String(after.seconds);
  return dateIn[after.form](new Date(now + after.inSeconds * 1000));
}

const two = (value: number): string => String(value).padStart(2, '0');
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

const dateIn: Record<'imf' | 'rfc850' | 'asctime', (date: Date) => string> = {
  imf: (date) => date.toUTCString(),
  rfc850: (date) => {
    const [, day, month, year, time] = date.toUTCString().split(' ');
    return `${WEEKDAYS[date.getUTCDay()]}, ${day}-${month}-${two(Number(year) % 100)} ${time} GMT`;
  },
  asctime: (date) => {
    const [weekday = '', , month, year, time] = date.toUTCString().split(' ');
    return `${weekday.slice(0, 3)} ${month} ${String(date.getUTCDate()).padStart(2)} ${time} ${year}`;
  },
};
