import type { DraftServiceClient } from '../../src/index.ts';
import type { Evidence } from './evidence.ts';
import type { Finding } from './finding.ts';

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

/** A section of docs/assumptions.md that no GET can ask about. */
export interface Unaskable {
  readonly section: string;
  readonly why: string;
}
