import type { ServiceReadings } from './read-service.ts';
import type { Reading } from './lenient-reader.ts';

export interface Assumption {
  readonly id: string;
  readonly page: `docs/${'assumptions' | 'service'}.md#${string}`;
  readonly assumed: string;
  /** What helps a user whose service differs. Default: nothing but a report. */
  readonly remedy?: string;
  readonly judge: (readings: ServiceReadings) => Finding;
}

export type Verdict = 'holds' | 'differs' | 'cannot be seen from here';

export interface Finding {
  readonly verdict: Verdict;
  /** What this service does, one sentence; it may quote names of the service. */
  readonly seen: string;
  /** The switch that helps here, if it is another one than the assumption's. */
  readonly remedy?: string | undefined;
}

const NOTHING_READ = 'Nothing of this kind could be read.';
export const holds = (seen: string): Finding => ({ verdict: 'holds', seen });
export const differs = (seen: string, remedy?: string): Finding => ({ verdict: 'differs', seen, remedy });
export const unseen = (seen = NOTHING_READ): Finding => ({ verdict: 'cannot be seen from here', seen });

/** The verdict for an assumption that this response cannot confirm or refute. */
export function unseenIn({ text }: Reading): Finding {
  return unseen(`Not seen: ${text}.`);
}

/**
 * Holds if nothing is wrong; if there is nothing, it is not seen.
 *
 * @param all what was looked at, with the path of its list or family
 * @param sentence follows the numbers: "3 of 12 lists have another envelope: forms, fields."
 */
export function noneWrong<Looked extends object>(
  all: readonly Looked[],
  isWrong: (one: Looked) => boolean,
  sentence: string,
): Finding {
  if (all.length === 0) return unseen();
  const wrong = all.filter(isWrong);
  const paths = [...new Set(wrong.flatMap((one) => ('path' in one ? one.path : [])))].join(', ');
  const seen = `${wrong.length} of ${all.length} ${sentence}${paths === '' ? '' : `: ${paths}`}.`;
  return wrong.length === 0 ? holds(seen) : differs(seen);
}
