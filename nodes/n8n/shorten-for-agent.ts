import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

/** What a node gives for one member of a list. */
type Result = Readonly<Pick<INodeExecutionData, 'json' | 'binary'>>;

/** The longest list that an agent gets, bytes of JSON: more would fill the model's context. */
const MAX_BYTES = 50_000;
/** Reserved for the note about what was left out, bytes. */
const NOTE_BYTES = 400;

/**
 * The beginning of a list that fits into an agent's context, then a note with the number of members left out.
 *
 * @param headCount results at the beginning that are not members
 */
export function shortenForAgent(
  results: readonly Result[],
  advice = 'Ask for fewer fields (the option Fields), or for single objects by their ids.',
  noun = 'members',
  headCount = 0,
): readonly Result[] {
  let bytes = 2;
  const ends = results.map(({ json }) => (bytes += Buffer.byteLength(JSON.stringify(json)) + 1));
  if (bytes <= MAX_BYTES) return results;
  const kept = ends.filter((end) => end <= MAX_BYTES - NOTE_BYTES).length;
  const members = results.length - headCount;
  const leftOut = Math.min(members, results.length - kept);
  const note = `${leftOut} of ${members} ${noun} were left out: this is too long for one answer. ${advice}`;
  return [...results.slice(0, kept), { json: { [`${noun}_left_out`]: leftOut, note } }];
}

/** What an agent reads if Limit cuts a list: it does not see the parameter. */
export function limitNote(limit: number): string {
  return `This list is not complete: it is cut after ${limit}, the Limit of this tool, and has more.`;
}

/** Notices as items, which come first: an agent sees no hints. None for people. */
export function notesForAgent(
  context: Pick<IExecuteFunctions, 'getNode'>,
  notices: readonly string[],
): INodeExecutionData[] {
  if (!isToolRun(context)) return [];
  return notices.map((note) => ({ json: { note }, pairedItem: { item: 0 } }));
}

/** Whether an agent runs the node as its tool: the type of every node that n8n made into one ends with `Tool`. */
export function isToolRun(context: Pick<IExecuteFunctions, 'getNode'>): boolean {
  return context.getNode().type.endsWith('Tool');
}
