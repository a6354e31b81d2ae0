import type { Outcome } from './items.ts';

/** What an agent gets of a list at most, bytes of JSON: more of it would fill the model's context. */
const MOST_BYTES = 50_000;
/** Kept free for the sentence about what was left out, bytes. */
const NOTE_BYTES = 400;

/** As much of a list as an agent can read, and where that is not all of it, how many members were left out. */
export function forAgent(outcomes: readonly Outcome[]): readonly Outcome[] {
  let bytes = 2;
  const ends = outcomes.map(({ json }) => (bytes += Buffer.byteLength(JSON.stringify(json)) + 1));
  if (bytes <= MOST_BYTES) return outcomes;
  const kept = ends.filter((end) => end <= MOST_BYTES - NOTE_BYTES).length;
  const left = outcomes.length - kept;
  const note = `${left} of ${outcomes.length} members were left out: the list is too long for one answer. Ask for fewer fields (the option Fields), or for single objects by their ids.`;
  return [...outcomes.slice(0, kept), { json: { members_left_out: left, note } }];
}
