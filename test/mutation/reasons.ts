/** Why mutants may live that no test notices. */
export interface Reason {
  /** Below src/. */
  readonly file: string;
  /** Part of the line that the mutant is in. */
  readonly line: string;
  /** What becomes what; absent: any of that line. */
  readonly was?: string;
  readonly becomes?: string;
  readonly why: string;
}

export const REASONS: readonly Reason[] = [];
