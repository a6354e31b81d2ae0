import type { IDataObject } from 'n8n-workflow';
import type { Outcome } from './items.ts';

/** What an agent gets of a list at most, bytes of JSON: more of it would fill the model's context. */
const MAX_BYTES = 50_000;
/** Kept free for the sentence about what was left out, bytes. */
const NOTE_BYTES = 400;

/** How a list that is cut speaks of itself. */
export interface AgentList {
  /** What its members are, in the plural. */
  readonly noun: string;
  /** What to do to see the rest. */
  readonly advice: string;
  /** Outcomes at its beginning that are no members. */
  readonly heads?: number;
}

const MEMBERS: AgentList = {
  noun: 'members',
  advice: 'Ask for fewer fields (the option Fields), or for single objects by their ids.',
};

/** As much of a list as an agent can read, and where that is not all of it, how many members were left out. */
export function forAgent(
  outcomes: readonly Outcome[],
  { noun, advice, heads = 0 }: AgentList = MEMBERS,
): readonly Outcome[] {
  let bytes = 2;
  const ends = outcomes.map(({ json }) => (bytes += Buffer.byteLength(JSON.stringify(json)) + 1));
  if (bytes <= MAX_BYTES) return outcomes;
  const kept = ends.filter((end) => end <= MAX_BYTES - NOTE_BYTES).length;
  const all = outcomes.length - heads;
  const left = Math.min(all, outcomes.length - kept);
  const note = `${left} of ${all} ${noun} were left out: the list is too long for one answer. ${advice}`;
  return [...outcomes.slice(0, kept), { json: { [`${noun}_left_out`]: left, note } }];
}

/** Whether an agent can read all of this. */
export function fitsAgent(items: readonly IDataObject[]): boolean {
  return Buffer.byteLength(JSON.stringify(items)) <= MAX_BYTES;
}
