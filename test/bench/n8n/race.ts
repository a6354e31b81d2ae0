import { setTimeout as sleep } from 'node:timers/promises';
import type { N8n } from '../../e2e/n8n/support/n8n.ts';
import { type NodeDraft, chain } from '../../e2e/n8n/support/workflow.ts';
import { median } from '../measure.ts';
import { MEASURED } from './nodes.ts';

/** Rounds in which both sides run in turn, so that a busy machine slows both. */
const ROUNDS = 3;
/** The same for work that takes tenths of a second. */
export const SHORT_ROUNDS = 11;
/** How often the bench looks whether a run has ended, ms: n8n answers on the thread that works. */
const INTERVAL_MS = 1000;
const UNDER_WAY = new Set(['new', 'running', 'waiting', 'unknown']);
/** No run takes longer, ms. */
const TIMEOUT_MS = 300_000;

/** One side of a row: a workflow, and how many items its measured node must give. */
export interface Side {
  readonly nodes: readonly NodeDraft[];
  readonly items: number;
}

/** What one run of a workflow took. */
export interface Taken {
  /** Of the measured node alone, s. */
  readonly seconds: number;
  /** The most memory n8n had during the run, and how much more that was than before, MB (10^6 bytes). */
  readonly peakMb: number;
  readonly growthMb: number;
}

/** Runs a workflow once. @throws Error if it fails or gives another number of items */
export async function runOnce(n8n: N8n, { nodes, items }: Side): Promise<Taken> {
  const { id } = await n8n.api.createWorkflow(chain('Bench', nodes));
  const before = await n8n.rssBytes();
  await n8n.resetPeakRss();
  const run = await n8n.api.run(id);
  await saved(n8n, id);
  // Before the bench reads the run: n8n needs more to give out a large one than to make it.
  const peak = await n8n.peakRssBytes();
  const execution = await n8n.api.ended(run);
  if (execution.status !== 'success')
    throw new Error(`A run of the bench ended as ${execution.status}: ${execution.error?.message ?? ''}`);
  const given = execution.items(MEASURED).length;
  if (given !== items) throw new Error(`A run of the bench gave ${given} items in place of ${items}.`);
  const seconds = (execution.runs[MEASURED]?.at(-1)?.executionTime ?? NaN) / 1000;
  return { seconds, peakMb: peak / 1e6, growthMb: (peak - before) / 1e6 };
}

/** Waits until a workflow's only run has ended and is saved. */
async function saved(n8n: N8n, workflowId: string): Promise<void> {
  for (const end = Date.now() + TIMEOUT_MS; Date.now() < end; await sleep(INTERVAL_MS)) {
    const [run] = await n8n.api.executions({ workflowId });
    if (run !== undefined && !UNDER_WAY.has(run.status)) return;
  }
  throw new Error(`A run of the bench has not ended after ${TIMEOUT_MS} ms.`);
}

/** Runs each side several times in turn; the median of each, in s. */
export async function race(n8n: N8n, sides: readonly Side[], rounds = ROUNDS): Promise<number[]> {
  const times: number[][] = sides.map(() => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, side] of sides.entries()) times[index]?.push((await runOnce(n8n, side)).seconds);
  }
  return times.map(median);
}

/**
 * What each side needs in memory, MB: runs it in an n8n that has just started and done a small piece of work;
 * the median of some.
 */
export async function memory(
  n8n: N8n,
  warmUp: Side,
  sides: readonly Side[],
  figure: (taken: Taken) => number,
): Promise<number[]> {
  const needed: number[] = [];
  for (const side of sides) {
    const figures: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      await n8n.restart();
      await runOnce(n8n, warmUp);
      figures.push(figure(await runOnce(n8n, side)));
    }
    needed.push(median(figures));
  }
  return needed;
}
