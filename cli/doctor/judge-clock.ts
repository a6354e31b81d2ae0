import type { Judge } from './assumption.ts';
import { differs, holds, unseen } from './finding.ts';
import type { FactWord } from './publishable-fact.ts';

/** The largest difference of the clocks that is no difference, ms. */
const MAX_SKEW_MS = 60_000;

export const judgeClock: Judge = ({ evidence: { drafts, readAt } }) => {
  const [reading] = drafts;
  const date = 'headers' in reading ? Date.parse(reading.headers.date ?? '') : NaN;
  if (Number.isNaN(date)) return unseen('The response has no Date header that can be read.');
  const skew = date - readAt;
  const seconds = Math.round(Math.abs(skew) / 1000);
  const order = sizeOf(seconds);
  const ahead = skew > 0 ? 'yes' : 'no';
  return Math.abs(skew) <= MAX_SKEW_MS
    ? holds(`They differ by ${seconds} s.`, { within: 'seconds' })
    : differs(`The service's clock is ${seconds} s ${skew > 0 ? 'ahead' : 'behind'}.`, {
        within: order,
        ahead,
      });
};

function sizeOf(seconds: number): FactWord {
  if (seconds < 3600) return 'minutes';
  return seconds < 86_400 ? 'hours' : 'days';
}
