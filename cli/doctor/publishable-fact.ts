import type { KeyName } from './publishable-keys.ts';

/** The words that a fact can be. No string of the service can become one. */
export const FACT_WORDS = [
  'array',
  'results',
  'paginated',
  'link',
  'other',
  'json',
  'text',
  'web-page',
  'nothing',
  'failed',
  'skipped',
  'yes',
  'no',
] as const;
export type FactWord = (typeof FACT_WORDS)[number];

/**
 * A detail of a finding that may be published. The type keeps every value of the service out: counts, yes and
 * no, words of this program, and names of a key that consists of common words.
 */
export type Fact = number | boolean | FactWord | readonly (KeyName | FactWord)[];
export type Facts = Readonly<Record<string, Fact>>;
