/** An assumption about the service, and what a judge finds about it. */
import type { ServiceReadings } from './read-service.ts';

/** Something that is taken for granted about the service. */
export interface Assumption {
  readonly id: string;
  /** The page in docs/ and its heading: `assumptions.md`, "Lists". */
  readonly page: 'assumptions.md' | 'service.md';
  readonly section: string;
  readonly assumed: string;
  /** What helps a user whose service differs. Default: nothing but a report. */
  readonly remedy?: string;
  /** Decides from what was read whether it holds. */
  readonly judge: (readings: ServiceReadings) => Finding;
}

/** What the readings say about an assumption. */
export type Verdict = 'holds' | 'differs' | 'cannot be seen from here';

/** Details of a finding: counts, and names of keys or kinds. */
export type Facts = Readonly<Record<string, number | string | readonly string[]>>;

/** What was found about one assumption. */
export interface Finding {
  readonly verdict: Verdict;
  /** What this service does, one sentence; it may quote names of the service. */
  readonly seen: string;
  readonly facts: Facts;
  /** The switch that helps here, if it is another one than the assumption's. */
  readonly remedy?: string | undefined;
}

export function holds(seen: string, facts: Facts = {}): Finding {
  return { verdict: 'holds', seen, facts };
}

export function differs(seen: string, facts: Facts = {}, remedy?: string): Finding {
  return { verdict: 'differs', seen, facts, remedy };
}

export function unseen(seen: string, facts: Facts = {}): Finding {
  return { verdict: 'cannot be seen from here', seen, facts };
}

/**
 * Holds if nothing of what was looked at is wrong; if nothing was looked at, it is not seen.
 *
 * @param sentence follows the numbers: "3 of 12 lists have another envelope"
 */
export function noneWrong(wrong: number, all: number, sentence: string, facts: Facts = {}): Finding {
  if (all === 0) return unseen('Nothing of this kind could be read.', facts);
  const verdict = wrong === 0 ? 'holds' : 'differs';
  return { verdict, seen: `${wrong} of ${all} ${sentence}.`, facts: { all, wrong, ...facts } };
}

/** How many names a finding quotes at most. */
const MAX_NAMES = 8;

/** Names in quotes, for the sentence of a finding. */
export function quoted(names: readonly string[]): string {
  return names
    .slice(0, MAX_NAMES)
    .map((name) => `"${name}"`)
    .join(', ');
}
