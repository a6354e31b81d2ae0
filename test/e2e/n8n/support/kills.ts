// n8n's processes ended at random moments, chosen by a seed. `-- --deep` makes the runs long,
// N8N_RESTARTS_SEED repeats a run's choices.
import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { seededRandom } from '../../../../sandbox/study/random.ts';
import type { Fixture } from './fixture.ts';
import { waitUntil } from './process.ts';

export const DEEP = process.env.N8N_RESTARTS_DEEP === '1';
export const KILL_SETTINGS = {
  // At SIGTERM n8n waits so many seconds for its executions.
  N8N_GRACEFUL_SHUTDOWN_TIMEOUT: '3',
  // In queue mode n8n itself ends the executions of a killed worker, when it looks for them, in so many minutes.
  N8N_EXECUTIONS_QUEUE_RECOVERY_INTERVAL: '1',
};

const SEED = Number(process.env.N8N_RESTARTS_SEED ?? randomInt(1, 1_000_000));
const seeded = seededRandom(SEED);

/** A number from 0 to 1 that the seed decides. */
export function random(): number {
  return seeded.below(2 ** 32) / 2 ** 32;
}

/** Prints how to repeat the run of a file. */
export function printSeed(file: string): void {
  const deep = DEEP ? ' --deep' : '';
  console.log(`  seed ${SEED}: N8N_RESTARTS_SEED=${SEED} npm run test:n8n --${deep} ${file}`);
}

/** How a process was ended. */
export interface Kill {
  /** When it was asked to end, and when it had ended, ms. */
  readonly from: number;
  readonly ended: number;
  /** Reports that were in P or R at the first moment. */
  readonly waiting: number;
}

/** What decides about a kill besides the seed. */
interface KillOptions {
  readonly nth: number;
  /** ms. */
  readonly maxDelay: number;
  /** A report beyond this many counts as started; by default beyond those that there are. */
  readonly tasks?: number;
}

/**
 * Ends the nth process, round and round, by SIGKILL or SIGTERM in turns, and starts it again: at a random
 * moment, most often soon after the start of a report.
 */
export async function endAndStart(
  { processes, sandbox }: Fixture,
  { nth, maxDelay, tasks = sandbox.tasks.length }: KillOptions,
): Promise<Kill> {
  const index = nth % processes.length;
  const isKilled = nth % 2 === 0;
  if (nth === 0 || random() < 0.85)
    await waitUntil('a report is started', () => sandbox.tasks.length > tasks);
  const delay = Math.round(random() * maxDelay);
  await sleep(delay);
  const waiting = sandbox.tasks.slice(tasks).filter(({ state }) => state === 'P' || state === 'R').length;
  const from = Date.now();
  await (isKilled ? processes[index]?.kill() : processes[index]?.stop());
  const ended = Date.now();
  await processes[index]?.start();
  const signal = `${isKilled ? 'SIGKILL' : 'SIGTERM'} to ${index === 0 ? 'main' : `worker ${index}`}`;
  console.log(`  ${nth + 1}. ${signal} after ${delay} ms: ${waiting} reports in P or R`);
  return { from, ended, waiting };
}
