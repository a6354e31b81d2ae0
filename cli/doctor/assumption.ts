/** An assumption about the service, and what a judge finds about it. */
import type { DraftServiceClient } from '../../src/index.ts';
import type { Evidence } from './evidence.ts';
import type { Facts } from './publishable.ts';

/** What a judge is given. */
export interface Case {
  readonly evidence: Evidence;
  /** For templates, which are parsed by the core, and for quoting texts of the service. */
  readonly client: DraftServiceClient;
}

/** Decides from the readings whether an assumption holds. */
export type Judge = (seen: Case) => Finding;

/** Something that is taken for granted about the service. */
export interface Assumption {
  readonly id: string;
  /** The page in docs/ and its heading: `assumptions.md`, "Lists". */
  readonly page: 'assumptions.md' | 'service.md';
  readonly section: string;
  readonly assumed: string;
  /** What helps a user whose service differs. */
  readonly remedy: string;
  readonly judge: Judge;
}

/** What helps if there is no switch. */
export const REPORT_IT = 'none: please report it';

/** What the readings say about an assumption. */
export type Verdict = 'holds' | 'differs' | 'cannot be seen from here';

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

/** How many keys a finding names at most. */
const MAX_NAMED_KEYS = 8;

/** Keys in quotes, for the sentence of a finding. */
export function quotedKeys(keys: readonly string[]): string {
  return keys
    .slice(0, MAX_NAMED_KEYS)
    .map((key) => `"${key}"`)
    .join(', ');
}
