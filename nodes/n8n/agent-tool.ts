import type { INodeExecutionData } from 'n8n-workflow';
import type { DraftServiceClient } from '../../src/draft-service-client.ts';

/** The longest list that an agent gets, bytes of JSON: more would fill the model's context. */
const MAX_BYTES = 50_000;
/** Reserved for the note about what was left out, bytes. */
const NOTE_BYTES = 400;

/** The beginning of a list that fits into an agent's context, then a note with the number of members left out. */
export function shortenForAgent(results: readonly INodeExecutionData[]): readonly INodeExecutionData[] {
  let bytes = 2;
  const ends = results.map(({ json }) => (bytes += Buffer.byteLength(JSON.stringify(json)) + 1));
  if (bytes <= MAX_BYTES) return results;
  const kept = ends.filter((end) => end <= MAX_BYTES - NOTE_BYTES).length;
  const leftOut = results.length - kept;
  const note =
    `${leftOut} of ${results.length} members were left out: this is too long for one answer. Ask for fewer fields ` +
    '(the option Fields of Draft Object), or for single objects by their ids.';
  return [...results.slice(0, kept), { json: { members_left_out: leftOut, note } }];
}

/** The first members of a list. An agent, which does not see the parameter Limit, is told if there are more. */
export function upToLimit<T>(
  { client, toAgent }: { readonly client: DraftServiceClient; readonly toAgent: boolean },
  limit: number,
  members: readonly T[],
): readonly T[] {
  const note = `This list is not complete: it is cut after ${limit}, the Limit of this tool, and has more.`;
  if (toAgent && members.length > limit) client.notice(note);
  return members.slice(0, limit);
}
