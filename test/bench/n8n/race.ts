import type { N8n } from '../../e2e/n8n/support/n8n.ts';
import { type NodeDraft, chain } from '../../e2e/n8n/support/workflow.ts';
import { median } from '../row.ts';
import { MEASURED } from './workflows.ts';

/** Rounds in which both sides run in turn, so that a busy machine slows both. */
const ROUNDS = 3;
/** No run takes longer, ms. */
const TIMEOUT_MS = 300_000;

/** One side of a row: a workflow, and how many items its measured node must give. */
export interface Side {
  readonly nodes: readonly NodeDraft[];
  readonly items: number;
}

/** What one run of a workflow took. */
export interface Taken {
  /** Of the measured node alone. */
  readonly ms: number;
  /** The most memory n8n had during the run, and how much more that was than before, MB (10^6 bytes). */
  readonly peakMb: number;
  readonly growthMb: number;
}

/** Runs a workflow once. @throws Error if it fails or gives another number of items */
export async function runOnce(n8n: N8n, { nodes, items }: Side): Promise<Taken> {
  const { id } = await n8n.api.createWorkflow(chain('Bench', nodes));
  const before = await n8n.rssBytes();
  await n8n.resetPeakRss();
  const executionId = await n8n.api.run(id);
  await n8n.ended(executionId, TIMEOUT_MS);
  // Before the bench reads the run: n8n needs more to give out a large one than to make it.
  const peak = await n8n.peakRssBytes();
  const execution = await n8n.api.ended(executionId);
  if (execution.status !== 'success')
    throw new Error(`A run of the bench ended as ${execution.status}: ${execution.error?.message ?? ''}`);
  const { length } = execution.items(MEASURED);
  if (length !== items) throw new Error(`A run of the bench gave ${length} items instead of ${items}.`);
  const ms = execution.runs[MEASURED]?.at(-1)?.executionTime ?? NaN;
  return { ms, peakMb: peak / 1e6, growthMb: (peak - before) / 1e6 };
}

/** Runs ours and another in turn; the median of each, ms. */
export async function race(n8n: N8n, ours: Side, rival: Side, rounds = ROUNDS) {
  const [times, others]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    times.push((await runOnce(n8n, ours)).ms);
    others.push((await runOnce(n8n, rival)).ms);
  }
  return { ours: median(times), floor: median(others), name: 'HTTP Request' };
}

/** What a side needs in memory: runs it in an n8n that has just started and done a small piece of work; a median. */
export async function memory(
  n8n: N8n,
  warmUp: Side,
  side: Side,
  figure: (taken: Taken) => number,
): Promise<number> {
  const figures: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await n8n.restart();
    await runOnce(n8n, warmUp);
    figures.push(figure(await runOnce(n8n, side)));
  }
  return median(figures);
}
