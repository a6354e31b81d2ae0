import type { Facts } from './publishable-fact.ts';

/** What the readings say about an assumption. */
export type Verdict = 'holds' | 'differs' | 'cannot be seen from here';

/** What was found about one assumption. */
export interface Finding {
  readonly verdict: Verdict;
  /** What this service does, one sentence; it may quote names of the service. */
  readonly seen: string;
  readonly facts: Facts;
  /** The switch that helps here, where it is another one than the assumption's. */
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

/** How many keys a finding names at most. */
const MAX_NAMED_KEYS = 8;

/** Keys in quotes, for the sentence of a finding. */
export function quotedKeys(keys: readonly string[]): string {
  return keys
    .slice(0, MAX_NAMED_KEYS)
    .map((key) => `"${key}"`)
    .join(', ');
}
